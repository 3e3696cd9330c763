import { expect, test } from 'vitest';
import type { ShowcaseEntry } from '../content/content-client.ts';
import { isFound, searchEntries } from './search.ts';

const entry = (id: string, item: unknown = {}): ShowcaseEntry => ({ id, name: `Name of ${id}`, source: `pages/home#/${id}`, state: 'published', item });

test('an entry is found by name, kind, id and text, whatever case, accents and markup', () => {
  const wool = entry('hero-wool', { title: 'Une veste <strong>chaude</strong>', list: [{ text: 'Façonnée à Kendal' }] });
  for (const words of ['HERO', 'split image', 'split-image', 'chaude', 'faconnee kendal', 'name wool', 'pages/home']) expect(isFound(wool, 'split-image', words), words).toBe(true);
  for (const words of ['linen', 'chaude linen', 'strong>']) expect(isFound(wool, 'split-image', words), words).toBe(false);
});

test('a search looks through every page of every doc type; names come first', async () => {
  const many = Array.from({ length: 120 }, (_, index) => entry(`b${index}`, { text: index === 119 ? 'a rare word' : 'plain' }));
  const content = {
    docTypes: async () => ({ data: { docTypes: [{ docType: 'page', count: 1, layoutVariants: [] }, { docType: 'button', count: 120, layoutVariants: [] }] }, version: '', tags: [], maxAge: 1 }),
    showcase: async (docType: string, { limit, offset }: { limit: number; offset: number }) => ({ data: { docType, numFound: 1, entries: docType === 'page' ? [entry('rare', {})] : many.slice(offset, offset + limit) }, version: '', tags: [docType], maxAge: 1 }),
  };
  const { hits, tags } = await searchEntries(content, 'rare');
  expect(hits.map(({ key }) => key)).toEqual(['rare', 'b119']);
  expect([...tags].sort()).toEqual(['button', 'page']);
});
