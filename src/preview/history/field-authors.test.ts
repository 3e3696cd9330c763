import { expect, test } from 'vitest';
import type { FieldAuthor } from '../../content/drafts/history.ts';
import { addressOf, pointerOf, valueOf } from '../edit/drafts/items/address.ts';
import { block, page } from '../edit/drafts/testing.ts';
import type { OpenDocument } from '../edit/drafts/workspace-api.ts';
import type { Json } from '../edit/pointers.ts';
import { lastChanges } from './field-authors.ts';

const author = (name: string, pointer: string): FieldAuthor => ({
  pointer,
  revision: 1,
  at: '2026-11-26T12:00:00Z',
  by: { id: name, name },
});
/** A document as the form has it open. */
const open = (raw: Json) =>
  ({
    value: (at) => valueOf(raw, at),
    addressOf: (pointer) => addressOf(raw, pointer),
    pointerOf: (at) => pointerOf(raw, at),
  }) as OpenDocument;
const A = block('a', { title: { $t: { en: 'A', de: 'A!' } }, text: 'x' });
const B = block('b', { title: 'B' });
const SAVED = page(A, B);
const AUTHORS = [
  author('file', ''),
  author('Ada', '/sections/0/items/0'),
  author('Bea', '/sections/0/items/0/title/$t/de'),
];
const find = lastChanges({ raw: SAVED, authors: AUTHORS });
const who = (raw: Json, pointer: string): string | undefined => {
  const last = find(open(raw), pointer);
  return typeof last === 'object' ? last.by.name : last;
};

test('a field is by the one who changed it, else by the one who changed what is around it', () => {
  expect(who(SAVED, '/sections/0/items/0/title/$t/de')).toBe('Bea');
  expect(who(SAVED, '/sections/0/items/0/title/$t/en')).toBe('Ada');
  expect(who(SAVED, '/sections/0/items/1/title')).toBe('file');
  expect(who(SAVED, '/nowhere/at/all')).toBe('file');
});

test('a block that was moved in the form is still by the one who wrote it', () => {
  expect(who(page(B, A), '/sections/0/items/1/text')).toBe('Ada');
  expect(who(page(B, A), '/sections/0/items/0/title')).toBe('file');
});

test('a field that differs from what is saved is not told as somebody else’s', () => {
  const changed = page(block('a', { title: { $t: { en: 'New', de: 'A!' } }, text: 'x' }), B);
  expect(who(changed, '/sections/0/items/0/title/$t/en')).toBe('unsaved');
  expect(who(changed, '/sections/0/items/0/title/$t/de')).toBe('Bea');
  expect(who(page(block('n', { title: 'New' })), '/sections/0/items/0/title')).toBe('unsaved');
});
