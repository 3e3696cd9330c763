import { addItem } from '../../../src/commerce/contract/cart/cart.ts';
import { MAX_CART_ITEMS } from '../../../src/commerce/contract/cart/cart.ts';
import { newId } from '../auth/secrets.ts';
import { addLine } from '../cart/cart-changes.ts';
import { changeCart } from '../cart/cart-service.ts';
import { requirePurchasable, wantedItem } from '../cart/purchasable.ts';
import { implement } from '../http/implement.ts';
import { Problem } from '../problem.ts';
import { requireSold } from '../promotions/gifts.ts';
import { requireNoStoredValue } from '../stored-value/instruments.ts';

/** POST /cart/v1/item (CALL-CART-04). */
export default implement(addItem, async ({ body }, caller, services) => {
  const item = wantedItem(body, services.catalogue);
  return changeCart(services, caller, body.basketId, { addItem: body }, async (cart) => {
    requirePurchasable(services.catalogue, item.sku, caller.site);
    await requireSold(services, caller, item.sku);
    if (item.shipping === 'digital') requireNoStoredValue(cart);
    const change = addLine(cart, item, newId('i'));
    if (change.cart.lines.length > MAX_CART_ITEMS)
      throw new Problem('INV408', 409, `A basket holds ${MAX_CART_ITEMS} different items.`);
    return change;
  });
});
