import { StoreUnavailableError } from '../../../sandbox/store/store.ts';
import { GENERAL_ERROR } from '../../commerce/contract/error-codes.ts';
import { type ApiError, isApiError } from '../../commerce/http/index.ts';
import type { ErrorBody, ErrorDetail } from '../../commerce/contract/types.ts';
import type { ErrorCode } from '../../commerce/contract/error-codes.ts';

/** Headers of every gateway response. Responses are private because they concern one visitor. */
export const PRIVATE_HEADERS = {
  'cache-control': 'private, no-store',
};

/** A request rejected by the gateway itself, with a catalogue code (D2 §8.1). */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly code: ErrorCode;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;

  constructor(code: ErrorCode, status: number, message: string, headers: Readonly<Record<string, string>> = {}) {
    super(message);
    this.code = code;
    this.status = status;
    this.headers = headers;
  }
}

const GATEWAY_TIMEOUT = 504;
const BAD_GATEWAY = 502;

/** HTTP status for a failed upstream call: the upstream's own if it sent a catalogue error, else 502 or 504. */
export function statusOf(error: ApiError): number {
  if (error.kind === 'timeout') return GATEWAY_TIMEOUT;
  if (error.kind !== 'api') return BAD_GATEWAY;
  const spoke = error.details.length > 0 || error.code !== GENERAL_ERROR;
  return spoke && error.status >= 400 && error.status < 600 ? error.status : BAD_GATEWAY;
}

const DETAIL_FIELDS = ['errorId', 'message', 'field', 'maxAllowedQty', 'type'] as const;

/** Keeps contract fields only: an upstream may include details that browsers should not see. */
function cleaned(detail: ErrorDetail): ErrorDetail {
  const { errorId, message } = detail;
  const more = DETAIL_FIELDS.flatMap((name) =>
    ['string', 'number'].includes(typeof detail[name]) ? [[name, detail[name]]] : [],
  );
  return { ...Object.fromEntries(more), errorId: String(errorId), message: String(message ?? '') };
}

/**
 * The error response for anything thrown while serving a request.
 * @param correlationId id of this request, used when the upstream sent none
 * @returns body in the catalogue's format; without an appId, so that a refusal triggers no bot challenge (ERR-GEN-06)
 */
export function errorResponseParts(
  error: unknown,
  correlationId: string,
): { status: number; body: ErrorBody; headers: Readonly<Record<string, string>> } {
  if (error instanceof HttpError) {
    return {
      status: error.status,
      headers: error.headers,
      body: { errorDetails: [{ errorId: error.code, message: error.message }], appId: '', correlationId },
    };
  }
  if (isApiError(error)) {
    const details =
      error.details.length > 0
        ? error.details.map(cleaned)
        : [
            {
              errorId: error.code,
              message: error.code === GENERAL_ERROR ? 'The service cannot be reached at the moment.' : error.message,
            },
          ];
    return {
      status: statusOf(error),
      headers: {},
      body: { errorDetails: details, appId: error.appId ?? '', correlationId: error.correlationId ?? correlationId },
    };
  }
  // Without the store nobody's session is known; it may be back in a moment.
  const isStoreAway = error instanceof StoreUnavailableError;
  return {
    status: isStoreAway ? 503 : 500,
    headers: isStoreAway ? { 'retry-after': '5' } : {},
    body: { errorDetails: [{ errorId: 'GEN500', message: 'Something went wrong.' }], appId: '', correlationId },
  };
}

/** A private JSON response. */
export const jsonResponse = (body: unknown, status: number, headers: Readonly<Record<string, string>> = {}): Response =>
  new Response(JSON.stringify(body), {
    status,
    headers: { ...PRIVATE_HEADERS, 'content-type': 'application/json; charset=utf-8', ...headers },
  });
