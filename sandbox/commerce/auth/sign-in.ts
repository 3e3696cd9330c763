import type { SignInBody } from '../../../src/commerce/contract/types.ts';
import type { CachePort } from '../../store/cache.ts';
import type { Store } from '../../store/store.ts';
import type { Seat } from '../associates/store-session-doc.ts';
import { Problem } from '../problem.ts';
import { CONSUMER, type Consumer, emailKey } from './consumer.ts';
import { checkPassword } from './passwords.ts';
import { atRest, newSecret } from './secrets.ts';

export const CODE = 'authorization-code';
/** Lifetime of an authorization code. */
export const CODE_TTL_MS = 60_000;
/** Number of consecutive wrong passwords that locks an account, and for how long. */
export const MAX_ATTEMPTS = 5;
export const LOCK_MS = 15 * 60_000;

export interface AuthorizationCode {
  consumerId: string;
  codeChallenge: string;
  expiresAt: string;
  used: boolean;
  /** Of an associate: where the buy-in-store session begins. */
  seat?: Seat;
}

/** Counter key for wrong passwords of an email. */
export const attemptsOf = (email: string): string => `sign-in:${atRest(emailKey(email))}`;

const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

/** @throws Problem AUT453 when the value is not an email address with a dot in its domain */
export function requireEmail(email: string, field: string): void {
  if (!EMAIL.test(email.trim())) throw new Problem('AUT453', 400, 'That is no email address.', { field });
}

/**
 * First half of signing in: password → authorization code (AUTH-02).
 * Attempts are counted before the password is checked and whether or not the account exists, so that
 * neither a burst of guesses nor the response reveals which accounts exist.
 * @param seatOf of the employee login: where the associate sells; throws for somebody who does not
 * @throws Problem AUT453 no email, AUT401 wrong, AUT426 wrong with one attempt left, AUT441 locked
 */
export async function signIn(
  services: { store: Store; cache: CachePort; now: () => Date; passwordCost: number },
  { username, password, codeChallenge }: Pick<SignInBody, 'username' | 'password' | 'codeChallenge'>,
  seatOf?: (consumer: Consumer) => Seat,
): Promise<{ code: string; consumer: Consumer }> {
  requireEmail(username, 'username');
  const key = emailKey(username);
  const attemptsKey = attemptsOf(key);
  const attempts = await services.cache.increment(attemptsKey, LOCK_MS);
  if (attempts > MAX_ATTEMPTS) throw new Problem('AUT441', 423, 'The account is locked for a while.');
  const [consumer] = await services.store.find<Consumer>(CONSUMER, key);
  if (!(await checkPassword(password, consumer?.body.passwordHash, services.passwordCost)) || !consumer) {
    if (attempts === MAX_ATTEMPTS) throw new Problem('AUT441', 423, 'The account is locked for a while.');
    if (attempts === MAX_ATTEMPTS - 1) throw new Problem('AUT426', 401, 'One attempt is left.');
    throw new Problem('AUT401', 401, 'Email and password do not match.');
  }
  await services.cache.delete(attemptsKey);
  const seat = seatOf?.(consumer.body);
  const code = newSecret('code');
  const expiresAt = new Date(services.now().getTime() + CODE_TTL_MS).toISOString();
  const body: AuthorizationCode = {
    consumerId: consumer.id,
    codeChallenge,
    expiresAt,
    used: false,
    ...(seat && { seat }),
  };
  await services.store.commit([{ op: 'insert', kind: CODE, id: atRest(code), body, expiresAt }]);
  return { code, consumer: consumer.body };
}
