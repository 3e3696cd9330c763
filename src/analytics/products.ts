import { ADDED_EVENT, CHOSEN_EVENT } from '../ui/when-near.ts';
import { appearanceOf, LISTS, PRODUCT, productOf, type ToldProduct } from './appearance.ts';
import { rememberWay, wayTo } from './came-from.ts';
import type { Appearance } from './product.ts';
import { PRODUCT_EVENTS } from './product-events.ts';
import { onceSeen } from './seen-once.ts';
import { track } from './track.ts';

/** Most products an event names (D2 §9). */
const MAX_PRODUCTS = 24;
/** The product of a product page. */
const PAGE_PRODUCT = 'article.product';
/** Lists that tell of themselves, with the decision that filled them. */
const OWN_WORD = '.recommendations, .upsell';

/** A product where it stands: that of a page, as it appeared before; that of a quick view, as the card it was opened from. */
function told(element: HTMLElement): ToldProduct {
  if (element.matches(PAGE_PRODUCT)) return productOf(element, wayTo(element.dataset['productId'] ?? ''));
  const stored = element.closest<HTMLElement>('[data-appearance]')?.dataset['appearance'];
  return productOf(element, stored === undefined ? undefined : (JSON.parse(stored) as Appearance));
}

/**
 * Tells that something has been put into the cart, from wherever its form stands (D1 §3): a card, a row that goes with
 * something, a quick view, the product's page.
 *
 * @param form that was sent; for boxes to tick, the box says which product it is
 */
export function tellAdded(form: HTMLElement, sku: string, quantity: number): void {
  const box = form.querySelector(`input[type="checkbox"][value="${CSS.escape(sku)}"]`);
  const element = (box ?? form).closest<HTMLElement>(PRODUCT);
  if (element === null) return;
  track({ event: PRODUCT_EVENTS.addToCart, sku, quantity, products: [told(element)] });
}

/** Tells that a product is looked at: on its page, or in a quick view. */
export function tellView(element: HTMLElement, place: 'page' | 'quickshop'): void {
  track({ event: PRODUCT_EVENTS.view, place, products: [told(element)] });
}

function tellList(list: HTMLElement): boolean {
  const products = [...list.querySelectorAll<HTMLElement>(PRODUCT)]
    .slice(0, MAX_PRODUCTS)
    .map((element) => productOf(element));
  if (products.length > 0) track({ event: PRODUCT_EVENTS.impressions, list: products[0]?.list, products });
  return products.length > 0;
}

/** Watches the products of the page: lists that are seen, cards that are chosen, the page's own product. Called once. */
export function watchProducts(): void {
  const watched = new WeakSet<Element>();
  const look = (): void => {
    for (const [place, list] of [...document.querySelectorAll<HTMLElement>(LISTS)].entries()) {
      if (watched.has(list) || list.matches(OWN_WORD) || list.querySelector(PRODUCT) === null) continue;
      watched.add(list);
      onceSeen(list, `products ${list.id || place} ${list.className}`, () => tellList(list));
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
      rememberWay(element.dataset['productId'] ?? '', appearanceOf(element));
      if (element.closest(OWN_WORD) === null) track({ event: PRODUCT_EVENTS.click, products: [productOf(element)] });
    },
    true,
  );
  const own = document.querySelector<HTMLElement>(PAGE_PRODUCT);
  if (own !== null) tellView(own, 'page');
}
