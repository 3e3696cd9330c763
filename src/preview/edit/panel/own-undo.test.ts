import { expect, test } from 'vitest';
import { hasOwnUndo } from './own-undo.ts';

/** An element of which `closest` knows itself and what is around it, by name. */
const element = (...names: readonly string[]): Element =>
  ({
    closest: (asked: string) =>
      names.some((name) => asked.split(',').some((one) => one.trim().startsWith(name))) ? {} : null,
  }) as unknown as Element;

test('a comment and a dialog take their own steps back; fields of the form, buttons and pages do not', () => {
  const field = element('textarea');
  const form = { contains: (one: Node | null) => one === field };
  expect(hasOwnUndo(field, form)).toBe(false);
  expect(hasOwnUndo(element('textarea'), form), 'a comment').toBe(true);
  expect(hasOwnUndo(element('dialog'), form)).toBe(true);
  expect([hasOwnUndo(element('button'), form), hasOwnUndo(null, form)]).toEqual([false, false]);
});
