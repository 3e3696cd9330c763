import { expect, test } from 'vitest';
import { openEntry } from './open-entry.ts';

const COUNT = 25;
const asked: number[] = [];
/** A list of pages, of which the first `shift` have come since a link was made. */
const source = (count = COUNT) =>
  ({
    content: {
      showcase: async (docType: string, { limit, offset }: { limit: number; offset: number }) => {
        asked.push(offset / limit + 1);
        const all = Array.from({ length: count }, (_, index) => ({
          id: `page-${index}`,
          name: `Page ${index}`,
          source: `pages/p${index}#`,
          state: 'published',
          item: { sections: [] },
        }));
        return {
          data: { docType, numFound: count, entries: all.slice(offset, offset + limit) },
          version: '1',
          tags: [],
          maxAge: 1,
        };
      },
    },
  }) as unknown as Parameters<typeof openEntry>[0];
const open = async (query: string, count?: number) => {
  asked.length = 0;
  const entry = await openEntry(source(count), new URLSearchParams(`docType=page&limit=10${query}`));
  return [entry?.key, asked];
};

test('an entry is found on its page, or as the first where none is named', async () => {
  expect(await open('&entry=page-3')).toEqual(['page-3', [1]]);
  expect(await open('&page=2&entry=page-13')).toEqual(['page-13', [2]]);
  expect(await open('')).toEqual(['page-0', [1]]);
  expect(await open('&page=3')).toEqual(['page-20', [3]]);
});

test('one that stands on another page by now is found there, each page asked for once', async () => {
  expect(await open('&page=2&entry=page-24')).toEqual(['page-24', [2, 1, 3]]);
  expect(await open('&entry=page-12')).toEqual(['page-12', [1, 2]]);
});

test('one that is gone is not looked for beyond the last page', async () => {
  expect(await open('&page=2&entry=gone')).toEqual([undefined, [2, 1, 3]]);
  expect(await open('&entry=gone', 20)).toEqual([undefined, [1, 2]]);
  expect(await open('&entry=gone', 0)).toEqual([undefined, [1]]);
});
