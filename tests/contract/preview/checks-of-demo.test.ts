import { afterAll, beforeAll, expect, test } from 'vitest';
import { openExperiments } from '../../../sandbox/experiments/stand-in.ts';
import { createContentApp } from '../../../sandbox/content/app.ts';
import { schemas } from '../../../src/blocks/_kit/registry.ts';
import { localeInfo, siteOf, type LocaleInfo } from '../../../src/content/addresses/sites.ts';
import { createContentCache } from '../../../src/content/client/content-cache.ts';
import { createContentClient } from '../../../src/content/client/http-content-client.ts';
import { viewerMessages } from '../../../src/messages/viewer/index.ts';
import { decidersOf } from '../../../src/preview/checks/experience-checks.ts';
import { knownIssues } from '../../../src/preview/checks/known-issues.ts';
import { viewerPage } from '../../../src/preview/entries/entries.ts';
import { readQuery } from '../../../src/preview/query/viewer-query.ts';
import { startExperiments } from '../../../src/server/experiments/start.ts';
import { createSiteRules } from '../../../src/server/preview/site-rules.ts';
import { openShop, type Shop } from '../support/shop.ts';

const TOKEN = 'token-of-this-test';
const NOW = new Date('2026-11-29T09:00:00.000Z');
const SOURCES = { origin: 'http://shop.test', mediaBase: '/media' };
let content: ReturnType<typeof createContentApp>;
let shop: Shop;
let experiments: ReturnType<typeof startExperiments>;
beforeAll(async () => {
  content = createContentApp({ contentDir: 'content', now: () => NOW.getTime(), previewToken: TOKEN, watch: false });
  await content.ready();
  shop = await openShop({ contentDir: 'content', now: () => NOW });
  experiments = startExperiments(
    { experimentsDatafileUrl: undefined } as Parameters<typeof startExperiments>[0],
    openExperiments('content', { watch: false }),
    { getItem: () => null, setItem: () => undefined, removeItem: () => undefined },
  );
});
afterAll(async () => {
  await Promise.all([content.close(), shop.close(), experiments?.close()]);
});

test.each(['en-us', 'en-ca', 'fr-ca', 'en-gb', 'fr-fr', 'de-de'])(
  'the checks find nothing wrong in the demo shop in %s, published or draft',
  async (locale) => {
    const found: string[] = [];
    const siteRules = createSiteRules({
      decisions: shop.sandbox.decisions.rules,
      experiments: experiments?.rules,
      hasUndatedPrices: true,
    });
    const site = siteOf(localeInfo(locale) as LocaleInfo);
    const deciders = decidersOf(siteRules({ siteId: site.id, locale }), experiments?.unsentAttributes);
    expect([deciders.decisions?.size, deciders.experiments?.size]).toEqual([4, 1]);
    let checked = 0;
    for (const draft of [false, true])
      for (let page = 1; ; page += 1) {
        const params = new URLSearchParams({ docType: 'page', localePath: locale, limit: '50', page: String(page) });
        const client = createContentClient({
          fetch: (request) => content.app.fetch(request),
          base: 'http://content',
          previewToken: TOKEN,
          site,
          locale,
          preview: { draft, overlay: true, dateTime: NOW },
          correlationId: 'checks-of-demo',
          cache: createContentCache(),
        });
        const { entries } = await viewerPage(client, readQuery(params, ['page']).query, schemas);
        for (const entry of entries) {
          const { issues } = await knownIssues(entry, SOURCES, deciders, viewerMessages('en'), (pointer) => pointer);
          for (const { pointer, rule, received } of issues)
            found.push(`${entry.document}${pointer} ${rule} ${received ?? ''}`);
        }
        checked += entries.length;
        if (entries.length < 50) break;
      }
    expect(found).toEqual([]);
    expect(checked).toBeGreaterThan(60);
  },
);
