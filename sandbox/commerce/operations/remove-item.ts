import { removeItem } from '../../../src/commerce/contract/cart/cart.ts';
import { removeLine } from '../cart/cart-changes.ts';
import { changeCart } from '../cart/cart-service.ts';
import { implement } from '../http/implement.ts';
import { Problem } from '../problem.ts';
import { requireNoGift } from '../promotions/gifts.ts';

/** DELETE /cart/v1/item (CALL-CART-05). */
export default implement(removeItem, ({ query }, caller, services) =>
  changeCart(services, caller, query.basketId, { removeItem: query }, (cart) => {
    if (!cart.lines.some(({ itemId }) => itemId === query.itemId))
      throw new Problem('ORD404', 404, 'The item is not in the basket.');
    requireNoGift(cart, query.itemId);
    return removeLine(cart, query.itemId);
  }),
);
