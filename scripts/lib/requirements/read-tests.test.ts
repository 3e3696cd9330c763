import { expect, test } from 'vitest';
import { readTestFile } from './read-tests.ts';

const idsIn = (text: string) => readTestFile('src/x.test.ts', text).ids;
const proofsOf = (path: string, text: string, helper?: string) => [
  ...readTestFile(path, text, (specifier) => (specifier === './testing.ts' ? helper : undefined)).proofs,
];

test('ids are taken from titles of tests and groups, also with tables and texts put in', () => {
  expect(idsIn("test('[CART-01, CART-02][CART-03] a', () => {})")).toEqual(['CART-01', 'CART-02', 'CART-03']);
  expect(idsIn("describe('[SEG-01] a', () => { it('[SEG-02] b', () => {}) })")).toEqual(['SEG-01', 'SEG-02']);
  expect(idsIn("test.each([['[X-01] row']])('[VAL-01] %s', () => {})")).toEqual(['VAL-01']);
  expect(idsIn('for (const id of ["[X-01]"]) test(`${id} [VAL-02] ${id}`, () => {})')).toEqual(['VAL-02']);
});

test('ids anywhere else prove nothing', () => {
  expect(idsIn("// [CART-01]\nconst a = '[CART-02]'; expect(a, '[CART-03]').toBe(a); step('[CART-04] x')")).toEqual([]);
  expect(idsIn("test('a', () => { /* [CART-01] */ log('[CART-02]') })")).toEqual([]);
});

test('what is skipped proves nothing, nor does a group in which nothing runs', () => {
  expect(idsIn("test.skip('[CART-01] a', () => {}); it.todo('[CART-02] b'); test.fixme('[CART-03] c')")).toEqual([]);
  expect(idsIn("describe.skip('[CART-01] a', () => { test('[CART-02] b', () => {}) })")).toEqual([]);
  expect(idsIn("describe('[CART-01] a', () => { test.skip('b', () => {}) })")).toEqual([]);
  expect(idsIn("test('[CART-01] a', () => { test.skip(); })")).toEqual([]);
});

test('a title in quarantine proves nothing, and no other loses by it', () => {
  const idsWithout = (text: string, ...titles: string[]) => readTestFile('src/x.test.ts', text, undefined, titles).ids;
  const two = "test('[CART-01] a', () => {}); test('[CART-02] b', () => {})";
  expect(idsWithout(two, '[CART-01] a')).toEqual(['CART-02']);
  expect(idsWithout(two, '[CART-01]')).toEqual(['CART-01', 'CART-02']);
  expect(
    idsWithout('for (const page of PAGES) test(`[VAL-02] ${page} is valid`, () => {})', '[VAL-02] /a is valid'),
  ).toEqual([]);
  expect(idsWithout("test.each(ROWS)('[VAL-01] %s of $name', () => {})", '[VAL-01] one of two')).toEqual([]);
});

test('how a file proves is seen from where it stands and from what it calls, itself or through its helpers', () => {
  const plain = "import { a } from './testing.ts'; test('a', () => a())";
  expect(proofsOf('src/x.test.ts', plain)).toEqual(['unit']);
  expect(proofsOf('src/x.test.ts', plain, "export const a = () => app.request('/')")).toContain('api');
  expect(proofsOf('src/x.test.ts', "test('a', () => create({ fetch: () => new Response() }))")).toEqual(['unit']);
  expect(proofsOf('src/x.test.ts', "test('a', async () => renderBlock('note'))")).toEqual(['unit', 'render']);
  expect(proofsOf('tests/contract/x.test.ts', plain)).toEqual(['unit', 'api', 'render']);
  expect(proofsOf('tests/e2e/x.spec.ts', plain)).toContain('browser');
  expect(proofsOf('tests/chromatic/x.spec.ts', plain)).not.toContain('browser');
});
