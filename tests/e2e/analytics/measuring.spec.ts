import { existsSync, readFileSync } from 'node:fs';
import type { Measured } from '../../../src/server/fapi/measurements.ts';
import { E2E_HOME } from '../../support/servers/e2e-home.ts';
import { expect, test } from '../../support/test.ts';

const ACCEPTED = 'C0001:1,C0002:1,C0003:0,C0004:0';
const REFUSED = 'C0001:1,C0002:0,C0003:0,C0004:0';

test(
  'a page measures itself and tells when it goes, touched or not, with kind and variants, and only by consent',
  { tag: '@core' },
  async ({ page, context, baseURL }) => {
    const url = baseURL ?? '';
    const file = `${E2E_HOME}data/measurements.jsonl`;
    const began = new Date().toISOString();
    const measured = (path: string): Measured[] =>
      existsSync(file)
        ? readFileSync(file, 'utf8')
            .split('\n')
            .filter((line) => line.includes(`"page":"${path}"`))
            .map((line) => JSON.parse(line) as Measured)
            .filter(({ at }) => at > began)
        : [];
    const asked: string[] = [];
    page.on('request', (request) => /\/vitals\.[^/]*\.js/.test(request.url()) && asked.push(request.url()));
    /** Waits until measurement has started, which happens when the browser is idle. */
    const watched = () =>
      page.evaluate(() => new Promise((done) => requestIdleCallback(() => setTimeout(done), { timeout: 5_000 })));
    await context.addCookies([{ name: 'cairn-consent', value: REFUSED, url }]);
    await page.goto('/fr-fr/help', { waitUntil: 'networkidle' });
    await page.goto('/fr-fr/privacy');
    await context.addCookies([{ name: 'cairn-consent', value: ACCEPTED, url }]);

    await page.goto('/fr-fr', { waitUntil: 'networkidle' });
    await watched();
    const shown = await page
      .locator('cairn-segments[data-shown]')
      .evaluateAll((roots) => roots.map((root) => (root as HTMLElement).dataset['shown']));
    const own = await page.evaluate(() =>
      Math.round(performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? -1),
    );
    await page.goto('/fr-fr/privacy');
    await expect.poll(() => measured('/fr-fr')).toHaveLength(1);
    const [one] = measured('/fr-fr');
    expect(one).toMatchObject({ kind: 'home', width: page.viewportSize()?.width, values: { FCP: own } });
    expect(one?.values['LCP']).toBeGreaterThanOrEqual(own);
    expect(Object.keys(one?.values ?? {}).sort(), 'nobody touched it: there is no interaction to measure').toEqual([
      'CLS',
      'FCP',
      'LCP',
      'TTFB',
    ]);
    expect(one?.variants.map(({ variant }) => variant)).toEqual(shown.filter(Boolean));
    expect(asked, 'an untouched page needs no library').toEqual([]);
    expect(measured('/fr-fr/help'), 'refused').toEqual([]);

    await page.goto('/fr-fr/story', { waitUntil: 'networkidle' });
    await watched();
    const loaded = page.waitForResponse((response) => /\/vitals\.[^/]*\.js/.test(response.url()));
    await page.keyboard.press('Tab');
    await (await loaded).finished();
    await page.waitForLoadState('networkidle');
    // The library notes the time to first byte in a task of its own.
    await watched();
    await page.goto('/fr-fr/privacy');
    await expect.poll(() => measured('/fr-fr/story')).toHaveLength(1);
    expect(Object.keys(measured('/fr-fr/story')[0]?.values ?? {})).toEqual(
      expect.arrayContaining(['CLS', 'FCP', 'LCP', 'TTFB']),
    );
  },
);
