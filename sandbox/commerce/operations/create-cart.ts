import { createCart } from '../../../src/commerce/contract/cart/cart.ts';
import { commitCart, emptyCart } from '../cart/cart-service.ts';
import { implement } from '../http/implement.ts';

/** POST /cart/v1/cart: an empty cart (CALL-CART-01). */
export default implement(createCart, ({ body }, caller, services) =>
  commitCart(services, caller, { createCart: body }, async () => ({
    cart: emptyCart(caller, services.now(), body.favStoreId ?? null),
    version: undefined,
    changes: new Map(),
  })),
);
