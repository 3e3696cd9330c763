import { expect, test } from 'vitest';
import { lastPageBefore, pageNumberIn } from './page-number.ts';

test.each([
  ['', 1],
  ['page=', 1],
  ['page=0', 1],
  ['page=-1', 1],
  ['page=1.5', 1],
  ['page=x', 1],
  ['page=400', 400],
  ['page=401', 401],
  ['page=1e9', 401],
])('%j is page %d', (query, page) => {
  expect(pageNumberIn(new URLSearchParams(query), 400)).toBe(page);
});

test.each([
  [1, 0, undefined],
  [2, 0, 1],
  [3, 3, undefined],
  [4, 3, 3],
])('of page %d among %d, the last page before it is %s', (page, total, last) => {
  expect(lastPageBefore(page, total)).toBe(last);
});
