import { expect, test } from 'vitest';
import { growthOf, LINEAR_GROWTH } from '../../../tests/support/growth.ts';
import type { ShowcaseEntry } from '../../content/client/content-client.ts';
import { searchEntries } from './search.ts';

const entry = (id: string, item: unknown = {}): ShowcaseEntry => ({
  id,
  name: `Name of ${id}`,
  source: `pages/home#/${id}`,
  state: 'published',
  item,
});

/** A content source with one list per doc type. */
const contentOf = (lists: Readonly<Record<string, readonly ShowcaseEntry[]>>) => {
  const answer = <Data>(data: Data, tags: readonly string[] = []) => ({
    data,
    version: '',
    tags: [...tags],
    maxAge: 1,
  });
  return {
    docTypes: async () =>
      answer({
        docTypes: Object.entries(lists).map(([docType, { length }]) => ({
          docType,
          count: length,
          layoutVariants: [],
        })),
      }),
    showcase: async (docType: string, { limit, offset }: { limit: number; offset: number }) => {
      const list = lists[docType] ?? [];
      return answer({ docType, numFound: list.length, entries: list.slice(offset, offset + limit) }, [docType]);
    },
  };
};

test('an entry is found by name, kind, id and text, whatever case, accents and markup', async () => {
  const wool = entry('hero-wool', {
    title: 'Une veste <strong>chaude</strong>',
    list: [{ text: 'Façonnée à Kendal' }],
  });
  const count = async (search: string) =>
    (await searchEntries(contentOf({ 'split-image': [wool] }), search)).hits.length;
  for (const words of [
    'HERO',
    'split image',
    'split-image',
    'chaude',
    'faconnee kendal',
    'herowool',
    'name wool',
    'pages/home',
  ])
    expect(await count(words), words).toBe(1);
  for (const words of ['linen', 'chaude linen', 'strong>']) expect(await count(words), words).toBe(0);
});

test('a search looks through every page of every doc type; names come first', async () => {
  const many = Array.from({ length: 120 }, (_, index) =>
    entry(`b${index}`, { text: index === 119 ? 'a rare word' : 'plain' }),
  );
  const content = contentOf({ page: [entry('rare')], button: many });
  const { hits, tags } = await searchEntries(content, 'rare');
  expect(hits.map(({ key }) => key)).toEqual(['rare', 'b119']);
  expect([...tags].sort()).toEqual(['button', 'page']);
});

test('what is called so comes before what begins with it, has it as a word, inside one, or in its text', async () => {
  const names = ['A shop', 'One of those at home', 'Homeward', 'home', 'Unhomely', 'The home bench'];
  const entries = names.map((name, index) => ({ ...entry(`n${index}`, { text: 'home' }), name }));
  const content = contentOf({ page: entries });
  const { hits } = await searchEntries(content, ' HOME ');
  expect(hits.map(({ entry: { name } }) => name)).toEqual([
    'home',
    'Homeward',
    'One of those at home',
    'The home bench',
    'Unhomely',
    'A shop',
  ]);
});

test('what has the same id in two lists, or on two pages of one, is told apart by its place, and found by it', async () => {
  const at = (id: string, source: string): ShowcaseEntry => ({ ...entry(id), source });
  const lists: Record<string, ShowcaseEntry[]> = {
    page: [at('twin', 'pages/twin#')],
    button: [
      at('twin', 'pages/a#/sections/0/items/0'),
      ...Array.from({ length: 59 }, (_, index) => entry(`twin-${index}`)),
      at('twin', 'pages/b.draft#/sections/0/items/0'),
    ],
  };
  const content = contentOf(lists);
  const { hits } = await searchEntries(content, 'twin');
  expect(new Set(hits.map(({ key }) => key)).size).toBe(62);
  expect(hits.map(({ key }) => key)).toEqual(
    expect.arrayContaining(['pages/twin#', 'pages/a#/sections/0/items/0', 'pages/b#/sections/0/items/0', 'twin-7']),
  );
});

test('a search of nothing but opening signs holds the server up for no longer than any other', async () => {
  const ofEntries = (count: number) =>
    contentOf({ button: Array.from({ length: count }, (_, index) => entry(`b${index}`, { text: '<p>x' })) });
  const [few, many] = [ofEntries(4), ofEntries(400)];
  const signs = '<'.repeat(4_000);
  expect((await searchEntries(many, signs)).hits).toEqual([]);
  expect(await growthOf((size) => searchEntries(few, '<'.repeat(size)), 4_000)).toBeLessThan(LINEAR_GROWTH);
  const lists = new Map([100, 800].map((count) => [count, ofEntries(count)]));
  expect(await growthOf((count) => searchEntries(lists.get(count) ?? few, signs), 100)).toBeLessThan(LINEAR_GROWTH);
});
