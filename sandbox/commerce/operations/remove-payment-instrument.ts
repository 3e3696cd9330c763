import { removePaymentInstrument } from '../../../src/commerce/contract/cart/payment.ts';
import { changeCart } from '../cart/cart-service.ts';
import { implement } from '../http/implement.ts';
import { Problem } from '../problem.ts';

/** DELETE /cart/v1/cart/{basketId}/paymentInstruments (CALL-CART-18). */
export default implement(removePaymentInstrument, ({ params, query }, caller, services) =>
  changeCart(services, caller, params.basketId, { removePaymentInstrument: query, ...params }, (cart) => {
    if (cart.rest?.id === query.paymentInstrumentId) return { cart: { ...cart, rest: null }, touched: [] };
    const instruments = (cart.instruments ?? []).filter(({ id }) => id !== query.paymentInstrumentId);
    if (instruments.length === (cart.instruments?.length ?? 0))
      throw new Problem('PYT404', 404, 'The basket has no such payment instrument.');
    return { cart: { ...cart, instruments }, touched: [] };
  }),
);
