import { openModal } from '../../ui/dialog/modal-links.ts';
import type { DialogHost } from '../dialogs/dialog.ts';
import css from './ask.css?inline';
import { fetchMain } from './fetch-main.ts';
import { productPathHere } from './product-path.ts';

let styled = false;

/** Shows the form of a question, or that one was sent; the markup, refusals included, is that of their pages. */
export async function mount({ body, dialog }: DialogHost): Promise<void> {
  if (!styled) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
    styled = true;
  }
  const path = productPathHere();

  async function show(address: string): Promise<void> {
    const part = (await fetchMain(address)).querySelector<HTMLElement>('[data-ask], [data-asked]');
    if (part === null) throw new Error('question: nothing on its page');
    body.replaceChildren(document.importNode(part, true));
  }

  async function send(form: HTMLFormElement): Promise<void> {
    if (form.ariaBusy === 'true') return;
    form.ariaBusy = 'true';
    const fields = new URLSearchParams(new FormData(form) as unknown as Record<string, string>);
    const answer = await fetch(form.action, { method: 'POST', body: fields });
    if (answer.status >= 500) throw new Error(`question: the answer was ${answer.status}`);
    const { pathname, search } = new URL(answer.url);
    if (pathname.endsWith('/asked')) return void openModal('#modal-question-sent');
    await show(pathname + search);
    const wrong = body.querySelector<HTMLElement>('[aria-invalid="true"]');
    (wrong ?? body.querySelector<HTMLElement>('[role="alert"]'))?.focus();
  }

  function complain(form: HTMLFormElement): void {
    form.ariaBusy = null;
    const alert = body.querySelector<HTMLElement>('[data-offline]');
    if (alert === null) return;
    alert.hidden = false;
    alert.textContent = alert.dataset['offline'] ?? '';
    alert.focus();
  }

  body.addEventListener('submit', (event) => {
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    send(form).catch(() => complain(form));
  });
  await show(`${path}/${dialog.id === 'modal-question-sent' ? 'asked' : 'ask'}`);
}
