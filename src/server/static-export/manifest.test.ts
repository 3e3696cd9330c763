import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readManifest, readSources, writeManifest } from './manifest.ts';
import type { PageRecord } from './page-record.ts';

const SOURCES = { locales: ['en-gb'], pictures: false, program: 'one', versions: { menu: '1' } };
const SALE: PageRecord = {
  path: '/en-gb/sale',
  digest: 'd1',
  headers: ['content-type', 'text/html'],
  tags: ['menu', 'sale'],
  links: ['/en-gb'],
  media: ['/media/a.webp'],
  until: 5,
};
const OLD: PageRecord = {
  path: '/en-gb/old',
  digest: 'd2',
  headers: ['location', '/en-gb'],
  tags: [],
  links: [],
  media: [],
  redirect: 301,
};
const CART: PageRecord = { ...SALE, path: '/en-gb/cart', isPrivate: true, links: ['/en-gb', '/en-gb/sale'] };

function folder() {
  const home = mkdtempSync(join(tmpdir(), 'cairn-manifest-'));
  onTestFinished(() => rmSync(home, { recursive: true }));
  return (name: string) => join(home, name);
}

test('what was written is read again, also by a manifest that goes on with its texts', async () => {
  const file = folder();
  const first = writeManifest(file('a'), SOURCES);
  for (const page of [SALE, OLD, CART]) first.page(page);
  first.media({ media: '/media/a.webp', etag: '"1"' });
  first.close();
  const a = await readManifest(file('a'));
  expect([...(a?.pages.values() ?? [])]).toEqual([SALE, OLD, CART]);
  expect(a).toMatchObject(SOURCES);
  expect(await readSources(file('a'))).toEqual(SOURCES);

  const second = writeManifest(file('b'), SOURCES, a);
  if (a !== undefined) for (const page of [SALE, OLD]) second.carried(page, a);
  const changed = { ...CART, tags: ['new'], links: ['/en-gb', '/en-gb/new'] };
  second.page(changed);
  second.close();
  const b = await readManifest(file('b'));
  expect([...(b?.pages.values() ?? [])]).toEqual([SALE, OLD, changed]);
  expect(b?.media.size).toBe(0);
});

test('of a manifest that ends in the middle of a line, the lines before it count; one of another format does not', async () => {
  const file = folder();
  const writer = writeManifest(file('a'), SOURCES);
  for (const page of [SALE, CART]) writer.page(page);
  writer.close();
  const text = readFileSync(file('a'), 'utf8');
  writeFileSync(file('cut'), text.slice(0, -20));
  expect([...((await readManifest(file('cut')))?.pages.keys() ?? [])]).toEqual(['/en-gb/sale']);
  writeFileSync(file('old'), text.replace('"format":2', '"format":1'));
  expect(await readManifest(file('old'))).toBeUndefined();
  expect(await readManifest(file('none'))).toBeUndefined();
});

test('reading only the first line of a long manifest leaves no file open', async () => {
  const file = folder();
  const writer = writeManifest(file('a'), SOURCES);
  for (let page = 0; page < 3_000; page += 1) writer.page({ ...SALE, path: `/en-gb/sale/${page}` });
  writer.close();
  const open = (): number => readdirSync('/proc/self/fd').length;
  const before = open();
  for (let read = 0; read < 20; read += 1) await readSources(file('a'));
  await expect.poll(open).toBeLessThan(before + 10);
});
