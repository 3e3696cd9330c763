import { createCart } from '../../../src/commerce/contract/cart/cart.ts';
import { commitCart, newOrOwnCart } from '../cart/cart-service.ts';
import { implement } from '../http/implement.ts';

/** POST /cart/v1/cart: an empty cart, or the one an account has (CALL-CART-01). */
export default implement(createCart, ({ body }, caller, services) =>
  commitCart(services, caller, { createCart: body }, async () => {
    const { cart, version, guards } = await newOrOwnCart(services, caller, body.favStoreId);
    return { cart: { ...cart, siteId: caller.site.id }, version, changes: new Map(), more: guards };
  }),
);
