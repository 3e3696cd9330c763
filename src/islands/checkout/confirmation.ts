import type { Purchase } from '../../analytics/purchase.ts';
import { pageCart } from '../mini-cart/cart.ts';

// The order has taken its cart: forget the copy kept here and in the other tabs (CHK-06). A newer cart stays.
const letter = document.querySelector<HTMLElement>('[data-ordered-basket]');
const cart = pageCart();
if (cart.$state.get().cart?.basketId === letter?.dataset['orderedBasket']) cart.clear();

document.querySelector('[data-print]')?.addEventListener('click', () => window.print());

const purchase = letter?.dataset['purchase'];
// Counting must not hold up the page.
if (purchase !== undefined)
  addEventListener('load', () => {
    void import('../../analytics/purchase.ts').then(({ trackPurchase }) =>
      trackPurchase(JSON.parse(purchase) as Purchase),
    );
  });
