import type { IncomingMessage, ServerResponse } from 'node:http';

/** Path of the viewer's event stream. */
export const PREVIEW_EVENTS_PATH = '/preview/events';
/** Keeps idle connections from being cut by proxies; milliseconds. */
const HEARTBEAT_MS = 15_000;
/** Time after which a browser tries again when the connection is lost; milliseconds. */
const RETRY_MS = 500;

export interface PreviewEventsOptions {
  /** Registers a listener for the tags of changed content; undefined tags mean everything. Returns how to stop. */
  readonly onChange: (listener: (tags: readonly string[] | undefined) => void) => () => void;
  /** Whether the visitor may see unpublished content. */
  readonly mayPreview: (request: Request) => boolean | Promise<boolean>;
  /** Headers of every answer, as flat name, value pairs. */
  readonly headers?: readonly string[];
}

export interface PreviewEvents {
  /** Answers one request for the stream. */
  (request: IncomingMessage, response: ServerResponse): void;
  /** Ends all streams, so that the server can stop. */
  close(): void;
}

const asWebRequest = (request: IncomingMessage): Request => {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) if (typeof value === 'string') headers.set(name, value);
  return new Request(`http://localhost${request.url ?? '/'}`, { headers });
};

/**
 * The stream of server-sent events that tells open viewers which content changed:
 * `event: change`, `data: {"tags": ["doc:pages/home"]}` (`"tags": null` means everything).
 * It carries names of documents only, never content.
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
      // Some proxies gather an answer before they pass it on.
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
