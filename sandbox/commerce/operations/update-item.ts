import { updateItem } from '../../../src/commerce/contract/cart/cart.ts';
import type { UpdateItemBody } from '../../../src/commerce/contract/types.ts';
import { changeLine } from '../cart/cart-changes.ts';
import type { Line } from '../cart/cart-doc.ts';
import { changeCart, ownCart } from '../cart/cart-service.ts';
import { isGiftCard, requirePurchasable } from '../cart/purchasable.ts';
import { changeStore } from '../delivery/change-store.ts';
import { chosenDelivery } from '../delivery/chosen-delivery.ts';
import { storeFor } from '../delivery/options.ts';
import type { Delivery } from '../delivery/stock-source.ts';
import { deliveryFlash } from '../delivery/tell-moves.ts';
import { implement } from '../http/implement.ts';
import { Problem } from '../problem.ts';
import { requireNoGift, requireSold } from '../promotions/gifts.ts';
import type { KnownCaller, Services } from '../services.ts';
import { shelfKey, stockLevels } from '../stock.ts';

/** @throws Problem SHP404 when the store does not do that, or the item is made to order or sent by email */
function deliveryOf(body: UpdateItemBody, line: Line, { stores }: Services, { site }: KnownCaller): Delivery {
  const chosen = chosenDelivery(body, line, { site, stores });
  if (chosen === undefined) throw new Problem('SHP404', 409, 'The item cannot be picked up there.');
  return chosen;
}

/**
 * PUT /cart/v1/cart/{basketId}/item: quantity, another size or colour, delivery, gift option (CALL-CART-06). Choosing a
 * store makes it the cart's: the other rows that go to a store move there too, as far as it has them, and the answer's
 * flash names those that stay where they are.
 */
export default implement(updateItem, async ({ body, params }, caller, services) => {
  const shop = storeFor(body.favStoreId, { ...services, ...caller });
  const { body: stored } = await ownCart(services, caller, params.basketId);
  const levels = await stockLevels(
    services.store,
    shop ? stored.lines.flatMap(({ sku }) => [sku, shelfKey(sku, shop.id)]) : [],
  );
  return changeCart(services, caller, params.basketId, { updateItem: body, ...params }, async (cart) => {
    const line = cart.lines.find(({ itemId }) => itemId === body.itemId);
    if (!line) throw new Problem('ORD404', 404, 'The item is not in the basket.');
    requireNoGift(cart, body.itemId);
    if (body.productId !== undefined) {
      if (isGiftCard(services.catalogue, body.productId) !== isGiftCard(services.catalogue, line.sku))
        throw new Problem('ORD404', 404, `${body.productId} is no variant of ${line.sku}.`);
      requirePurchasable(services.catalogue, body.productId, caller.site);
      await requireSold(services, caller, body.productId);
    }
    const delivery = body.action && deliveryOf(body, line, services, caller);
    const change = changeLine(cart, body.itemId, {
      ...(body.qty !== undefined && { qty: body.qty }),
      ...(body.productId !== undefined && { sku: body.productId }),
      ...(body.giftOption !== undefined && { giftOption: body.giftOption }),
      ...delivery,
    });
    // Without an action, the store alone is chosen.
    const isChosen = delivery?.storeId ?? (body.action === undefined && body.favStoreId);
    if (!shop || !isChosen) return change;
    const { cart: moved, left } = changeStore(change.cart, shop, levels);
    const facts = { ...services, ...caller };
    return {
      ...change,
      cart: moved,
      flash: left.map(({ sku }) => deliveryFlash('StoreItemNotMoved', sku, shop.id, facts)),
    };
  });
});
