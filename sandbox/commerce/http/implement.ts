import type { z } from 'zod';
import type { Operation } from '../../../src/commerce/contract/operation.ts';
import type { TypedOperation } from '../../../src/commerce/contract/operation.ts';
import type { Caller, KnownCaller, Services } from '../services.ts';

/** What an operation receives, checked against the contract. */
export interface Received<P, Q, B> {
  params: P;
  query: Q;
  body: B;
  /** The Authorization header, for the calls that use a token without needing one. */
  authorization: string | undefined;
}

/** An operation with its handler, its types put aside. */
export interface Implementation {
  operation: Operation;
  handle: (received: Received<never, never, never>, caller: KnownCaller, services: Services) => Promise<unknown>;
}

/**
 * Ties a handler to its operation of the contract.
 * @param handle throws Problem to refuse; whatever else it throws answers GEN500
 */
export function implement<P, Q extends z.ZodObject, B extends z.ZodType | undefined, R extends z.ZodType>(
  operation: TypedOperation<P, Q, B, R>,
  handle: (
    received: Received<P, z.output<Q>, B extends z.ZodType ? z.output<B> : undefined>,
    caller: KnownCaller,
    services: Services,
  ) => Promise<z.input<R>>,
): Implementation {
  return { operation, handle: handle as Implementation['handle'] };
}

/** A caller as an operation without a token sees it: `identity` may be missing. */
export type AnyCaller = Caller;
