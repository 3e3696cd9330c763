import { applyReward } from '../../../src/commerce/contract/cart/payment.ts';
import { newId } from '../auth/secrets.ts';
import { changeCart } from '../cart/cart-service.ts';
import { implement } from '../http/implement.ts';
import { requireVoucher, withInstrument } from '../stored-value/instruments.ts';

/** PUT /cart/v1/cart/{basketId}/reward: a voucher of points in place of the one before, or none (CALL-CART-19). */
export default implement(applyReward, async ({ body, params }, caller, services) => {
  const voucher = body.appliedLoyaltyVoucher;
  if (voucher) await requireVoucher(services, caller, voucher.points);
  return changeCart(services, caller, params.basketId, { applyReward: body, ...params }, (cart) => {
    const others = (cart.instruments ?? []).filter(({ method }) => method !== 'LOYALTY_POINTS');
    const without = { ...cart, instruments: others };
    if (!voucher) return { cart: without, touched: [] };
    const points = { id: newId('pi'), method: 'LOYALTY_POINTS' as const, code: '', points: voucher.points };
    return { cart: withInstrument(without, points), touched: [] };
  });
});
