import { addItem, removeItem, updateItem } from '../../../commerce/contract/endpoints.ts';
import { sameItem } from '../cart/lost-items.ts';
import type { Cart, UpdateItemBody } from '../../../commerce/contract/types.ts';
import type { RequestContext } from '../request/request-context.ts';
import { changeBasket } from '../cart/cart-recovery.ts';
import { startCart } from '../cart/start-cart.ts';

const flashOf = ({ flash }: Pick<Cart, 'flash'>): string[] =>
  flash.map(({ type, productId = '' }) => `${type}:${productId}`);

/** An item to be picked up in a store. */
export interface PickupItem {
  readonly productId: string;
  readonly qty: number;
  readonly storeId: string;
  readonly way: 'pickup' | 'sts';
}

/**
 * Adds an item that is picked up in a store, which becomes the cart's. When the store cannot hand it out after all, the
 * cart stays as it was.
 * @returns what is reported to the shopper, as `type:SKU`
 * @throws ApiError SHP404, INV700, …
 */
export async function addForPickup(
  context: RequestContext,
  { productId, qty, storeId, way }: PickupItem,
): Promise<readonly string[]> {
  const item = { productId, qty };
  const delivery = { action: way, favStoreId: storeId } as const;
  const body = { items: [{ ...item, ...delivery }] };
  const started = await startCart(context, { query: { favStoreId: storeId }, body });
  if (started !== undefined) return flashOf(started);
  const changes: string[] = [];
  const again = await changeBasket(
    context,
    async (basket) => {
      const params = { basketId: basket };
      const cart = await context.call(addItem, { body: { basketId: basket, ...item } });
      const added = sameItem(cart, item);
      if (added === undefined) return;
      const { itemId } = added;
      try {
        changes.push(...flashOf(await context.call(updateItem, { params, body: { itemId, ...delivery } })));
      } catch (error) {
        await (
          added.qty > qty
            ? context.call(updateItem, { params, body: { itemId, qty: added.qty - qty } })
            : context.call(removeItem, { query: { basketId: basket, itemId } })
        ).catch(() => undefined);
        throw error;
      }
    },
    true,
  );
  return [...again, ...changes];
}

/**
 * Makes a store the shopper's: the cart's if there is one with items, whose rows for other stores move there as far as
 * it has them; else the one the next cart begins with (STORE-05).
 * @returns what is reported to the shopper, as `type:SKU`
 */
export async function preferStore(context: RequestContext, storeId: string): Promise<readonly string[]> {
  const [first] = context.session.items;
  if (first === undefined) {
    context.setSession({ ...context.session, favStoreId: storeId });
    return [];
  }
  const changes: string[] = [];
  const again = await changeBasket(context, async (basketId, find) => {
    const itemId = find(first[0]);
    if (itemId === undefined) return;
    const body: UpdateItemBody = { itemId, favStoreId: storeId };
    changes.push(...flashOf(await context.call(updateItem, { params: { basketId }, body })));
  });
  return [...again, ...changes];
}
