import type { DialogHost } from '../dialogs/dialog.ts';
import { pageLocale } from '../page-client.ts';
import css from './pay-later.css?inline';

let styled = false;

/**
 * Shows a price in parts in a dialog; same markup as its page. Without a price in the URL it is that of the page's
 * product, or of the cart.
 */
export async function mount({ body, dialog, query }: DialogHost): Promise<void> {
  if (!styled) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
    styled = true;
  }
  const ofPage = document.querySelector<HTMLElement>('[data-product-id]')?.dataset['productId'] ?? 'cart';
  // The id comes from the page URL and is untrusted, so it is encoded.
  const of = encodeURIComponent(query.get('payLater') ?? ofPage);
  const answer = await fetch(`/${pageLocale().locale}/partial/pay-later/${of}`);
  if (!answer.ok) throw new Error(`pay later: ${answer.status}`);
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const facts = page.querySelector('[data-pay-later]');
  if (facts === null) throw new Error('pay later: nothing in its answer');
  body.append(document.importNode(facts, true));
  // On a low screen it scrolls, and holds nothing else that the keyboard could reach.
  body.tabIndex = 0;
  body.role = 'region';
  body.setAttribute('aria-labelledby', `${dialog.id}-title`);
}
