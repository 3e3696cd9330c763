import { createServer, request as ask } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Ways a service behind the shop fails. */
export const FAILURES = ['slow', 'reset', 'error', 'html', 'empty', 'huge'] as const;
export type Failure = (typeof FAILURES)[number];

/** JSON of 10 MB that is no answer. */
const HUGE = JSON.stringify({ nothing: 'x'.repeat(10_000_000) });
/** The sandbox serves pictures of users on the port after its own. */
const UGC_AFTER = 1;

export interface FailingUpstream {
  /** Address of the content and commerce API. */
  readonly base: string;
  /** Address of the service of users' pictures. */
  readonly ugcBase: string;
  close(): void;
}

/**
 * Stands between the shop and a sandbox on `backend`, and lets calls fail.
 * @param failureOf how the call at an address fails; undefined lets it through
 */
export async function startFailingUpstream(
  backend: number,
  failureOf: (url: string) => Failure | undefined,
): Promise<FailingUpstream> {
  const start = async (port: number) => {
    const server = createServer((incoming, outgoing) => {
      const failure = failureOf(incoming.url ?? '');
      if (failure === 'slow') return;
      if (failure === 'reset') return void incoming.socket.destroy();
      if (failure === 'error')
        return void outgoing.writeHead(500, { 'content-type': 'application/json' }).end('{"error":"down"}');
      if (failure === 'html')
        return void outgoing.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><p>Maintenance</p>');
      if (failure === 'empty') return void outgoing.writeHead(200, { 'content-type': 'application/json' }).end();
      if (failure === 'huge') return void outgoing.writeHead(200, { 'content-type': 'application/json' }).end(HUGE);
      const onward = ask(
        { host: '127.0.0.1', port, path: incoming.url, method: incoming.method, headers: incoming.headers },
        (answer) => {
          outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(outgoing);
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
