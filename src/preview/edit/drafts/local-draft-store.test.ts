import { expect, test } from 'vitest';
import { createLocalDraftStore } from './local-draft-store.ts';

const storage = () => {
  let text: string | null = null;
  return { read: () => text, write: (value: string) => void (text = value) };
};
let count = 0;
const ids = (): string => `copy-${(count += 1)}`;
const stored = { etag: '"1"', raw: { title: 'Before', items: [{ kind: 'spacer' }] } };

test('what is not saved is there again after the page was loaded anew, with the way back', () => {
  const place = storage();
  const first = createLocalDraftStore(place, ids);
  first.take('pages/home', stored);
  first.change('pages/home', '/title', 'After', 0);
  const again = createLocalDraftStore(place, ids);
  expect(again.copy).toBe(first.copy);
  again.take('pages/home', { etag: '"2"', raw: { title: 'Somebody else' } });
  expect(again.value('pages/home', '/title')).toBe('After');
  expect(again.document('pages/home')?.etag).toBe('"1"');
  again.undo();
  expect(again.value('pages/home', '/title')).toBe('Before');
  expect(again.changed()).toEqual([]);
});

test('what was typed while a save was under way is still to be saved', () => {
  const drafts = createLocalDraftStore(storage(), ids);
  drafts.take('pages/home', stored);
  drafts.change('pages/home', '/title', 'Sent', 0);
  const sent = drafts.document('pages/home')?.raw as { title: string };
  drafts.change('pages/home', '/title', 'Typed meanwhile', 5_000);
  drafts.saved('pages/home', { etag: '"2"', raw: sent });
  expect(drafts.changed()).toEqual(['pages/home']);
  expect(drafts.value('pages/home', '/title')).toBe('Typed meanwhile');
});

test('discarding takes the changes and their history away', () => {
  const drafts = createLocalDraftStore(storage(), ids);
  drafts.take('pages/home', stored);
  drafts.change('pages/home', '/items/0/height', 'lg', 0);
  drafts.drop('pages/home');
  expect(drafts.document('pages/home')?.raw).toEqual(stored.raw);
  expect(drafts.can()).toEqual({ undo: false, redo: false });
});

test('a storage that holds rubbish, or that is full, loses nothing', () => {
  expect(createLocalDraftStore({ read: () => '{"copy":', write: () => undefined }, ids).changed()).toEqual([]);
  let tries = 0;
  const drafts = createLocalDraftStore(
    {
      read: () => null,
      write: () => {
        if ((tries += 1) % 2 === 1) throw new DOMException('full', 'QuotaExceededError');
      },
    },
    ids,
  );
  drafts.take('pages/home', stored);
  expect(drafts.change('pages/home', '/title', 'Kept', 0)).toBe(true);
});
