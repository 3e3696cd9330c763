import { existsSync, readFileSync } from 'node:fs';
import type { BrowserContext, Page } from '@playwright/test';
import type { Measured } from '../../src/server/fapi/measurements.ts';
import { E2E_HOME } from '../support/e2e-home.ts';
import { type OwnServer, startOwnServer } from '../support/own-server.ts';
import { expect, test } from '../support/test.ts';

const PORT = Number(process.env['E2E_PORT'] ?? 4399) + 2060;
const ACCEPTED = 'C0001:1,C0002:1,C0003:0,C0004:0';
const REFUSED = 'C0001:1,C0002:0,C0003:0,C0004:0';
interface Heard {
  readonly event: string;
  readonly [field: string]: unknown;
}
const heard = (page: Page): Promise<string[]> => page.evaluate(() => ((window as unknown as { standInContainer?: { heard: Heard[] } }).standInContainer?.heard ?? []).map(({ event }) => event));
const kept = async (page: Page, context: BrowserContext): Promise<string[]> => [...(await page.evaluate(() => Object.keys(localStorage))), ...(await context.cookies()).map(({ name }) => name)].filter((name) => name.startsWith('_'));
const choose = async (page: Page, choice: string): Promise<void> => {
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cookie settings' }).click();
  await page.getByRole('dialog', { name: 'Cookie settings' }).getByRole('button', { name: choice }).click();
  await expect(page.getByRole('dialog', { name: 'Cookie settings' })).toBeHidden();
};

test.describe('with a tag manager', () => {
  let shop: OwnServer | undefined;
  test.beforeAll(async () => {
    shop = await startOwnServer({ TAG_MANAGER_ID: 'GTM-DEMO1', TAG_MANAGER_BASE: '/media/tags', TAG_MANAGER_HOSTS: 'https://collect.example.com' }, PORT);
  });
  test.afterAll(() => shop?.stop());

  test('its container comes after the page has loaded and only by consent; taken back, it hears nothing more and what it kept is gone', async ({ page, context }) => {
    const asked: string[] = [];
    page.on('request', (request) => request.url().includes('gtm.js') && asked.push(request.url()));
    const answer = await page.goto(`${shop?.base}/en-gb/story`);
    expect(answer?.headers()['content-security-policy']).toMatch(/script-src 'self' https:\/\/collect\.example\.com .*connect-src 'self' https:\/\/collect\.example\.com/);
    await page.waitForLoadState('networkidle');
    expect(asked).toEqual([]);
    expect(await kept(page, context)).toEqual([]);
    await page.getByRole('region', { name: 'What may we remember?' }).getByRole('button', { name: 'Accept all' }).click();
    await expect.poll(() => heard(page)).toEqual(expect.arrayContaining(['consent_update', 'gtm.js']));
    expect(asked).toEqual([`${shop?.base}/media/tags/gtm.js?id=GTM-DEMO1`]);
    expect((await kept(page, context)).sort()).toEqual(['_standin', '_standin.visits']);
    await choose(page, 'Only necessary');
    await expect.poll(() => kept(page, context)).toEqual([]);
    const last = (await heard(page)).at(-1);
    expect(last, 'the last it hears is that consent was taken back').toBe('consent_update');
    const before = (await heard(page)).length;
    await page.evaluate(() => (window.dataLayer ??= []).push({ event: 'sign_in' }));
    expect(await heard(page)).toHaveLength(before);
    await choose(page, 'Accept all');
    await page.evaluate(() => (window.dataLayer ??= []).push({ event: 'sign_in' }));
    await expect.poll(() => heard(page)).toContain('sign_in');
    expect(asked).toHaveLength(1);
  });
});

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
