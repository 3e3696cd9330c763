import fc from 'fast-check';
import { expect, test } from 'vitest';
import { edit, EMPTY, redo, undo, type History } from './history.ts';
import { differences, merged } from './merge.ts';
import { covers, same, valueAt, withValue, type Json } from '../pointers.ts';

const leaf = fc.oneof(fc.string({ maxLength: 4 }), fc.integer({ min: 0, max: 9 }), fc.boolean());
const key = fc.constantFrom('a', 'b', 'c', 'd/e', 'f~g');
const document = fc.letrec<{ node: Json }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 3 },
    leaf,
    fc.array(tie('node'), { maxLength: 3 }),
    fc.dictionary(key, tie('node'), { maxKeys: 3 }),
  ),
})).node;
const root = fc.dictionary(key, document, { minKeys: 1, maxKeys: 4 });

test('what only one of two editors has changed is taken from them, without asking', () => {
  fc.assert(
    fc.property(root, root, (base, changed) => {
      expect(
        same(
          merged(base, differences(base, changed, base), () => undefined),
          changed,
        ),
      ).toBe(true);
      expect(
        same(
          merged(changed, differences(base, base, changed), () => undefined),
          changed,
        ),
      ).toBe(true);
    }),
  );
});

test('choosing one side everywhere gives that side’s value at every conflict, and loses nothing of the other elsewhere', () => {
  fc.assert(
    fc.property(root, root, root, (base, mine, theirs) => {
      const found = differences(base, mine, theirs);
      const both = merged(theirs, found, () => 'mine');
      for (const one of found) {
        const expected = one.conflict || same(one.base, one.theirs) ? one.mine : one.theirs;
        if (expected !== undefined) expect(same(valueAt(both, one.pointer), expected)).toBe(true);
      }
      expect(found.length === 0).toBe(same(mine, theirs));
    }),
  );
});

test('a conflict nobody has decided is never passed over', () => {
  const found = differences({ title: 'A' }, { title: 'B' }, { title: 'C' });
  expect(found).toEqual([{ pointer: '/title', base: 'A', mine: 'B', theirs: 'C', conflict: true }]);
  expect(() => merged({ title: 'C' }, found, () => undefined)).toThrow('/title');
  expect(merged({ title: 'C' }, found, () => 'mine')).toEqual({ title: 'B' });
});

test('taking everything back gives the first document, doing it again the last', () => {
  const change = fc.record({
    pointer: fc.constantFrom('/a', '/b', '/c', '/a/b'),
    value: fc.option(document, { nil: undefined }),
    at: fc.nat(5_000),
    joins: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.dictionary(key, leaf), fc.array(change, { maxLength: 20 }), (first, changes) => {
      let now: Json = first;
      let history: History = EMPTY;
      for (const one of changes) {
        // Fields stand in objects: the form offers no other place.
        const holder = one.pointer === '/a/b' ? valueAt(now, '/a') : now;
        if (holder === null || typeof holder !== 'object' || Array.isArray(holder)) continue;
        ({ root: now, history } = edit(now, history, { document: 'pages/home', ...one }));
      }
      const last = now;
      for (let taken = undo(history); taken !== undefined; taken = undo(history)) {
        now = withValue(now, taken.step.pointer, taken.step.before);
        history = taken.history;
      }
      expect(same(now, first)).toBe(true);
      for (let taken = redo(history); taken !== undefined; taken = redo(history)) {
        now = withValue(now, taken.step.pointer, taken.step.after);
        history = taken.history;
      }
      expect(same(now, last)).toBe(true);
    }),
  );
});

test('typing in one field is one step', () => {
  let state = { root: { title: '' } as Json, history: EMPTY };
  for (const [at, value] of ['W', 'Wo', 'Wor'].entries())
    state = edit(state.root, state.history, { document: 'd', pointer: '/title', value, at: at * 100, joins: true });
  expect(state.history.done).toHaveLength(1);
  expect(undo(state.history)?.step).toMatchObject({ before: '', after: 'Wor' });
});

test('a place covers itself and what is inside, not its neighbour with a longer number', () => {
  expect(covers('/items/1', '/items/1/title')).toBe(true);
  expect(covers('/items/1', '/items/10')).toBe(false);
});
