import { expect, test } from 'vitest';
import { hasOwnUndo } from './own-undo.ts';

/** An element of which `closest` knows itself and what is around it, by name. */
const element = (...names: readonly string[]): Element =>
  ({
    closest: (asked: string) =>
      names.some((name) => asked.split(',').some((one) => one.trim().startsWith(name))) ? {} : null,
  }) as unknown as Element;
const page = (activeElement: Element | null, hasDialog = false) => ({
  activeElement,
  querySelector: () => (hasDialog ? element('dialog') : null),
});

test('a comment takes its own steps back; fields of the form, buttons and pages do not', () => {
  const field = element('textarea');
  const form = { contains: (one: Node | null) => one === field };
  expect(hasOwnUndo(page(field), form)).toBe(false);
  expect(hasOwnUndo(page(element('textarea')), form), 'a comment').toBe(true);
  expect([hasOwnUndo(page(element('button')), form), hasOwnUndo(page(null), form)]).toEqual([false, false]);
});

test('nothing behind a dialog is taken back, also where its busy button has lost the focus to the page', () => {
  const form = { contains: () => false };
  for (const focused of [element('button'), element('body'), null])
    expect(hasOwnUndo(page(focused, true), form)).toBe(true);
});
