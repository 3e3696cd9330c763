import { validateShippingAddress } from '../../../src/commerce/contract/cart/checkout.ts';
import { requireDeliverable, storedAddress, verifiedAddress } from '../cart/addresses.ts';
import { changeCart } from '../cart/cart-service.ts';
import { implement } from '../http/implement.ts';

/** POST /cart/v1/cart/{basketId}/shippingAddress/validation: the postal service's way of writing it (CALL-CART-12). */
export default implement(validateShippingAddress, async ({ body, params }, caller, services) => {
  const address = storedAddress(body, 'S', 'shipping');
  requireDeliverable(address, caller.site);
  const verifiedShippingAddress = verifiedAddress(address);
  const request = { validateShippingAddress: body, ...params };
  await changeCart(services, { ...caller, idempotencyKey: undefined }, params.basketId, request, (cart) => ({
    cart: { ...cart, verifiedShippingAddress },
    touched: [],
  }));
  const isChanged = (['addressLine1', 'addressLine2', 'city', 'postalCode', 'province'] as const).some(
    (field) => verifiedShippingAddress[field] !== address[field],
  );
  return { verifiedShippingAddress, isChanged };
});
