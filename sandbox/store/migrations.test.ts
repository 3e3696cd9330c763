import { expect, test } from 'vitest';
import { MIGRATIONS, NewerDatabaseError, OlderDatabaseError, requireCurrent, stepsToRun } from './migrations.ts';

const ids = (steps: readonly { readonly id: number }[]) => steps.map(({ id }) => id);
const step = (id: number, kind: 'expand' | 'contract') => ({ id, name: `step ${id}`, kind });
const [first] = MIGRATIONS;
const expanding = MIGRATIONS.filter(({ kind }) => kind === 'expand');

test('steps are numbered in their order and run once', () => {
  expect(ids(MIGRATIONS)).toEqual(MIGRATIONS.map((_, at) => at + 1));
  expect(ids(stepsToRun([], true))).toEqual(ids(MIGRATIONS));
  expect(ids(stepsToRun(first === undefined ? [] : [first], true))).toEqual(ids(MIGRATIONS).slice(1));
  expect(stepsToRun(MIGRATIONS, true)).toEqual([]);
});

test('a start runs what adds and stops before the first step that takes away', () => {
  const until = MIGRATIONS.findIndex(({ kind }) => kind === 'contract');
  expect(ids(stepsToRun([], false))).toEqual(ids(until === -1 ? MIGRATIONS : MIGRATIONS.slice(0, until)));
});

test('a newer program may have added, and not taken away', () => {
  expect(stepsToRun([...MIGRATIONS, step(900, 'expand')], false)).toEqual([]);
  const taken = [...MIGRATIONS, step(900, 'expand'), step(901, 'contract')];
  expect(() => stepsToRun(taken, false)).toThrow(NewerDatabaseError);
  expect(() => stepsToRun(taken, true)).toThrow('step 901 (step 901)');
});

test('a database that is only read has every step that a start runs', () => {
  expect(() => requireCurrent(MIGRATIONS)).not.toThrow();
  expect(() => requireCurrent([...MIGRATIONS, step(900, 'expand')])).not.toThrow();
  expect(() => requireCurrent([])).toThrow(OlderDatabaseError);
  expect(() => requireCurrent([])).toThrow(`step 1 (${first?.name})`);
  expect(() => requireCurrent(expanding.slice(0, -1))).toThrow(`step ${expanding.at(-1)?.id} `);
});
