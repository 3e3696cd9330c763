import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../../content/json.ts';
import { applyOperations } from '../operations/apply.ts';
import { mergeVersions } from '../merge/merge.ts';
import { block, page } from '../testing.ts';
import type { Side } from '../workspace-api.ts';
import { decided } from './decide.ts';
import { LIST } from './testing.ts';
import { rebased, withOpenConflicts, type Work } from './work.ts';

interface Versions {
  readonly base: JsonObject;
  readonly mine: JsonObject;
  readonly theirs: JsonObject;
}

/** My work on top of what a colleague has saved. */
function rebase(versions: Versions): Work {
  const { document, conflicts } = mergeVersions(versions);
  return withOpenConflicts({ etag: '', stored: 'draft', base: versions.theirs, raw: document, conflicts });
}

/** Decides the conflicts of my work, and takes the decision back. */
function decide(versions: Versions, sides: Readonly<Record<string, Side>>) {
  const work = rebase(versions);
  const result = decided(work, sides);
  expect(applyOperations(result.work.raw, result.inverse).document, 'taken back').toEqual(work.raw);
  return result.work.raw;
}

describe('their side', () => {
  test('of a field leaves a block where my side of its place has it, with its key', () => {
    const versions = {
      base: page(block('a'), block('b'), block('s')),
      mine: page(block('a', { media: { alt: 'Mine' } }), block('b', { items: [block('s')] })),
      theirs: page(block('a', { media: { alt: 'Theirs', sources: [block('s')] } }), block('b')),
    };
    expect(decide(versions, { 'field a/media': 'theirs', 'place s': 'mine' })).toEqual(
      page(block('a', { media: { alt: 'Theirs', sources: [] } }), block('b', { items: [block('s')] })),
    );
  });

  test('of a field keeps what both have added in it', () => {
    const versions = {
      base: page(block('a')),
      mine: page(block('a', { media: { alt: 'Mine', sources: [block('m')] } })),
      theirs: page(block('a', { media: { alt: 'Theirs', sources: [block('t')] } })),
    };
    expect(decide(versions, { 'field a/media': 'theirs' })).toEqual(
      page(block('a', { media: { alt: 'Theirs', sources: [block('m'), block('t')] } })),
    );
  });

  const outer = block('o', { items: [block('a', { title: 'A' }), block('b')] });
  const retitled = (title: string) => page(block('o', { items: [block('a', { title }), block('b')] }), block('c'));

  test('of a field brings back the block around it that I have removed since', () => {
    const work = rebase({ base: page(outer, block('c')), mine: retitled('Mine'), theirs: retitled('Theirs') });
    const removed = withOpenConflicts({ ...work, raw: page(block('c')) });
    expect(decided(removed, { 'field a/title': 'theirs' }).work.raw).toEqual(retitled('Theirs'));
  });

  test('of a field brings back the block around it without one that I have moved out of it', () => {
    const work = rebase({ base: page(outer, block('c')), mine: retitled('Mine'), theirs: retitled('Theirs') });
    const removed = withOpenConflicts({ ...work, raw: page(block('b'), block('c')) });
    expect(decided(removed, { 'field a/title': 'theirs' }).work.raw).toEqual(
      page(block('b'), block('o', { items: [block('a', { title: 'Theirs' })] }), block('c')),
    );
  });

  test('of a removed block brings back the one around it that I have removed since', () => {
    const mine = page(block('o', { items: [block('b')] }), block('c'));
    const work = rebase({ base: page(outer, block('c')), mine, theirs: retitled('Theirs') });
    const removed = withOpenConflicts({ ...work, raw: page(block('c')) });
    expect(decided(removed, { 'removed a': 'theirs' }).work.raw).toEqual(retitled('Theirs'));
  });

  test('of a place brings back the block they have moved it into that I have removed since', () => {
    const theirs = page(block('o', { items: [block('c')] }), block('p'));
    const work = rebase({
      base: page(block('o'), block('p'), block('c')),
      mine: page(block('o'), block('p', { items: [block('c')] })),
      theirs,
    });
    const removed = withOpenConflicts({ ...work, raw: page(block('p', { items: [block('c')] })) });
    const { raw } = decided(removed, { 'place c': 'theirs' }).work;
    expect(raw).toEqual(page(block('o', { items: [block('c')] }), block('p')));
  });

  test('of a place takes what it goes into out of it first', () => {
    const versions = {
      base: page(block('b1'), block('b', { items: [block('b2')] })),
      mine: page(block('b', { items: [block('b2', { items: [block('b1')] })] })),
      theirs: page(block('b1', { items: [block('b2')] })),
    };
    expect(decide(versions, { 'place b2': 'theirs' })).toEqual(page(block('b1', { items: [block('b2')] })));
  });

  test('of a block they have removed keeps one that I have moved into it where they have it', () => {
    const versions = {
      base: page(block('x', { items: [block('x1')] }), block('b'), block('o')),
      mine: page(block('b'), block('o', { title: 'Mine', items: [block('x', { items: [block('x1')] })] })),
      theirs: page(block('x', { items: [block('x1')] }), block('b')),
    };
    expect(decide(versions, { 'removed o': 'theirs' })).toEqual(versions.theirs);
  });

  test('of a block they have removed brings back the one around what I have moved into it, which I have removed since', () => {
    const theirs = page(block('p', { items: [block('q')] }), block('r'));
    const work = rebase({
      base: page(block('p', { items: [block('q')] }), block('x'), block('r')),
      mine: page(block('p'), block('x', { items: [block('q')] }), block('r')),
      theirs,
    });
    expect(work.conflicts.map(({ id }) => id)).toEqual(['removed x']);
    const removed = withOpenConflicts({ ...work, raw: page(block('x', { items: [block('q')] }), block('r')) });
    expect(decided(removed, { 'removed x': 'theirs' }).work.raw).toEqual(theirs);
  });
});

test('a conflict about a field is over when I come to the same, whatever is in its lists', () => {
  const versions = {
    base: page(block('a')),
    mine: page(block('a', { media: { alt: 'Mine', sources: [block('m')] } })),
    theirs: page(block('a', { media: { alt: 'Theirs', sources: [block('t')] } })),
  };
  const work = rebase(versions);
  const raw = page(block('a', { media: { alt: 'Theirs', sources: [block('m'), block('t')] } }));
  expect(work.conflicts).toHaveLength(1);
  expect(withOpenConflicts({ ...work, raw }).conflicts).toEqual([]);
});

test('what a colleague removes and another brings back is asked about only where I have changed it', () => {
  const stored = (etag: string, raw: JsonObject) => ({ etag, state: 'draft' as const, raw });
  const [base, mine] = [
    page(block('a', { title: 'A' }), block('b')),
    page(block('a', { title: 'A', text: 'Mine' }), block('b')),
  ];
  const work: Work = { etag: '1', stored: 'draft', base, raw: mine, conflicts: [] };
  const without = rebased(work, stored('2', page(block('b'))) as never);
  expect(without.conflicts).toMatchObject([{ id: 'removed a', from: { list: LIST, previous: undefined, next: 'b' } }]);
  const again = rebased(without, stored('3', page(block('b'))) as never);
  expect(again.conflicts).toEqual(without.conflicts);
  for (const removed of [without, again]) {
    const back = rebased(removed, stored('4', page(block('a', { title: 'Theirs' }), block('b'))) as never);
    expect(back.raw).toEqual(page(block('a', { title: 'Theirs', text: 'Mine' }), block('b')));
    expect(back.conflicts).toEqual([]);
  }
});
