import { ADDED_EVENT, CHOSEN_EVENT } from '../../ui/page/when-near.ts';
import { appearanceOf, LISTS, PRODUCT, productOf, type TrackedProduct } from './appearance.ts';
import { rememberOrigin, originOf } from './product-origin.ts';
import type { Appearance } from './product.ts';
import { PRODUCT_EVENTS } from './product-events.ts';
import { onceVisible } from '../impressions.ts';
import { track } from '../track.ts';

/** Most products an event names (D2 §9). */
const MAX_PRODUCTS = 24;
/** The product of a product page. */
const PAGE_PRODUCT = 'article.product';
/** Lists that tell of themselves, with the decision that filled them. */
const OWN_WORD = '.recommendations, .upsell';

/** A product where it stands: that of a page, as it appeared before; that of a quick view, as the card it was opened from. */
function told(element: HTMLElement): TrackedProduct {
  if (element.matches(PAGE_PRODUCT)) return productOf(element, originOf(element.dataset['productId'] ?? ''));
  const stored = element.closest<HTMLElement>('[data-appearance]')?.dataset['appearance'];
  return productOf(element, stored === undefined ? undefined : (JSON.parse(stored) as Appearance));
}

/**
 * Tells that something has been put into the cart, from wherever its form stands (D1 §3): a card, a row that goes with
 * something, a quick view, the product's page.
 *
 * @param form that was sent; for boxes to tick, the box says which product it is
 */
export function trackAddToCart(form: HTMLElement, sku: string, quantity: number): void {
  const box = form.querySelector(`input[type="checkbox"][value="${CSS.escape(sku)}"]`);
  const element = (box ?? form).closest<HTMLElement>(PRODUCT);
  if (element === null) return;
  track({ event: PRODUCT_EVENTS.addToCart, sku, quantity, products: [told(element)] });
}

/** Tells that a product is looked at: on its page, or in a quick view. */
export function trackProductView(element: HTMLElement, place: 'page' | 'quickshop'): void {
  track({ event: PRODUCT_EVENTS.view, place, products: [told(element)] });
}

function trackImpressions(list: HTMLElement): boolean {
  const products = [...list.querySelectorAll<HTMLElement>(PRODUCT)]
    .slice(0, MAX_PRODUCTS)
    .map((element) => productOf(element));
  if (products.length > 0) track({ event: PRODUCT_EVENTS.impressions, list: products[0]?.list, products });
  return products.length > 0;
}

/** Watches the products of the page: lists that are seen, cards that are chosen, the page's own product. Called once. */
export function trackProducts(): void {
  const watched = new WeakSet<Element>();
  const look = (): void => {
    for (const [place, list] of [...document.querySelectorAll<HTMLElement>(LISTS)].entries()) {
      if (watched.has(list) || list.matches(OWN_WORD) || list.querySelector(PRODUCT) === null) continue;
      watched.add(list);
      onceVisible(list, `products ${list.id || place} ${list.className}`, () => trackImpressions(list));
    }
  };
  document.addEventListener(ADDED_EVENT, look);
  document.addEventListener(CHOSEN_EVENT, look);
  look();
  // On its way down: a link may lead away at once.
  document.addEventListener(
    'click',
    ({ target }) => {
      const link = target instanceof Element ? target.closest<HTMLElement>('a') : null;
      const element = link?.closest<HTMLElement>(PRODUCT);
      if (element == null || element.matches(PAGE_PRODUCT) || element.closest('.quickshop') !== null) return;
      rememberOrigin(element.dataset['productId'] ?? '', appearanceOf(element));
      if (element.closest(OWN_WORD) === null) track({ event: PRODUCT_EVENTS.click, products: [productOf(element)] });
    },
    true,
  );
  const own = document.querySelector<HTMLElement>(PAGE_PRODUCT);
  if (own !== null) trackProductView(own, 'page');
}
