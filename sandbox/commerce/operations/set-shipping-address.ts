import { setShippingAddress } from '../../../src/commerce/contract/cart/checkout.ts';
import { requireDeliverable, storedAddress } from '../cart/addresses.ts';
import { changeCart } from '../cart/cart-service.ts';
import { implement } from '../http/implement.ts';

/** POST /cart/v2/cart/{basketId}/shippingAddress (CALL-CART-10). */
export default implement(setShippingAddress, async ({ body, params }, caller, services) => {
  const address = storedAddress(body, 'S', 'shipping');
  requireDeliverable(address, caller.site);
  return changeCart(services, caller, params.basketId, { setShippingAddress: body, ...params }, (cart) => ({
    cart: { ...cart, shippingAddress: address, verifiedShippingAddress: null },
    touched: [],
  }));
});
