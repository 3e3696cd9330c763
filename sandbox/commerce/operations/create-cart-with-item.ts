import { createCartWithItem } from '../../../src/commerce/contract/cart/cart.ts';
import { createCartWith } from '../cart/create.ts';
import { wantedItem } from '../cart/purchasable.ts';
import type { Store } from '../../store/store.ts';
import { implement } from '../http/implement.ts';
import { isOpen, ORDER, type OrderDoc } from '../orders/order-doc.ts';

/** Whether a lost basket has become an order or is becoming one: its items must not be bought twice. */
async function isBought(store: Store, basketId: string | undefined): Promise<boolean> {
  const order = basketId === undefined ? undefined : await store.get<OrderDoc>(ORDER, basketId);
  return order !== undefined && (order.body.placedAt !== null || isOpen(order.body));
}

/** POST /cart/v1/cartWithItem: a cart with its items in one call (CALL-CART-02). */
export default implement(createCartWithItem, async ({ body, query }, caller, services) => {
  const bought = await isBought(services.store, query.lostBasketId);
  return createCartWith(
    services,
    caller,
    { createCartWithItem: body },
    {
      items: bought
        ? []
        : body.items.map((item) => ({
            ...wantedItem(item, services.catalogue),
            action: item.action,
            favStoreId: item.favStoreId,
          })),
      coupons: bought ? [] : (body.coupons ?? []).map((code) => code.trim().toUpperCase()),
      favStoreId: query.favStoreId ?? null,
      allowPartial: query.allowPartial === 'true',
    },
  );
});
