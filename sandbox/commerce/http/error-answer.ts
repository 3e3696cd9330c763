import type { ErrorCode } from '../../../src/commerce/contract/error-codes.ts';
import type { ErrorBody, ErrorDetail } from '../../../src/commerce/contract/types.ts';

/** The appId in error responses: the service that rejects the request. */
export const APP_ID = 'northfell-commerce';

/** The body of an error response (D1 §3). */
export function errorBody(
  errorId: ErrorCode,
  message: string,
  correlationId: string,
  more: Partial<ErrorDetail> = {},
): ErrorBody {
  return { errorDetails: [{ errorId, message, ...more }], appId: APP_ID, correlationId };
}
