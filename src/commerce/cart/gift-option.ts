import type { GiftOption } from '../contract/types.ts';

/**
 * The gift option as a part of a request: only when recipient, email and message are all there; one that misses any of
 * them is left out as a whole (GIFT-01).
 */
export function giftOptionPart(option: Partial<GiftOption> | null | undefined): { giftOption?: GiftOption } {
  const [to = '', email = '', message = ''] = [option?.to, option?.email, option?.message].map((text) => text?.trim());
  return to === '' || email === '' || message === '' ? {} : { giftOption: { to, email, message } };
}
