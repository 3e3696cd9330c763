import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { accordion, canvas, entry, inFrame, known, openLive, writeDocument } from '../support/viewer-content.ts';
import { expect, test } from '../support/test.ts';

/** Mistakes explained where they stand, what would be told, and what an entry costs. */

async function expectNoViolations(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).exclude('iframe').setLegacyMode().analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`)).toEqual([]);
}

test('one bad entry among 50: its card names pointer and rule over its last good render, the other 49 are not touched', async ({ page }) => {
  test.setTimeout(90_000);
  const block = (index: number, more: object = {}): object => accordion(`fifty-${index}`, `Question ${index}`, { layoutVariant: 'viewer-fifty', ...more });
  const write = (more: object): void => writeDocument('pages/viewer-fifty.json', canvas('viewer-fifty', Array.from({ length: 50 }, (_, index) => block(index, index === 3 ? more : {}))));
  write({});
  await known(page, 'accordions', 'fifty-49', '&layoutVariant=viewer-fifty');
  await openLive(page, '/preview?docType=accordions&layoutVariant=viewer-fifty&limit=50&width=390');
  await expect(page.locator('.frame[data-ready]')).toHaveCount(50, { timeout: 60_000 });
  const marked = await page.evaluate(() => {
    for (const frame of document.querySelectorAll('iframe')) for (const element of frame.contentDocument?.querySelectorAll('main *') ?? []) Reflect.set(element, 'asBefore', true);
    return document.querySelectorAll('iframe').length;
  });
  expect(marked).toBe(50);

  write({ accordions: 7 });
  const bad = entry(page, 'fifty-3');
  await expect(bad).toHaveAttribute('data-state', 'invalid');
  await expect(bad.getByRole('list', { name: '1 fault' })).toContainText('/sections/0/items/3/accordions');
  await expect(bad.getByRole('list', { name: '1 fault' })).toContainText('invalid_type');
  await expect(bad.getByRole('list', { name: '1 fault' })).toContainText('received 7');
  const frame = inFrame(page, 'fifty-3');
  await expect(frame.getByRole('heading', { name: /not shown: accordions/ })).toBeVisible();
  await expect(frame.locator('.invalid-block__last')).toContainText('Question 3');
  const touched = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.entry')].filter((card) => [...(card.querySelector('iframe')?.contentDocument?.querySelectorAll('main *') ?? [])].some((element) => Reflect.get(element, 'asBefore') !== true)).map(({ dataset }) => dataset['key']),
  );
  expect(touched).toEqual(['fifty-3']);

  write({});
  await expect(bad).toHaveAttribute('data-state', 'published');
  await expect(frame.locator('.invalid-block')).toHaveCount(0);
});

test.describe('what leads nowhere', () => {
  // It is asked for, and not there.
  test.use({ expectedErrors: [/404/] });

  test('missing pictures, links that lead nowhere, empty words and headings out of order are listed with pointer and rule, by keyboard alone', async ({ page }) => {
    test.setTimeout(90_000);
    const richText = '<p>See <a href="/neither-this-one">care</a> and <a href="/sale">sale</a>.</p><h3>Wool</h3><h6>Herdwick</h6>';
    const item = { kind: 'accordions', id: 'checks-words', name: 'Wool and care', layoutVariant: 'viewer-checks', title: ' ', media: { url: 'scene/nowhere-at-all', alt: 'Rain' }, accordions: [{ title: 'Care', richText }] };
    writeDocument('pages/viewer-checks.json', canvas('viewer-checks', [item]));
    await known(page, 'accordions', 'checks-words', '&layoutVariant=viewer-checks');
    await page.goto('/preview?docType=accordions&layoutVariant=viewer-checks&view=mistakes', { waitUntil: 'domcontentloaded' });
    const list = page.locator('[data-key="checks-words"]').getByRole('list', { name: 'Mistakes' });
    await expect(list.getByText('/sections/0/items/0/title')).toBeVisible();
    await expect(list).toContainText('empty_text');
    // What is tried comes as it is found.
    await expect(list.getByText('There is no picture “scene/nowhere-at-all”.')).toBeVisible({ timeout: 30_000 });
    await expect(list.getByText('There is no page at /neither-this-one.')).toBeVisible({ timeout: 30_000 });
    await expect(list).toContainText('heading_skipped', { timeout: 30_000 });
    await expect(list.getByText('There is no page at /sale.')).toBeHidden();
    await expectNoViolations(page);
    const field = list.getByRole('link', { name: 'Field /sections/0/items/0/media/url' });
    await field.focus();
    await expect(field).toBeFocused();
    await expect(field).toHaveAttribute('href', /field=pages%2Fviewer-checks%23%2Fsections%2F0%2Fitems%2F0%2Fmedia%2Furl/);
  });
});

test('an entry’s panels tell by keyboard what it would report, what is wrong and what it costs; nothing is sent', async ({ page, context }) => {
  test.setTimeout(90_000);
  const hero = accordion('panels-hero', 'Rain', { layoutVariant: 'viewer-panels', media: { url: 'scene/fell-rain', alt: 'Rain' } });
  writeDocument('pages/viewer-panels.json', canvas('viewer-panels', [hero]));
  await known(page, 'accordions', 'panels-hero', '&layoutVariant=viewer-panels');
  const told: string[] = [];
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (url.hostname !== 'localhost' || url.pathname === '/fapi/performance/ingest') told.push(request.url());
  });
  await page.goto('/preview?docType=accordions&layoutVariant=viewer-panels&width=390', { waitUntil: 'domcontentloaded' });
  const card = entry(page, 'panels-hero');
  await expect(card.locator('.frame[data-ready]')).toHaveCount(1);
  const open = async (name: string): Promise<void> => {
    await card.locator('summary', { hasText: name }).focus();
    await page.keyboard.press('Enter');
  };
  // What the page tells, and a beacon it would send.
  await page.evaluate(() => {
    const view = document.querySelector('iframe')?.contentWindow as Window & typeof globalThis;
    view.document.dispatchEvent(new view.CustomEvent('cairn:track', { detail: { event: 'nobody_knows', answer: 42 } }));
    view.navigator.sendBeacon('/fapi/performance/ingest', '{}');
    void view.fetch('/fapi/performance/ingest', { method: 'POST', body: '{}' });
  });
  await open('Ledger');
  const ledger = card.getByRole('log');
  await expect(ledger).toContainText('nobody_knows');
  await expect(ledger).toContainText('no such event in the catalogue');
  await expect(ledger.getByText('held back: /fapi/performance/ingest')).toHaveCount(2);
  await open('Mistakes');
  await expect(card.getByText('Nothing found here.')).toBeVisible({ timeout: 30_000 });
  await open('Cost and health');
  await expect(card.locator('[data-measured]')).toBeVisible({ timeout: 60_000 });
  const value = (metric: string) => card.locator(`[data-cell="${metric}-390"]`);
  await expect(value('axe')).toHaveText('0');
  await expect(value('contrast')).toHaveText('0');
  await expect(value('shift')).toHaveText('0');
  await expect(value('headings')).toHaveText('0');
  expect(Number(await value('images').textContent())).toBeGreaterThanOrEqual(0);
  expect(Number(await value('css').textContent())).toBeGreaterThan(5);
  expect(told).toEqual([]);
  await expectNoViolations(page);
});
