import { expect, test } from 'vitest';
import type { ParsedBlock } from '../../blocks/_kit/parse/parsed-block.ts';
import { withLastGood } from './last-good.ts';

const good = (uid: string, kind = 'note', hash = 'h') =>
  ({ valid: true, kind, uid, hash, pointer: '', fields: {} }) as unknown as ParsedBlock;
const broken = (uid: string, kind = 'note') =>
  ({ valid: false, kind, uid, hash: 'b', pointer: '', issues: [] }) as unknown as ParsedBlock;
const lastOf = (uid: string, scope: string | undefined, kind?: string): string | undefined => {
  const [block] = withLastGood([broken(uid, kind)], scope);
  return block?.valid === false ? block.lastGood?.hash : undefined;
};

test('a block that broke comes with its last good version, of the same kind and in the same view', () => {
  expect(lastOf('a', 'uk')).toBeUndefined();
  withLastGood([good('a', 'note', 'one')], 'uk');
  withLastGood([good('a', 'note', 'two'), good('b')], 'uk');
  expect(lastOf('a', 'uk')).toBe('two');
  expect(lastOf('a', 'uk', 'other'), 'another kind').toBeUndefined();
  expect(lastOf('a', 'de'), 'another view').toBeUndefined();
  expect(lastOf('c', 'uk')).toBeUndefined();
});

test('without a view nothing is remembered, and blocks that are good are given on as they are', () => {
  const blocks = [good('z')];
  expect(withLastGood(blocks, undefined)).toBe(blocks);
  expect(lastOf('z', 'uk')).toBeUndefined();
  expect(withLastGood(blocks, 'fr')[0]).toBe(blocks[0]);
});
