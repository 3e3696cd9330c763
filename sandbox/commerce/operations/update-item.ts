import { updateItem } from '../../../src/commerce/contract/cart/cart.ts';
import { changeLine } from '../cart/cart-changes.ts';
import { changeCart } from '../cart/cart-service.ts';
import { requirePurchasable } from '../cart/purchasable.ts';
import { implement } from '../http/implement.ts';
import { Problem } from '../problem.ts';

/** PUT /cart/v1/cart/{basketId}/item: quantity, another size or colour, gift option (CALL-CART-06). */
export default implement(updateItem, ({ body, params }, caller, services) =>
  changeCart(services, caller, params.basketId, { updateItem: body, ...params }, (cart) => {
    if (!cart.lines.some(({ itemId }) => itemId === body.itemId))
      throw new Problem('ORD404', 404, 'The item is not in the basket.');
    // Pickup is not supported until the store calls exist.
    if (body.action === 'pickup') throw new Problem('SHP404', 409, 'The item cannot be picked up there.');
    if (body.productId !== undefined) requirePurchasable(services.catalogue, body.productId, caller.site);
    return changeLine(cart, body.itemId, {
      ...(body.qty !== undefined && { qty: body.qty }),
      ...(body.productId !== undefined && { sku: body.productId }),
      ...(body.giftOption !== undefined && { giftOption: body.giftOption }),
    });
  }),
);
