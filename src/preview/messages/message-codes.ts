import { cartErrorMessage } from '../../commerce/cart/index.ts';
import { type ErrorCode, errorName } from '../../commerce/contract/error-codes.ts';
import type { MessageKey } from '../../messages/index.ts';
import errors from '../../messages/shop/en/errors.ts';
import { CODES } from './requirements.ts';

/** Codes whose message is said by one page alone, in words of its own. */
const OWN: Readonly<Partial<Record<ErrorCode, readonly MessageKey[]>>> = {
  PYT300: ['instruments.gift.exists'],
  OHS4004: ['purchase.track.unknown', 'error.ORDER_NOT_FOUND'],
};
/** What a code without words of its own is said with: only clients of the API meet it. */
const GENERAL: MessageKey = 'error.GENERAL_ERROR';

/** The messages that a server code is said with: in the cart, and in every other form. */
export function keysOfCode(code: ErrorCode): readonly MessageKey[] {
  const own = OWN[code];
  if (own !== undefined) return own;
  const inForms = code === 'ATTR300' ? 'error.MISSING_PAYLOAD' : `error.${errorName(code)}`;
  const inCart = cartErrorMessage(code)?.key;
  // The cart names how many there are, if it is told.
  const more: MessageKey[] = code === 'INV408' ? ['cart.max'] : [];
  const keys = [
    ...(inCart === undefined ? [] : [inCart]),
    ...more,
    ...(Object.hasOwn(errors, inForms) ? [inForms as MessageKey] : []),
  ];
  return keys.length === 0 ? [GENERAL] : keys;
}

const byKey = new Map<string, ErrorCode[]>();
for (const code of CODES) for (const key of keysOfCode(code)) byKey.set(key, [...(byKey.get(key) ?? []), code]);

/** The server codes that a message is said for. */
export const codesOf = (key: string): readonly ErrorCode[] => byKey.get(key) ?? [];
