import type { Currency } from '../../content/addresses/sites.ts';
import type { PageContext, PayLaterPlan } from '../../content/page-context.ts';
import { loadCart } from '../data/cart.ts';
import { loadProduct } from '../data/product.ts';

/** Stands for the visitor's cart in the place of a product's id. */
export const OF_CART = 'cart';

/** A price that may be paid in parts. */
export interface PayLater {
  readonly plan: PayLaterPlan;
  readonly amount: number;
  readonly currency: string;
  /** The product; undefined for the cart. */
  readonly product?: { readonly name: string; readonly path: string };
}

/**
 * The price of a product, or what is left to pay of the visitor's cart, with the plan of its currency.
 *
 * @param of id of a product with its colour, or `cart`
 * @returns undefined when there is no such product or cart, or no plan for its currency
 */
export async function loadPayLater(page: PageContext, of: string): Promise<PayLater | undefined> {
  const planOf = (currency: string): PayLaterPlan | undefined => page.settings.payLater[currency as Currency];
  if (of === OF_CART) {
    const cart = await loadCart(page);
    if (cart === null || cart === 'unavailable' || cart.items.length === 0) return undefined;
    const { currency, remainingToPay: amount } = cart.totals;
    const plan = planOf(currency);
    return plan && { plan, amount, currency };
  }
  const view = await loadProduct(page, of);
  if (view === undefined) return undefined;
  const { lowCurrent: amount, currency } = view.colour.price;
  const plan = planOf(currency);
  const product = { name: view.product.name, path: `/p/${view.product.slug}-${view.colour.productId}` };
  return plan && { plan, amount, currency, product };
}
