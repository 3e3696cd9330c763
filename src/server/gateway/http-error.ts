import { GENERAL_ERROR } from '../../commerce/contract/error-codes.ts';
import { type ApiError, isApiError } from '../../commerce/http/index.ts';
import type { ErrorBody, ErrorDetail } from '../../commerce/contract/types.ts';
import type { ErrorCode } from '../../commerce/contract/error-codes.ts';

/** Headers of every answer of the gateway: it speaks for one visitor. */
export const PRIVATE_HEADERS = {
  'cache-control': 'private, no-store',
};

/** A request the gateway itself turns down; carries a code of the catalogue (D2 §8.1). */
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

/** HTTP status for a failed upstream call: its own when it spoke the catalogue's language, else 502 or 504. */
export function statusOf(error: ApiError): number {
  if (error.kind === 'timeout') return GATEWAY_TIMEOUT;
  if (error.kind !== 'api') return BAD_GATEWAY;
  const spoke = error.details.length > 0 || error.code !== GENERAL_ERROR;
  return spoke && error.status >= 400 && error.status < 600 ? error.status : BAD_GATEWAY;
}

const DETAIL_FIELDS = ['errorId', 'message', 'field', 'maxAllowedQty', 'type'] as const;

/** Only what the contract has: an upstream may say more than a browser should read. */
function cleaned(detail: ErrorDetail): ErrorDetail {
  const { errorId, message } = detail;
  const more = DETAIL_FIELDS.flatMap((name) =>
    ['string', 'number'].includes(typeof detail[name]) ? [[name, detail[name]]] : [],
  );
  return { ...Object.fromEntries(more), errorId: String(errorId), message: String(message ?? '') };
}

/**
 * The error answer for anything thrown while a request was served.
 * @param correlationId id of this request, used where the upstream gave none
 * @returns body in the catalogue's format; a refusal has no appId, so it raises no bot challenge (ERR-GEN-06)
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
  return {
    status: 500,
    headers: {},
    body: { errorDetails: [{ errorId: 'GEN500', message: 'Something went wrong.' }], appId: '', correlationId },
  };
}

/** An answer in JSON for one visitor. */
export const jsonResponse = (body: unknown, status: number, headers: Readonly<Record<string, string>> = {}): Response =>
  new Response(JSON.stringify(body), {
    status,
    headers: { ...PRIVATE_HEADERS, 'content-type': 'application/json; charset=utf-8', ...headers },
  });
