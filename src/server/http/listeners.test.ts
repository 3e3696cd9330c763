import { once } from 'node:events';
import { createServer, get } from 'node:http';
import { type AddressInfo, connect, createServer as createSocketServer } from 'node:net';
import { platform } from 'node:os';
import { expect, onTestFinished, test } from 'vitest';
import { createListeners } from './listeners.ts';

const HOST = '127.0.0.1';

async function freePort(): Promise<number> {
  const probe = createSocketServer().listen(0, HOST);
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

async function started(sockets?: number) {
  const server = createServer((_, response) => void response.end('here'));
  const listeners = createListeners(server, sockets);
  const port = await freePort();
  await listeners.open({ port, host: HOST });
  onTestFinished(() => {
    server.closeAllConnections();
    return listeners.close();
  });
  return { server, listeners, port };
}

test.runIf(platform() === 'linux')('a crowd is taken in although each turn of the loop is long', async () => {
  /** Turns of the loop until all who wait in the kernel have been taken in. */
  const turnsFor = async (sockets?: number): Promise<number> => {
    const { server, port } = await started(sockets);
    let taken = 0;
    server.on('connection', () => (taken += 1));
    const crowd = Array.from({ length: 200 }, () => connect(port, HOST));
    let turns = 0;
    for (; taken < crowd.length; turns += 1) await new Promise(setImmediate);
    for (const socket of crowd) socket.destroy();
    return turns;
  };
  expect(await turnsFor()).toBeLessThan((await turnsFor(1)) / 3);
});

test('connections of all sockets are counted, answered and ended with the server', async () => {
  const { server, listeners, port } = await started();
  const open = Array.from({ length: 40 }, () => connect(port, HOST));
  await Promise.all(open.map((socket) => once(socket, 'connect')));
  await expect.poll(() => listeners.connections()).toBe(40);
  const [answer] = (await once(get({ port, host: HOST, agent: false }), 'response')) as [{ statusCode: number }];
  expect(answer.statusCode).toBe(200);
  const closed = listeners.close();
  server.closeAllConnections();
  await closed;
  expect(await listeners.connections()).toBe(0);
  await expect(once(connect(port, HOST), 'connect')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});

test('a port that another program has is not shared with it', async () => {
  const { port } = await started();
  const other = createListeners(createServer());
  await expect(other.open({ port, host: HOST })).rejects.toMatchObject({ code: 'EADDRINUSE' });
});
