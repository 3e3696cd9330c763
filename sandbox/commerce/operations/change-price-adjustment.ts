import { changePriceAdjustment } from '../../../src/commerce/contract/cart/in-store.ts';
import { adjust, rowWith } from '../cart/price-adjustments.ts';
import { implement } from '../http/implement.ts';
import { toMinor } from '../money.ts';

/** PATCH /cart/v1/cart/{basketId}/price_adjustments/{adjustmentId}: another amount or reason (CALL-CART-31). */
export default implement(changePriceAdjustment, ({ params, body }, caller, services) =>
  adjust(services, caller, params.basketId, { changePriceAdjustment: body, ...params }, (cart) => {
    const { row, adjustment, others } = rowWith(cart, params.adjustmentId);
    const off = body.amount === undefined ? adjustment.off : toMinor(body.amount);
    return { row, others, wanted: { ...adjustment, off, reason: body.reason ?? adjustment.reason } };
  }),
);
