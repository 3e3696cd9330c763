import { adoptCss } from '../../ui/page/adopt-css.ts';
import type { DialogHost } from '../dialogs/dialog.ts';
import { mountForm } from '../dialogs/form-dialog.ts';
import { pageLocale } from '../page-client.ts';
import css from './gift.css?inline';

/** Shows the gift options of an item in a dialog; the markup is that of their page. */
export async function mount(host: DialogHost): Promise<void> {
  adoptCss(css);
  const formOf = (search: string): string => `/${pageLocale().locale}/cart/gift-form${search}`;
  const first = new URLSearchParams({ item: host.query.get('item') ?? '' });
  await mountForm(host, '[data-gift]', formOf(`?${first}`), async ({ pathname, search }) => {
    // A refused form leads to its page, a saved one to the cart.
    if (pathname.endsWith('/cart/gift')) return formOf(search);
    host.close();
    // Every tab that shows the cart, this one too, takes over the newer one.
    const { pageCart } = await import('../mini-cart/cart.ts');
    await pageCart().load();
    return undefined;
  });
}
