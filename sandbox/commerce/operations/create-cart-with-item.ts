import { createCartWithItem } from '../../../src/commerce/contract/cart/cart.ts';
import { createCartWith } from '../cart/create.ts';
import { wantedItem } from '../cart/wanted-item.ts';
import { implement } from '../http/implement.ts';

/** POST /cart/v1/cartWithItem: a cart with its items in one call (CALL-CART-02). */
export default implement(createCartWithItem, ({ body, query }, caller, services) =>
  createCartWith(
    services,
    caller,
    { createCartWithItem: body },
    {
      items: body.items.map(wantedItem),
      favStoreId: query.favStoreId ?? null,
      allowPartial: query.allowPartial === 'true',
    },
  ),
);
