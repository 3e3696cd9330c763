import { saveInstrument as saveInstrumentCall } from '../contract/endpoints.ts';
import type { ErrorCode } from '../contract/error-codes.ts';
import type { PaymentInstrumentBody, SavedInstrument } from '../contract/types.ts';
import { isApiError } from '../http/index.ts';
import type { Call } from '../http/client.ts';

/**
 * The body that saves a credit card. Only cards carry the bot check's response (PAY-09).
 * @param token of the payment fields
 * @param captcha undefined where there is no bot check
 */
export const cardToSave = (token: string, captcha: string | undefined): PaymentInstrumentBody => ({
  payment_method_id: 'CREDIT_CARD',
  card: { paymentInstrumentId: token },
  ...(captcha !== undefined && { recaptcha_response: captcha }),
});

/** The account has the card already. */
const CARD_EXISTS = 'PYT300' satisfies ErrorCode;

/** What is said of an instrument that was not saved: the server's own words, or a text of ours. */
export type SaveFailure = 'said' | 'card.failed' | 'gift.exists' | 'gift.failed' | 'code';

/**
 * How a failure to save is told (ERR-SAVE-01, ERR-SAVE-02). A reward's failure is told by the text of its code.
 * @param code of the failure
 */
export function saveFailure(method: PaymentInstrumentBody['payment_method_id'], code: string): SaveFailure {
  const exists = code === CARD_EXISTS;
  if (method === 'CREDIT_CARD') return exists ? 'said' : 'card.failed';
  if (method === 'GIFT_CARD') return exists ? 'gift.exists' : 'gift.failed';
  return exists ? 'said' : 'code';
}

/** Why an instrument was not saved. */
interface NotSaved {
  readonly code: string;
  /** The server's own words. */
  readonly message: string;
}

/**
 * Saves a card, gift card or reward in the account.
 * @returns why it was not saved, for the page to tell
 * @throws whatever is no API error (ERR-SAVE-03)
 */
export async function saveInstrument(call: Call, body: PaymentInstrumentBody): Promise<SavedInstrument | NotSaved> {
  try {
    return await call(saveInstrumentCall, { body });
  } catch (error) {
    if (!isApiError(error)) throw error;
    return { code: error.code, message: error.message };
  }
}
