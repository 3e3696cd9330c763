import type { PageContext } from '../../../content/page-context.ts';
import { PageCallError, readCommerce } from '../../data/commerce-call.ts';

/** What the payment fields are mounted with. */
interface PaymentSession {
  readonly success: boolean;
  readonly clientKey: string;
  /** Address of the provider's script. */
  readonly script: string;
}

/**
 * Opens the payment provider's session for card payments. The script must come from the configured origin, because the
 * page's policy lets no other in.
 *
 * @returns undefined when cards cannot be taken at the moment
 */
export async function loadPaymentSession(page: PageContext): Promise<PaymentSession | undefined> {
  const { paymentOrigin } = page.settings;
  if (paymentOrigin === undefined) return undefined;
  try {
    const session = await readCommerce<PaymentSession>(page, '/cart/v1/paymentSession', {
      referer: new URL(page.url.pathname, page.settings.origin).href,
      paymentMethodId: 'CREDIT_CARD',
      paymentMethod: 'CREDIT_CARD',
    });
    return session?.success === true && session.script.startsWith(`${paymentOrigin}/`) ? session : undefined;
  } catch (error) {
    if (error instanceof PageCallError) return undefined;
    throw error;
  }
}
