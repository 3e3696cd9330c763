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
  API400: 400, ATTR100: 400, ATTR200: 400, ATTR300: 400, API404: 404, API405: 405, API406: 406, API415: 415, GEN500: 500,
} as const satisfies Partial<Record<ErrorCode, number>>;

/** Errors of every call that needs a token: none or an expired one, and one whose customer is gone. */
export const TOKEN_ERRORS = { AUT432: 401, AUT498: 401 } as const satisfies Partial<Record<ErrorCode, number>>;

interface Validation<T extends Types> {
  query?: T['query'] extends object ? z.ZodObject & z.ZodType<unknown, T['query']> : undefined;
  body?: T['body'] extends object ? z.ZodType<unknown, T['body']> : undefined;
  response: z.ZodType<T['response']>;
  errors?: Partial<Record<ErrorCode, number>>;
  status?: 200 | 201;
}

/**
 * Joins an operation's wire part with its zod shapes; the types of both must agree.
 * An operation without a query of its own takes the common one.
 * @returns the entry of the operation table
 */
export function define<T extends Types>(wire: Wire<T>, validation: Validation<T>): Operation {
  const errors = wire.auth === 'none' ? {} : TOKEN_ERRORS;
  return {
    query: commonQuery,
    ...(wire as Wire),
    ...(validation as Omit<Operation, keyof Wire | 'query' | 'status' | 'errors'>),
    status: validation.status ?? 200,
    errors: { ...errors, ...validation.errors },
  };
}
