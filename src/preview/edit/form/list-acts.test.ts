import { expect, test, vi } from 'vitest';
import { keyOf } from '../../../content/item-keys.ts';
import { block, page } from '../drafts/testing.ts';
import { isObject, valueAt, withValue, type Json } from '../pointers.ts';
import type { FormContext } from './form-context.ts';
import { addEntry, duplicateEntry, moveEntry, removeEntry } from './list-acts.ts';

vi.mock('../../../messages/viewer/browser.ts', () => ({ t: (key: string) => key }));

const LIST = '/sections/0/items';
/** A form of three blocks, of which the second has been typed into since its rows were made. */
function form() {
  let raw: Json = page(block('a', { title: 'A' }), block('b', { title: 'B' }), block('c', { title: 'C' }));
  const open = new Map<string, boolean>();
  let focus: string | undefined;
  const context = {
    value: (pointer: string) => valueAt(raw, pointer),
    restructure: (pointer: string, value: Json | undefined, at?: string) => {
      raw = withValue(raw, pointer, value);
      focus = at;
      return true;
    },
    isOpen: (pointer: string) => open.get(pointer),
    setOpen: (pointer: string, isOpen: boolean) => void open.set(pointer, isOpen),
    say: () => undefined,
  } as Partial<FormContext> as FormContext;
  raw = withValue(raw, `${LIST}/1/title`, 'Typed since');
  return {
    context,
    open,
    titles: () =>
      (valueAt(raw, LIST) as readonly Json[]).map((item) => (isObject(item) ? (item['title'] ?? '') : item)),
    keys: () => (valueAt(raw, LIST) as readonly Json[]).map(keyOf),
    focus: () => focus,
  };
}

test('an entry is moved as it is by now', () => {
  const { context, titles, focus } = form();
  moveEntry(context, LIST, 1, 0);
  expect([titles(), focus()]).toEqual([['Typed since', 'A', 'C'], `${LIST}/0 handle`]);
  moveEntry(context, LIST, 2, 3);
  expect(titles(), 'not past the end').toEqual(['Typed since', 'A', 'C']);
});

test('it is copied as it is by now, with a key of its own', () => {
  const { context, titles, keys, focus } = form();
  duplicateEntry(context, LIST, 1);
  expect([titles(), focus()]).toEqual([['A', 'Typed since', 'Typed since', 'C'], `${LIST}/2 handle`]);
  expect(new Set(keys()).size).toBe(4);
});

test('what is typed stays when another is removed or added', () => {
  const { context, titles, focus, open } = form();
  removeEntry(context, LIST, 2);
  expect([titles(), focus()]).toEqual([['A', 'Typed since'], `${LIST}/1 handle`]);
  addEntry(context, LIST, { title: 'New' });
  expect([titles(), focus(), open.get(`${LIST}/2`)]).toEqual([['A', 'Typed since', 'New'], `${LIST}/2`, true]);
  for (let left = 3; left > 0; left -= 1) removeEntry(context, LIST, 0);
  expect([titles(), focus()]).toEqual([[], `${LIST} add`]);
});
