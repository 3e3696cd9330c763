import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, vi } from 'vitest';
import type { PageContext } from '../../../src/content/page-context.ts';
import type { RenderPage } from '../../../src/server/pages/render-page.ts';
import { readEnv } from '../../../src/server/env/env.ts';
import { createRateLimits } from '../../../src/server/gateway/request/rate-limits.ts';
import { createLog } from '../../../src/server/observability/log.ts';
import type { Metrics } from '../../../src/server/observability/metrics/metrics.ts';
import { createShopServer, type ShopServer } from '../../../src/server/server.ts';
import { openSqliteStore } from '../../../sandbox/store/sqlite-store.ts';
import { openExpiringKeys } from '../../../src/server/store/expiring-keys.ts';
import type { ContentChange, Services } from '../../../src/server/services.ts';

export type Render = (
  page: PageContext,
  target: string,
) =>
  | { status?: number; html: string; headers?: Record<string, string | string[]> }
  | 'unmatched'
  | Promise<{ html: string }>;

const running: ShopServer[] = [];
afterEach(async () => {
  for (const shop of running.splice(0)) await shop.close(100);
});

/** The entry with a test page in place of Astro. */
export async function setUp(render: Render, env: Record<string, string> = {}, metrics?: Metrics) {
  const rendered = vi.fn(render);
  const lines: string[] = [];
  const listeners = new Set<ContentChange>();
  const renderPage: RenderPage = async (request, { page }) => {
    const { pathname, search } = new URL(request.url);
    const answer = await rendered(page, pathname + search);
    if (answer === 'unmatched') return undefined;
    const {
      status = 200,
      html,
      headers = {},
    } = answer as { status?: number; html: string; headers?: Record<string, string> };
    return new Response(html, { status, headers: { 'content-type': 'text/html', ...headers } });
  };
  const services = {
    env: readEnv({ PREVIEW_ACCESS: 'session', ...env }),
    settings: {
      origin: 'http://localhost',
      mediaBase: '/media',
      segmentsClientOnly: false,
      quickshop: true,
      simplifiedEnrolment: false,
      toastDismissMs: 6_000,
      bonusFirst: false,
      expressCheckout: true,
      favorites: true,
      favoritesPageSize: 24,
      savedPageSize: 6,
      minLoyaltyPoints: 500,
      promoBarMaxMessages: 5,
      signUpRules: {},
      phoneMasks: {},
      notAvailablePhrases: ['page is not available'],
      menuTrigger: 'hover',
      shopAllOnMobile: true,
      indexable: true,
      version: 'test',
    },
    sandbox: undefined,
    media: undefined,
    gateway: {
      fetch: async (request: Request) =>
        Response.json({
          gateway: true,
          ...(request.body === null ? {} : { bytes: (await request.arrayBuffer()).byteLength }),
        }),
    },
    upstreams: [],
    rateLimits: createRateLimits(),
    editors: { session: async () => undefined, enter: () => undefined },
    commerce: async () => Response.json({}),
    fragments: { get: () => undefined, set: () => undefined },
    content: () => ({ ofKind: async () => undefined }),
    drafts: () => ({}),
    mayPublish: () => true,
    demoEditors: [],
    autosaveSeconds: 0,
    previewSession: async (cookie: string | undefined) =>
      env['PREVIEW_ACCESS'] === 'open' || cookie === 'editor=1'
        ? { role: 'editor', editor: { id: 'ada', name: 'Ada' } }
        : undefined,
    onTalk: () => () => undefined,
    onContentChange: (listener: ContentChange) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    contentChanged: async (tags: readonly string[] | undefined) => {
      listeners.forEach((listener) => listener(tags));
      return true;
    },
    measurements: { keep: () => undefined, close: async () => undefined },
    usedHookSignatures: openExpiringKeys(openSqliteStore(':memory:'), 'used-signature'),
    now: Date.now,
    publishedPages: () => [],
    versions: () => undefined,
    withDependents: (tags: Iterable<string>) => new Set(tags),
    filesBehind: () => 0,
    unreadableFiles: () => 0,
    checks: async () => ({ content: true }),
    close: vi.fn(async () => undefined),
  } as unknown as Services;
  const shop = createShopServer({
    services,
    renderPage,
    log: createLog('info', (line) => lines.push(line)),
    origin: 'http://localhost',
    clientDir: '/nowhere',
    metrics,
  });
  running.push(shop);
  shop.server.listen(0, '127.0.0.1');
  await once(shop.server, 'listening');
  const { port } = shop.server.address() as AddressInfo;
  const get = (path: string, init: RequestInit = {}): Promise<Response> =>
    fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual', ...init });
  return { get, rendered, services, shop, port, lines };
}
