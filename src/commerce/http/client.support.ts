import { expect } from 'vitest';
import type { ApiError } from './api-error.ts';
import { type ClientOptions, createClient } from './client.ts';
import type { CallContext } from './headers.ts';

export const CONTEXT: CallContext = {
  siteId: 'northfell-uk',
  brand: 'northfell',
  region: 'EMEA',
  locale: 'en-gb',
  clientApp: 'tests',
};
export const DETAILS = { params: { productId: 'NF1' } };

export interface Sent {
  url: URL;
  init: RequestInit;
  headers: Headers;
}

/** A client that records its requests; `respond` creates the responses. */
export function recording(options: Partial<ClientOptions> & { respond?: () => Response | Promise<Response> } = {}) {
  const sent: Sent[] = [];
  const warnings: string[] = [];
  const { respond = () => Response.json({}), ...rest } = options;
  const { call } = createClient({
    base: 'https://api.example/shop/',
    context: () => CONTEXT,
    warn: (message) => warnings.push(message),
    fetch: async (url, init) => {
      sent.push({ url: new URL(url), init, headers: new Headers(init.headers) });
      return respond();
    },
    ...rest,
  });
  return { call, sent, warnings };
}
export const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.fail('did not fail'),
    (error: unknown) => error as ApiError,
  );
export const answering = (body: BodyInit | null, status = 200, headers: HeadersInit = {}) =>
  recording({ respond: () => new Response(body, { status, headers }) });
