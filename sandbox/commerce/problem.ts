import type { ErrorCode } from '../../src/commerce/contract/error-codes.ts';
import type { ErrorDetail } from '../../src/commerce/contract/types.ts';

/** A rejection with a server code of D2 §8.1; becomes an error response. */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly code: ErrorCode;
  readonly status: number;
  readonly more: Partial<ErrorDetail>;

  /**
   * @param message plain English for logs and for clients without their own message
   * @param more further fields of the error detail, e.g. maxAllowedQty
   */
  constructor(code: ErrorCode, status: number, message: string, more: Partial<ErrorDetail> = {}) {
    super(message);
    this.code = code;
    this.status = status;
    this.more = more;
  }
}
