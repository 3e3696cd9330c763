import type { IncomingMessage, ServerResponse } from 'node:http';
import type { PreviewSession } from './session.ts';
import type { AwaySince, SourceWatch } from './source-watch.ts';

/** Path of the viewer's event stream. */
export const PREVIEW_EVENTS_PATH = '/preview/events';
/** Heartbeat interval that keeps proxies from closing idle connections; milliseconds. */
const HEARTBEAT_MS = 15_000;
/** Delay before a browser reconnects; milliseconds. */
const RETRY_MS = 500;
/** A token counts whole seconds: it is surely over this long after its end; milliseconds. */
const AFTER_END_MS = 50;

export interface PreviewEventsOptions {
  /** Registers a listener for tags of changed content (undefined: everything). Returns an unsubscribe function. */
  readonly onChange: (listener: (tags: readonly string[] | undefined) => void) => () => void;
  /** Registers a listener for what editors do besides content, also for revoked links, with tags of its own. */
  readonly onTalk?: ((listener: (tags: readonly string[]) => void) => () => void) | undefined;
  /** Says when a content source elsewhere does not answer, and when it does again; undefined with one of our own. */
  readonly source?: SourceWatch | undefined;
  /** The visitor's session in a Cookie header; undefined when they may not see unpublished content. */
  readonly sessionOf: (cookie: string | undefined) => Promise<Pick<PreviewSession, 'link' | 'until'> | undefined>;
  /** Headers of every response, as flat name, value pairs. */
  readonly headers?: readonly string[];
  /** The clock by which sessions end, milliseconds since 1970. */
  readonly now?: () => number;
}

export interface PreviewEvents {
  /** Handles one request for the stream. */
  (request: IncomingMessage, response: ServerResponse): void;
  /** Closes all streams so that the server can stop. */
  close(): void;
}

interface Follower {
  readonly cookie: string | undefined;
  /** The shared link their session came from. */
  readonly link: string | undefined;
}

/**
 * Server-sent events that notify open viewers of changed content: `event: change`, `data: {"tags":
 * ["doc:pages/home"]}` (`"tags": null` means everything); `event: source`, `data: {"away": "2026-11-30T08:00:00Z"}` when
 * the content source has not answered since then, and `{"away": null}` when it does again. Contains document names only,
 * never content. A stream whose visitor may not see the preview any more says so (`event: ended`) and closes.
 */
export function createPreviewEvents({
  onChange,
  onTalk = () => () => undefined,
  source,
  sessionOf,
  headers = [],
  now = Date.now,
}: PreviewEventsOptions): PreviewEvents {
  const open = new Map<ServerResponse, Follower>();
  let count = 0;
  /** `unknown`: it could not be looked up, which a browser asks for again. */
  const session = (cookie: string | undefined) => sessionOf(cookie).catch(() => 'unknown' as const);
  /** Sends to a visitor who may still see the preview, and ends the stream of any other. */
  const sendTo = async (response: ServerResponse, { cookie, link }: Follower, text: string): Promise<void> => {
    const found = await session(cookie);
    if (!open.has(response)) return;
    // Where the preview is open to everybody, a session of a link that has ended is followed by another one.
    if (found !== 'unknown' && found !== undefined && found.link === link) return void response.write(text);
    left(response);
    response.end(found === 'unknown' ? undefined : 'event: ended\ndata: {}\n\n');
  };
  const send = (text: string): void => {
    for (const [response, follower] of open) void sendTo(response, follower, text);
  };
  const tell = (tags: readonly string[] | undefined): void => {
    count += 1;
    send(`id: ${count}\nevent: change\ndata: ${JSON.stringify({ tags: tags ?? null })}\n\n`);
  };
  const sourceEvent = (away: AwaySince): string => `event: source\ndata: ${JSON.stringify({ away: away ?? null })}\n\n`;
  const sourceChanged = (away: AwaySince): void => {
    send(sourceEvent(away));
    // What changed meanwhile may never have been reported.
    if (away === undefined) tell(undefined);
  };
  let stopSource: (() => void) | undefined;
  const left = (response: ServerResponse): void => {
    open.delete(response);
    if (open.size > 0) return;
    stopSource?.();
    stopSource = undefined;
  };
  const stop = onChange(tell);
  const stopTalk = onTalk(tell);
  const heartbeat = setInterval(() => send(':\n\n'), HEARTBEAT_MS);
  heartbeat.unref();

  const accept = (
    request: IncomingMessage,
    response: ServerResponse,
    { link, until }: Pick<PreviewSession, 'link' | 'until'>,
  ): void => {
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
    const follower = { cookie: request.headers.cookie, link };
    open.set(response, follower);
    stopSource ??= source?.follow(sourceChanged);
    if (source?.away !== undefined) response.write(sourceEvent(source.away));
    const ends =
      until === undefined
        ? undefined
        : setTimeout(() => void sendTo(response, follower, ':\n\n'), Math.max(0, until - now()) + AFTER_END_MS);
    ends?.unref();
    response.on('close', () => {
      clearTimeout(ends);
      left(response);
    });
  };

  const handle = (request: IncomingMessage, response: ServerResponse): void => {
    void session(request.headers.cookie).then((found) => {
      const isKnown = found !== undefined && found !== 'unknown';
      if (isKnown && request.method === 'GET') return accept(request, response, found);
      response.writeHead(isKnown ? 405 : found === undefined ? 403 : 503, [
        'content-type',
        'text/plain; charset=utf-8',
        'cache-control',
        'private, no-store',
        'x-robots-tag',
        'noindex',
      ]);
      response.end(isKnown ? 'Use GET.' : found === undefined ? 'The preview is for editors.' : 'Try again.');
    });
  };
  const close = (): void => {
    stop();
    stopTalk();
    stopSource?.();
    clearInterval(heartbeat);
    for (const response of open.keys()) response.end();
  };
  return Object.assign(handle, { close });
}
