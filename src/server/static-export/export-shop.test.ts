import { existsSync, readdirSync, readFileSync, readlinkSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSmallShop, filesOf } from '../../../tests/support/static-export/small-shop.ts';
import { localesFrom, type ExportPlan } from './export-shop.ts';
import { BuildChangedError } from './program.ts';
import { StoppedError } from './crawl.ts';
import { delivered, readOutcome } from './standing/outcome.ts';

let shop: ReturnType<typeof createSmallShop>;

beforeEach(() => {
  shop = createSmallShop();
  const { texts, pages, pictures } = shop;
  for (const tag of ['menu', 'home', 'sale', 'story']) texts.set(tag, `${tag} 1`);
  pages.set('/en-gb', { shows: ['menu', 'home'], links: ['/en-gb/sale', '/en-gb/stories/a/', '/de-de', '/api/x'] });
  pages.set('/en-gb/sale', { shows: ['menu', 'sale'], links: ['/en-gb', '/en-gb/cart', '/en-gb/old', '/en-gb/gone'] });
  pages.set('/en-gb/stories/a', { shows: ['menu', 'story'], pictures: ['a.webp', 'b.webp'] });
  pages.set('/en-gb/cart', { shows: [], rendered: { scope: 'visitor' } });
  pages.set('/en-gb/old', { shows: [], rendered: { status: 301, headers: ['location', '/en-gb/sale'] } });
  for (const name of ['a.webp', 'b.webp']) pictures.set(name, name);
});
afterEach(() => rmSync(shop.home, { recursive: true, force: true }));

const page = (path: string): string => readFileSync(join(shop.out, path, 'index.html'), 'utf8');

test('everything that links lead to is exported once, without what is private, gone or elsewhere', async () => {
  const summary = await shop.run();
  expect(summary).toMatchObject({ pages: 4, redirects: 1, pictures: 2, newPictures: 2 });
  expect(shop.rendered.toSorted()).toEqual([
    '/en-gb',
    '/en-gb/cart',
    '/en-gb/gone',
    '/en-gb/old',
    '/en-gb/page-that-is-not-there',
    '/en-gb/sale',
    '/en-gb/stories/a',
  ]);
  expect([...filesOf(shop.out).keys()]).toEqual([
    '404.html',
    '_astro/shop.js',
    '_headers',
    '_redirects',
    'en-gb/404.html',
    'en-gb/404.html.br',
    'en-gb/404.html.gz',
    ...['', 'sale/', 'stories/a/'].flatMap((path) =>
      ['', '.br', '.gz'].map((suffix) => `en-gb/${path}index.html${suffix}`),
    ),
    'media/a.webp',
    'media/b.webp',
  ]);
  expect(page('en-gb')).toContain(`<meta http-equiv="content-security-policy" content="default-src 'none'">`);
  expect(readFileSync(join(shop.out, '_redirects'), 'utf8')).toBe('/ /en-gb 302\n/en-gb/old /en-gb/sale 301\n');
});

test('an export that is stopped has not failed, and the next one goes on', async () => {
  const stop = new AbortController();
  await expect(
    shop.run({ signal: stop.signal, onProgress: () => stop.abort(new StoppedError()) }),
  ).rejects.toBeInstanceOf(StoppedError);
  expect(readOutcome(shop.out)).toEqual({});
  expect(existsSync(shop.out)).toBe(false);
  expect(await shop.run()).toMatchObject({ pages: 4 });
});

test('when nothing has changed nothing is rendered, compressed or encoded again', async () => {
  await shop.run();
  const before = filesOf(shop.out);
  const { ino } = statSync(join(shop.out, 'en-gb/sale/index.html.br'));
  const summary = await shop.run();
  expect(shop.rendered).toEqual(['/en-gb/gone']);
  expect(shop.encoded).toEqual([]);
  expect(summary).toMatchObject({ pages: 4, added: [], changed: [], removed: [], newPictures: 0 });
  expect(filesOf(shop.out)).toEqual(before);
  expect(statSync(join(shop.out, 'en-gb/sale/index.html.br')).ino).toBe(ino);
});

test('a changed text rewrites the pages that show it, and a changed menu is told beforehand', async () => {
  await shop.run();
  shop.texts.set('story', 'story 2');
  expect(await shop.run()).toMatchObject({ changed: ['/en-gb/stories/a'], added: [], removed: [] });
  expect(shop.rendered).not.toContain('/en-gb/sale');
  expect(page('en-gb/stories/a')).toContain('story 2');

  shop.texts.set('menu', 'menu 2');
  const plans: ExportPlan[] = [];
  expect(await shop.run({ planOnly: true, onPlan: (plan) => plans.push(plan) })).toBeUndefined();
  expect(plans[0]?.stale).toEqual(new Map([['menu', 4]]));
  expect(page('en-gb')).toContain('menu 1');
  await shop.run();
  expect(page('en-gb')).toContain('menu 2');
});

test('what shows a text only through another one is rendered again too', async () => {
  await shop.run();
  shop.dependents.set('fragment', 'story');
  shop.texts.set('fragment', 'new');
  await shop.run();
  expect(shop.rendered).toContain('/en-gb/stories/a');
});

test('a page that nothing links to any more goes, with its pictures', async () => {
  await shop.run();
  shop.pages.set('/en-gb', { shows: ['menu', 'home'], links: ['/en-gb/sale'] });
  shop.texts.set('home', 'home 2');
  expect(await shop.run()).toMatchObject({ removed: ['/en-gb/stories/a'], changed: ['/en-gb'], pictures: 0 });
  expect(existsSync(join(shop.out, 'en-gb/stories/a'))).toBe(false);
  expect(existsSync(join(shop.out, 'media/a.webp'))).toBe(false);
});

test('only a replaced picture is encoded again, and one that is missing is told', async () => {
  await shop.run();
  shop.pictures.set('a.webp', 'another');
  shop.pictures.delete('b.webp');
  expect(await shop.run()).toMatchObject({ newPictures: 1, missingPictures: ['/media/b.webp'] });
  expect(shop.encoded).toEqual(['a.webp']);
  const left = { what: 'pictures', count: 1, pages: ['/media/b.webp'] };
  expect(readOutcome(shop.out).failure).toMatchObject(left);
  // The files have been handed on, without it.
  delivered(shop.out);
  expect(readOutcome(shop.out).failure).toMatchObject(left);
  await shop.run();
  expect(readOutcome(shop.out).failure).toMatchObject(left);
  shop.pictures.set('b.webp', 'there again');
  await shop.run();
  expect(readOutcome(shop.out)).toEqual({});
});

test('what begins or ends by its date is rendered again after that moment, not before', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-27T16:59:00Z'), toFake: ['Date'] });
  try {
    shop.pages.set('/en-gb/sale', { shows: ['sale'], rendered: { maxAge: 10, scheduled: 60 } });
    await shop.run();
    vi.setSystemTime(new Date('2026-11-27T16:59:59Z'));
    await shop.run();
    expect(shop.rendered).not.toContain('/en-gb/sale');
    vi.setSystemTime(new Date('2026-11-27T17:00:00Z'));
    await shop.run();
    expect(shop.rendered).toContain('/en-gb/sale');
  } finally {
    vi.useRealTimers();
  }
});

test('another build or other settings render everything; where the payment stand-in listens does not matter', async () => {
  await shop.run();
  shop.settings.paymentOrigin = 'http://localhost:2';
  await shop.run();
  expect(shop.rendered).toEqual(['/en-gb/gone']);
  shop.settings.version = 'two';
  await shop.run();
  expect(shop.rendered).toContain('/en-gb/stories/a');
});

test('named tags render only what shows them; the rest is found by the next whole comparison', async () => {
  await shop.run();
  shop.texts.set('story', 'story 2');
  shop.texts.set('sale', 'sale 2');
  await shop.run({ tags: ['story'] });
  expect(page('en-gb/stories/a')).toContain('story 2');
  expect(page('en-gb/sale')).toContain('sale 1');
  await shop.run();
  expect(page('en-gb/sale')).toContain('sale 2');
});

test('with a remote service that tells no versions, everything is rendered unless tags are named', async () => {
  shop.services.versions = () => undefined as never;
  await shop.run();
  await shop.run();
  expect(shop.rendered).toContain('/en-gb/sale');
  await shop.run({ tags: ['story'] });
  expect(shop.rendered.toSorted()).toEqual(['/en-gb/gone', '/en-gb/stories/a']);
});

test('a page that fails leaves the export as it was, and what was done is taken over by the next', async () => {
  await shop.run();
  for (const tag of ['menu', 'home']) shop.texts.set(tag, `${tag} 2`);
  const sale = shop.pages.get('/en-gb/sale');
  shop.pages.set('/en-gb/sale', { shows: ['menu', 'sale'], rendered: { status: 500, scope: 'once' } });
  await expect(shop.run()).rejects.toThrow('1 pages could not be rendered, so nothing was exchanged:\n/en-gb/sale');
  expect(page('en-gb')).toContain('menu 1');

  if (sale !== undefined) shop.pages.set('/en-gb/sale', sale);
  const plans: ExportPlan[] = [];
  await shop.run({ onPlan: (plan) => plans.push(plan) });
  expect(plans[0]?.resumed).toBeGreaterThan(1);
  // Taken over: home with its new text. Rendered: what had failed, and what may not have been reached before.
  expect(shop.rendered).toContain('/en-gb/sale');
  expect(shop.rendered).not.toContain('/en-gb');
  expect(page('en-gb')).toContain('menu 2');
});

test('a page that cannot be rendered at all, and a 404 page that fails, are failures too; none of them fills the disk', async () => {
  await shop.run();
  shop.texts.set('menu', 'menu 2');
  shop.failing.add('/en-gb/sale');
  for (let attempt = 0; attempt < 4; attempt += 1) await expect(shop.run()).rejects.toThrow('renderer away');
  shop.failing.clear();
  // What is shown, what came before it, and the attempt that came furthest.
  expect(readdirSync(`${shop.out}.builds`).length).toBeLessThanOrEqual(3);
  shop.pages.set('/en-gb/page-that-is-not-there', { shows: ['menu'], rendered: { status: 500, scope: 'once' } });
  await expect(shop.run()).rejects.toThrow('page-that-is-not-there');
  expect(page('en-gb')).toContain('menu 1');
});

test('a published page that nothing links to is exported, and one that is not found fails the export', async () => {
  shop.published.push('/orphan');
  await expect(shop.run()).rejects.toThrow('/en-gb/orphan');
  shop.pages.set('/en-gb/orphan', { shows: ['story'] });
  await shop.run();
  expect(page('en-gb/orphan')).toContain('story 1');
});

test('a plan leaves nothing behind', async () => {
  await shop.run();
  const before = readdirSync(`${shop.out}.builds`);
  await shop.run({ planOnly: true });
  expect(readdirSync(`${shop.out}.builds`)).toEqual(before);
});

test('only one process exports at a time, and the files of the export before stay for open pages', async () => {
  const first = shop.run();
  await expect(shop.run()).rejects.toThrow(/exporting already/);
  await first;
  const before = readlinkSync(shop.out);
  await shop.run();
  await shop.run();
  expect(readdirSync(`${shop.out}.builds`)).toHaveLength(2);
  expect(readlinkSync(shop.out)).not.toBe(before);
});

test('when the shop has been built anew, before or meanwhile, nothing is exported until the restart', async () => {
  await shop.run({ buildNow: () => 'one' });
  const before = [...filesOf(shop.out)];
  shop.texts.set('menu', 'menu 2');
  await expect(shop.run({ buildNow: () => 'two' })).rejects.toThrow(BuildChangedError);
  expect(shop.rendered).toEqual([]);
  expect(readOutcome(shop.out).failure).toMatchObject({ what: 'build' });
  const buildNow = (): string => (shop.rendered.length === 0 ? 'one' : 'two');
  await expect(shop.run({ buildNow })).rejects.toThrow('Restart it.');
  expect([...filesOf(shop.out)]).toEqual(before);
  shop.settings.version = 'two';
  await shop.run({ buildNow: () => 'two' });
  expect(page('en-gb')).toContain('menu 2');
  expect(readOutcome(shop.out)).toEqual({});
});

test('a hundred random changes leave the same bytes as an export from nothing', { timeout: 60_000 }, async () => {
  let seed = 11;
  const below = (limit: number): number => {
    seed = (seed * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return Math.floor((seed / 4_294_967_296) * limit);
  };
  const paths = Array.from({ length: 8 }, (_, index) => `/en-gb/p/${index}`);
  const tags = ['menu', 'home', 'sale', 'story', 'x', 'y'];
  for (let round = 0; round < 100; round += 1) {
    const path = paths[below(paths.length)] ?? '';
    const tag = tags[below(tags.length)] ?? '';
    const text = (): void => void shop.texts.set(tag, `${tag} ${below(1_000)}`);
    const addPage = (): void => {
      const links = [paths[below(paths.length)] ?? ''];
      shop.pages.set(path, { shows: ['menu', tag, `doc:${path}`], links, pictures: ['a.webp'] });
      shop.texts.set(`doc:${path}`, String(below(1_000_000)));
    };
    const link = (): void => {
      const links = paths.filter(() => below(2) === 0);
      shop.pages.set('/en-gb', { shows: ['menu', 'home'], links: ['/en-gb/sale', ...links] });
      shop.texts.set('home', `home ${below(1_000_000)}`);
    };
    const picture = (): void => void shop.pictures.set('a.webp', `a ${below(1_000)}`);
    [text, addPage, link, picture, () => undefined][below(5)]?.();
    await shop.run();
    if (round % 10 !== 9) continue;
    const out = join(shop.home, `whole-${round}`);
    await shop.run({ out });
    expect([...filesOf(shop.out)], `round ${round}`).toEqual([...filesOf(out)]);
  }
});

test('locales are named as sites have them', () => {
  expect(localesFrom('en-gb,de-de')).toEqual(['en-gb', 'de-de']);
  expect(localesFrom(undefined).length).toBeGreaterThan(4);
  expect(() => localesFrom('xx-xx')).toThrow('There is no locale "xx-xx"');
});
