import { expect, test } from 'vitest';
import type { ShowcaseEntry } from '../../content/content-client.ts';
import { isFound, searchEntries } from './search.ts';

const entry = (id: string, item: unknown = {}): ShowcaseEntry => ({
  id,
  name: `Name of ${id}`,
  source: `pages/home#/${id}`,
  state: 'published',
  item,
});

test('an entry is found by name, kind, id and text, whatever case, accents and markup', () => {
  const wool = entry('hero-wool', {
    title: 'Une veste <strong>chaude</strong>',
    list: [{ text: 'Façonnée à Kendal' }],
  });
  for (const words of ['HERO', 'split image', 'split-image', 'chaude', 'faconnee kendal', 'name wool', 'pages/home'])
    expect(isFound(wool, 'split-image', words), words).toBe(true);
  for (const words of ['linen', 'chaude linen', 'strong>'])
    expect(isFound(wool, 'split-image', words), words).toBe(false);
});

test('a search looks through every page of every doc type; names come first', async () => {
  const many = Array.from({ length: 120 }, (_, index) =>
    entry(`b${index}`, { text: index === 119 ? 'a rare word' : 'plain' }),
  );
  const content = {
    docTypes: async () => ({
      data: {
        docTypes: [
          { docType: 'page', count: 1, layoutVariants: [] },
          { docType: 'button', count: 120, layoutVariants: [] },
        ],
      },
      version: '',
      tags: [],
      maxAge: 1,
    }),
    showcase: async (docType: string, { limit, offset }: { limit: number; offset: number }) => ({
      data: {
        docType,
        numFound: 1,
        entries: docType === 'page' ? [entry('rare', {})] : many.slice(offset, offset + limit),
      },
      version: '',
      tags: [docType],
      maxAge: 1,
    }),
  };
  const { hits, tags } = await searchEntries(content, 'rare');
  expect(hits.map(({ key }) => key)).toEqual(['rare', 'b119']);
  expect([...tags].sort()).toEqual(['button', 'page']);
});

test('what is called so comes before what begins with it, has it as a word, inside one, or in its text', async () => {
  const names = ['A shop', 'One of those at home', 'Homeward', 'home', 'Unhomely', 'The home bench'];
  const entries = names.map((name, index) => ({ ...entry(`n${index}`, { text: 'home' }), name }));
  const content = {
    docTypes: async () => ({
      data: { docTypes: [{ docType: 'page', count: names.length, layoutVariants: [] }] },
      version: '',
      tags: [],
      maxAge: 1,
    }),
    showcase: async (docType: string) => ({
      data: { docType, numFound: names.length, entries },
      version: '',
      tags: [],
      maxAge: 1,
    }),
  };
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
  const content = {
    docTypes: async () => ({
      data: {
        docTypes: Object.entries(lists).map(([docType, { length }]) => ({
          docType,
          count: length,
          layoutVariants: [],
        })),
      },
      version: '',
      tags: [],
      maxAge: 1,
    }),
    showcase: async (docType: string, { limit, offset }: { limit: number; offset: number }) => ({
      data: {
        docType,
        numFound: lists[docType]?.length ?? 0,
        entries: lists[docType]?.slice(offset, offset + limit) ?? [],
      },
      version: '',
      tags: [],
      maxAge: 1,
    }),
  };
  const { hits } = await searchEntries(content, 'twin');
  expect(new Set(hits.map(({ key }) => key)).size).toBe(62);
  expect(hits.map(({ key }) => key)).toEqual(
    expect.arrayContaining(['pages/twin#', 'pages/a#/sections/0/items/0', 'pages/b#/sections/0/items/0', 'twin-7']),
  );
});
