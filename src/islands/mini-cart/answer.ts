import { cartRow, totalLines } from '../../commerce/cart/index.ts';
import { formatPrice } from '../../messages/format.ts';
import type { AreaTranslate } from '../../messages/browser.ts';
import { pageLocale } from '../page-client.ts';
import { pageCart } from './cart.ts';

/**
 * Writes the server's answer into what at-once.ts shows: the row's amount and the totals, before the code that edits
 * the cart has come.
 */
export function showAnswer(dialog: HTMLElement, sku: string, t: AreaTranslate<'cart'>): void {
  const { cart } = pageCart().$state.get();
  const item = cart?.items.find(({ productId, bonus }) => productId === sku && !bonus);
  const row = dialog.querySelector<HTMLElement>('[data-at-once] .mini-cart__item');
  if (cart == null || item === undefined || row === null) return;
  const { locale } = pageLocale();
  const money = (amount: number): string => formatPrice(amount, cart.currency, locale);
  const { total } = cartRow(item);
  const price = row.querySelector('.mini-cart__price');
  if (price !== null && total !== undefined) price.textContent = money(total);
  delete row.dataset['pending'];
  row.ariaBusy = 'false';
  // Checkout is for a cart that the server knows, and can sell.
  const later = dialog.querySelector<HTMLElement>('[data-at-once] [data-checkout]');
  if (later !== null && cart.items.every(({ available }) => available)) {
    const link = Object.assign(document.createElement('a'), {
      className: later.className,
      href: later.dataset['checkout'],
      textContent: later.textContent,
    });
    later.replaceWith(link);
  }
  const totals = dialog.querySelector<HTMLElement>('[data-at-once] .mini-cart__totals');
  const lines = totalLines(cart.totals);
  const amounts = totals?.querySelectorAll('dd') ?? [];
  // With a reduction there is a line more: it comes with the rest.
  if (totals === null || amounts.length !== lines.length) return;
  for (const [at, { amount, whenFree }] of lines.entries()) {
    const place = amounts[at];
    if (place !== undefined) place.textContent = whenFree !== undefined && amount === 0 ? t(whenFree) : money(amount);
  }
  totals.ariaBusy = 'false';
}
