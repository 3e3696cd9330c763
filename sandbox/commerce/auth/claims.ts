import type { Op } from '../../store/store.ts';
import { emailKey } from './consumer.ts';

/** Owner of a login or phone number: one document per value, so that no two accounts can share it. */
export const LOGIN_CLAIM = 'login-claim';
export const PHONE_CLAIM = 'phone-claim';

const digits = (phone: string): string => phone.replace(/\D/g, '');

const claim = (kind: string, id: string, consumerId: string): Op => ({ op: 'insert', kind, id, body: { consumerId } });
export const claimLogin = (email: string, consumerId: string): Op => claim(LOGIN_CLAIM, emailKey(email), consumerId);
export const claimPhone = (phone: string, consumerId: string): Op => claim(PHONE_CLAIM, digits(phone), consumerId);

/**
 * Operations that move a claim from one value to another; none when the value is unchanged.
 * @param before null or empty when there was none
 */
export function moveClaim(
  kind: typeof LOGIN_CLAIM | typeof PHONE_CLAIM,
  consumerId: string,
  before: string | null,
  after: string | null,
): Op[] {
  const key = kind === LOGIN_CLAIM ? emailKey : digits;
  const [from, to] = [key(before ?? ''), key(after ?? '')];
  if (from === to) return [];
  return [...(from ? [{ op: 'delete' as const, kind, id: from }] : []), ...(to ? [claim(kind, to, consumerId)] : [])];
}
