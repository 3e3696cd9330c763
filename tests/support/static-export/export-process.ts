import { hash } from 'node:crypto';
import type { PageSettings } from '../../../src/content/page-context.ts';
import type { Services } from '../../../src/server/services.ts';
import { exportShop } from '../../../src/server/static-export/export-shop.ts';
import { startRenderers } from '../../../src/server/static-export/renderers.ts';

/**
 * `export-process.ts <client folder> <out> <edition>`: exports pages of one edition on two threads, to be killed on the
 * way. Tells its parent how many pages are done, and at the end how many it has rendered.
 */
const [clientDir = '', out = '', edition = ''] = process.argv.slice(2);
/** Enough for threads. */
const PAGES = 120;
const THREADS = 2;
const TAG = 'doc:pages/all';
const origin = 'http://localhost';
const settings = { mediaBase: '/media', mediaHosts: [], origin, version: 'one' } as unknown as PageSettings;
const services = {
  settings,
  env: {},
  media: undefined,
  publishedPages: () => Array.from({ length: PAGES }, (_, index) => `/p/${index}`),
  versions: () => Promise.resolve(new Map([[TAG, hash('sha1', edition)]])),
  withDependents: (tags: Iterable<string>) => new Set(tags),
  fetchContent: () => Response.json({ title: `edition ${edition}` }, { headers: { 'cache-tag': TAG } }),
  commerce: () => Promise.reject(new Error('Nothing is sold here.')),
} as unknown as Services;

const summary = await exportShop({
  shop: { render: () => Promise.reject(new Error('Pages are rendered on threads.')) },
  services,
  renderers: (wanted) =>
    startRenderers(
      services,
      {
        settings,
        env: {
          contentApiBase: undefined,
          contentCms: undefined,
          production: false,
          mockContent: [],
          mockDir: clientDir,
          serverTimeoutMs: 5_000,
          logLevel: 'error',
          fragmentCacheBytes: 0,
        },
        origin,
        clientDir,
        entry: new URL('edition-bundle.ts', import.meta.url).href,
        ...wanted,
      },
      THREADS,
    ),
  clientDir,
  out,
  locales: ['en-gb'],
  pictures: false,
  onProgress: ({ done }) => process.send?.({ done }),
});
process.send?.({ rendered: summary?.rendered }, () => process.exit(0));
