import { existsSync, readFileSync } from 'node:fs';
import type { Measured } from '../../src/server/fapi/measurements.ts';
import { E2E_HOME } from '../support/e2e-home.ts';
import { expect, test } from '../support/test.ts';

const ACCEPTED = 'C0001:1,C0002:1,C0003:0,C0004:0';
const REFUSED = 'C0001:1,C0002:0,C0003:0,C0004:0';

test('web-vitals go out when the page does, with kind and variants, and only by consent', async ({ page, context, baseURL }) => {
  const url = baseURL ?? '';
  const file = `${E2E_HOME}data/measurements.jsonl`;
  const measured = (path: string): Measured[] => (existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter((line) => line.includes(`"page":"${path}"`)).map((line) => JSON.parse(line) as Measured) : []);
  await context.addCookies([{ name: 'cairn-consent', value: REFUSED, url }]);
  await page.goto('/fr-fr/help', { waitUntil: 'networkidle' });
  await page.goto('/fr-fr/privacy');
  await context.addCookies([{ name: 'cairn-consent', value: ACCEPTED, url }]);
  const loaded = page.waitForResponse((response) => /\/vitals\.[^/]*\.js/.test(response.url()));
  await page.goto('/fr-fr');
  await (await loaded).finished();
  const shown = await page.locator('cairn-segments[data-shown]').evaluateAll((roots) => roots.map((root) => (root as HTMLElement).dataset['shown']));
  await page.waitForLoadState('networkidle');
  await page.goto('/fr-fr/privacy');
  await expect.poll(() => measured('/fr-fr')).toHaveLength(1);
  const [one] = measured('/fr-fr');
  expect(one).toMatchObject({ kind: 'home', width: page.viewportSize()?.width });
  expect(Object.keys(one?.values ?? {})).toEqual(expect.arrayContaining(['TTFB', 'FCP', 'LCP']));
  expect(one?.variants.map(({ variant }) => variant)).toEqual(shown.filter(Boolean));
  expect(measured('/fr-fr/help'), 'refused').toEqual([]);
});
