import { adoptCss } from '../../ui/page/adopt-css.ts';
import type { DialogHost } from '../dialogs/dialog.ts';
import { fetchPart } from '../dialogs/form-dialog.ts';
import { pageLocale } from '../page-client.ts';
import css from './pay-later.css?inline';

/**
 * Shows a price in parts in a dialog; same markup as its page. Without a price in the URL it is that of the page's
 * product, or of the cart.
 */
export async function mount({ body, dialog, query }: DialogHost): Promise<void> {
  adoptCss(css);
  const ofPage = document.querySelector<HTMLElement>('[data-product-id]')?.dataset['productId'] ?? 'cart';
  // The id comes from the page URL and is untrusted, so it is encoded.
  const of = encodeURIComponent(query.get('payLater') ?? ofPage);
  body.append(await fetchPart(`/${pageLocale().locale}/partial/pay-later/${of}`, '[data-pay-later]'));
  // On a low screen it scrolls, and holds nothing else that the keyboard could reach.
  body.tabIndex = 0;
  body.role = 'region';
  body.setAttribute('aria-labelledby', `${dialog.id}-title`);
}
