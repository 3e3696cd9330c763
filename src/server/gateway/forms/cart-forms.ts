import { randomUUID } from 'node:crypto';
import { ITEM_NOT_FOUND } from '../../../commerce/contract/error-codes.ts';
import {
  applyCoupon as applyCouponCall,
  removeCoupon as removeCouponCall,
  removeItem,
  removeSaved,
  restoreSaved,
  saveForLater,
  updateItem,
} from '../../../commerce/contract/endpoints.ts';
import { addTo } from '../cart/lost-items.ts';
import type { GiftOption, LostItem, UpdateItemBody } from '../../../commerce/contract/types.ts';
import { hasCode } from '../../../commerce/http/index.ts';
import type { RequestContext } from '../request/request-context.ts';
import { changeBasket } from '../cart/cart-recovery.ts';
import { startCart, storeQuery } from '../cart/start-cart.ts';

/** Flash types of a cart that was made again, see `changeBasket`. */
type FlashTypes = Promise<readonly string[]>;

/** Adds a SKU, with what was chosen for it; the first one creates the cart in the same call. */
export async function addToCart(context: RequestContext, wanted: LostItem): FlashTypes {
  const started = await startCart(context, { query: storeQuery(context, wanted), body: { items: [wanted] } });
  if (started !== undefined) return [];
  return changeBasket(context, (basket) => addTo(context.call, basket, wanted), true);
}

/** Sets an item's quantity; 0 removes it. */
export const setQuantity = (context: RequestContext, itemId: string, qty: number): FlashTypes =>
  qty === 0
    ? removeFromCart(context, itemId)
    : changeBasket(context, async (basketId, find) => {
        const found = find(itemId);
        if (found === undefined) return;
        await context.call(updateItem, { params: { basketId }, body: { itemId: found, qty } });
      });

/**
 * Changes how an item is delivered.
 * @returns what is reported to the shopper, as `type:SKU`
 */
export async function setDelivery(
  context: RequestContext,
  itemId: string,
  action: NonNullable<UpdateItemBody['action']>,
  favStoreId: string | undefined,
): FlashTypes {
  const changes: string[] = [];
  const again = await changeBasket(context, async (basketId, find) => {
    const found = find(itemId);
    if (found === undefined) return;
    const body = { itemId: found, action, ...(favStoreId !== undefined && { favStoreId }) };
    const { flash } = await context.call(updateItem, { params: { basketId }, body });
    changes.push(...flash.map(({ type, productId = '' }) => `${type}:${productId}`));
  });
  return [...again, ...changes];
}

/** Makes an item a gift with a card; null makes it none again. */
export const setGiftOption = (context: RequestContext, itemId: string, giftOption: GiftOption | null): FlashTypes =>
  changeBasket(context, async (basketId, find) => {
    const found = find(itemId);
    if (found === undefined) return;
    await context.call(updateItem, { params: { basketId }, body: { itemId: found, giftOption } });
  });

/** Removes an item. One that is gone already, e.g. by a double click, is no failure. */
export const removeFromCart = (context: RequestContext, itemId: string): FlashTypes =>
  changeBasket(context, async (basketId, find) => {
    const found = find(itemId);
    if (found === undefined) return;
    await context.call(removeItem, { query: { basketId, itemId: found } }).catch((error: unknown) => {
      if (!hasCode(error, ITEM_NOT_FOUND)) throw error;
    });
  });

/** An item that is put aside, or back aside after it was deleted there. */
export interface SavedProduct {
  readonly productId: string;
  readonly qty: number;
  readonly pdpUrl: string;
  readonly recipeId?: string | undefined;
  /** Whether it could be bought when it was put aside. */
  readonly available: boolean;
}

export const saveProduct = (context: RequestContext, { recipeId, ...product }: SavedProduct): Promise<unknown> =>
  context.call(saveForLater, {
    body: { ...product, ...(recipeId && { recipeId }), type: 'product', saveForLater: true },
  });

/** Moves an item from the cart to what is saved for later. It is on the list before it leaves the cart. */
export async function saveItem(context: RequestContext, itemId: string, product: SavedProduct): FlashTypes {
  await saveProduct(context, product);
  return removeFromCart(context, itemId);
}

/** Brings a saved item back into the cart; it leaves the list in the same step. */
export const restoreItem = (context: RequestContext, saveForLaterId: string, itemId: string): FlashTypes =>
  changeBasket(context, (basketId) =>
    context.call(restoreSaved, { params: { basketId }, body: { saveForLaterId, itemId } }),
  );

/** Deletes a saved item. One that is gone already is no failure. */
export async function deleteSaved(context: RequestContext, saveForlaterId: string, itemId: string): Promise<void> {
  await context.call(removeSaved, { params: { saveForlaterId, itemId } }).catch((error: unknown) => {
    if (!hasCode(error, ITEM_NOT_FOUND)) throw error;
  });
}

export const applyCoupon = (context: RequestContext, code: string): FlashTypes =>
  changeBasket(
    context,
    (cartId) => context.call(applyCouponCall, { query: { cartId, code }, idempotencyKey: randomUUID() }),
    true,
  );

export const removeCoupon = (context: RequestContext, code: string): FlashTypes =>
  changeBasket(context, (cartId) =>
    context.call(removeCouponCall, { query: { cartId, code }, idempotencyKey: randomUUID() }),
  );
