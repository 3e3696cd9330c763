import type { ErrorCode } from '../../../src/commerce/contract/error-codes.ts';
import type { ErrorBody, ErrorDetail } from '../../../src/commerce/contract/types.ts';

/** Who refuses, in the appId of error answers. */
export const APP_ID = 'northfell-commerce';

/** The body of an error answer (D1 §3). */
export function errorBody(
  errorId: ErrorCode,
  message: string,
  correlationId: string,
  more: Partial<ErrorDetail> = {},
): ErrorBody {
  return { errorDetails: [{ errorId, message, ...more }], appId: APP_ID, correlationId };
}
