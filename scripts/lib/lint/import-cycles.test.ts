import { expect, test } from 'vitest';
import { cyclesIn, importsOf } from './import-cycles.ts';

test('imports of values, types, side effects, and those made later are read; packages and comments are not', () => {
  const source = `
    import { a } from './a.ts';
    import type {
      B,
    } from '../b.ts';
    export * from "./c.ts";
    import './d.css?inline';
    const e = () => import('./e.ts');
    import 'zod';
    // import './no.ts';
    /* from './no.ts' */`;
  expect(importsOf('/x/y/file.ts', source)).toEqual(['/x/y/a.ts', '/x/b.ts', '/x/y/c.ts', '/x/y/d.css', '/x/y/e.ts']);
});

test('files that import each other are named with all of their circle; what only leads to one is not', () => {
  const cycles = cyclesIn(
    new Map([
      ['start', ['a']],
      ['a', ['b', 'leaf']],
      ['b', ['c']],
      ['c', ['a']],
      ['d', ['e']],
      ['e', ['d', 'c']],
      ['leaf', []],
    ]),
  );
  expect([...cycles.keys()].sort()).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect([...(cycles.get('a') ?? [])].sort()).toEqual(['a', 'b', 'c']);
  expect([...(cycles.get('e') ?? [])].sort()).toEqual(['d', 'e']);
});
