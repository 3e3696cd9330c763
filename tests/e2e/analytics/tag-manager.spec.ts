import type { BrowserContext, Page } from '@playwright/test';
import { type OwnServer, startOwnServer } from '../../support/servers/own-server.ts';
import { expect, test } from '../../support/test.ts';

interface Heard {
  readonly event: string;
}
/** Pushes the stand-in container has received so far. */
const heard = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    ((window as unknown as { standInContainer?: { heard: Heard[] } }).standInContainer?.heard ?? []).map(
      ({ event }) => event,
    ),
  );
/** What it stores in the browser. */
const stored = async (page: Page, context: BrowserContext): Promise<string[]> =>
  [...(await page.evaluate(() => Object.keys(localStorage))), ...(await context.cookies()).map(({ name }) => name)]
    .filter((name) => name.startsWith('_'))
    .sort();
const choose = async (page: Page, choice: string): Promise<void> => {
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cookie settings' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cookie settings' });
  await dialog.getByRole('button', { name: choice }).click();
  await expect(dialog).toBeHidden();
};
const push = (page: Page): Promise<unknown> =>
  page.evaluate(() => (window.dataLayer ??= []).push({ event: 'sign_in' }));

let shop: OwnServer | undefined;
test.beforeAll(async () => {
  shop = await startOwnServer({
    TAG_MANAGER_ID: 'GTM-DEMO1',
    TAG_MANAGER_BASE: '/media/tags',
    TAG_MANAGER_HOSTS: 'https://collect.example.com',
  });
});
test.afterAll(() => shop?.stop());

test(
  'the container comes after the page has loaded and only by consent, gets what had happened before, and hears nothing once consent is taken back',
  { tag: '@core' },
  async ({ page, context }) => {
    const asked: string[] = [];
    page.on('request', (request) => request.url().includes('gtm.js') && asked.push(request.url()));
    const answer = await page.goto(`${shop?.base}/en-gb/story`);
    expect(answer?.headers()['content-security-policy']).toMatch(
      /script-src 'self' https:\/\/collect\.example\.com .*connect-src 'self' https:\/\/collect\.example\.com/,
    );
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => new Promise((done) => requestIdleCallback(() => done(undefined), { timeout: 2_000 })));
    expect(asked, 'nobody has agreed yet').toEqual([]);
    expect(await stored(page, context)).toEqual([]);
    await page
      .getByRole('region', { name: 'What may we remember?' })
      .getByRole('button', { name: 'Accept all' })
      .click();
    await expect.poll(() => heard(page)).toEqual(expect.arrayContaining(['consent_update', 'gtm.js']));
    expect(asked).toEqual([`${shop?.base}/media/tags/gtm.js?id=GTM-DEMO1`]);
    expect(await stored(page, context)).toEqual(['_standin', '_standin.visits']);

    await choose(page, 'Only necessary');
    await expect.poll(() => stored(page, context)).toEqual([]);
    expect((await heard(page)).at(-1), 'the last it hears').toBe('consent_update');
    const before = (await heard(page)).length;
    await push(page);
    expect(await heard(page)).toHaveLength(before);

    await choose(page, 'Accept all');
    await push(page);
    await expect.poll(() => heard(page)).toContain('sign_in');
    expect(asked, 'it is loaded once').toHaveLength(1);
  },
);

test('with consent from before, it is asked for after the load event; with a refusal never', async ({
  page,
  context,
}) => {
  const url = shop?.base ?? '';
  await context.addCookies([{ name: 'cairn-consent', value: 'C0001:1,C0002:1,C0003:0,C0004:0', url }]);
  // Notes what happens in its order: the end of loading, and the container's script in the page.
  await page.addInitScript(() => {
    const order: string[] = [];
    Object.assign(window, { order });
    window.addEventListener('load', () => order.push('load'), { capture: true, once: true });
    new MutationObserver((records) => {
      for (const node of records.flatMap(({ addedNodes }) => [...addedNodes]))
        if (node instanceof HTMLScriptElement && node.src.includes('gtm.js')) order.push('gtm.js');
    }).observe(document, { subtree: true, childList: true });
  });
  const asked = page.waitForRequest(/gtm\.js/);
  await page.goto(`${url}/en-gb/privacy`, { waitUntil: 'commit' });
  await asked;
  const order = () => page.evaluate(() => (window as unknown as { order: string[] }).order);
  await expect.poll(order).toEqual(['load', 'gtm.js']);

  await context.addCookies([{ name: 'cairn-consent', value: 'C0001:1,C0002:0,C0003:1,C0004:1', url }]);
  const after: string[] = [];
  page.on('request', (request) => request.url().includes('gtm.js') && after.push(request.url()));
  // Collectors have started once one of them, under another consent category, reports a dialog.
  await page.goto(`${url}/en-gb/story`, { waitUntil: 'networkidle' });
  await page.evaluate(() => new Promise((done) => requestIdleCallback(() => done(undefined), { timeout: 2_000 })));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cookie settings' }).click();
  await expect
    .poll(() => page.evaluate(() => (window.dataLayer ?? []).map(({ event }) => event)))
    .toContain('dialog_open');
  expect(after).toEqual([]);
});
