import { setBillingAddress } from '../../../src/commerce/contract/cart/checkout.ts';
import { requireBillable, storedAddress } from '../cart/addresses.ts';
import { changeCart } from '../cart/cart-service.ts';
import { implement } from '../http/implement.ts';

/** POST /cart/v1/cart/{basketId}/billingAddress (CALL-CART-13). */
export default implement(setBillingAddress, async ({ body, params }, caller, services) => {
  const address = storedAddress(body, 'B', 'billing');
  requireBillable(address);
  return changeCart(services, caller, params.basketId, { setBillingAddress: body, ...params }, (cart) => ({
    cart: { ...cart, billingAddress: address },
    touched: [],
  }));
});
