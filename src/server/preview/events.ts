import type { IncomingMessage, ServerResponse } from 'node:http';

/** Path of the viewer's event stream. */
export const PREVIEW_EVENTS_PATH = '/preview/events';
/** Heartbeat interval that keeps proxies from closing idle connections; milliseconds. */
const HEARTBEAT_MS = 15_000;
/** Delay before a browser reconnects; milliseconds. */
const RETRY_MS = 500;

export interface PreviewEventsOptions {
  /** Registers a listener for tags of changed content (undefined: everything). Returns an unsubscribe function. */
  readonly onChange: (listener: (tags: readonly string[] | undefined) => void) => () => void;
  /** Whether the visitor may see unpublished content. */
  readonly mayPreview: (request: Request) => boolean | Promise<boolean>;
  /** Headers of every response, as flat name, value pairs. */
  readonly headers?: readonly string[];
}

export interface PreviewEvents {
  /** Handles one request for the stream. */
  (request: IncomingMessage, response: ServerResponse): void;
  /** Closes all streams so that the server can stop. */
  close(): void;
}

const asWebRequest = (request: IncomingMessage): Request => {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) if (typeof value === 'string') headers.set(name, value);
  return new Request(`http://localhost${request.url ?? '/'}`, { headers });
};

/**
 * Server-sent events that notify open viewers of changed content: `event: change`, `data: {"tags":
 * ["doc:pages/home"]}` (`"tags": null` means everything). Contains document names only, never content.
 */
export function createPreviewEvents({ onChange, mayPreview, headers = [] }: PreviewEventsOptions): PreviewEvents {
  const open = new Set<ServerResponse>();
  let count = 0;
  const send = (text: string): void => {
    for (const response of open) response.write(text);
  };
  const stop = onChange((tags) => {
    count += 1;
    send(`id: ${count}\nevent: change\ndata: ${JSON.stringify({ tags: tags ?? null })}\n\n`);
  });
  const heartbeat = setInterval(() => send(':\n\n'), HEARTBEAT_MS);
  heartbeat.unref();

  const accept = (request: IncomingMessage, response: ServerResponse): void => {
    response.writeHead(200, [
      ...headers,
      'content-type',
      'text/event-stream; charset=utf-8',
      'cache-control',
      'private, no-store',
      'x-robots-tag',
      'noindex',
      // Disables response buffering in proxies such as nginx.
      'x-accel-buffering',
      'no',
    ]);
    response.write(`retry: ${RETRY_MS}\n\n`);
    request.socket.setNoDelay(true);
    open.add(response);
    response.on('close', () => open.delete(response));
  };

  const handle = (request: IncomingMessage, response: ServerResponse): void => {
    void Promise.resolve(mayPreview(asWebRequest(request)))
      .catch(() => false)
      .then((allowed) => {
        if (allowed && request.method === 'GET') return accept(request, response);
        response.writeHead(allowed ? 405 : 403, [
          'content-type',
          'text/plain; charset=utf-8',
          'cache-control',
          'private, no-store',
          'x-robots-tag',
          'noindex',
        ]);
        response.end(allowed ? 'Use GET.' : 'The preview is for editors.');
      });
  };
  const close = (): void => {
    stop();
    clearInterval(heartbeat);
    for (const response of open) response.end();
  };
  return Object.assign(handle, { close });
}
