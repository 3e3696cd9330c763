import { expect, test } from 'vitest';
import { createWorkbench } from './local-draft-store.ts';

const shelf = () => {
  let text: string | null = null;
  return { read: () => text, write: (value: string) => void (text = value) };
};
let count = 0;
const ids = (): string => `copy-${(count += 1)}`;
const stored = { etag: '"1"', raw: { title: 'Before', items: [{ kind: 'spacer' }] } };

test('what is not saved is there again after the page was loaded anew, with the way back', () => {
  const place = shelf();
  const first = createWorkbench(place, ids);
  first.take('pages/home', stored);
  first.change('pages/home', '/title', 'After', 0);
  const again = createWorkbench(place, ids);
  expect(again.copy).toBe(first.copy);
  again.take('pages/home', { etag: '"2"', raw: { title: 'Somebody else' } });
  expect(again.value('pages/home', '/title')).toBe('After');
  expect(again.document('pages/home')?.etag).toBe('"1"');
  again.undo();
  expect(again.value('pages/home', '/title')).toBe('Before');
  expect(again.changed()).toEqual([]);
});

test('what was typed while a save was under way is still to be saved', () => {
  const bench = createWorkbench(shelf(), ids);
  bench.take('pages/home', stored);
  bench.change('pages/home', '/title', 'Sent', 0);
  const sent = bench.document('pages/home')?.raw as { title: string };
  bench.change('pages/home', '/title', 'Typed meanwhile', 5_000);
  bench.saved('pages/home', { etag: '"2"', raw: sent });
  expect(bench.changed()).toEqual(['pages/home']);
  expect(bench.value('pages/home', '/title')).toBe('Typed meanwhile');
});

test('discarding takes the changes and their history away', () => {
  const bench = createWorkbench(shelf(), ids);
  bench.take('pages/home', stored);
  bench.change('pages/home', '/items/0/height', 'lg', 0);
  bench.drop('pages/home');
  expect(bench.document('pages/home')?.raw).toEqual(stored.raw);
  expect(bench.can()).toEqual({ undo: false, redo: false });
});

test('a shelf that holds rubbish, or that is full, loses nothing', () => {
  expect(createWorkbench({ read: () => '{"copy":', write: () => undefined }, ids).changed()).toEqual([]);
  let tries = 0;
  const bench = createWorkbench(
    {
      read: () => null,
      write: () => {
        if ((tries += 1) % 2 === 1) throw new DOMException('full', 'QuotaExceededError');
      },
    },
    ids,
  );
  bench.take('pages/home', stored);
  expect(bench.change('pages/home', '/title', 'Kept', 0)).toBe(true);
});
