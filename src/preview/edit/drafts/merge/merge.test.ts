import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { KEY } from '../../../../content/item-keys.ts';
import { isObject, same, type Json } from '../../pointers.ts';
import { applyChanges } from '../changes.ts';
import { indexOf, isInside, keysOfList, valueOf } from '../items/address.ts';
import { documentOf, tableOf } from '../items/item-table.ts';
import { block, changeOf, keysIn, page, pick, SMALL, type Pick } from '../testing.ts';
import type { Change } from '../workspace-api.ts';
import { mergeVersions } from './merge.ts';

const MAIN = { key: 'main', path: '/items' };
const order = (document: Json): readonly string[] => keysOfList(document, MAIN);
const after = (document: Json, ...changes: readonly Change[]): Json =>
  applyChanges(document, changes)?.document ?? document;
const retitle = (key: string, value: string): Change => ({ type: 'set', at: { key, path: '/title' }, value });
const titleOf = (document: Json, key: string): Json | undefined => valueOf(document, { key, path: '/title' });
const made = (document: Json, picks: readonly Pick[], by: string): Json =>
  picks.reduce((now, one, at) => {
    const change = changeOf(now, one, `${by}${at}`);
    return change === undefined ? now : after(now, change);
  }, document);

/** The items a change is about: what it names, where it puts something, and what goes with it. */
function touched(document: Json, change: Change): string[] {
  if (change.type === 'set') return [change.at.key];
  if (change.type === 'insert') return [change.into.key];
  const own = change.key;
  if (change.type === 'duplicate') return [indexOf(document).get(own)?.list.key ?? ''];
  if (change.type === 'remove') return keysIn(document).filter((key) => isInside(document, key, own));
  return [own, change.into.key];
}

describe('merging what I have changed with what a colleague has saved', () => {
  test('a block I move and a text a colleague changes in another meet in their own blocks', () => {
    const base = page(block('a', { title: 'A' }), block('b', { title: 'B' }));
    const mine = after(base, { type: 'move', key: 'b', into: MAIN, before: 'a' });
    const theirs = after(base, retitle('a', 'A, changed'));
    const { document, conflicts } = mergeVersions({ base, mine, theirs });
    expect(conflicts).toEqual([]);
    expect(order(document)).toEqual(['b', 'a']);
    expect([titleOf(document, 'a'), titleOf(document, 'b')]).toEqual(['A, changed', 'B']);
  });

  test(
    '10,000 pairs of changes of different blocks never conflict, and no edit lands in another block',
    { tags: ['long'] },
    () => {
      fc.assert(
        fc.property(pick, pick, (one, other) => {
          const [mineChange, theirChange] = [changeOf(SMALL, one, 'm'), changeOf(SMALL, other, 't')];
          if (mineChange === undefined || theirChange === undefined) return;
          const [mineTouched, theirTouched] = [touched(SMALL, mineChange), touched(SMALL, theirChange)];
          const [mine, theirs] = [after(SMALL, mineChange), after(SMALL, theirChange)];
          const { document, conflicts } = mergeVersions({ base: SMALL, mine, theirs });
          const movesAround =
            mineChange.type === 'move' && theirChange.type === 'move' && standsInOther(mineChange, theirChange);
          if (!mineTouched.some((key) => theirTouched.includes(key)) && !movesAround) expect(conflicts).toEqual([]);
          expect(new Set(keysIn(document)).size).toBe(keysIn(document).length);
          if (conflicts.length > 0) return;
          const isSame = (change: Change): boolean => change.type !== 'insert' && change.type !== 'duplicate';
          if (isSame(mineChange) && isSame(theirChange)) {
            // Which of two neighbours was moved cannot be told from the outcome, so a list both have changed is compared
            // without its order, which is held against both of theirs below.
            const inBoth = new Set([...listsOf(mineChange)].filter((list) => listsOf(theirChange).has(list)));
            expect([
              unordered(after(theirs, mineChange), inBoth),
              unordered(after(mine, theirChange), inBoth),
            ]).toContainEqual(unordered(document, inBoth));
          }
          expect(turnedRound(document, mine, theirs)).toEqual([]);
          const [base, merged] = [tableOf(SMALL).items, tableOf(document).items];
          for (const [table, others, name] of [
            [tableOf(mine).items, tableOf(theirs).items, 'mine'],
            [tableOf(theirs).items, tableOf(mine).items, 'theirs'],
          ] as const)
            for (const [key, { own, list }] of table) {
              const before = base.get(key);
              if (before === undefined) expect(merged.get(key)?.own, `${name} brought ${key}`).toEqual(own);
              else if (!same(before.own, own))
                for (const [field, value] of Object.entries(own))
                  if (!same(value, before.own[field]))
                    expect(merged.get(key)?.own[field], `${name} ${key}`).toEqual(
                      both(value, before.own[field], others.get(key)?.own[field]),
                    );
              if (before !== undefined && before.list !== list)
                expect(merged.get(key)?.list, `${name} moved ${key}`).toBe(list);
            }
          for (const key of base.keys())
            if (!tableOf(mine).items.has(key) || !tableOf(theirs).items.has(key)) expect(merged.has(key)).toBe(false);
          for (const [key, { own }] of merged) {
            const before = base.get(key);
            const changedBy = (document_: Json): boolean => !same(tableOf(document_).items.get(key)?.own, before?.own);
            if (before !== undefined && !same(before.own, own))
              expect(changedBy(mine) || changedBy(theirs), key).toBe(true);
          }
        }),
        { numRuns: 10_000 },
      );
    },
  );

  test('after many changes of both, nothing is lost without a conflict', () => {
    fc.assert(
      fc.property(fc.array(pick, { maxLength: 6 }), fc.array(pick, { maxLength: 6 }), (some, others) => {
        const [mine, theirs] = [made(SMALL, some, 'm'), made(SMALL, others, 't')];
        const { document, conflicts } = mergeVersions({ base: SMALL, mine, theirs });
        expect(new Set(keysIn(document)).size).toBe(keysIn(document).length);
        const named = new Set(conflicts.map(({ at }) => at.key));
        const tables = [SMALL, mine, theirs, document].map((one) => tableOf(one).items);
        const [base, , , merged] = tables as [
          (typeof tables)[0],
          (typeof tables)[0],
          (typeof tables)[0],
          (typeof tables)[0],
        ];
        for (const version of [mine, theirs])
          for (const [key, { own }] of tableOf(version).items) {
            const isDisputed = [...named].some(
              (outer) => key === outer || [SMALL, mine, theirs].some((one) => isInside(one, key, outer)),
            );
            if (isDisputed) continue;
            const before = base.get(key)?.own ?? {};
            for (const [field, value] of Object.entries(own))
              if (!same(value, before[field] as Json | undefined) && !disputes(conflicts, key, field))
                expect(contains(merged.get(key)?.own[field], value), `${key} ${field}`).toBe(true);
          }
      }),
      { numRuns: 500 },
    );
  });

  test('what only one has changed is taken as it is', () => {
    fc.assert(
      fc.property(fc.array(pick, { maxLength: 8 }), (picks) => {
        const changed = made(SMALL, picks, 'm');
        expect(mergeVersions({ base: SMALL, mine: changed, theirs: structuredClone(SMALL) }).document).toEqual(changed);
        expect(mergeVersions({ base: SMALL, mine: structuredClone(SMALL), theirs: changed }).document).toEqual(changed);
      }),
      { numRuns: 300 },
    );
  });

  test('where both have changed a field, mine stands until somebody decides', () => {
    const base = page(block('a', { title: 'A', text: { en: 'one', de: 'eins' } }));
    const set = (path: string, value: string): Change => ({ type: 'set', at: { key: 'a', path }, value });
    const mine = after(base, set('/title', 'Mine'), set('/text/en', 'two'));
    const theirs = after(base, set('/title', 'Theirs'), set('/text/de', 'zwei'));
    const merged = mergeVersions({ base, mine, theirs });
    expect(merged.conflicts).toEqual([
      {
        id: 'field a/title',
        type: 'field',
        at: { key: 'a', path: '/title' },
        base: 'A',
        mine: 'Mine',
        theirs: 'Theirs',
      },
    ]);
    expect(valueOf(merged.document, { key: 'a', path: '' })).toMatchObject({
      title: 'Mine',
      text: { en: 'two', de: 'zwei' },
    });
    expect(titleOf(mergeVersions({ base, mine, theirs }, () => 'theirs').document, 'a')).toBe('Theirs');
  });

  test('a block that one has deleted and the other has changed is asked about, with everything in it', () => {
    const mine = after(SMALL, { type: 'remove', key: 'b' });
    const theirs = after(SMALL, { type: 'set', at: { key: 'b2', path: '/text' }, value: 'changed' });
    const versions = { base: SMALL, mine, theirs };
    expect(mergeVersions(versions).conflicts).toMatchObject([
      { id: 'removed b', mine: undefined, theirs: { [KEY]: 'b' } },
    ]);
    expect(order(mergeVersions(versions).document)).toEqual(['a', 'c', 'd']);
    const theirsKept = mergeVersions(versions, () => 'theirs').document;
    expect(order(theirsKept)).toEqual(['a', 'b', 'c', 'd']);
    expect(valueOf(theirsKept, { key: 'b2', path: '/text' })).toBe('changed');
    const swapped = { base: SMALL, mine: theirs, theirs: mine };
    expect(order(mergeVersions(swapped).document)).toEqual(['a', 'b', 'c', 'd']);
    expect(order(mergeVersions(swapped, () => 'theirs').document)).toEqual(['a', 'c', 'd']);
  });

  test('a block that was deleted around one that was moved out takes nothing with it', () => {
    const mine = after(SMALL, { type: 'move', key: 'b1', into: MAIN }, { type: 'remove', key: 'b' });
    const theirs = after(SMALL, { type: 'set', at: { key: 'b1', path: '/text' }, value: 'changed' });
    const { document, conflicts } = mergeVersions({ base: SMALL, mine, theirs });
    expect(conflicts).toEqual([]);
    expect(order(document)).toEqual(['a', 'c', 'd', 'b1']);
    expect(valueOf(document, { key: 'b1', path: '/text' })).toBe('changed');
  });

  test('a block that both have moved elsewhere is asked about, and two that would hold each other stand apart', () => {
    const mine = after(SMALL, { type: 'move', key: 'a', into: { key: 'b', path: '/items' } });
    const theirs = after(SMALL, { type: 'move', key: 'a', into: { key: 'd', path: '/items' } });
    expect(mergeVersions({ base: SMALL, mine, theirs }).conflicts).toMatchObject([{ id: 'place a' }]);
    expect(keysOfList(mergeVersions({ base: SMALL, mine, theirs }).document, { key: 'b', path: '/items' })).toContain(
      'a',
    );
    const inB = after(SMALL, { type: 'move', key: 'd', into: { key: 'b', path: '/items' } });
    const inD = after(SMALL, { type: 'move', key: 'b', into: { key: 'd', path: '/items' } });
    const apart = mergeVersions({ base: SMALL, mine: inB, theirs: inD });
    expect(keysIn(apart.document).sort()).toEqual(keysIn(SMALL).sort());
    expect(apart.conflicts).toMatchObject([{ type: 'place' }]);
  });

  test('where two would hold each other and what mine was in is gone, what I have moved stays where I moved it', () => {
    const small = page(block('b', { items: [block('b1'), block('b2')] }), block('c'));
    const moved = { type: 'move', key: 'b1', into: MAIN, before: 'b' } as const;
    const base = after(small, moved);
    const mine = after(base, { type: 'move', key: 'b1', into: { key: 'b2', path: '/items' } });
    const theirs = after(
      base,
      { type: 'move', key: 'b2', into: { key: 'b1', path: '/items' } },
      { type: 'remove', key: 'b' },
    );
    const { document, conflicts } = mergeVersions({ base, mine, theirs });
    expect(order(document)).toEqual(['c', 'b2']);
    expect(keysOfList(document, { key: 'b2', path: '/items' })).toEqual(['b1']);
    expect(conflicts).toMatchObject([{ id: 'place b2' }]);
  });

  test('a block that they have moved into one that I have removed is not lost where the one around it is gone as well', () => {
    const base = page(block('b', { items: [block('b1')] }), block('d'));
    const mine = after(base, { type: 'remove', key: 'd' }, retitle('b1', 'Mine'));
    const theirs = after(
      base,
      { type: 'move', key: 'b1', into: { key: 'd', path: '/items' } },
      { type: 'remove', key: 'b' },
    );
    expect(mergeVersions({ base, mine, theirs }).document).toEqual(page(block('b1', { title: 'Mine' })));
  });

  test('a block that I move into an object of another is no change of what they write in that object', () => {
    const base = page(block('a'), block('b'));
    const mine = after(base, { type: 'move', key: 'a', into: { key: 'b', path: '/media/sources' } });
    const theirs = after(base, { type: 'set', at: { key: 'b', path: '/media/alt' }, value: 'Theirs' });
    for (const one of [
      { base, mine, theirs },
      { base, mine: theirs, theirs: mine },
    ]) {
      const { document, conflicts } = mergeVersions(one);
      expect(conflicts).toEqual([]);
      expect(document).toEqual(page(block('b', { media: { alt: 'Theirs', sources: [block('a')] } })));
    }
  });

  test('what they have put into a block that I have removed is asked about with it, and nowhere else', () => {
    const base = page(block('b', { items: [block('b1')] }), block('c'));
    const mine = after(base, { type: 'remove', key: 'b' });
    const theirs = after(base, { type: 'insert', into: { key: 'b1', path: '/items' }, item: { kind: 'note' } });
    const { document, conflicts } = mergeVersions({ base, mine, theirs });
    expect(document).toEqual(page(block('c')));
    expect(conflicts).toMatchObject([{ id: 'removed b', mine: undefined }]);
  });
});

/** Whether a value has what another was set to: others may have changed other fields of an object. */
function contains(merged: Json | undefined, value: Json): boolean {
  if (same(merged, value)) return true;
  return value !== null && typeof value === 'object' && !Array.isArray(value) && merged !== undefined;
}
const disputes = (conflicts: readonly { at: { key: string; path: string } }[], key: string, field: string): boolean =>
  conflicts.some(({ at }) => at.key === key && at.path.startsWith(`/${field}`));
const standsInOther = (one: Extract<Change, { type: 'move' }>, other: Extract<Change, { type: 'move' }>): boolean =>
  isInside(SMALL, one.into.key, other.key) || isInside(SMALL, other.into.key, one.key);

/** A value, with what the other has put in an object that was not there before. */
const both = (value: Json | undefined, before: Json | undefined, other: Json | undefined): Json | undefined =>
  before === undefined && isObject(value) && isObject(other)
    ? ({
        ...other,
        ...Object.fromEntries(
          Object.keys(value).map((name) => [name, both(value[name], undefined, other[name]) ?? other[name]]),
        ),
      } as Json)
    : value;

/** Lists of the small document whose items or order a change touches. */
function listsOf(change: Change): ReadonlySet<string> {
  const lists = new Set<string>();
  if (change.type === 'move') lists.add(`${change.into.key}${change.into.path}`);
  const from = change.type === 'set' || change.type === 'insert' ? undefined : indexOf(SMALL).get(change.key)?.list;
  if (from !== undefined) lists.add(`${from.key}${from.path}`);
  return lists;
}

/** A document with the items of some lists in the order of their keys. */
function unordered(document: Json, lists: ReadonlySet<string>): Json {
  const table = tableOf(document);
  return documentOf({
    items: table.items,
    lists: new Map([...table.lists].map(([list, keys]) => [list, lists.has(list) ? [...keys].sort() : keys])),
  });
}

/** Pairs of items that stand in one order in both versions of a list, and in the other order in the merged one. */
function turnedRound(merged: Json, mine: Json, theirs: Json): string[] {
  const found: string[] = [];
  const [mineLists, theirLists] = [tableOf(mine).lists, tableOf(theirs).lists];
  for (const [list, keys] of tableOf(merged).lists)
    for (const [at, one] of keys.entries())
      for (const other of keys.slice(at + 1))
        if ([mineLists, theirLists].every((lists) => stands(lists.get(list) ?? [], other, one)))
          found.push(`${one} ${other}`);
  return found;
}
const stands = (keys: readonly string[], first: string, second: string): boolean =>
  keys.includes(first) && keys.indexOf(first) < keys.indexOf(second);
