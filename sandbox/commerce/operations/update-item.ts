import { updateItem } from '../../../src/commerce/contract/cart/cart.ts';
import type { UpdateItemBody } from '../../../src/commerce/contract/types.ts';
import { changeLine } from '../cart/cart-changes.ts';
import type { Line } from '../cart/cart-doc.ts';
import { changeCart } from '../cart/cart-service.ts';
import { requirePurchasable } from '../cart/purchasable.ts';
import { storeFor } from '../delivery/options.ts';
import { type Delivery, deliveryBy, homeDelivery } from '../delivery/stock-source.ts';
import { implement } from '../http/implement.ts';
import { Problem } from '../problem.ts';
import type { KnownCaller, Services } from '../services.ts';
import { givesOut, takesParcels } from '../stores.ts';

/** @throws Problem SHP404 when the store does not do that, or the item is made to order */
function deliveryOf(
  { action, favStoreId }: UpdateItemBody,
  line: Line,
  { stores }: Services,
  { site }: KnownCaller,
): Delivery {
  const home = homeDelivery(line);
  if (action === 'ship') return home;
  const shop = storeFor(favStoreId, { site, stores });
  const isPossible = shop && home.shipping !== 'customs' && (action === 'sts' ? takesParcels(shop) : givesOut(shop));
  if (!isPossible) throw new Problem('SHP404', 409, 'The item cannot be picked up there.');
  return deliveryBy(action === 'sts' ? 'sts' : 'pickup', shop.id);
}

/** PUT /cart/v1/cart/{basketId}/item: quantity, another size or colour, delivery, gift option (CALL-CART-06). */
export default implement(updateItem, ({ body, params }, caller, services) =>
  changeCart(services, caller, params.basketId, { updateItem: body, ...params }, (cart) => {
    const line = cart.lines.find(({ itemId }) => itemId === body.itemId);
    if (!line) throw new Problem('ORD404', 404, 'The item is not in the basket.');
    if (body.productId !== undefined) requirePurchasable(services.catalogue, body.productId, caller.site);
    const delivery = body.action && deliveryOf(body, line, services, caller);
    return changeLine({ ...cart, favStoreId: delivery?.storeId ?? cart.favStoreId }, body.itemId, {
      ...(body.qty !== undefined && { qty: body.qty }),
      ...(body.productId !== undefined && { sku: body.productId }),
      ...(body.giftOption !== undefined && { giftOption: body.giftOption }),
      ...delivery,
    });
  }),
);
