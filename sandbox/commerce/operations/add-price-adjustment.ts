import { addPriceAdjustment } from '../../../src/commerce/contract/cart/in-store.ts';
import { newId } from '../auth/secrets.ts';
import { adjust } from '../cart/price-adjustments.ts';
import { implement } from '../http/implement.ts';
import { toMinor } from '../money.ts';
import { Problem } from '../problem.ts';

/** POST /cart/v1/cart/{basketId}/price_adjustments (CALL-CART-30). */
export default implement(addPriceAdjustment, ({ params, body }, caller, services) =>
  adjust(services, caller, params.basketId, { addPriceAdjustment: body, ...params }, (cart) => {
    const row = cart.lines.find(({ itemId }) => itemId === body.itemId);
    if (!row) throw new Problem('ORD404', 404, 'The item is not in the basket.');
    const wanted = { id: newId('pa'), off: toMinor(body.amount), reason: body.reason };
    return { row, others: row.adjustments ?? [], wanted };
  }),
);
