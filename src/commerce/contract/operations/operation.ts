import type { z } from 'zod';
import type { ErrorCode } from '../error-codes.ts';
import { commonQuery } from '../shapes/common.ts';
import type { Types, Wire } from '../wire/wire.ts';

type Shape = z.ZodType;

/** An operation with its validation: what the sandbox is built from and answers are tested against. */
export interface Operation extends Wire {
  readonly query: z.ZodObject;
  readonly body?: Shape;
  readonly response: Shape;
  /** Status of a success. */
  readonly status: 200 | 201;
  /** The codes it may answer with beside those any call may (`COMMON_ERRORS`), and their statuses. */
  readonly errors: Partial<Record<ErrorCode, number>>;
}

/** Errors of every call. */
export const COMMON_ERRORS = {
  API400: 400,
  ATTR100: 400,
  ATTR200: 400,
  ATTR300: 400,
  API404: 404,
  API405: 405,
  API406: 406,
  API415: 415,
  GEN500: 500,
} as const satisfies Partial<Record<ErrorCode, number>>;

/** Errors of every call that needs a token: none or an expired one, and one whose customer is gone. */
export const TOKEN_ERRORS = { AUT432: 401, AUT498: 401 } as const satisfies Partial<Record<ErrorCode, number>>;

/** An operation that still knows the types of its shapes; `P` are its path placeholders. */
export interface TypedOperation<
  P,
  Q extends z.ZodObject,
  B extends Shape | undefined,
  R extends Shape,
> extends Operation {
  readonly query: Q;
  readonly body?: Exclude<B, undefined>;
  readonly response: R;
  /** Never set: carries the types only. */
  readonly placeholders?: P;
}

type QueryShape<T extends Types> = z.ZodObject & (T['query'] extends object ? z.ZodType<unknown, T['query']> : unknown);
type BodyShape<T extends Types> = T['body'] extends object ? z.ZodType<unknown, T['body']> : undefined;

interface Validation<Q, B, R> {
  query?: Q;
  body?: B;
  response: R;
  errors?: Partial<Record<ErrorCode, number>>;
  status?: 200 | 201;
}

/**
 * Joins an operation's wire part with its zod shapes; the types of both must agree.
 * An operation without a query of its own takes the common one.
 * @returns the entry of the operation table
 */
export function define<
  T extends Types,
  R extends z.ZodType<T['response']>,
  Q extends QueryShape<T> = QueryShape<T> & typeof commonQuery,
  B extends BodyShape<T> = BodyShape<T>,
>(wire: Wire<T>, validation: Validation<Q, B, R>): TypedOperation<T['params'], Q, B, R> {
  const { query = commonQuery as Q, status = 200, errors, ...shapes } = validation;
  const tokenErrors = wire.auth === 'none' ? {} : TOKEN_ERRORS;
  return { ...(wire as Wire), ...shapes, query, status, errors: { ...tokenErrors, ...errors } } as TypedOperation<
    T['params'],
    Q,
    B,
    R
  >;
}
