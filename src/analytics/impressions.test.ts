import { expect, test } from 'vitest';
import { isSeen } from './impressions.ts';

test('half of a thing counts as seen, and of a very tall one as much as fills half the window', () => {
  expect(isSeen(0.5, 100, 800)).toBe(true);
  expect(isSeen(0.49, 100, 800)).toBe(false);
  expect(isSeen(0.2, 400, 800)).toBe(true);
  expect(isSeen(0, 0, 0)).toBe(false);
});
