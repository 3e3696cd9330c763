import type { z } from 'zod';
import type { ErrorCode } from './error-codes.ts';
import { commonQuery } from './common.ts';

type Shape = z.ZodType;

/**
 * Who may call: anyone, a visitor with any token, a signed-in consumer, or a store associate in a buy-in-store session.
 * To somebody with another token, calls of associates answer AUT404.
 */
export type Auth = 'none' | 'guest' | 'registered' | 'associate';
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
/** Services other than the commerce API, each with its own base URL (D2 §7.9–7.11). */
export type Host = 'decisions' | 'ugc' | 'shop';

/** The types of one call: path parameters, query, body and response. */
export interface Types {
  params?: Record<string, string> | undefined;
  query?: object | undefined;
  body?: object | undefined;
  response: unknown;
}

/** What a client needs to make a call: a small typed object without zod. */
export interface Endpoint<T extends Types = Types> {
  readonly id: string;
  readonly method: Method;
  /** Path relative to the API base, with `{name}` placeholders. */
  readonly path: string;
  readonly auth: Auth;
  readonly host?: Host;
  /**
   * Whether the caller must send an idempotency key (order, patch, gift-card and coupon calls): a random secret, which
   * belongs in no log.
   */
  readonly idempotent?: boolean;
  /** Never set; exists only for its types. */
  readonly types?: T;
}

/** A call with its schemas, used to build the sandbox and to validate responses. */
export interface Operation extends Endpoint {
  readonly query: z.ZodObject;
  readonly body: Shape | undefined;
  /** Refused with AUT404 in a buy-in-store session: what belongs to a shopper alone. */
  readonly personal?: true;
  /** Largest body, where it is more than the usual. */
  readonly maxBytes?: number;
  /** Undefined when the answer has no body. */
  readonly response: Shape | undefined;
  /** Success status. */
  readonly status: 200 | 201 | 204;
  /** Error codes specific to this call and their statuses; `COMMON_ERRORS` apply to every call. */
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

/** Errors of every call that needs a token: missing or expired token, and a token whose customer no longer exists. */
const TOKEN_ERRORS = { AUT432: 401, AUT498: 401 } as const satisfies Partial<Record<ErrorCode, number>>;

/** The bot check's own error uses 400, because a 403 triggers the bot challenge (ERR-GEN-06). */
export const CAPTCHA_ERRORS = { AUT403: 400 } as const satisfies Partial<Record<ErrorCode, number>>;
export const PERSON_ERRORS = { AUT453: 400, PRO410: 400, PRO411: 400 } as const satisfies Partial<
  Record<ErrorCode, number>
>;
export const NEW_PASSWORD_ERRORS = { FE340: 400, FE872: 400 } as const satisfies Partial<Record<ErrorCode, number>>;

/** The placeholders of a path: `/cart/{basketId}` → `{ basketId: string }`; undefined if there are none. */
type Placeholders<P extends string> = P extends `${string}{${infer Name}}${infer Rest}`
  ? Record<Name, string> & (Placeholders<Rest> extends object ? Placeholders<Rest> : unknown)
  : undefined;

/** An operation that keeps the static types of its schemas; `P` are its path placeholders. */
export interface TypedOperation<
  P,
  Q extends z.ZodObject,
  B extends Shape | undefined,
  R extends Shape | undefined,
> extends Operation {
  readonly query: Q;
  readonly body: B;
  readonly response: R;
  /** Never set; exists only for its types. */
  readonly placeholders?: P;
}

/** The endpoint of an operation, with the types callers see. */
export type EndpointOf<O> =
  O extends TypedOperation<infer P extends Types['params'], infer Q, infer B, infer R>
    ? Endpoint<{
        params: P;
        query: z.input<Q>;
        body: B extends z.ZodType<unknown, object> ? z.input<B> : undefined;
        response: R extends Shape ? z.output<R> : unknown;
      }>
    : never;

/** Of calls that a store associate alone may make, or may not make. */
const ROLE_ERRORS = { AUT404: 401 } as const satisfies Partial<Record<ErrorCode, number>>;

interface Details<Q, B, R> {
  /** Default: the commerce API. */
  host?: Host;
  /** Default: `guest`. */
  auth?: Auth;
  idempotent?: true;
  maxBytes?: number;
  /** See {@link Operation.personal}. */
  personal?: true;
  /** Default: the common query. */
  query?: Q;
  body?: B;
  response?: R;
  /** Default: 200. */
  status?: 201 | 204;
  errors?: Partial<Record<ErrorCode, number>>;
}

/**
 * Declares a contract call. `npm run endpoints` then generates its client part in endpoints.ts.
 * @param id name of the call, equal to the constant it is assigned to
 * @param route method and path as the specification writes them: `GET /cart/v1/cart/{basketId}`
 */
export function define<
  P extends string,
  Q extends z.ZodObject = typeof commonQuery,
  B extends Shape | undefined = undefined,
  R extends Shape | undefined = undefined,
>(id: string, route: `${Method} ${P}`, details: Details<Q, B, R>): TypedOperation<Placeholders<P>, Q, B, R> {
  const [method, path] = route.split(' ') as [Method, P];
  const { auth = 'guest', query = commonQuery, body, response, status = 200, errors, ...rest } = details;
  const isForRoles = auth === 'associate' || rest.personal === true;
  const operation: Operation = {
    id,
    method,
    path,
    auth,
    ...rest,
    query,
    body,
    response,
    status,
    errors: { ...(auth === 'none' ? {} : TOKEN_ERRORS), ...(isForRoles ? ROLE_ERRORS : {}), ...errors },
  };
  return operation as TypedOperation<Placeholders<P>, Q, B, R>;
}
