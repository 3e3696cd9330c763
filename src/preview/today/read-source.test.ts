import { expect, test } from 'vitest';
import type { Capability } from '../../content/drafts/capabilities.ts';
import type { DraftStore } from '../../content/drafts/draft-store.ts';
import type { EntryFilter } from '../../content/drafts/entries.ts';
import { readSource } from './read-source.ts';

const asked: string[] = [];
/** A source that can do some things, of which some fail. */
const source = (can: readonly Capability[] | 'down', fails: readonly string[] = []): DraftStore => {
  asked.length = 0;
  const answer = async <Value>(call: string, value: Value): Promise<Value> => {
    asked.push(call);
    if (fails.some((one) => call.startsWith(one))) throw new Error('down');
    return value;
  };
  const entry = (id: string, edits: number) => ({ id, title: `Title of ${id}`, edits });
  return {
    capabilities: async () => {
      if (can === 'down') throw new Error('down');
      return {
        can,
        kinds: [],
        secondPerson: false,
        binDays: 30,
        sites: [{ id: 'northfell-de', zone: 'Europe/Berlin' }],
      };
    },
    list: (filter: EntryFilter = {}) =>
      answer(`list ${Object.keys(filter).join(' ')}`, {
        entries:
          filter.ids !== undefined
            ? filter.ids.map((id) => entry(id, 1))
            : filter.changedBy !== undefined
              ? [entry('pages/mine', 1), entry('pages/sale', 4)]
              : [entry('pages/home', 9), entry('pages/sale', 4), entry('pages/calm', 1), entry('pages/gift', 3)],
        numFound: 3,
      }),
    schedules: ({ states = [] }: { readonly states?: readonly string[] }) =>
      answer(`schedules ${states.join(' ')}`, [{ items: [{ id: 'pages/gift' }] }]),
    releases: {
      list: () =>
        answer('releases', [
          { id: 'r1', state: 'open', review: { of: [{ id: 'ada' }] } },
          {
            id: 'r2',
            state: 'open',
            review: { of: [{ id: 'ada' }] },
            verdicts: [{ by: { id: 'ada' }, isCurrent: true }],
          },
          { id: 'r3', state: 'open', review: { of: [{ id: 'bea' }] } },
        ]),
    },
    comments: {
      list: () =>
        answer('comments', [
          { entry: 'pages/a', at: '1' },
          { entry: 'pages/b', at: '2' },
        ]),
    },
  } as unknown as DraftStore;
};
const ASK = { me: 'ada', site: 'northfell-de', language: 'de', now: Date.parse('2026-11-24T12:00:00Z') };
const ALL: readonly Capability[] = ['list', 'review', 'releases', 'schedule', 'comments'];

test('everything is read: home first, then what I changed last and what was changed most; comments by the newest, with titles', async () => {
  const day = await readSource(source(ALL), ASK);
  expect(day.zone).toBe('Europe/Berlin');
  expect(Array.isArray(day.pages) && day.pages.map(({ id }) => id)).toEqual([
    'pages/home',
    'sites/northfell-de/pages/home',
    'pages/mine',
    'pages/sale',
    'pages/gift',
  ]);
  expect(Array.isArray(day.reviews) && day.reviews.map(({ id }) => id), 'asked, and nothing said yet').toEqual(['r1']);
  expect(Array.isArray(day.comments) && day.comments.map(({ entry }) => entry)).toEqual(['pages/b', 'pages/a']);
  expect([...day.titles]).toEqual([
    ['pages/gift', 'Title of pages/gift'],
    ['pages/b', 'Title of pages/b'],
    ['pages/a', 'Title of pages/a'],
  ]);
});

test('a source is asked for nothing that it does not declare', async () => {
  const day = await readSource(source(['comments']), ASK);
  expect(asked).toEqual(['comments']);
  expect(day).toMatchObject({ mine: undefined, waiting: undefined, pages: undefined, failed: undefined });
});

test('one call that fails costs its part alone; a source that is down costs all of its parts', async () => {
  const day = await readSource(source(ALL, ['schedules failed']), ASK);
  expect(day.failed).toBe('failed');
  expect(day.mine).toMatchObject({ numFound: 3 });
  expect(await readSource(source('down'), ASK)).toMatchObject({ mine: 'failed', comments: 'failed', zone: 'UTC' });
});

test('a day asks for the drafts of its editor, what waits for them, what failed, and a week of schedules', async () => {
  const filters: [string, object][] = [];
  const noting = (name: string, value: unknown) => async (filter: object) => {
    filters.push([name, filter]);
    return value;
  };
  const drafts = {
    ...source(ALL),
    list: noting('list', { entries: [], numFound: 0 }),
    schedules: noting('schedules', []),
    comments: { list: noting('comments', []) },
    releases: { list: async () => [] },
  } as unknown as DraftStore;
  await readSource(drafts, ASK);
  const common = { language: 'de', limit: 8 };
  const KINDS = ['page', 'category', 'story', 'fixed-page'];
  expect(filters).toEqual([
    ['list', { ...common, changedBy: 'ada', states: ['draft', 'in-review', 'approved'], sort: 'changed' }],
    ['list', { ...common, waitingFor: 'ada', sort: 'changed' }],
    ['list', { ...common, ids: ['pages/home', 'sites/northfell-de/pages/home'], site: 'northfell-de' }],
    ['list', { ...common, site: 'northfell-de', kinds: KINDS, changedBy: 'ada', sort: 'changed' }],
    ['list', { ...common, site: 'northfell-de', kinds: KINDS, sort: 'edits' }],
    ['schedules', { states: ['failed'] }],
    ['schedules', { states: ['waiting'], from: '2026-11-24T12:00:00.000Z', until: '2026-12-01T12:00:00.000Z' }],
    ['comments', { open: true }],
  ]);
});

test('eight pages are shown at most, and titles looked up for no more comments than are shown', async () => {
  const entries = Array.from({ length: 12 }, (_, index) => ({ id: `pages/p${index}`, title: 't', edits: 12 - index }));
  const looked: (readonly string[])[] = [];
  const drafts = {
    ...source(ALL),
    list: async ({ ids, sort }: EntryFilter) => {
      if (ids !== undefined) looked.push(ids);
      return { entries: sort === 'edits' ? entries : [], numFound: 12 };
    },
    schedules: async () => [],
    comments: { list: async () => entries.map(({ id }) => ({ entry: id })) },
  } as unknown as DraftStore;
  const day = await readSource(drafts, ASK);
  expect(Array.isArray(day.pages) && day.pages.length).toBe(8);
  expect(looked.at(-1)).toEqual(
    entries
      .map(({ id }) => id)
      .toReversed()
      .slice(0, 8),
  );
});

test('an editor is new who has changed no entry, as far as the source says so', async () => {
  const can = ['list', 'create'] as const;
  const day = (written: number, from = source(can)) =>
    readSource(
      {
        ...from,
        list: async (filter: EntryFilter = {}) =>
          filter.changedBy === undefined
            ? from.list(filter)
            : { entries: [], numFound: filter.states === undefined ? written : 0 },
      } as DraftStore,
      { me: 'ada', site: 'northfell-de', language: 'de', now: 0 },
    );
  expect((await day(0)).newcomer).toEqual(can);
  expect((await day(1)).newcomer, 'what is published was written too').toBeUndefined();
  expect((await day(0, source(can, ['list']))).newcomer, 'what cannot be read says nothing').toBeUndefined();
});
