import type { z } from 'zod';
import type { Operation } from '../../../src/commerce/contract/operation.ts';
import type { TypedOperation } from '../../../src/commerce/contract/operation.ts';
import type { Caller, KnownCaller, Services } from '../services.ts';

/** What an operation receives, validated against the contract. */
export interface Received<P, Q, B> {
  params: P;
  query: Q;
  body: B;
  /** The Authorization header, for calls where a token is optional. */
  authorization: string | undefined;
  /** The lead-source header, of the loyalty token. */
  leadSource: string | undefined;
}

/** An operation with its handler, types erased. */
export interface Implementation {
  operation: Operation;
  handle: (received: Received<never, never, never>, caller: KnownCaller, services: Services) => Promise<unknown>;
}

/**
 * Binds a handler to its operation of the contract.
 * @param handle throws Problem to reject; any other error becomes GEN500
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

/** A caller of an operation without a required token: `identity` may be missing. */
export type AnyCaller = Caller;
