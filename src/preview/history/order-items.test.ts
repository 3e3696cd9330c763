import { expect, test } from 'vitest';
import type { HistoryItem } from '../../content/drafts/history.ts';
import { beforeOf, byDay } from './order-items.ts';

const by = { id: 'ada', name: 'Ada' };
const revision = (number: number, more: object = {}): HistoryItem => ({
  what: 'revision',
  revision: number,
  action: 'save',
  at: `2026-11-2${number}T12:00:00Z`,
  since: '',
  by,
  parent: number - 1,
  changes: [],
  changeCount: 0,
  folded: 1,
  ...more,
});
const event = (what: 'published' | 'withdrawn', number: number): HistoryItem => ({
  what,
  publication: `p${number}`,
  revision: number,
  at: '2026-11-25T12:00:00Z',
  by,
});

test('a publication is compared with what was published before, whatever was saved or withdrawn in between', () => {
  const [last, first] = [event('published', 4), event('published', 1)];
  const items = [last, revision(4), event('withdrawn', 3), revision(3), first, revision(1)];
  expect([beforeOf(last, items), beforeOf(first, items)]).toEqual([1, undefined]);
});

test('folded autosaves are compared with the version before the first of them', () => {
  const folded = revision(7, { action: 'autosave', folded: 3, parent: 6 });
  const items = [folded, revision(5, { release: 'r1' }), revision(4), revision(3)];
  expect(beforeOf(folded, items)).toBe(4);
  expect(beforeOf(items[2] as HistoryItem, items)).toBe(3);
});

test('items stand under their day, in order', () => {
  const items = [revision(3), revision(2), revision(1)];
  const day = (iso: string): string => (iso.includes('-23') ? 'today' : 'before');
  expect(byDay(items, { day }).map((one) => [one.day, one.of.length])).toEqual([
    ['today', 1],
    ['before', 2],
  ]);
});

test('a folded version is compared with an older one of the same release, or with the one it names', () => {
  const mine = revision(7, { folded: 2, parent: 6, release: 'r1' });
  expect(beforeOf(mine, [mine, revision(6), revision(5, { release: 'r1' })])).toBe(5);
  expect(beforeOf(mine, [mine, revision(5)])).toBe(6);
  expect(beforeOf(event('withdrawn', 4), [])).toBeUndefined();
});

test('a day that comes again later in the list is told again', () => {
  const items = [revision(3), revision(2), revision(1)];
  const day = (iso: string): string => (iso.includes('-22') ? 'other' : 'same');
  expect(byDay(items, { day }).map((one) => [one.day, one.of.length])).toEqual([
    ['same', 1],
    ['other', 1],
    ['same', 1],
  ]);
});
