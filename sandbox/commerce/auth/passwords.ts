import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

/** log2 of scrypt's N. 2^15 with r=8 takes 32 MB and about 60 ms per guess. */
export const DEFAULT_COST = 15;
const BLOCK_SIZE = 8;
const KEY_BYTES = 32;
const SALT_BYTES = 16;

function derive(password: string, salt: Buffer, cost: number): Promise<Buffer> {
  const N = 2 ** cost;
  // scrypt needs 128·N·r bytes; allow twice that.
  const options = { N, r: BLOCK_SIZE, p: 1, maxmem: 256 * N * BLOCK_SIZE };
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFC'), salt, KEY_BYTES, options, (error, key) => (error ? reject(error) : resolve(key)));
  });
}

/** @returns `scrypt$cost$salt$key`, both base64url */
export async function hashPassword(password: string, cost: number = DEFAULT_COST): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await derive(password, salt, cost);
  return ['scrypt', cost, salt.toString('base64url'), key.toString('base64url')].join('$');
}

/**
 * Checks a password. Without a hash (unknown email) it does the same work and returns false,
 * so that the response time does not reveal whether an account exists.
 */
export async function checkPassword(
  password: string,
  hash: string | undefined,
  cost: number = DEFAULT_COST,
): Promise<boolean> {
  const [, costText = String(cost), salt = '', key = ''] = hash?.split('$') ?? [];
  const derived = await derive(password, Buffer.from(salt, 'base64url'), Number(costText));
  const expected = Buffer.from(key, 'base64url');
  return expected.length === derived.length && timingSafeEqual(derived, expected);
}
