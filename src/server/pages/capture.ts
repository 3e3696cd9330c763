import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';

/** Astro's built handler (`dist/server/entry.mjs`, middleware mode). */
export type AstroHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
  locals: object,
) => Promise<void>;

/** A rendered page in memory. */
export interface Captured {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Set-Cookie lines; an answer that has some is never shared. */
  readonly cookies: readonly string[];
  readonly body: Buffer;
  /** No route knows the address. */
  readonly unmatched: boolean;
}

/** The little of a ServerResponse that Astro's adapter uses. */
class CapturedResponse {
  statusCode = 200;
  statusMessage = '';
  headersSent = false;
  readonly chunks: Uint8Array[] = [];
  headers: OutgoingHttpHeaders = {};
  destroyed: Error | true | undefined;
  #done: () => void = () => undefined;
  readonly finished = new Promise<void>((resolve) => {
    this.#done = resolve;
  });

  writeHead(status: number, headers: OutgoingHttpHeaders = {}): this {
    this.statusCode = status;
    this.headers = headers;
    this.headersSent = true;
    return this;
  }

  write(chunk: Uint8Array | string, done?: () => void): boolean {
    this.chunks.push(typeof chunk === 'string' ? Buffer.from(chunk) : chunk);
    done?.();
    return true;
  }

  end(chunk?: Uint8Array | string): this {
    if (chunk !== undefined) this.write(chunk);
    this.headersSent = true;
    this.#done();
    return this;
  }

  destroy(error?: Error): this {
    this.destroyed = error ?? true;
    this.#done();
    return this;
  }

  on(): this {
    return this;
  }

  once(): this {
    return this;
  }

  off(): this {
    return this;
  }
}

/** A request nobody sent: pages are rendered for everybody, in the background too. */
const standInRequest = (target: string, host: string): object => ({
  method: 'GET',
  url: target,
  headers: { host, accept: 'text/html' },
  socket: { remoteAddress: undefined },
  once: () => undefined,
  on: () => undefined,
});

const asText = (value: OutgoingHttpHeaders[string]): string =>
  Array.isArray(value) ? value.join(', ') : String(value);

/** A page that could not be rendered at all. */
export class RenderError extends Error {
  override readonly name = 'RenderError';
  readonly code = 'RENDER';
}

/**
 * Renders a page with Astro's handler and keeps the answer in memory.
 *
 * @param handler Astro's built handler
 * @param target path and query, already cut down to what the page may depend on
 * @param host value of the Host header the page sees
 * @param locals becomes `Astro.locals`
 * @throws RenderError when the handler breaks off
 */
export async function capture(handler: AstroHandler, target: string, host: string, locals: object): Promise<Captured> {
  const response = new CapturedResponse();
  // The adapter takes Node's classes; these stand-ins have the members it uses (pinned version, under test).
  let unmatched = false;
  const next = (): void => {
    unmatched = true;
    response.end();
  };
  await handler(standInRequest(target, host) as IncomingMessage, response as unknown as ServerResponse, next, locals);
  await response.finished;
  if (response.destroyed !== undefined)
    throw new RenderError(`The page ${target} broke off.`, { cause: response.destroyed });
  const headers: Record<string, string> = {};
  let cookies: string[] = [];
  for (const [name, value] of Object.entries(response.headers)) {
    const lower = name.toLowerCase();
    if (value === undefined) continue;
    if (lower === 'set-cookie') cookies = Array.isArray(value) ? value : [String(value)];
    else headers[lower] = asText(value);
  }
  const [only] = response.chunks;
  const body =
    response.chunks.length === 1 && only !== undefined
      ? Buffer.from(only.buffer, only.byteOffset, only.byteLength)
      : Buffer.concat(response.chunks);
  return { status: response.statusCode, headers, cookies, body, unmatched };
}
