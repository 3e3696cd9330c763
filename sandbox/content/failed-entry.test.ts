import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FAILED } from './failed-entry.ts';
import { canvas, serveContent, TEST_NOW } from './testing.ts';
import type { Problem } from './types.ts';

/** A product whose card cannot be made. */
const BAD = { kind: 'product-card', id: 'bad', product: 'NF000000' };
const GOOD = { kind: 'product-card', id: 'good', product: 'NF104001' };
const story = (name: string, items: object) => ({
  id: name,
  slug: `stories/${name}`,
  date: '2026-05-01',
  title: name,
  items,
});

let isBroken: boolean;
let now: number;
let problems: Problem[];
let service: ReturnType<typeof serveContent>;
beforeEach(() => {
  [isBroken, now, problems] = [true, TEST_NOW, []];
  service = serveContent(
    {
      'pages/bad.json': canvas('bad', [{ ...GOOD, id: 'one' }, BAD], { validFrom: '2026-01-01T00:00:00Z' }),
      'pages/good.json': canvas('good', [{ ...GOOD, id: 'two' }]),
      'articles/bad.json': story('bad', [BAD]),
      'articles/good.json': story('good', [GOOD]),
      'popups/bad.json': { kind: 'pop-up', id: 'pop-bad', items: [BAD] },
      'popups/good.json': { kind: 'pop-up', id: 'pop-good', items: [GOOD] },
    },
    {
      now: () => now,
      onProblem: (problem) => problems.push(problem),
      catalogue: {
        card(id) {
          if (isBroken && id === BAD.product) throw new TypeError('no price');
          return { title: 'Jacket' };
        },
      },
    },
  );
});
afterEach(() => {
  service.close();
  vi.restoreAllMocks();
});

interface Listed {
  readonly source: string;
  readonly state: string;
  readonly fault?: object;
  readonly item: unknown;
}
const list = async (docType: string, more = '', mode: 'preview' | 'publish' = 'preview') =>
  (await service.json(mode, `showcase/northfell-uk/${docType}?locale=en-gb${more}`)) as {
    numFound: number;
    entries: Listed[];
    windows?: unknown[][];
  };
const fault = { pointer: '', ...FAILED };

test.each(['preview', 'publish'] as const)(
  'an entry that fails is listed with its fault, and all beside it: %s',
  async (mode) => {
    const { entries, numFound, windows } = await list('page', '&windows=true', mode);
    expect(entries.map(({ source, state, fault: said, item }) => [source, state, said, item === null])).toEqual([
      ['pages/bad#', 'invalid', fault, true],
      ['pages/good#', 'published', undefined, false],
    ]);
    expect([numFound, windows?.map(({ length }) => length)]).toEqual([2, [1, 0]]);
    const cards = await list('product-card', '', mode);
    const failed = cards.entries.filter(({ state }) => state === 'invalid').map(({ source }) => source);
    expect([cards.numFound, failed.toSorted()]).toEqual([
      7,
      ['articles/bad#/items/0', 'pages/bad#/sections/0/items/1', 'popups/bad#/items/0'],
    ]);
  },
);

test('lists for shoppers lack the one that fails, and only that', async () => {
  const ids = (items: readonly { id: string }[]) => items.map(({ id }) => id);
  const found = (await service.json('publish', 'search/northfell-uk/article?locale=en-gb')) as {
    result: { id: string }[];
  };
  expect(ids(found.result)).toEqual(['good']);
  const below = (await service.json('publish', 'children/northfell-uk/stories?locale=en-gb')) as {
    items: { id: string }[];
  };
  expect(ids(below.items)).toEqual(['good']);
  const { popups } = (await service.json('publish', 'popups/northfell-uk?locale=en-gb')) as {
    popups: { id: string }[];
  };
  expect(ids(popups)).toEqual(['pop-good']);
});

test('it is reported once, with its place and the reason', async () => {
  await list('page');
  await list('page', '&windows=true');
  await service.ask('publish', 'children/northfell-uk/stories?locale=en-gb');
  expect(problems.map(({ file, pointer, message }) => [file, pointer, message])).toEqual([
    ['pages/bad.json', '', 'could not be read: TypeError: no price'],
    ['articles/bad.json', '', 'could not be read: TypeError: no price'],
  ]);
  await list('product-card');
  expect(problems.find(({ pointer }) => pointer !== '' && pointer?.startsWith('/sections'))?.message).toBe(
    '/sections/0/items/1 could not be read: TypeError: no price',
  );
});

test('a list without it holds for a minute, since the fault may have been around the entry', async () => {
  const path = 'children/northfell-uk/stories?locale=en-gb';
  expect((await service.ask('publish', path)).headers.get('cache-control')).toBe('public, no-cache, max-age=60');
  isBroken = false;
  now += 59_999;
  expect(await service.json('publish', path)).toMatchObject({ items: [{ id: 'good' }] });
  now += 1;
  expect(await service.json('publish', path)).toMatchObject({ items: [{ id: 'bad' }, { id: 'good' }] });
  expect((await service.ask('publish', path)).headers.get('cache-control')).toBe('public, no-cache');
});

test('a list at a moment that is set is read again whenever it is asked for', async () => {
  const states = async () => {
    const { entries } = await list('page', '&previewDateTime=2026-12-01T00:00:00Z');
    return entries.map(({ state }) => state);
  };
  expect(await states()).toEqual(['invalid', 'published']);
  isBroken = false;
  expect(await states()).toEqual(['published', 'published']);
});

test('asked for alone, it says so to editors, and is an error for shoppers', async () => {
  const says = vi.spyOn(console, 'error').mockReturnValue();
  const preview = await service.ask('preview', 'page/northfell-uk/bad?locale=en-gb');
  expect([preview.status, await preview.json()]).toMatchObject([422, { file: 'pages/bad.json', ...FAILED }]);
  expect((await service.ask('publish', 'page/northfell-uk/bad?locale=en-gb')).status).toBe(500);
  expect(says).toHaveBeenCalledOnce();
  const entry = await service.app.request(
    '/preview/caas/v1/entry/northfell-uk?document=pages/bad&pointer=&places=true&locale=en-gb',
    { headers: { 'x-preview-token': 'preview-token-of-the-tests' } },
  );
  expect(await entry.json()).toMatchObject({ source: 'pages/bad#', state: 'invalid', fault, item: null, places: {} });
});
