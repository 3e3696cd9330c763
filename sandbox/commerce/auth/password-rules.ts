import { PASSWORD_MIN } from '../../../src/commerce/contract/common.ts';
import { Problem } from '../problem.ts';
import type { Consumer } from './consumer.ts';
import { checkPassword, hashPassword } from './passwords.ts';

/** Number of previous passwords that may not be reused (AUT452). */
export const REMEMBERED = 3;

const RULES = [
  [/\p{Lu}/u, 'an upper-case letter'],
  [/\p{Ll}/u, 'a lower-case letter'],
  [/\d/, 'a digit'],
] as const;

/**
 * Checks a new password against the rules (D1 §5).
 * @param field name in the body
 * @throws Problem FE872 too short, ATTR300 another rule broken, FE340 the confirmation differs
 */
export function checkNewPassword(password: string, confirmation: string | undefined, field: string): void {
  if (confirmation !== undefined && confirmation !== password)
    throw new Problem('FE340', 400, 'The passwords do not match.', { field: 'body.confirmPassword' });
  if ([...password].length < PASSWORD_MIN)
    throw new Problem('FE872', 400, `A password has at least ${PASSWORD_MIN} characters.`, { field });
  const missing = RULES.find(([pattern]) => !pattern.test(password));
  if (missing) throw new Problem('ATTR300', 400, `The password needs ${missing[1]}.`, { field });
}

/**
 * The consumer with a new password.
 * @throws Problem AUT451 same as the current one, AUT452 used before
 */
export async function withPassword(consumer: Consumer, password: string, cost: number): Promise<Consumer> {
  const refused = { field: 'body.newPassword' };
  if (await checkPassword(password, consumer.passwordHash, cost))
    throw new Problem('AUT451', 400, 'That is the password already.', refused);
  const earlier = consumer.earlierHashes ?? [];
  for (const hash of earlier) {
    if (await checkPassword(password, hash, cost))
      throw new Problem('AUT452', 400, 'That password was used before.', refused);
  }
  const passwordHash = await hashPassword(password, cost);
  const { isTemporaryPassword: _, ...rest } = consumer;
  return {
    ...rest,
    passwordHash,
    earlierHashes: [consumer.passwordHash, ...earlier].filter(Boolean).slice(0, REMEMBERED),
  };
}
