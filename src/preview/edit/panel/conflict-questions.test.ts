import { expect, test } from 'vitest';
import { applyChanges } from '../drafts/changes.ts';
import { mergeVersions } from '../drafts/merge/merge.ts';
import { block, page } from '../drafts/testing.ts';
import type { Change } from '../drafts/workspace-api.ts';
import type { PlaceWords } from '../location/place-name.ts';
import type { Json } from '../pointers.ts';
import { blockName, conflictQuestions, fieldName, holderOf, spotOf } from './conflict-questions.ts';

const words: PlaceWords = {
  field: (key, kind) => Promise.resolve(`${key} of ${kind}`),
  list: (key) => Promise.resolve(key),
  kind: (kind) => Promise.resolve(`a ${kind}`),
};
const MAIN = { key: 'main', path: '/items' };
const BASE = page(
  block('a', { title: 'A', text: { $t: { en: 'one', de: 'eins' } }, rows: [{ _key: 'r1', label: 'Row' }] }),
  block('b', { title: 'B' }),
  block('c', { title: 'C' }),
);
const set = (key: string, path: string, value: Json): Change => ({ type: 'set', at: { key, path }, value });
const changed = (...changes: Change[]): Json => applyChanges(BASE, changes)?.document ?? BASE;

/** What is asked, as it is said. */
async function asked(mine: Json, theirs: Json) {
  const { document, conflicts } = mergeVersions({ base: BASE, mine, theirs });
  return Promise.all(
    conflictQuestions({ mine: document, theirs }, conflicts).map(async (question) => [
      await blockName(words, question, 'en').then((name) => name && `${name.kind} ${name.name}`),
      await Promise.all(question.fields.map((field) => fieldName(words, question.kind, field, 'en'))),
    ]),
  );
}

test('what a field is in is looked for in each version, wherever that has the block', () => {
  const moved = page(block('b', { media: { type: 'video', url: 'uploads/rain' } }), block('a', {}));
  const at = { key: 'b', path: '/media/url' };
  expect(holderOf(moved, at)).toEqual({ type: 'video', url: 'uploads/rain' });
  expect(holderOf(page(block('a', {}), block('b', { media: { type: 'image', url: 'x/y' } })), at)).toMatchObject({
    type: 'image',
  });
  expect(holderOf(BASE, { key: 'gone', path: '/media/url' })).toBeUndefined();
  expect(holderOf(undefined, at)).toBeUndefined();
});

test('a block is one question, with every field that both have changed, wherever each has moved it', async () => {
  const edits = (by: string): Change[] => [
    set('a', '/title', `A by ${by}`),
    set('a', '/text/$t/de', by),
    set('r1', '/label', by),
    set('b', '/title', `B by ${by}`),
    set('', '/title', by),
  ];
  const mine = changed(...edits('me'), { type: 'move', key: 'a', into: MAIN, before: undefined });
  expect(await asked(mine, changed(...edits('them')))).toEqual([
    [undefined, ['title of undefined']],
    ['a note B by me', ['title of note']],
    ['a note A by me', ['title of note', 'text of note, German', 'rows 1 › label of note']],
  ]);
});

test('a block that I have deleted is asked about by the name that it has in theirs', async () => {
  const gone: Change = { type: 'remove', key: 'b' };
  expect(await asked(changed(gone), changed(set('b', '/title', 'Theirs')))).toEqual([['a note Theirs', ['']]]);
  expect(await asked(changed(set('b', '/title', 'Mine')), changed(gone))).toEqual([['a note Mine', ['']]]);
  const row: Change = { type: 'set', at: { key: 'a', path: '/rows' }, value: [] };
  expect(await asked(changed(row), changed(set('r1', '/label', 'Theirs')))).toEqual([['a note A', ['rows 1']]]);
  const both = [set('a', '/title', 'Mine'), row] as const;
  expect(
    await asked(
      changed(...both),
      changed(set('r1', '/label', 'Row'), set('r1', '/more', 'x'), set('a', '/title', 'T')),
    ),
    'one question, though one row is only in theirs',
  ).toEqual([['a note Mine', ['title of note', 'rows 1']]]);
});

test('blocks at the same place of two versions are asked about apart, a block at two places once', async () => {
  const mine = changed(
    { type: 'move', key: 'a', into: MAIN, before: undefined },
    { type: 'set', at: { key: 'a', path: '/rows' }, value: [] },
    set('a', '/title', 'A by me'),
    set('b', '/title', 'B by me'),
  );
  const theirs = changed(set('r1', '/label', 'Theirs'), set('a', '/title', 'T'), set('b', '/title', 'B by them'));
  expect(await asked(mine, theirs)).toEqual([
    ['a note B by me', ['title of note']],
    ['a note A by me', ['title of note', 'rows 1']],
  ]);
});

test('a block that both have moved is asked about by where each has put it', () => {
  const mine = changed({ type: 'move', key: 'c', into: MAIN, before: 'a' });
  expect(spotOf(mine, 'c')).toEqual({ around: '/sections/0', after: undefined });
  expect(spotOf(BASE, 'c')).toMatchObject({ around: '/sections/0', after: { title: 'B' } });
  expect(spotOf(BASE, 'none')).toBeUndefined();
});

test('blocks are asked about in the order of the page, and fields in that of their block', async () => {
  const edits = (by: string, keys: readonly string[]): Change[] =>
    keys.map((key) => set(key, '/title', `${key} ${by}`));
  const mine = changed(
    ...edits('mine', ['c', 'b', 'a', '']),
    set('r1', '/label', 'Mine'),
    set('a', '/text/$t/de', 'Meins'),
    { type: 'move', key: 'c', into: MAIN, before: 'a' },
  );
  const theirs = changed(
    set('a', '/text/$t/de', 'Ihres'),
    set('r1', '/label', 'Theirs'),
    ...edits('theirs', ['a', 'b', 'c', '']),
  );
  expect(await asked(mine, theirs)).toEqual([
    [undefined, ['title of undefined']],
    ['a note c mine', ['title of note']],
    ['a note a mine', ['title of note', 'text of note, German', 'rows 1 › label of note']],
    ['a note b mine', ['title of note']],
  ]);
});

test('a block that only theirs has is asked about between the blocks that it is between there', async () => {
  const theirs = changed(
    set('c', '/title', 'C theirs'),
    set('b', '/title', 'B theirs'),
    set('a', '/title', 'A theirs'),
  );
  const edited = [set('a', '/title', 'A mine'), set('c', '/title', 'C mine')] as const;
  const gone: Change = { type: 'remove', key: 'b' };
  const [a, b, c] = ['A mine', 'B theirs', 'C mine'].map((name) => [`a note ${name}`, expect.anything()]);
  expect(await asked(changed(...edited, gone), theirs)).toEqual([a, b, c]);
  const away: Change = { type: 'move', key: 'a', into: MAIN };
  expect(await asked(changed(...edited, gone, away), theirs), 'after what it comes after').toEqual([c, a, b]);
  const first: Change = { type: 'remove', key: 'a' };
  const mine = changed(set('b', '/title', 'B mine'), first);
  expect(await asked(mine, theirs), 'the first of its list').toEqual([
    ['a note A theirs', ['']],
    ['a note B mine', ['title of note']],
  ]);
});

test('fields in a list are asked about in its order, whichever conflict was found first', () => {
  const rows = (by: string): Json =>
    page(
      block('a', {
        rows: [
          { _key: 'r1', label: by },
          { _key: 'r2', label: by },
        ],
      }),
    );
  const [mine, theirs] = [rows('me'), rows('them')];
  const { conflicts } = mergeVersions({ base: rows('before'), mine, theirs });
  for (const found of [conflicts, conflicts.toReversed()])
    expect(conflictQuestions({ mine, theirs }, found)[0]?.fields.map(({ steps }) => steps.join('/'))).toEqual([
      'rows/0/label',
      'rows/1/label',
    ]);
});

test('a block that only theirs has comes after all that is in the one before it, and not into a list that this was moved to', () => {
  const inner = block('in', { title: 'base' });
  const base = page(
    block('a', { items: [inner] }),
    block('moved', {}),
    block('b', { title: 'base' }),
    block('c', { title: 'base', items: [] }),
  );
  const of = (...changes: Change[]): Json => applyChanges(base, changes)?.document ?? base;
  const theirs = of(set('in', '/title', 'them'), set('b', '/title', 'them'), set('c', '/title', 'them'));
  const keysAsked = (...changes: Change[]) => {
    const merged = mergeVersions({ base, mine: of(...changes), theirs });
    const asked = conflictQuestions({ mine: merged.document, theirs }, merged.conflicts);
    return asked.map(({ fields }) => fields[0]?.conflict.at.key);
  };
  const gone: Change = { type: 'remove', key: 'b' };
  const mine = set('c', '/title', 'me');
  expect(keysAsked({ type: 'remove', key: 'in' }, { type: 'remove', key: 'moved' }, gone, mine)).toEqual([
    'in',
    'b',
    'c',
  ]);
  const away: Change = { type: 'move', key: 'moved', into: { key: 'c', path: '/items' } };
  expect(keysAsked(away, gone, mine)).toEqual(['b', 'c']);
});
