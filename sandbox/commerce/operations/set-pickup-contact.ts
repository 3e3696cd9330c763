import { setPickupContact } from '../../../src/commerce/contract/cart/checkout.ts';
import { changeCart } from '../cart/cart-service.ts';
import { implement } from '../http/implement.ts';

/** PUT /cart/v1/cart/{basketId}/pickupContact: whom the store tells that things are ready. */
export default implement(setPickupContact, async ({ body, params }, caller, services) =>
  changeCart(services, caller, params.basketId, { setPickupContact: body, ...params }, (cart) => ({
    cart: { ...cart, pickupContact: body },
    touched: [],
  })),
);
