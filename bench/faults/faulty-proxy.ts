import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { buffer } from 'node:stream/consumers';

/** `slow` answers after seconds, `wrong` with a page instead of data, `failing` with 500, `gone` not at all. */
export type Mode = 'well' | 'slow' | 'wrong' | 'failing' | 'gone';

const SLOW_MS = 3_000;

/** A way to a service that misbehaves when told to. */
export async function openFaultyProxy(target: string) {
  let mode: Mode = 'well';
  const server = createServer((request, response) => {
    void (async () => {
      if (mode === 'gone') return void request.socket.destroy();
      if (mode === 'wrong')
        return void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome</h1>');
      if (mode === 'failing') return void response.writeHead(500).end();
      if (mode === 'slow') await wait(SLOW_MS);
      const body = await buffer(request);
      const { host: _, connection: __, ...headers } = request.headers;
      const answer = await fetch(`${target}${request.url}`, {
        method: request.method ?? 'GET',
        headers: headers as Record<string, string>,
        redirect: 'manual',
        ...(body.length === 0 ? {} : { body: new Uint8Array(body) }),
      });
      const kept = [...answer.headers].filter(
        ([name]) => !/^(?:content-encoding|content-length|connection)$/.test(name),
      );
      response.writeHead(answer.status, kept.flat()).end(Buffer.from(await answer.arrayBuffer()));
    })().catch(() => request.socket.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    set: (next: Mode): void => void (mode = next),
    close: (): void => {
      server.closeAllConnections();
      server.close();
    },
  };
}
