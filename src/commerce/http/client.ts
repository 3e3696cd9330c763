import { HEADER } from '../contract/headers.ts';
import type { Types, Endpoint } from '../contract/operation.ts';
import { readAnswer } from './answer.ts';
import { ApiError, isApiError } from './api-error.ts';
import { callUrl, type QueryValues } from './call-url.ts';
import { createDedupe } from './dedupe.ts';
import { type CallContext, conventionHeaders } from './headers.ts';

type Input<T extends Types> = (T['params'] extends object ? { params: T['params'] } : { params?: undefined }) &
  (T['query'] extends object ? { query?: T['query'] } : { query?: undefined }) &
  (T['body'] extends object ? { body: T['body'] } : { body?: undefined }) & {
    /** Aborts this call. A call with a signal is never deduplicated. */
    signal?: AbortSignal;
    idempotencyKey?: string;
    leadSource?: string;
  };

/** Makes a contract call; resolves to its response or rejects with an ApiError. */
export type Call = <T extends Types>(endpoint: Endpoint<T>, input: Input<T>) => Promise<T['response']>;

export interface ClientOptions {
  /** API base: `/api` in the browser, COMMERCE_API_BASE on the server (HTTP-08). */
  base: string;
  context: () => CallContext;
  fetch?: (url: string, init: RequestInit) => Promise<Response>;
  /** Whether API preview is enabled (HTTP-09). */
  apiPreview?: boolean;
  /** Timeout on the server in milliseconds (HTTP-15); none in the browser. */
  timeoutMs?: number;
  /** Mocks the server's response, see mocks.ts. */
  mock?: ((id: string) => Promise<unknown> | undefined) | undefined;
  /** Rejects an answer that is not as the contract says, by throwing. */
  check?: ((id: string, answer: unknown) => void) | undefined;
  /** Called for a 403 with an appId: the bot protection requests a challenge (ERR-GEN-06). */
  onBotChallenge?: (error: ApiError) => void;
  /** Logs product errors (ERR-GEN-05). */
  warn?: (message: string) => void;
}

/** Browsers send at most 64 KiB on for a page that has gone, in bytes of UTF-8. */
const KEEPALIVE_LIMIT = 20_000;

function failure(error: unknown): ApiError {
  if (isApiError(error)) return error;
  const name = error instanceof Error ? error.name : '';
  const kind = name === 'TimeoutError' ? 'timeout' : name === 'AbortError' ? 'aborted' : 'network';
  return new ApiError({ kind, message: `The call failed: ${kind}.`, cause: error });
}

/** Rejects as soon as the signal aborts, because an in-process server ignores the signal. */
function heeding<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return work;
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason as Error);
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}

/**
 * Creates the request client for browser and server, with the conventions of D2 §7.1.
 * @returns `call(operation, { params, query, body })`
 */
export function createClient(options: ClientOptions): { call: Call } {
  const send = options.fetch ?? ((url: string, init: RequestInit) => fetch(url, init));
  const share = createDedupe();

  async function run(id: string, url: string, init: RequestInit): Promise<unknown> {
    const signals = [init.signal, options.timeoutMs && AbortSignal.timeout(options.timeoutMs)];
    const present = signals.filter((signal) => signal instanceof AbortSignal);
    const signal = present.length > 1 ? AbortSignal.any(present) : present[0];
    try {
      const work = async () => readAnswer(await send(url, signal ? { ...init, signal } : init));
      const answer = await heeding(work(), signal);
      options.check?.(id, answer);
      return answer;
    } catch (error) {
      const problem = failure(error);
      if (problem.kind !== 'aborted') (options.warn ?? console.warn)(`${id}: ${problem.code} ${problem.message}`);
      if (problem.status === 403 && problem.appId) options.onBotChallenge?.(problem);
      throw problem;
    }
  }

  const call: Call = async (endpoint, input) => {
    const mocked = options.mock?.(endpoint.id);
    if (mocked) return mocked;
    const context = options.context();
    const url = callUrl(
      options.base,
      endpoint.path,
      { params: input.params, query: input.query as QueryValues },
      context,
      options.apiPreview,
    );
    const body = input.body && JSON.stringify(input.body);
    const headers: Record<string, string> = { ...conventionHeaders(context), accept: 'application/json' };
    if (body) headers['content-type'] = 'application/json';
    if (input.idempotencyKey) headers[HEADER.idempotencyKey] = input.idempotencyKey;
    if (input.leadSource) headers[HEADER.leadSource] = input.leadSource;
    const init: RequestInit = { method: endpoint.method, headers, body: body ?? null };
    // A shopper who goes on to another page at once has added the item all the same.
    if (endpoint.method !== 'GET' && (body?.length ?? 0) < KEEPALIVE_LIMIT) init.keepalive = true;
    if (input.signal) return run(endpoint.id, url, { ...init, signal: input.signal });
    const caller = [context.siteId, context.token, context.usid, input.idempotencyKey];
    return share([endpoint.method, url, body, ...caller].join('\n'), () => run(endpoint.id, url, init));
  };
  return { call };
}
