import { createServer, request as ask } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Ways in which an upstream service can fail. */
export const FAILURES = ['slow', 'reset', 'error', 'html', 'empty', 'huge'] as const;
/**
 * The six faults of a single call: no answer in time, no connection, an error, HTML in place of JSON, JSON without its
 * fields, and an answer that breaks off in the middle.
 */
export const FAULTS = ['slow', 'reset', 'error', 'html', 'fields', 'cut'] as const;
/** Refusals of a service that is up: it does not know the shop's key, or has been asked too often. */
export const REFUSALS = ['unknown', 'limited'] as const;
/** `lost`: the call is carried out, and its answer never arrives. */
export type Failure = (typeof FAILURES)[number] | (typeof FAULTS)[number] | (typeof REFUSALS)[number] | 'lost';

/**
 * How long a shop behind a failing upstream waits for an answer, as a setting. A service that is well must answer
 * within it on a machine that other tests keep busy.
 */
export const SERVER_TIMEOUT_MS = '2000';

/** 10 MB of JSON that is not a valid response. */
const HUGE = JSON.stringify({ nothing: 'x'.repeat(10_000_000) });
/** The sandbox serves user-generated media on the next port. */
const UGC_AFTER = 1;

export interface FailingUpstream {
  /** Base URL of the content and commerce API. */
  readonly base: string;
  /** Base URL of the user-generated media service. */
  readonly ugcBase: string;
  close(): void;
}

/**
 * A proxy between the shop and a sandbox on `backend` that can make calls fail.
 * @param failureOf how a call fails; undefined lets it through
 */
export async function startFailingUpstream(
  backend: number,
  failureOf: (url: string, method: string) => Failure | undefined,
): Promise<FailingUpstream> {
  const start = async (port: number) => {
    const server = createServer((incoming, outgoing) => {
      const failure = failureOf(incoming.url ?? '', incoming.method ?? '');
      if (failure === 'slow') return;
      if (failure === 'reset') return void incoming.socket.destroy();
      if (failure === 'error')
        return void outgoing.writeHead(500, { 'content-type': 'application/json' }).end('{"error":"down"}');
      if (failure === 'html')
        return void outgoing.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><p>Maintenance</p>');
      if (failure === 'unknown')
        return void outgoing.writeHead(401, { 'content-type': 'application/json' }).end('{"error":"unauthorized"}');
      if (failure === 'limited')
        return void outgoing
          .writeHead(429, { 'content-type': 'application/json', 'retry-after': '1' })
          .end('{"error":"too many requests"}');
      if (failure === 'fields') return void outgoing.writeHead(200, { 'content-type': 'application/json' }).end('{}');
      if (failure === 'cut') {
        outgoing.writeHead(200, { 'content-type': 'application/json', 'content-length': HUGE.length });
        return void outgoing.write('{"productId":"NF10', () => incoming.socket.destroy());
      }
      if (failure === 'empty') return void outgoing.writeHead(200, { 'content-type': 'application/json' }).end();
      if (failure === 'huge') return void outgoing.writeHead(200, { 'content-type': 'application/json' }).end(HUGE);
      const onward = ask(
        { host: '127.0.0.1', port, path: incoming.url, method: incoming.method, headers: incoming.headers },
        (answer) => {
          if (failure === 'lost') return void answer.resume().on('end', () => incoming.socket.destroy());
          outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
          return void answer.pipe(outgoing);
        },
      );
      onward.on('error', () => incoming.socket.destroy());
      incoming.pipe(onward);
    });
    await new Promise<void>((done) => {
      server.listen(0, '127.0.0.1', done);
    });
    const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    return { base, close: (): void => void (server.closeAllConnections(), server.close()) };
  };
  const [api, ugc] = [await start(backend), await start(backend + UGC_AFTER)];
  return {
    base: api.base,
    ugcBase: ugc.base,
    close(): void {
      api.close();
      ugc.close();
    },
  };
}
