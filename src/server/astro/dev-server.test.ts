import { EventEmitter, once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { cairnDev } from './dev-server.ts';

test('the dev server answers its health addresses like the built shop', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'cairn-dev-'));
  vi.stubEnv('DATA_DIR', folder);
  const httpServer = new EventEmitter();
  const handlers: ((...args: [...Parameters<RequestListener>, () => void]) => void)[] = [];
  const vite = {
    config: { server: { port: 4321 } },
    httpServer,
    middlewares: { use: (handler: (typeof handlers)[number]) => void handlers.push(handler) },
    ws: { send: () => undefined },
  };
  await cairnDev().hooks['astro:server:setup']?.({ server: vite } as never);
  const server = createServer((request, response) => handlers[0]?.(request, response, () => response.end('page')));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  expect(await (await fetch(`${base}/healthz`)).text()).toBe('ok\n');
  expect(await (await fetch(`${base}/readyz`)).json()).toEqual({ status: 'ready', checks: { content: true } });
  server.close();
  httpServer.emit('close');
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});
