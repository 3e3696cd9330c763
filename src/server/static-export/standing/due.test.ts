import { rmSync } from 'node:fs';
import { beforeEach, afterEach, expect, test } from 'vitest';
import { createSmallShop } from '../../../../tests/support/static-export/small-shop.ts';
import type { Services } from '../../services.ts';
import { exportDue } from './due.ts';

let shop: ReturnType<typeof createSmallShop>;
const due = (): Promise<number | undefined> => exportDue(shop.out, shop.services as unknown as Services);

beforeEach(() => {
  shop = createSmallShop();
  shop.texts.set('menu', 'Menu');
  shop.pages.set('/en-gb', { shows: ['menu'] });
});
afterEach(() => rmSync(shop.home, { recursive: true, force: true }));

test('an export is due as soon as the content or the build is another one, and not before', async () => {
  await shop.run();
  expect(await due()).toBeUndefined();
  shop.texts.set('menu', 'Other menu');
  expect(await due()).toBeLessThanOrEqual(Date.now());
  await shop.run();
  expect(await due()).toBeUndefined();
  shop.texts.set('doc:new', 'A document that no page shows');
  expect(await due()).toBeLessThanOrEqual(Date.now());
  await shop.run();
  expect(await due()).toBeUndefined();
  shop.settings.version = 'two';
  expect(await due()).toBeLessThanOrEqual(Date.now());
});

test('what is scheduled is due on its date', async () => {
  shop.pages.set('/en-gb', { shows: ['menu'], links: ['/en-gb/soon'] });
  shop.pages.set('/en-gb/soon', { shows: ['menu'], rendered: { scheduled: 600 } });
  const before = Date.now();
  await shop.run();
  expect(await due()).toBeGreaterThanOrEqual(before + 600_000);
  expect(await due()).toBeLessThanOrEqual(Date.now() + 600_000);
});

test('without an export, or versions to compare, nothing is due', async () => {
  expect(await due()).toBeUndefined();
  await shop.run();
  shop.texts.set('menu', 'Other menu');
  shop.services.versions = (() => undefined) as unknown as typeof shop.services.versions;
  expect(await due()).toBeUndefined();
});
