import { randomBytes } from 'node:crypto';

const GIVEN = /^[\w-]{8,64}$/;
const prefix = randomBytes(6).toString('base64url').replaceAll(/[^\w]/g, 'x');
let count = 0;

/** The id of a request: the one set by a proxy, or a new one. */
export function requestId(given: string | string[] | undefined): string {
  if (typeof given === 'string' && GIVEN.test(given)) return given;
  count += 1;
  return `${prefix}-${count.toString(36)}`;
}
