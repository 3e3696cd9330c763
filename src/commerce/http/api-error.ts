import { GENERAL_ERROR } from '../contract/error-codes.ts';
import type { ErrorBody, ErrorDetail } from '../contract/types.ts';

/**
 * Why a call failed: `api` = the server refused with an error body; `answer` = an answer that is not
 * what was asked for (HTML, not JSON, empty, too big); `timeout`, `aborted`, `network` as they say.
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
 * A call that failed (D2 §8). `code` is the server code of the first error detail (`BSK404`), and
 * GEN500 where no server spoke; `errorName(code)` in contract/error-codes.ts gives the id name that
 * messages are keyed by. `message` is the server's own text, to be shown only when no message is
 * configured for the id (ERR-GEN-04).
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly kind: ErrorKind;
  readonly code: string;
  /** HTTP status, 0 when there was no answer. */
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

  /** The id as it came over the wire; the same as `code`. */
  get errorId(): string {
    return this.code;
  }
}

/** True for an ApiError, also one made by another copy of this module. */
export const isApiError = (error: unknown): error is ApiError =>
  error instanceof Error && error.name === 'ApiError' && 'code' in error;

/** True for an ApiError with that server code. */
export const hasCode = (error: unknown, code: string): boolean => isApiError(error) && error.code === code;

/** Statuses that have a general code of their own (D2 §8.1); any other answer without a body is GEN500. */
const codeOfStatus = (status: number): string =>
  [404, 405, 406, 415].includes(status) ? `API${status}` : GENERAL_ERROR;

/**
 * The error that a refusing answer stands for. The first detail decides (ERR-GEN-02); a body that is
 * no error body (a proxy's HTML page, nothing at all) gives the general code of the status.
 * @param status HTTP status
 * @param body whatever the answer's text parsed to
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
