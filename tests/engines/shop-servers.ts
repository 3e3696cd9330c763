import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, createServer as createTcpServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished, vi } from 'vitest';
import { readEnv } from '../../src/server/env/env.ts';
import { createLog } from '../../src/server/observability/log.ts';
import type { Metrics } from '../../src/server/observability/metrics/metrics.ts';
import { createShopServer } from '../../src/server/server.ts';
import { startServices } from '../../src/server/start/start-services.ts';

const listening = async (server: { listen(port: number, host: string): unknown; address(): unknown }) => {
  server.listen(0, '127.0.0.1');
  await once(server as Server, 'listening');
  return (server.address() as AddressInfo).port;
};

/** A content API whose menu and footer have a text each. */
export async function startCms() {
  const texts = { menu: 'menu 1', footer: 'footer 1' };
  const cms = createServer((request, response) => {
    const name = request.url?.includes('/menu/') === true ? 'menu' : 'footer';
    response.setHeader('cache-tag', `doc:${name}`).setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ text: texts[name] }));
  });
  const port = await listening(cms);
  onTestFinished(() => {
    cms.closeAllConnections();
    cms.close();
  });
  return { url: `http://127.0.0.1:${port}`, texts };
}

/** A content folder of one server, with a menu. */
export function contentFolder(menu: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'cairn-content-'));
  writeFileSync(join(folder, 'menu.json'), JSON.stringify({ text: menu }));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** A way to a port that can be cut and mended. */
export async function startWay(port: number) {
  const open = new Set<Socket>();
  let isCut = false;
  const way = createTcpServer((near) => {
    if (isCut) return void near.destroy();
    const far = connect(port, '127.0.0.1');
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from);
      from.pipe(to);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        open.delete(from);
        to.destroy();
      });
    }
  });
  const url = `redis://127.0.0.1:${await listening(way)}`;
  const cut = () => {
    isCut = true;
    for (const socket of open) socket.destroy();
  };
  onTestFinished(() => {
    cut();
    way.close();
  });
  return { url, cut, mend: () => void (isCut = false) };
}

const SECRET = 'secret-of-the-tests-0123456789abcdef';

/** One server of the shop, with pages that show the menu or the footer of the content API. */
export async function startShopServer(env: Readonly<Record<string, string>>, metrics?: Metrics) {
  const home = mkdtempSync(join(tmpdir(), 'cairn-server-'));
  const lines: { event: string; reason?: string }[] = [];
  const log = createLog('info', (line) => lines.push(JSON.parse(line) as { event: string }));
  const origin = 'http://localhost';
  const services = await startServices(
    readEnv({ DATA_DIR: home, COMMERCE_API_BASE: 'http://127.0.0.1:1', CONTENT_HOOK_SECRET: SECRET, ...env }),
    { version: 'test', origin, log, metrics },
  );
  const rendered = vi.fn();
  const shop = createShopServer({
    services,
    log,
    origin,
    clientDir: '/nowhere',
    metrics,
    renderPage: async (request, { page }) => {
      rendered(page.url.pathname);
      const answer = await (request.url.endsWith('/footer') ? page.content.footer() : page.content.menu());
      for (const tag of answer?.tags ?? []) page.tags.add(tag);
      return new Response((answer?.data as { text: string }).text, { headers: { 'content-type': 'text/html' } });
    },
  });
  const port = await listening(shop.server);
  onTestFinished(async () => {
    await shop.close(100);
    rmSync(home, { recursive: true });
  });
  const ask = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init);
  return {
    port,
    services,
    rendered,
    ask,
    text: async (path: string) => (await ask(path)).text(),
    /** Tells this server of changed content, as a CMS does. */
    hook: (tags: readonly string[]) =>
      ask('/hooks/content', {
        method: 'POST',
        headers: { authorization: `Bearer ${SECRET}` },
        body: JSON.stringify({ tags }),
      }),
    events: () => lines.map(({ event }) => event),
  };
}
