import { parsePage } from '../../ui/page/parse-page.ts';
import { tellVisitor } from '../tell-visitor.ts';
import { type DialogHost, PART_GONE } from './dialog.ts';

/** Of the ids in a part of another page; reserved in `content/element-ids.ts`. */
const DIALOG_PREFIX = 'dialog--';
/** Attributes that refer to elements by their ids. */
const REFERRING = ['for', 'form', 'list', 'aria-controls', 'aria-describedby', 'aria-labelledby'];

/**
 * A copy of a part of another page for this document. Its ids get a prefix that no content can have, because a label
 * names the first element with its id, and a section of this page may come after the dialog.
 */
export function importPart(source: HTMLElement): HTMLElement {
  const part = document.importNode(source, true);
  const elements = [part, ...part.querySelectorAll('*')];
  const own = new Set(elements.map(({ id }) => id).filter((id) => id !== ''));
  const nameOf = (id: string): string => (own.has(id) ? `${DIALOG_PREFIX}${id}` : id);
  for (const element of elements) {
    if (element.id !== '') element.id = nameOf(element.id);
    for (const name of REFERRING) {
      const ids = element.getAttribute(name);
      if (ids !== null) element.setAttribute(name, ids.split(' ').map(nameOf).join(' '));
    }
  }
  return part;
}

/** What a dialog was to show does not exist, or not any more: to ask again would not help. */
export class PartGone extends Error {
  override readonly name = 'PartGone';
  readonly code = PART_GONE;
}

/**
 * A part of a page that the server renders, for this document.
 * @throws PartGone when there is no such page
 * @throws Error when nobody answers, or the part is not there
 */
export async function fetchPart(address: string, selector: string): Promise<HTMLElement> {
  const answer = await fetch(address);
  // The error page is left unread; a refusal may have the part, and says in it what is wrong.
  if (answer.status >= 500) throw new Error(`${address}: ${answer.status}`);
  const part = parsePage(await answer.text()).page.querySelector<HTMLElement>(selector);
  if (part !== null) return importPart(part);
  const Failure = answer.status === 404 || answer.status === 410 ? PartGone : Error;
  throw new Failure(`${address}: no ${selector}, ${answer.status}`);
}

/** The fields of a form as a body or a query. */
export const fieldsOf = (form: HTMLFormElement, submitter?: HTMLElement | null): URLSearchParams =>
  new URLSearchParams(new FormData(form, submitter) as unknown as Record<string, string>);

/** Pages on which somebody whose sign-in has ended signs in again; from there they come back to the form's page. */
const SIGN_IN = /\/(?:account\/sign-in|associate-login)$/;

/**
 * Posts fields to a form's action. Goes on to the sign-in page when the answer leads there.
 * @returns where the answer leads
 * @throws Error when nobody answers
 */
export async function postForm({ action }: HTMLFormElement, fields: URLSearchParams): Promise<URL> {
  const answer = await fetch(action, { method: 'POST', body: fields });
  if (answer.status >= 500) throw new Error(`${action}: ${answer.status}`);
  const to = new URL(answer.url);
  if (!SIGN_IN.test(to.pathname)) {
    tellVisitor();
    return to;
  }
  location.assign(to);
  // The page is being left: nothing of it goes on.
  return new Promise(() => undefined);
}

/** Says in the alert of a dialog's form that nothing answered. */
function sayOffline(body: HTMLElement): void {
  const alert = body.querySelector<HTMLElement>('[data-offline]');
  if (alert === null) return;
  alert.hidden = false;
  alert.textContent = alert.dataset['offline'] ?? '';
  alert.focus();
}

/**
 * Takes over the forms in a dialog's body. A form is sent once at a time.
 *
 * @param send sends a form and shows what follows; until it is done the form is busy
 * @param failed says that `send` has rejected; by default in the `data-offline` alert beside it
 */
export function takeForms(
  body: HTMLElement,
  send: (form: HTMLFormElement, submitter: HTMLElement | null) => Promise<unknown>,
  failed: (form: HTMLFormElement) => void = () => sayOffline(body),
): void {
  body.addEventListener(
    'submit',
    (event) => {
      // On its way down: neither the cart page (islands/cart) nor the bot check, which leaves the page, takes the form.
      event.stopPropagation();
      event.preventDefault();
      const form = event.target as HTMLFormElement;
      if (form.ariaBusy === 'true') return;
      form.ariaBusy = 'true';
      send(form, event.submitter).catch(() => {
        form.ariaBusy = null;
        failed(form);
      });
    },
    { capture: true },
  );
}

/**
 * A dialog with the form of a page: the server renders it, refusals included.
 *
 * @param selector the part of the page that the dialog shows
 * @param address where the form is fetched first
 * @param follow what happens where an answer leads. @returns the address of the refused form, which is shown again;
 *   undefined when the form is done
 */
export async function mountForm(
  { body }: DialogHost,
  selector: string,
  address: string,
  follow: (to: URL) => string | undefined | Promise<string | undefined>,
): Promise<void> {
  const show = async (from: string): Promise<void> => body.replaceChildren(await fetchPart(from, selector));
  takeForms(body, async (form) => {
    const refused = await follow(await postForm(form, fieldsOf(form)));
    if (refused === undefined) return;
    await show(refused);
    const wrong = body.querySelector<HTMLElement>('[aria-invalid="true"]');
    (wrong ?? body.querySelector<HTMLElement>('[role="alert"]'))?.focus();
  });
  await show(address);
}
