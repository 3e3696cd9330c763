/** Who may call: anybody, a visitor with any token, or a signed-in consumer. */
export type Auth = 'none' | 'guest' | 'registered';
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The types of one operation: what goes into the path, the query and the body, and what comes back. */
export interface Types {
  params?: Record<string, string>;
  query?: object;
  body?: object;
  response: unknown;
}

/**
 * What a client needs to make a call: a plain object of a few bytes, with the types attached.
 * It carries no validation, so a browser bundle that imports it stays free of zod.
 */
export interface Wire<T extends Types = Types> {
  readonly id: string;
  readonly method: Method;
  /** Path relative to the API base, with `{name}` placeholders. */
  readonly path: string;
  readonly auth: Auth;
  /** True where the caller must send an idempotency key (order, gift card, coupon calls). */
  readonly idempotent?: boolean;
  /** Never set: carries the types only. */
  readonly types?: T;
}

/** Declares an operation's wire part; see `Wire`. */
export function wire<T extends Types>(id: string, method: Method, path: string, auth: Auth = 'guest'): Wire<T> {
  return { id, method, path, auth };
}

/** Marks a call that must carry an idempotency key: orders, patches, gift cards, coupons. */
export const idempotent = <T extends Types>(call: Wire<T>): Wire<T> => ({ ...call, idempotent: true });
