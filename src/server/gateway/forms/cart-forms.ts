import { randomUUID } from 'node:crypto';
import type { ErrorCode } from '../../../commerce/contract/error-codes.ts';
import {
  addItem,
  applyCoupon as applyCouponCall,
  createCartWithItem,
  removeCoupon as removeCouponCall,
  removeItem,
  updateItem,
} from '../../../commerce/contract/endpoints.ts';
import { hasCode } from '../../../commerce/http/index.ts';
import type { RequestContext } from '../request/request-context.ts';
import { changeBasket } from './cart-recovery.ts';

/** Flash types of a cart that was made anew, see `changeBasket`. */
type Told = Promise<readonly string[]>;

const GONE: ErrorCode = 'ORD404';

/** Adds a SKU; the first one creates the cart in the same call. */
export async function addToCart(context: RequestContext, productId: string, qty: number): Told {
  const { basketId, items } = context.session;
  if (basketId === undefined && items.length === 0) {
    await context.call(createCartWithItem, { query: {}, body: { items: [{ productId, qty }] } });
    return [];
  }
  return changeBasket(context, (basket) => context.call(addItem, { body: { basketId: basket, productId, qty } }));
}

/** Sets an item's quantity; 0 removes it. */
export const setQuantity = (context: RequestContext, itemId: string, qty: number): Told =>
  qty === 0
    ? removeFromCart(context, itemId)
    : changeBasket(context, async (basketId, find) => {
        const found = find(itemId);
        if (found === undefined) return;
        await context.call(updateItem, { params: { basketId }, body: { itemId: found, qty } });
      });

/** Removes an item. One that is gone already, e.g. by a double click, is no failure. */
export const removeFromCart = (context: RequestContext, itemId: string): Told =>
  changeBasket(context, async (basketId, find) => {
    const found = find(itemId);
    if (found === undefined) return;
    await context.call(removeItem, { query: { basketId, itemId: found } }).catch((error: unknown) => {
      if (!hasCode(error, GONE)) throw error;
    });
  });

export const applyCoupon = (context: RequestContext, code: string): Told =>
  changeBasket(context, (cartId) =>
    context.call(applyCouponCall, { query: { cartId, code }, idempotencyKey: randomUUID() }),
  );

export const removeCoupon = (context: RequestContext, code: string): Told =>
  changeBasket(context, (cartId) =>
    context.call(removeCouponCall, { query: { cartId, code }, idempotencyKey: randomUUID() }),
  );
