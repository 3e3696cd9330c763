import { paymentSession } from '../../../src/commerce/contract/cart/payment.ts';
import { implement } from '../http/implement.ts';

/** GET /cart/v1/paymentSession: what a browser needs to show the card fields (CALL-CART-24). */
export default implement(paymentSession, async ({ query }, _caller, { payment }) => {
  const provider = query.paymentMethodId === 'CREDIT_CARD' ? payment : undefined;
  return {
    success: provider !== undefined,
    provider: provider?.name ?? '',
    clientKey: provider?.clientKey ?? '',
    script: provider?.script ?? '',
    session: '',
  };
});
