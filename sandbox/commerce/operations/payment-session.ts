import { paymentSession } from '../../../src/commerce/contract/cart/payment.ts';
import { implement } from '../http/implement.ts';
import { ProviderSilentError } from '../payment/provider.ts';

/** GET /cart/v1/paymentSession: what a browser needs to pay by card or Klarna (CALL-CART-24). */
export default implement(paymentSession, async ({ query }, _caller, { payment }) => {
  const { paymentMethodId: method } = query;
  if (!payment || (method !== 'CREDIT_CARD' && method !== 'KLARNA'))
    return { success: false, provider: '', clientKey: '', script: '', session: '' };
  const { name: provider, clientKey, script } = payment;
  try {
    const session = method === 'KLARNA' ? await payment.openSession() : '';
    return { success: true, provider, clientKey, script, session };
  } catch (error) {
    if (error instanceof ProviderSilentError) return { success: false, provider, clientKey, script, session: '' };
    throw error;
  }
});
