import { expect, test } from 'vitest';
import type { ViewerEntry } from '../../entries/entries.ts';
import { audiencesIn } from '../../session/audiences.ts';
import { readQuery } from '../../query/viewer-query.ts';
import { MAX_CELLS, matrixOf } from './cells.ts';

const item = {
  kind: 'page',
  items: [
    {
      kind: 'segmentation',
      segments: [
        { id: 'Loyalty member', targets: [{ kind: 'segmentation', segments: [{ id: 'employee' }] }] },
        { id: 'employee' },
      ],
    },
    {
      kind: 'experience',
      experienceId: 'hero',
      name: 'Hero test',
      variants: [{ variantId: 'b', name: 'Warm' }, { variantId: 'c' }],
    },
  ],
};
const entry = { key: 'home', kind: 'page', name: 'Home', item } as unknown as ViewerEntry;
const query = (text: string) => readQuery(new URLSearchParams(text), ['page']).query;

test('everybody a page has something for stands in the matrix once, and the context of the view', () => {
  expect(audiencesIn([item], 'segment:wranx').map(({ context, type, name, of }) => [context, type, name, of])).toEqual([
    ['', 'everyone', '', undefined],
    ['segment:loyalty-member', 'segment', 'loyalty-member', undefined],
    ['segment:employee', 'segment', 'employee', undefined],
    ['hero:b', 'variant', 'Warm', 'Hero test'],
    ['hero:c', 'variant', 'c', 'Hero test'],
    ['hero:baseline', 'baseline', '', 'Hero test'],
    ['segment:wranx', 'chosen', 'segment:wranx', undefined],
  ]);
});

test('segment × locale × width: each cell is the entry alone for that audience, and opens full size', () => {
  const { rows, locales, widths } = matrixOf(query('locales=en-us,fr-ca,xx-xx&preview=true'), entry);
  expect([rows.length, locales.map(({ locale }) => locale), widths]).toEqual([6, ['en-us', 'fr-ca'], [390, 834, 1440]]);
  const last = rows[3]?.cells[5];
  const src = new URL(last?.src ?? '', 'http://v').searchParams;
  expect(Object.fromEntries(src)).toMatchObject({
    preview: 'true',
    siteId: 'northfell-ca',
    localePath: 'fr-ca',
    p13n_testcontext: 'hero:b',
    entry: 'home',
  });
  expect(last?.href).toContain('width=1440&zoom=100');
  expect(matrixOf(query('width=500'), entry).rows[0]?.cells).toHaveLength(1);
});

test('more audiences than there is room for are counted, not drawn', () => {
  const crowd = {
    ...entry,
    item: { kind: 'segmentation', segments: Array.from({ length: 40 }, (_, index) => ({ id: `s${index}` })) },
  } as unknown as ViewerEntry;
  const { rows, left } = matrixOf(query('locales=en-us,fr-ca'), crowd);
  expect(rows.length * 6).toBeLessThanOrEqual(MAX_CELLS);
  expect(rows.length + left).toBe(41);
});
