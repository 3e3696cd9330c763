import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { APIRequestContext, APIResponse } from '@playwright/test';
import { createSandbox } from '../../../sandbox/app.ts';
import { startOwnServer } from './own-server.ts';

const openBackend = () =>
  createSandbox({
    dataDir: ':memory:',
    contentDir: 'content',
    watch: false,
    content: false,
    log: () => undefined,
    checkAnswers: true,
  });

/** A shop on a commerce API of its own, which can lose its data, and fail. */
export interface LosingShop {
  readonly base: string;
  /** Sends a form of the cart; what it leads to is not followed. */
  send(request: APIRequestContext, name: string, form: Readonly<Record<string, string>>): Promise<APIResponse>;
  /** A new database: the backend knows neither carts nor visitors. */
  loseData(): Promise<void>;
  close(): Promise<void>;
}

/** @param isFailing whether the backend answers a request with this body by 503 */
export async function openLosingShop(isFailing: (body: string) => boolean = () => false): Promise<LosingShop> {
  let backend = await openBackend();
  const server = createServer(
    getRequestListener(
      async (request) =>
        isFailing(await request.clone().text()) ? new Response('down', { status: 503 }) : backend.fetch(request),
      { overrideGlobalObjects: false },
    ),
  );
  await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  const { base, stop } = await startOwnServer({ COMMERCE_API_BASE: `http://127.0.0.1:${port}` });
  return {
    base,
    send: (request, name, form) =>
      request.post(`${base}/api/form/cart/${name}`, {
        form: { locale: 'en-gb', ...form },
        headers: { origin: base },
        maxRedirects: 0,
      }),
    async loseData() {
      const lost = backend;
      backend = await openBackend();
      await lost.close();
    },
    async close() {
      stop();
      server.close();
      await backend.close();
    },
  };
}
