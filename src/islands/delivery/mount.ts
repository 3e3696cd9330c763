import { pageLocale } from '../page-client.ts';
import { adoptCss } from '../../ui/page/adopt-css.ts';
import type { DialogHost } from '../dialogs/dialog.ts';
import { fetchPart, fieldsOf } from '../dialogs/form-dialog.ts';
import { offerPosition, takePosition } from '../stores/position.ts';
import css from './delivery.css?inline';

/** Shows the choice of delivery of an item in a dialog; the markup is that of its page. */
export async function mount({ body, close, dialog, query }: DialogHost): Promise<void> {
  adoptCss(css);
  dialog.classList.add('dialog--wide');

  async function show(search: URLSearchParams): Promise<void> {
    const address = `/${pageLocale().locale}/cart/delivery-choice?${search}`;
    body.replaceChildren(await fetchPart(address, '[data-delivery]'));
    offerPosition(body);
  }

  takePosition(body, show);

  body.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement;
    // The cart page takes the choice from here (islands/cart); elsewhere the browser sends it.
    if (!form.matches('[data-delivery-search]')) return void setTimeout(() => event.defaultPrevented && close());
    event.preventDefault();
    show(fieldsOf(form)).then(
      () => body.querySelector<HTMLElement>('[data-delivery-search] [name="place"]')?.focus(),
      () => form.submit(),
    );
  });
  await show(new URLSearchParams({ item: query.get('item') ?? '' }));
}
