import { parsePage } from '../../ui/page/parse-page.ts';
import { addBotResponse, prepareBotCheck } from '../forms/bot-check.ts';

/**
 * Gift cards and rewards without a new page, so that a card number typed into the provider's fields stays: the forms
 * are sent as they are, and of the page that answers only the tenders and the totals are taken over.
 */
const PARTS = ['#tenders', '.checkout__totals'] as const;

/** Whether card or Klarna are asked for: the rest of the step changes with it. */
const takesCards = (page: Document): boolean => page.querySelector('cairn-card-fields') !== null;

/**
 * What is entered stays, but for a card that has been taken: after a refusal and a look at the balance, and when it was
 * typed while the form was on its way.
 */
function keepEntered(from: HTMLElement, to: HTMLElement, sent: FormData): void {
  const isOver = to.querySelector('[aria-invalid="true"], .notice[role="status"]') === null;
  for (const input of from.querySelectorAll<HTMLInputElement>('.field__input')) {
    const same = to.querySelector<HTMLInputElement>(`#${input.id}`);
    const isTyped = input.value !== (sent.get(input.name) ?? '');
    if (same !== null && (isTyped || !isOver)) same.value = input.value;
  }
}

/** @returns false when the answer is another page than this one */
function takeOver(answer: Document, sent: FormData): boolean {
  const pairs = PARTS.map((part) => [
    document.querySelector<HTMLElement>(part),
    answer.querySelector<HTMLElement>(part),
  ]);
  if (takesCards(document) !== takesCards(answer) || pairs.flat().includes(null)) return false;
  for (const [before, after] of pairs) {
    if (!before || !after) return false;
    keepEntered(before, after, sent);
    const isOpen = before.querySelector<HTMLDetailsElement>('details.order-totals')?.open;
    if (isOpen !== undefined) after.querySelector('details.order-totals')?.toggleAttribute('open', isOpen);
    before.replaceWith(document.adoptNode(after));
  }
  // Where the result is: the refused field, the balance, or what has been applied.
  for (const place of ['[aria-invalid="true"]', '.notice[role="status"]', '#tenders-title']) {
    const found = document.querySelector<HTMLElement>(`#tenders :is(${place})`);
    if (found === null) continue;
    found.focus();
    return true;
  }
  return true;
}

async function send(form: HTMLFormElement, button: HTMLElement | null): Promise<void> {
  const { botCheck } = form.dataset;
  if (botCheck !== undefined) await addBotResponse(form, botCheck);
  const body = new FormData(form);
  if (button instanceof HTMLButtonElement && button.name !== '') body.set(button.name, button.value);
  const action = (button instanceof HTMLButtonElement && button.getAttribute('formaction')) || form.action;
  const response = await fetch(action, {
    method: 'POST',
    body: new URLSearchParams(body as unknown as [string, string][]),
  });
  const { pathname } = new URL(response.url);
  // The styles of an error page would be reported as refused by the CSP.
  if (!response.ok || pathname !== location.pathname) return location.assign(response.url);
  const { page } = parsePage(await response.text());
  if (!takeOver(page, body)) location.assign(response.url);
}

/** Sends the forms of the tenders in place. */
export function sendTendersInPlace(): void {
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element && target.closest('[data-bot-check]') !== null) prepareBotCheck();
  });
  document.addEventListener('submit', (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || form.closest('#tenders') === null) return;
    event.preventDefault();
    if (form.ariaBusy === 'true') return;
    form.ariaBusy = 'true';
    // Without a connection the browser says so itself; the form's key makes the repeat harmless.
    void send(form, event.submitter).catch(() => form.submit());
  });
}
