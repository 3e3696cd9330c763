import { removePriceAdjustment } from '../../../src/commerce/contract/cart/in-store.ts';
import { adjust, rowWith } from '../cart/price-adjustments.ts';
import { implement } from '../http/implement.ts';

/** DELETE /cart/v1/cart/{basketId}/price_adjustments/{adjustmentId} (CALL-CART-32). */
export default implement(removePriceAdjustment, ({ params }, caller, services) =>
  adjust(services, caller, params.basketId, { removePriceAdjustment: params }, (cart) => {
    const { row, others } = rowWith(cart, params.adjustmentId);
    return { row, others };
  }),
);
