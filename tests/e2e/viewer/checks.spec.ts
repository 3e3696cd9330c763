import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { datafileOf } from '../../../src/personalisation/experiments/datafile.support.ts';
import { viewerViolations } from '../../support/audits/axe.ts';
import { startOwnServer } from '../../support/servers/own-server.ts';
import { holdMark } from '../../support/viewer/place-mark.ts';
import {
  accordion,
  canvas,
  entry,
  inFrame,
  known,
  openLive,
  writeDocument,
} from '../../support/viewer/viewer-content.ts';
import { expect, test } from '../../support/test.ts';

/** Problems explained in place, tracked events, and the weight of an entry. */

async function expectNoViolations(page: Page): Promise<void> {
  expect(await viewerViolations(page, [], ['light'])).toEqual([]);
}

test(
  'one bad entry among 50: its card says what is wrong over its last good render, the other 49 are not touched',
  { tag: '@core' },
  async ({ page }) => {
    test.setTimeout(90_000);
    const block = (index: number, more: object = {}): object =>
      accordion(`fifty-${index}`, `Question ${index}`, { layoutVariant: 'viewer-fifty', ...more });
    const write = (more: object): void =>
      writeDocument(
        'pages/viewer-fifty.json',
        canvas(
          'viewer-fifty',
          Array.from({ length: 50 }, (_, index) => block(index, index === 3 ? more : {})),
        ),
      );
    write({});
    await known(page, 'accordions', 'fifty-49', '&layoutVariant=viewer-fifty');
    await openLive(page, '/preview?docType=accordions&layoutVariant=viewer-fifty&limit=50&width=390');
    await expect(page.locator('.frame[data-ready]')).toHaveCount(50, { timeout: 60_000 });
    const marked = await page.evaluate(() => {
      for (const frame of document.querySelectorAll('iframe'))
        for (const element of frame.contentDocument?.querySelectorAll('main *') ?? [])
          Reflect.set(element, 'asBefore', true);
      return document.querySelectorAll('iframe').length;
    });
    expect(marked).toBe(50);

    write({ accordions: 7 });
    const bad = entry(page, 'fifty-3');
    await expect(bad).toHaveAttribute('data-state', 'invalid');
    await expect(bad.getByRole('list', { name: '1 issue' })).toContainText('/sections/0/items/3/accordions');
    await expect(bad.getByRole('list', { name: '1 issue' })).toContainText('invalid_type');
    await expect(bad.getByRole('list', { name: '1 issue' })).toContainText('Value7');
    const frame = inFrame(page, 'fifty-3');
    await expect(frame.getByRole('heading', { name: /not shown: Accordions “fifty-3”/ })).toBeVisible();
    await expect(frame.locator('.invalid-block__issues strong').first()).toHaveText('Accordions');
    await expect(frame.locator('.invalid-block__last')).toContainText('Question 3');
    const touched = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('.entry')]
        .filter((card) =>
          [...(card.querySelector('iframe')?.contentDocument?.querySelectorAll('main *') ?? [])].some(
            (element) => Reflect.get(element, 'asBefore') !== true,
          ),
        )
        .map(({ dataset }) => dataset['key']),
    );
    expect(touched).toEqual(['fifty-3']);

    write({});
    await expect(bad).toHaveAttribute('data-state', 'published');
    await expect(frame.locator('.invalid-block')).toHaveCount(0);
  },
);

test.describe('what leads nowhere', () => {
  // The picture is requested and missing.
  test.use({ expectedErrors: [/404/] });

  test('missing pictures, links that lead nowhere, empty words and headings out of order are listed by the names of their places, pointer and rule on demand, by keyboard alone', async ({
    page,
  }) => {
    test.setTimeout(90_000);
    // It is made in the end, so each attempt has one of its own.
    const { retry, repeatEachIndex } = test.info();
    const gone = `neither-this-one-${retry}-${repeatEachIndex}`;
    const richText = `<p>See <a href="/${gone}">care</a> and <a href="/sale">sale</a>.</p><h3>Wool</h3><h6>Herdwick</h6>`;
    const item = {
      kind: 'accordions',
      id: 'checks-words',
      name: 'Wool and care',
      layoutVariant: 'viewer-checks',
      title: ' ',
      media: { url: 'scene/nowhere-at-all', alt: 'Rain' },
      accordions: [{ title: 'Care', richText }],
    };
    writeDocument('pages/viewer-checks.json', canvas('viewer-checks', [item]));
    await known(page, 'accordions', 'checks-words', '&layoutVariant=viewer-checks');
    await page.goto('/preview?docType=accordions&layoutVariant=viewer-checks&view=checks', {
      waitUntil: 'domcontentloaded',
    });
    const list = page.locator('[data-key="checks-words"]').getByRole('list', { name: 'Checks' });
    const empty = list.getByRole('listitem').filter({ hasText: 'empty_text' });
    await expect(empty.getByRole('link', { name: 'Field Wool and care › Title' })).toBeVisible();
    await expect(empty.getByText('/sections/0/items/0/title')).toBeHidden();
    await empty.getByText('Technical details').focus();
    await page.keyboard.press('Enter');
    await expect(empty.getByText('/sections/0/items/0/title')).toBeVisible();
    await expect(list).toContainText('empty_text');
    // Findings that need a request arrive later.
    await expect(list.getByText('There is no picture “scene/nowhere-at-all”.')).toBeVisible({ timeout: 30_000 });
    await expect(list.getByText(`There is no page at /${gone}.`)).toBeVisible({ timeout: 30_000 });
    await expect(list).toContainText('heading_skipped', { timeout: 30_000 });
    await expect(list.getByText('There is no page at /sale.')).toBeHidden();
    // However long the sentences are, the columns of all details stand below each other.
    const columns = await list.evaluate((items) => {
      for (const details of items.querySelectorAll('details')) details.open = true;
      return [...items.querySelectorAll('.technical dd')].flatMap((value) => {
        const { left, width } = value.getBoundingClientRect();
        return value.checkVisibility() ? [`${Math.round(left)} ${Math.round(width)}`] : [];
      });
    });
    expect(columns.length).toBeGreaterThan(4);
    expect(new Set(columns).size).toBe(1);
    // What has been made meanwhile is no finding any more.
    const card = { kind: 'linked-card', id: 'checks-card', name: 'checks-card', title: 'Care' };
    writeDocument(`pages/${gone}.json`, canvas(gone, [card]));
    await expect(async () => {
      await page.getByRole('link', { name: 'Entries', exact: true }).click();
      await expect(list).toHaveCount(0);
      await page.getByRole('link', { name: 'Checks', exact: true }).click();
      await expect(list).toContainText('heading_skipped');
      await expect(list.getByText(`There is no page at /${gone}.`)).toBeHidden({ timeout: 1_000 });
    }).toPass({ timeout: 30_000 });
    await expectNoViolations(page);
    const field = list.getByRole('link', { name: 'Field Wool and care › Media › URL' });
    await field.focus();
    await expect(field).toBeFocused();
    await expect(field).toHaveAttribute(
      'href',
      /field=pages%2Fviewer-checks%23%2Fsections%2F0%2Fitems%2F0%2Fmedia%2Furl/,
    );
  });
});

test('an entry’s panels tell by keyboard what it would report, what is wrong and what it costs; nothing is sent', async ({
  page,
  context,
}) => {
  test.setTimeout(180_000);
  const hero = accordion('panels-hero', 'Rain', {
    layoutVariant: 'viewer-panels',
    media: { url: 'scene/fell-rain', alt: 'Rain' },
  });
  writeDocument('pages/viewer-panels.json', canvas('viewer-panels', [hero]));
  await known(page, 'accordions', 'panels-hero', '&layoutVariant=viewer-panels');
  const told: string[] = [];
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (url.hostname !== 'localhost' || url.pathname === '/fapi/performance/ingest') told.push(request.url());
  });
  await page.goto('/preview?docType=accordions&layoutVariant=viewer-panels&width=390', {
    waitUntil: 'domcontentloaded',
  });
  const card = entry(page, 'panels-hero');
  await expect(card.locator('.frame[data-ready]')).toHaveCount(1);
  const open = async (name: string): Promise<void> => {
    await card.locator('summary', { hasText: name }).focus();
    await page.keyboard.press('Enter');
  };
  // An event the page pushes, and a beacon it would send.
  await page.evaluate(() => {
    const view = document.querySelector('iframe')?.contentWindow as Window & typeof globalThis;
    view.document.dispatchEvent(new view.CustomEvent('cairn:track', { detail: { event: 'nobody_knows', answer: 42 } }));
    view.navigator.sendBeacon('/fapi/performance/ingest', '{}');
    void view.fetch('/fapi/performance/ingest', { method: 'POST', body: '{}' });
  });
  await open('Event log');
  const log = card.getByRole('log');
  await expect(log).toContainText('nobody_knows');
  await expect(log).toContainText('no such event in the catalogue');
  await expect(log.getByText('held back: /fapi/performance/ingest')).toHaveCount(2);
  await card.getByRole('button', { name: /^Checks/ }).press('Enter');
  await expect(page.getByRole('tabpanel', { name: 'Checks' }).getByText('Nothing found here.')).toBeVisible({
    timeout: 30_000,
  });
  await page.keyboard.press('Escape');
  await open('Cost and health');
  await expect(card.locator('[data-measured]')).toBeVisible({ timeout: 120_000 });
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

test('what an entry costs is the very figure: bytes of its picture, its elements, faint text, a level left out; each finding leads to its place, and published is better or worse', async ({
  page,
}) => {
  test.setTimeout(300_000);
  const card = (more: object = {}): object => ({
    kind: 'linked-card',
    id: 'cost-card',
    name: 'cost-card',
    title: 'Rain',
    richText: '<p>Walk anyway.</p>',
    ...more,
  });
  const draft = {
    titleColor: '#eeeeee',
    titleHeadingTag: 'h3',
    media: { url: 'scene/fell-rain', alt: 'Rain' },
    richText: '<p>Walk anyway.</p><h6>Wool</h6>',
  };
  writeDocument('pages/viewer-cost.json', {
    ...canvas('viewer-cost', [accordion('cost-gone', 'Gone'), card()]),
    metadata: { htmlTitle: 'x'.repeat(71), robots: 'noindex, follow' },
  });
  writeDocument('pages/viewer-cost.draft.json', canvas('viewer-cost', [card(draft), accordion('cost-new', 'New')]));
  await known(page, 'linked-card', 'cost-card', '&preview=true');
  await page.goto('/preview?docType=linked-card&limit=50&entry=cost-card&preview=true&width=390', {
    waitUntil: 'domcontentloaded',
  });
  const shown = entry(page, 'cost-card');
  await expect(shown.locator('.frame[data-ready]')).toHaveCount(1);
  await shown.locator('summary', { hasText: 'Cost and health' }).press('Enter');
  await expect(shown.getByRole('status').filter({ hasText: /^Measured: \d+ findings\.$/ })).toBeVisible({
    timeout: 120_000,
  });
  const cell = (name: string) => shown.locator(`[data-cell="${name}-390"]`);
  const columns = shown.locator('.health__table').first().getByRole('columnheader');
  const widths = ['390 px', '834 px', '1440 px'];
  await expect(columns).toHaveText([...widths, ...widths.flatMap(() => ['This version', 'Published', 'Budget'])]);
  // Where each column is seen alone, its name is in each of its cells.
  const desktop = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(columns).toHaveText(widths);
  const label = (): Promise<string> => cell('images').evaluate((one) => getComputedStyle(one, '::before').content);
  expect(await label()).toBe('"This version"');
  if (desktop !== null) await page.setViewportSize(desktop);
  expect(await label()).toBe('none');
  // The picture as loaded by the frame, weighed by requesting it.
  const src = await inFrame(page, 'cost-card')
    .locator('main img')
    .evaluate((image: HTMLImageElement) => image.currentSrc);
  const bytes = (await (await page.request.get(src, { headers: { accept: 'image/avif,image/webp,*/*' } })).body())
    .length;
  await expect(cell('images')).toHaveText((bytes / 1_000).toFixed(bytes < 10_000 ? 1 : 0));
  await expect(cell('published-images')).toHaveText(
    `0.0 · +${(bytes / 1_000).toFixed(bytes < 10_000 ? 1 : 0)}, now worse`,
  );
  await expect(shown.locator('.health__pictures')).toContainText(
    `${decodeURI(new URL(src).pathname)} · ${(bytes / 1_000).toFixed(1)} kB · 390`,
  );
  for (const [metric, count] of [
    ['contrast', 1],
    ['headings', 1],
  ] as const) {
    await expect.soft(cell(metric), metric).toHaveText(String(count));
    await expect.soft(cell(metric)).toHaveAttribute('data-over', 'true');
    await expect.soft(cell(`published-${metric}`)).toHaveText('0 · +1, now worse');
  }
  // The skipped heading level is reported once, by our own rule.
  await expect(cell('axe')).toHaveText('0');
  await expect(cell('published-axe')).toHaveText('0 · the same');
  await expect(cell('shift')).toHaveText('0');
  await expect(cell('published-shift')).toHaveText('0 · the same');
  const findings = shown.locator('.health__findings');
  await expect(findings).toContainText('color-contrast');
  await expect(findings).toContainText('heading_skipped');
  const place = findings.getByRole('button', { name: /^Show in the frame: Heading “.*” is level 6/ });
  const headingIsMarked = await holdMark(inFrame(page, 'cost-card').locator('h6'));
  await place.focus();
  await page.keyboard.press('Enter');
  await headingIsMarked();
  await expectNoViolations(page);

  // The page block by block, published → draft, by keyboard.
  await page.goto('/preview?docType=page&limit=50&entry=viewer-cost&preview=true&width=390', {
    waitUntil: 'domcontentloaded',
  });
  const whole = entry(page, 'viewer-cost');
  await whole.locator('summary', { hasText: 'Cost and health' }).press('Enter');
  const row = (name: RegExp) => whole.getByRole('row', { name });
  const kb = /(?<before>[\d.]+) → (?<after>[\d.]+)\+(?<more>[\d.]+), now worse/;
  const weighed = row(/^Linked card “cost-card”/)
    .getByRole('cell')
    .first();
  await expect(weighed).toHaveText(kb, { timeout: 120_000 });
  const { before, after, more } = kb.exec((await weighed.textContent()) ?? '')?.groups ?? {};
  expect(Number(after) - Number(before), 'the picture, and little more').toBeCloseTo(bytes / 1_000, -1);
  expect(Math.abs(Number(after) - Number(before) - Number(more))).toBeLessThan(1.1);
  await expect(row(/^Accordions “cost-new”\s*new in this version/).first()).toContainText(/^Accordions.*\d/);
  await expect(row(/^Accordions “cost-gone”\s*gone in this version/).getByRole('button')).toHaveCount(0);
  await expect(
    row(/^Whole page/)
      .getByRole('cell')
      .first(),
  ).toHaveText(kb);
  const blockIsMarked = await holdMark(inFrame(page, 'viewer-cost').locator('.accordions'));
  await row(/“cost-new”/)
    .getByRole('button', { name: 'Show in the frame: Accordions “cost-new”' })
    .first()
    .press('Enter');
  await blockIsMarked();
  await expectNoViolations(page);

  // And from the block itself, where it stands.
  await whole.getByRole('button', { name: /^Edit/ }).press('Enter');
  await whole.getByRole('button', { name: /^Blocks/ }).press('Enter');
  await expect(page.locator('.canvas-bar__grip')).toBeFocused();
  await page.getByRole('button', { name: 'What it costs' }).press('Enter');
  await expect(row(/^Linked card “cost-card”/).first()).toBeFocused();
  // Also when other widths have been measured, which took the row away once.
  await expect(whole.locator('.health__table--blocks')).toHaveCount(3, { timeout: 120_000 });
  await expect(row(/^Linked card “cost-card”/).first()).toBeFocused();

  // The page's own card, as published: missing and overlong fields are named.
  await known(page, 'page', 'viewer-cost');
  const panel = await page.request.get('/preview/health?docType=page&limit=50&localePath=en-us&entry=viewer-cost');
  const inside = await panel.text();
  for (const words of [
    'The title has 71 characters; searches show 60.',
    'No description of its own',
    'No picture of its own',
    'robots says “noindex, follow”',
    'htmlTitle',
    '/en-us/viewer-cost',
  ])
    expect.soft(inside).toContain(words);
});

test('what moves while an entry loads is measured, and named', async ({ page }) => {
  test.setTimeout(180_000);
  writeDocument(
    'pages/viewer-moves.json',
    canvas('viewer-moves', [
      { kind: 'linked-card', id: 'moves-card', name: 'moves-card', title: 'Rain', richText: '<p>Walk anyway.</p>' },
    ]),
  );
  await known(page, 'linked-card', 'moves-card');
  await page.goto('/preview?docType=linked-card&limit=50&entry=moves-card&width=390', {
    waitUntil: 'domcontentloaded',
  });
  const shown = entry(page, 'moves-card');
  await expect(shown.locator('.frame[data-ready]')).toHaveCount(1);
  // Only in the measured frame, something loads late and shifts the content.
  await page.evaluate(() => {
    new MutationObserver((records) => {
      for (const { addedNodes } of records) {
        for (const node of addedNodes) {
          if (!(node instanceof HTMLIFrameElement) || !node.matches('.health__frame')) continue;
          node.addEventListener('load', () => {
            const view = node.contentWindow as Window;
            view.requestAnimationFrame(() =>
              view.requestAnimationFrame(() =>
                view.document
                  .querySelector('main')
                  ?.prepend(Object.assign(view.document.createElement('hr'), { height: 200, width: 300, size: 200 })),
              ),
            );
          });
        }
      }
    }).observe(document.body, { childList: true });
  });
  await shown.locator('summary', { hasText: 'Cost and health' }).press('Enter');
  await expect(shown.locator('[data-measured="true"]')).toBeVisible({ timeout: 120_000 });
  expect(Number(await shown.locator('[data-cell="shift-390"]').textContent())).toBeGreaterThan(0);
  await expect(shown.locator('[data-cell="shift-390"]')).toHaveAttribute('data-over', 'true');
  await expect(shown.locator('.health__findings')).toContainText('layout-shift');
});

test('a mistake deep in a nested list, in one language, in a fragment or of an unknown kind is named where it stands, and its link opens that field', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const cards = {
    kind: 'collection',
    id: 'deep-cards',
    items: [
      {
        kind: 'linked-card',
        id: 'deep-card',
        title: { $t: { en: ' ', fr: 'Pluie', de: 'Regen' } },
        targets: [
          { text: 'Fine', url: '/sale' },
          { text: 'Bad', url: 'javascript:alert(1)' },
        ],
      },
    ],
  };
  writeDocument('fragments/viewer-deep.json', {
    id: 'viewer-deep',
    items: [{ kind: 'linked-card', id: 'deep-fragment', title: '', richText: '<p>Words.</p>' }],
  });
  writeDocument(
    'pages/viewer-deep.draft.json',
    canvas('viewer-deep', [cards, { fragment: 'viewer-deep' }, { kind: 'hologram', id: 'deep-unknown', title: 'x' }]),
  );
  await known(page, 'page', 'viewer-deep', '&preview=true');
  // One of many pages: its list shows it on a later page.
  const address = '/preview?docType=page&limit=10&preview=true&width=390&entry=viewer-deep';
  await page.goto(`${address}&view=checks`, { waitUntil: 'domcontentloaded' });
  const list = page.locator('[data-key="viewer-deep"]').getByRole('list', { name: 'Checks' });
  const line = (name: string) =>
    list.getByRole('listitem').filter({ has: page.getByRole('link', { name: `Field ${name}`, exact: true }) });
  const url = 'all › deep-cards › deep-card › Bad › URL';
  await expect(line(url)).toContainText('javascript:alert(1)');
  await expect.soft(line(url)).toContainText('/sections/0/items/0/items/0/targets/1/url');
  await expect.soft(line('all › deep-cards › deep-card › Title')).toContainText('empty_text');
  await expect.soft(line('all › Words. › Title')).toContainText('empty_text');
  await expect.soft(list.getByRole('listitem').filter({ hasText: 'unknown_kind' })).toContainText('hologram');
  // In the fragment's own document, and in a nested list.
  for (const [name, value] of [
    ['all › Words. › Title', ''],
    [url, 'javascript:alert(1)'],
  ] as const) {
    await page.goto(`${address}&view=checks`, { waitUntil: 'domcontentloaded' });
    await line(name).getByRole('link').click();
    await expect.soft(page.locator('input:focus, textarea:focus')).toHaveValue(value, { timeout: 20_000 });
  }
});

test('an experiment that asks for what the shop never sends is told of where content names it, in every language', async () => {
  const vendor = createServer((_, response) => void response.end(datafileOf([{ key: 'pass-benefits', plan: 'gold' }])));
  await new Promise<void>((listening) => void vendor.listen(0, '127.0.0.1', listening));
  const { port } = vendor.address() as AddressInfo;
  const shop = await startOwnServer({ EXPERIMENTS_DATAFILE_URL: `http://127.0.0.1:${port}/datafile.json` });
  try {
    const ask = async (panel: string, language: string): Promise<string> => {
      const address = `${shop.base}/preview/${panel}?docType=page&limit=50&entry=page-xplr-pass`;
      return (await fetch(address, { headers: { 'accept-language': language } })).text();
    };
    await expect.poll(() => ask('checks', 'en')).toContain('unsent_attributes');
    expect(await ask('checks', 'en')).toContain('experiment “pass-benefits” asks for plan.');
    expect(await ask('why', 'en')).toContain('experiment “pass-benefits” asks for plan.');
    expect(await ask('checks', 'de')).toContain('fragt nach plan.');
    expect(await ask('why', 'fr')).toContain('demande plan.');
  } finally {
    shop.stop();
    vendor.close();
  }
});
