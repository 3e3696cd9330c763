import type { ErrorCode } from '../../../src/commerce/contract/error-codes.ts';
import { Problem } from '../problem.ts';
import type { KnownCaller } from '../services.ts';

/**
 * Acts out the outage of a service this backend has in its own process, when the caller asks for it (`x-fault`).
 * @throws Problem with that code
 */
export function requireUp({ faults }: Pick<KnownCaller, 'faults'>, code: ErrorCode, status: number): void {
  if (faults.has(code)) throw new Problem(code, status, 'The service does not answer.');
}
