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
  /** Registers a listener for what editors do besides content, told with tags of its own. */
  readonly onTalk?: ((listener: (tags: readonly string[]) => void) => () => void) | undefined;
  /** Tells when somebody's access may have ended. Returns an unsubscribe function. */
  readonly onAccessChange?: ((listener: () => void) => () => void) | undefined;
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
 * ["doc:pages/home"]}` (`"tags": null` means everything). Contains document names only, never content. A stream whose
 * visitor may not see the preview any more says so (`event: ended`) and closes.
 */
export function createPreviewEvents({
  onChange,
  onTalk = () => () => undefined,
  onAccessChange = () => () => undefined,
  mayPreview,
  headers = [],
}: PreviewEventsOptions): PreviewEvents {
  const open = new Map<ServerResponse, Request>();
  let count = 0;
  const isAllowed = (request: Request): Promise<boolean> =>
    Promise.resolve(request)
      .then(mayPreview)
      .catch(() => false);
  /** Sends to everybody who may still see the preview, and ends the other streams. */
  const send = (text: string): void => {
    for (const [response, request] of open)
      void isAllowed(request).then((allowed) => {
        if (!open.has(response)) return;
        if (allowed) return void response.write(text);
        open.delete(response);
        response.end('event: ended\ndata: {}\n\n');
      });
  };
  const tell = (tags: readonly string[] | undefined): void => {
    count += 1;
    send(`id: ${count}\nevent: change\ndata: ${JSON.stringify({ tags: tags ?? null })}\n\n`);
  };
  const stop = onChange(tell);
  const stopTalk = onTalk(tell);
  const stopAccess = onAccessChange(() => send(':\n\n'));
  const heartbeat = setInterval(() => send(':\n\n'), HEARTBEAT_MS);
  heartbeat.unref();

  const accept = (request: IncomingMessage, response: ServerResponse, asked: Request): void => {
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
    open.set(response, asked);
    response.on('close', () => open.delete(response));
  };

  const handle = (request: IncomingMessage, response: ServerResponse): void => {
    const asked = asWebRequest(request);
    void isAllowed(asked).then((allowed) => {
      if (allowed && request.method === 'GET') return accept(request, response, asked);
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
    stopTalk();
    stopAccess();
    clearInterval(heartbeat);
    for (const response of open.keys()) response.end();
  };
  return Object.assign(handle, { close });
}
