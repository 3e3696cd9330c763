import { pageLocale } from '../page-client.ts';
import type { DialogHost } from '../dialogs/dialog.ts';
import css from './delivery.css?inline';

let styled = false;

/** Shows the choice of delivery of an item in a dialog; the markup is that of its page. */
export async function mount({ body, close, dialog, query }: DialogHost): Promise<void> {
  if (!styled) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
    styled = true;
  }
  dialog.classList.add('dialog--wide');

  async function show(search: URLSearchParams): Promise<void> {
    const answer = await fetch(`/${pageLocale().locale}/cart/delivery-choice?${search}`);
    if (answer.status >= 500) throw new Error(`delivery: ${answer.status}`);
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    const choice = page.querySelector<HTMLElement>('[data-delivery]');
    if (choice === null) throw new Error('delivery: the item is gone');
    body.replaceChildren(document.importNode(choice, true));
  }

  body.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement;
    // The cart page takes the choice from here (islands/cart); elsewhere the browser sends it.
    if (!form.matches('[data-delivery-search]')) return void setTimeout(() => event.defaultPrevented && close());
    event.preventDefault();
    const search = new URLSearchParams(new FormData(form) as unknown as Record<string, string>);
    show(search).then(
      () => body.querySelector<HTMLElement>('#place')?.focus(),
      () => form.submit(),
    );
  });
  await show(new URLSearchParams({ item: query.get('item') ?? '' }));
}
