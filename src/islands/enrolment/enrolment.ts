import '../account-form/phone-field.ts';
import '../account-form/password-rules.ts';
import '../account-form/sms-opt-in.ts';
import { readSession } from '../sign-in/session-api.ts';
import { leaveDialog, signedIn } from '../sign-in/after.ts';
import { adoptCss } from '../../ui/page/adopt-css.ts';
import type { DialogHost } from '../dialogs/dialog.ts';
import { fieldsOf, postForm, takeForms, importPart } from '../dialogs/form-dialog.ts';
import { pageLocale } from '../page-client.ts';

interface Options {
  /** For visitors who want to become members. */
  readonly programme?: 'loyalty';
  /** The only step of this dialog: it closes once the step is done. */
  readonly only?: string;
}

const PAGE = '/account/enrol';
/** Steps of visitors who are not signed in. */
const GUEST = /^(?:lookup|sign-in|sign-up|forgot-password)$/;
/** Parameters about one answer of the server, which are no part of a step's address. */
const OF_ONE_ANSWER = ['error', 'field', 'invalid', 'max', 'notice'];

/** Keeps a form from being filled in further while its answer is under way. */
function lock(form: HTMLFormElement, isLocked: boolean): void {
  for (const field of form.querySelectorAll<HTMLInputElement | HTMLButtonElement | HTMLSelectElement>(
    'input:not([type="hidden"]), select, button',
  ))
    field.disabled = isLocked;
}

/** The address of the page below the dialog. */
function withoutStep(): string {
  const { pathname, searchParams } = new URL(location.href);
  searchParams.delete('step');
  return searchParams.size === 0 ? pathname : `${pathname}?${searchParams}`;
}

/** What this dialog keeps in the history entry of a step: its query, and how many entries it has added. */
interface StepState {
  readonly modal?: true;
  readonly enrol?: string;
  readonly steps?: number;
}
const stepState = (): StepState => (history.state ?? {}) as StepState;

/**
 * Sign-in and enrolment in a dialog: its steps are those of the page, which says where each one leads. Each step has
 * an entry in the history.
 */
export async function mountEnrolment(host: DialogHost, { programme, only }: Options): Promise<() => void> {
  const { body, dialog, query } = host;
  const here = withoutStep();
  let shown = '';

  /** Shows a step. @param search query of its address @returns false when the server leads elsewhere */
  async function show(search: string): Promise<boolean> {
    const answer = await fetch(`/${pageLocale().locale}/account/enrol-step${search}`);
    if (answer.status >= 500) throw new Error(`enrolment: ${answer.status}`);
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    const part = page.querySelector<HTMLElement>('[data-enrolment]');
    if (part === null) {
      location.assign(answer.url);
      return false;
    }
    adoptCss(page.querySelector<HTMLTemplateElement>('template[data-css]')?.content.textContent ?? '');
    const isFirst = shown === '';
    shown = part.dataset['enrolment'] ?? '';
    host.setTitle(part.dataset['title'] ?? '');
    body.replaceChildren(importPart(part));
    const wrong = body.querySelector<HTMLElement>('[aria-invalid="true"], [role="alert"]:not([hidden])');
    // The heading says that there is another step; with the first one the dialog itself is announced.
    (wrong ?? (isFirst ? null : dialog.querySelector<HTMLElement>('.dialog__title')))?.focus();
    return true;
  }

  /** Shows a step that follows, as a new entry of the history; what was wrong stays on its own entry. */
  async function goTo(search: string): Promise<void> {
    const before = shown;
    if (!(await show(search)) || shown === before) return;
    const kept = new URLSearchParams(search);
    for (const name of OF_ONE_ANSWER) kept.delete(name);
    const url = new URL(location.href);
    url.searchParams.set('step', shown);
    const { modal, steps = 0 } = stepState();
    history.pushState({ ...(modal && { modal }), steps: steps + 1, enrol: `?${kept}` }, '', url);
  }

  /** What follows an answer of the server, by where it leads. */
  async function follow(to: URL): Promise<void> {
    const { pathname, search, searchParams } = to;
    const notice = searchParams.get('notice') ?? undefined;
    const before = shown;
    if (!pathname.endsWith(PAGE)) {
      if (!GUEST.test(before) || pathname.endsWith('/account/sign-in')) return location.assign(to);
      const view = await readSession();
      return signedIn({ ...view, cartMerged: notice === 'cart-merged' }, host, notice);
    }
    const step = searchParams.get('step') ?? '';
    if (step === 'success' && only !== undefined) return leaveDialog(host, 'interests-saved');
    await goTo(search);
    if (GUEST.test(before) && !GUEST.test(step)) dispatchEvent(new Event('cairn:state'));
  }

  async function send(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
    const action = form.querySelector<HTMLElement>('cairn-bot-check')?.dataset['action'];
    if (action !== undefined) {
      const { addBotResponse } = await import('../forms/bot-check.ts');
      await addBotResponse(form, action);
    }
    const fields = fieldsOf(form, submitter);
    lock(form, true);
    await follow(await postForm(form, fields));
  }

  function complain(form: HTMLFormElement): void {
    lock(form, false);
    const part = body.querySelector<HTMLElement>('[data-enrolment]');
    const alert = part?.querySelector<HTMLElement>('[role="alert"]');
    if (!alert) return;
    alert.hidden = false;
    alert.textContent = part?.dataset['offline'] ?? '';
    alert.focus();
  }

  takeForms(body, send, complain);
  body.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link === null || event.metaKey || event.ctrlKey || event.shiftKey) return;
    if ('done' in link.dataset) {
      event.preventDefault();
      leaveDialog(host).catch(() => location.assign(link.href));
    } else if ('step' in link.dataset) {
      event.preventDefault();
      goTo(new URL(link.href).search).catch(() => location.assign(link.href));
    }
  });
  const wentBack = (): void => {
    if (dialog.open) void show(stepState().enrol ?? '').catch(() => location.reload());
  };

  const first = new URLSearchParams(query);
  if (only !== undefined) {
    first.set('step', only);
    first.set('part', 'only');
  }
  if (programme !== undefined || only !== undefined) first.set('programme', 'loyalty');
  first.set('back', here);
  await show(`?${first}`);
  history.replaceState({ ...stepState(), enrol: `?${first}` }, '');
  addEventListener('popstate', wentBack);
  return () => {
    removeEventListener('popstate', wentBack);
    // Opened by an address of its own, the dialog leaves nothing to go back to.
    if (location.hash === '') history.replaceState(history.state, '', withoutStep());
  };
}
