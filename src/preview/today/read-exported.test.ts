import { expect, test, vi } from 'vitest';
import type { EntryFilter, EntrySummary } from '../../content/drafts/entries.ts';
import type { ExportOverview } from '../../content/drafts/exported.ts';
import { readExported } from './read-exported.ts';

const query = { site: 'northfell-uk', locale: 'en-gb', language: 'en' };
const since = '2026-11-27T10:00:00Z';
const read = (
  waiting: ExportOverview['waiting'],
  list: (filter?: EntryFilter) => Promise<{ entries: EntrySummary[]; numFound: number }>,
) =>
  readExported(
    { of: async () => undefined, all: async () => ({ since, waiting, failure: undefined }) },
    { list },
    query,
  );
const published = (id: string, at: string): EntrySummary => ({ id, published: { at } }) as EntrySummary;
const waits = (...documents: string[]): ExportOverview['waiting'] =>
  documents.map((document) => ({ document, isGone: false }));

test('what waits comes with its entry, the site’s own before the common one, the last published first', async () => {
  const entries = [
    published('pages/home', '2026-11-27T09:00:00Z'),
    published('pages/sale', '2026-11-27T10:00:00Z'),
    published('sites/northfell-uk/pages/home', '2026-11-27T11:00:00Z'),
  ];
  const list = vi.fn(async (_?: EntryFilter) => ({ entries, numFound: 3 }));
  const day = await read(waits('menu', 'pages/sale', 'pages/home'), list);
  expect(day?.count).toBe(3);
  expect(day?.waiting.map(({ id }) => id)).toEqual(['sites/northfell-uk/pages/home', 'pages/sale', 'menu']);
  expect(day?.waiting[2]?.entry).toBeUndefined();
  expect(list.mock.calls[0]?.[0]).toMatchObject({ language: 'en', limit: 6 });
});

test('hundreds are counted and not all looked up; a source that lists nothing costs only the titles', async () => {
  const list = vi.fn(async () => Promise.reject(new Error('UNSUPPORTED')));
  const day = await read(waits(...Array.from({ length: 300 }, (_, index) => `pages/p${index}`)), list);
  expect(day).toMatchObject({ since, count: 300 });
  expect(day?.waiting).toHaveLength(40);
  list.mockClear();
  expect(await read([], list)).toEqual({ since, count: 0, waiting: [], failure: undefined });
  expect(list).not.toHaveBeenCalled();
});
