import { GENERAL_ERROR } from '../contract/error-codes.ts';
import type { ErrorBody, ErrorDetail } from '../contract/types.ts';

/**
 * Why a call failed: `api` = the server returned an error body; `answer` = an invalid response (HTML, not JSON, empty,
 * too big); `timeout`, `aborted`, `network`.
 */
export type ErrorKind = 'api' | 'answer' | 'timeout' | 'aborted' | 'network';

interface ApiErrorInit {
  kind: ErrorKind;
  message: string;
  code?: string;
  status?: number;
  correlationId?: string | undefined;
  appId?: string | undefined;
  details?: readonly ErrorDetail[];
  cause?: unknown;
}

/**
 * A failed call (D2 §8). `code` is the server code of the first error detail (`BSK404`), or GEN500 without a server
 * response. `errorName(code)` in contract/error-codes.ts gives the id name that messages are keyed by. `message` is
 * the server's own text, shown only when no message is configured for the id (ERR-GEN-04).
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly kind: ErrorKind;
  readonly code: string;
  /** HTTP status; 0 without a response. */
  readonly status: number;
  readonly correlationId: string | undefined;
  readonly appId: string | undefined;
  readonly details: readonly ErrorDetail[];

  constructor(init: ApiErrorInit) {
    super(init.message, { cause: init.cause });
    this.kind = init.kind;
    this.code = init.code ?? GENERAL_ERROR;
    this.status = init.status ?? 0;
    this.correlationId = init.correlationId;
    this.appId = init.appId;
    this.details = init.details ?? [];
  }

  /** The wire name of `code`. */
  get errorId(): string {
    return this.code;
  }
}

/** True for an ApiError, including one created by another copy of this module. */
export const isApiError = (error: unknown): error is ApiError =>
  error instanceof Error && error.name === 'ApiError' && 'code' in error;

/** True for an ApiError with that server code. */
export const hasCode = (error: unknown, code: string): boolean => isApiError(error) && error.code === code;

/** Maps statuses to their general codes (D2 §8.1); any other response without a body is GEN500. */
const codeOfStatus = (status: number): string =>
  [404, 405, 406, 415].includes(status) ? `API${status}` : GENERAL_ERROR;

/**
 * Converts an error response to an ApiError. The first detail decides (ERR-GEN-02). An invalid error body (a proxy's
 * HTML page, empty) gives the general code of the status.
 * @param status HTTP status
 * @param body the parsed response body, of any type
 */
export function errorOf(status: number, body: unknown): ApiError {
  const { errorDetails, appId, correlationId } = (body ?? {}) as Partial<ErrorBody>;
  const details = Array.isArray(errorDetails)
    ? errorDetails.filter((detail) => detail && typeof detail === 'object')
    : [];
  const first = details[0];
  const text = (value: unknown) => (typeof value === 'string' && value ? value : undefined);
  return new ApiError({
    kind: 'api',
    status,
    code: text(first?.errorId) ?? codeOfStatus(status),
    message: text(first?.message) ?? `The server answered ${status}.`,
    details,
    appId: text(appId),
    correlationId: text(correlationId),
  });
}

const TOO_MANY = 429;

/**
 * Whether the server has refused a call: the same call would be refused again. After any other failure it may have been
 * carried out.
 */
export const isRefused = (error: unknown): error is ApiError =>
  isApiError(error) && error.kind === 'api' && error.status < 500 && error.status !== TOO_MANY;

/**
 * The message of a call that failed on its way, whatever it was about (ERR-GEN-04).
 * @returns a message key; undefined for what the server has refused, or answered wrongly
 */
export function messageOnTheWay({ kind, status }: Partial<ApiError>): 'error.tooMany' | 'error.offline' | undefined {
  if (status === TOO_MANY) return 'error.tooMany';
  return kind === 'network' || kind === 'timeout' ? 'error.offline' : undefined;
}
