import type { DialogHost } from '../dialogs/dialog.ts';
import { pageLocale } from '../page-client.ts';
import css from './gift.css?inline';

let styled = false;

/** Shows the gift options of an item in a dialog; the markup, refusals included, is that of their page. */
export async function mount({ body, close, query }: DialogHost): Promise<void> {
  if (!styled) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
    styled = true;
  }

  async function show(search: string): Promise<void> {
    const answer = await fetch(`/${pageLocale().locale}/cart/gift-form${search}`);
    if (answer.status >= 500) throw new Error(`gift: ${answer.status}`);
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    const gift = page.querySelector<HTMLElement>('[data-gift]');
    if (gift === null) throw new Error('gift: the item is gone');
    body.replaceChildren(document.importNode(gift, true));
  }

  function complain(form: HTMLFormElement): void {
    form.ariaBusy = null;
    const alert = body.querySelector<HTMLElement>('[data-offline]');
    if (alert === null) return;
    alert.hidden = false;
    alert.textContent = alert.dataset['offline'] ?? '';
    alert.focus();
  }

  async function send(form: HTMLFormElement): Promise<void> {
    if (form.ariaBusy === 'true') return;
    form.ariaBusy = 'true';
    const fields = new URLSearchParams(new FormData(form) as unknown as Record<string, string>);
    const answer = await fetch(form.action, { method: 'POST', body: fields });
    if (answer.status >= 500) throw new Error(`gift: the answer was ${answer.status}`);
    const { pathname, search } = new URL(answer.url);
    // A refused form leads to its page, a saved one to the cart.
    if (pathname.endsWith('/cart/gift')) {
      await show(search);
      const wrong = body.querySelector<HTMLElement>('[aria-invalid="true"]');
      return (wrong ?? body.querySelector<HTMLElement>('[role="alert"]'))?.focus();
    }
    close();
    // Every tab that shows the cart, this one too, takes over the newer one.
    const { pageCart } = await import('../mini-cart/cart.ts');
    await pageCart().load();
  }

  body.addEventListener('submit', (event) => {
    // The cart page would take the form as one of its own (islands/cart).
    event.stopPropagation();
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    send(form).catch(() => complain(form));
  });
  await show(`?${new URLSearchParams({ item: query.get('item') ?? '' })}`);
}
