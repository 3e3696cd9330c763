import { expect, test } from 'vitest';
import { TAG_RULES, tagsOf } from './tag-rules.ts';

const tags = (rule: unknown, body: unknown, headers = {}) => tagsOf(TAG_RULES.parse([rule]), body, headers);

test('a value of the message stands in the tag, each of several in one', () => {
  const body = { type: 'page', slugs: ['a', 'b'], n: 7, sku: { en: 'X1' } };
  expect(tags({ when: { '/type': 'page' }, tags: ['doc:{/slugs/*}-{/n}', 'product:{/sku/*}'] }, body)).toEqual([
    'doc:a-7',
    'doc:b-7',
    'product:X1',
  ]);
});

test('a star stands for any text, and is what it stood for', () => {
  const rule = { when: { '/slug': 'en/*/index' }, tags: ['doc:{*}'] };
  expect(tags(rule, { slug: 'en/sale/coats/index' })).toEqual(['doc:sale/coats']);
  // Beginning and end do not overlap.
  expect(tags(rule, { slug: 'en/index' })).toBeUndefined();
  expect(tags(rule, { slug: 'fr/sale/index' })).toBeUndefined();
});

test('everything is dropped when a tag names a star that there is not, or that stood for nothing', () => {
  expect(tags({ when: {}, tags: ['doc:{*}'] }, {})).toBeUndefined();
  expect(tags({ when: { '/slug': 'en*' }, tags: ['doc:{*}'] }, { slug: 'en' })).toBeUndefined();
  expect(tags({ when: { '/slug': 'en*', '/type': 'page' }, tags: ['doc:{*}'] }, { slug: 'en1', type: 'page' })).toEqual(
    ['doc:1'],
  );
});

test('a tag of two hundred characters is one, and so many as a thousand are dropped by name', () => {
  expect(tags({ when: {}, tags: ['{/slug}'] }, { slug: 'x'.repeat(200) })).toEqual(['x'.repeat(200)]);
  const list = Array.from({ length: 1_000 }, (_, index) => String(index));
  expect(tags({ when: {}, tags: ['{/list/*}'] }, { list })).toEqual(list);
  expect(tags({ when: {}, tags: ['{/list/*}', 'one'] }, { list })).toBeUndefined();
});

test('steps of a pointer are escaped as in RFC 6901', () => {
  expect(tags({ when: {}, tags: ['{/a~1b/~0c}'] }, { 'a/b': { '~c': 'x' } })).toEqual(['x']);
});

test('everything is dropped when a value is missing, is no text, or makes no tag', () => {
  const rule = { when: {}, tags: ['doc:menu', 'doc:{/slug}'] };
  for (const slug of [undefined, null, {}, [], 'x'.repeat(200)]) expect(tags(rule, { slug })).toBeUndefined();
  expect(tags({ when: {}, tags: ['{/list/*}'] }, { list: Array.from({ length: 1_001 }, String) })).toBeUndefined();
  expect(tags({ when: {}, tags: ['{/toString}'] }, {})).toBeUndefined();
});

test('a name with a line break or comma is one tag', () => {
  expect(tags({ when: {}, tags: ['doc:{/slug}'] }, { slug: 'a\nb,c' })).toEqual(['doc:a\nb,c']);
});

test('headers are compared whatever their case', () => {
  const rule = { when: { 'X-Topic': '*.publish' }, tags: ['doc:{*}'] };
  expect(tags(rule, {}, { 'x-topic': 'Entry.publish' })).toEqual(['doc:Entry']);
});

test('the first rule that fits counts', () => {
  const rules = TAG_RULES.parse([
    { when: { '/a': '1' }, tags: ['one'] },
    { when: {}, tags: ['two'] },
  ]);
  expect([tagsOf(rules, { a: 1 }, {}), tagsOf(rules, { a: 2 }, {})]).toEqual([['one'], ['two']]);
});

test('a pattern has one star at most', () => {
  expect(TAG_RULES.safeParse([{ when: { '/a': '*b*' }, tags: [] }]).success).toBe(false);
});
