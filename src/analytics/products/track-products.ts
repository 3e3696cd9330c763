import { ADDED_EVENT, CHOSEN_EVENT } from '../../ui/page/when-near.ts';
import { appearanceOf, LISTS, PRODUCT, productOf, type TrackedProduct } from './appearance.ts';
import { rememberOrigin, originOf } from './product-origin.ts';
import type { Appearance } from './interaction-origin.ts';
import { PRODUCT_EVENTS } from './product-events.ts';
import { onceVisible } from '../impressions.ts';
import { track } from '../track.ts';

/** Maximum number of products per event (D2 §9). */
const MAX_PRODUCTS = 24;
/** The product of a product page. */
const PAGE_PRODUCT = 'article.product';
/** Lists that track their own events, with the decision that filled them. */
const SELF_TRACKED = '.recommendations, .upsell';

/** A product with its context: for a page, how it was found; for a quick view, the card that opened it. */
function trackedProduct(element: HTMLElement): TrackedProduct {
  if (element.matches(PAGE_PRODUCT)) return productOf(element, originOf(element.dataset['productId'] ?? ''));
  const appearance = element.closest<HTMLElement>('[data-appearance]')?.dataset['appearance'];
  return productOf(element, appearance === undefined ? undefined : (JSON.parse(appearance) as Appearance));
}

/**
 * Tracks an add to cart from any form (D1 §3): a card, a cross-sell row, a quick view or the product page.
 *
 * @param form the submitted form; in a form with checkboxes, the checkbox of the SKU identifies the product
 */
export function trackAddToCart(form: HTMLElement, sku: string, quantity: number): void {
  const box = form.querySelector(`input[type="checkbox"][value="${CSS.escape(sku)}"]`);
  const element = (box ?? form).closest<HTMLElement>(PRODUCT);
  if (element === null) return;
  track({ event: PRODUCT_EVENTS.addToCart, sku, quantity, products: [trackedProduct(element)] });
}

/** Tracks a product view, on its page or in a quick view. */
export function trackProductView(element: HTMLElement, place: 'page' | 'quickshop'): void {
  track({ event: PRODUCT_EVENTS.view, place, products: [trackedProduct(element)] });
}

function trackImpressions(list: HTMLElement): boolean {
  const products = [...list.querySelectorAll<HTMLElement>(PRODUCT)]
    .slice(0, MAX_PRODUCTS)
    .map((element) => productOf(element));
  if (products.length > 0) track({ event: PRODUCT_EVENTS.impressions, list: products[0]?.list, products });
  return products.length > 0;
}

/** Tracks list impressions, card clicks and the view of the page's own product. Called once per page. */
export function trackProducts(): void {
  const watched = new WeakSet<Element>();
  const look = (): void => {
    for (const [place, list] of [...document.querySelectorAll<HTMLElement>(LISTS)].entries()) {
      if (watched.has(list) || list.matches(SELF_TRACKED) || list.querySelector(PRODUCT) === null) continue;
      watched.add(list);
      onceVisible(list, `products ${list.id || place} ${list.className}`, () => trackImpressions(list));
    }
  };
  document.addEventListener(ADDED_EVENT, look);
  document.addEventListener(CHOSEN_EVENT, look);
  look();
  // In the capture phase, because a link may navigate away at once.
  document.addEventListener(
    'click',
    ({ target }) => {
      const link = target instanceof Element ? target.closest<HTMLElement>('a') : null;
      const element = link?.closest<HTMLElement>(PRODUCT);
      if (element == null || element.matches(PAGE_PRODUCT) || element.closest('.quickshop') !== null) return;
      rememberOrigin(element.dataset['productId'] ?? '', appearanceOf(element));
      if (element.closest(SELF_TRACKED) === null)
        track({ event: PRODUCT_EVENTS.click, products: [productOf(element)] });
    },
    true,
  );
  const own = document.querySelector<HTMLElement>(PAGE_PRODUCT);
  if (own !== null) trackProductView(own, 'page');
}
