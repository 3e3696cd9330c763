import { expect, test } from 'vitest';
import type { Fragment } from '../../content/page-context.ts';
import { renderBlock, renderBlocks } from '../../../tests/support/rendering/render-blocks.ts';
import { pathFacts } from './path-facts.ts';
import { sameProduct, shows } from './rule.ts';
import { schema } from './schema.ts';

const inside = [{ kind: 'icon-and-text', items: [{ richText: '<p>Patched shoulders</p>' }] }];
const at = (path: string) => ({ url: `https://shop.test${path}` });
const JACKET = '/en-gb/p/skarn-shell-jacket-NF104001MOS';
const JACKETS = '/en-gb/c/jackets-21001';
const facts = (path: string) => pathFacts(new URL(path, 'https://shop.test'));

test('[BLK-FLT-01] a wrapper takes variant, filterBy, operator and inner components, and refuses others', async () => {
  const fields = {
    kind: 'filter-by',
    variant: 'byCategory',
    filterBy: ['21001', 24001],
    operator: 'NOT IN',
    components: inside,
  };
  expect(schema.parse(fields)).toMatchObject({
    variant: 'byCategory',
    filterBy: ['21001', '24001'],
    operator: 'NOT IN',
    components: { raw: inside },
  });
  const { kind: _kind, ...own } = fields;
  for (const [path, seen] of [
    [JACKETS, false],
    ['/en-gb/c/tents-24001', false],
    ['/en-gb/c/packs-23001', true],
    [JACKET, true],
  ] as const)
    expect((await renderBlock('filter-by', own, at(path))).html.includes('Patched shoulders'), path).toBe(seen);
  expect(schema.safeParse({ ...fields, variant: 'byColour' }).success).toBe(false);
  expect(schema.safeParse({ ...fields, operator: 'LIKE' }).success).toBe(false);
});

test.each([{ operator: 'NOT_IN' }, { variant: 'bycategory' }])(
  'one that says %j shows nothing on any page: a default might show what was to be left out there',
  async (wrong) => {
    const fields = { variant: 'byCategory', operator: 'NOT IN', filterBy: ['21001'], components: inside, ...wrong };
    for (const path of [JACKETS, JACKET, '/en-gb'])
      expect((await renderBlock('filter-by', fields, at(path))).html, path).not.toContain('Patched shoulders');
  },
);

test.each([
  ['bySku', 'IN', [true, false, false]],
  ['bySku', 'NOT IN', [false, true, true]],
  ['byCategory', 'IN', [false, true, false]],
  ['byCategory', 'NOT IN', [true, false, true]],
] as const)(
  '[BLK-FLT-02] [BLK-FLT-03] [BLK-FLT-04] %s compares what the page’s address names, %s the list',
  async (variant, operator, seen) => {
    const fields = { variant, operator, filterBy: ['NF104001', '21001'], components: inside };
    for (const [index, path] of [JACKET, JACKETS, '/en-gb/story'].entries())
      expect((await renderBlock('filter-by', fields, at(path))).html.includes('Patched'), path).toBe(seen[index]);
  },
);

test('[BLK-FLT-02] the address says which product and which category the page is of', () => {
  expect(facts(JACKET)).toEqual({ product: 'NF104001MOS', category: undefined });
  expect(facts(JACKETS)).toEqual({ product: undefined, category: '21001' });
  expect(facts('/en-gb/story')).toEqual({ product: undefined, category: undefined });
  const both = { filterBy: ['NF104001MOS', '21001'], operator: 'IN' as const };
  expect(shows({ ...both, variant: 'bySku' }, facts(JACKET))).toBe(true);
  expect(shows({ ...both, variant: 'bySku' }, facts(JACKETS))).toBe(false);
  expect(shows({ ...both, variant: 'byCategory' }, facts(JACKETS))).toBe(true);
  expect(shows({ ...both, variant: 'byCategory' }, facts(JACKET))).toBe(false);
});

test('a product code matches with or without its colour, but not in another colour', () => {
  expect(sameProduct('NF104001', 'NF104001MOS')).toBe(true);
  expect(sameProduct('nf104001mos', 'NF104001')).toBe(true);
  expect(sameProduct('NF104001MOS', 'NF104001INK')).toBe(false);
  expect(sameProduct('NF104001', 'NF104002MOS')).toBe(false);
});

test('[BLK-FLT-03] IN shows the inner blocks only where the page is in the list', async () => {
  const fields = { variant: 'bySku', operator: 'IN', filterBy: ['NF900009', 'NF104001'], components: inside };
  expect((await renderBlock('filter-by', fields, at(JACKET))).html).toContain('Patched shoulders');
  for (const path of ['/en-gb/p/other-NF104002MOS', JACKETS, '/en-gb'])
    expect((await renderBlock('filter-by', fields, at(path))).html.trim(), path).toBe('');
});

test('[BLK-FLT-04] NOT IN shows them everywhere else, also where the address names nothing', async () => {
  const fields = {
    variant: 'byCategory',
    operator: 'NOT IN',
    filterBy: ['packs-23001', 'jackets-21001'],
    components: inside,
  };
  expect((await renderBlock('filter-by', fields, at(JACKETS))).html.trim()).toBe('');
  for (const path of ['/en-gb/c/tents-24001', JACKET, '/en-gb'])
    expect((await renderBlock('filter-by', fields, at(path))).html, path).toContain('Patched shoulders');
});

test('what one page keeps is not shown on another, however deep the wrapper stands', async () => {
  const fragments = new Map<string, Fragment>();
  const filter = { kind: 'filter-by', variant: 'bySku', filterBy: ['NF104001'], components: inside };
  const nested = { kind: 'segmentation', segments: [{ id: 'logged-out', targets: [filter] }] };
  for (const block of [filter, nested]) {
    const on = async (path: string) => (await renderBlocks([block], { ...at(path), fragments })).html;
    expect(await on(JACKET)).toContain('Patched');
    expect(await on('/en-gb/story')).not.toContain('Patched');
    expect(await on(JACKET)).toContain('Patched');
  }
  expect(fragments.size).toBeGreaterThan(0);
});
