import { copyOfItem } from '../../../content/item-keys.ts';
import { t } from '../../../messages/viewer/browser.ts';
import { withoutSecondHeading } from '../drafts/items/main-heading.ts';
import { isObject, partOf, type Json } from '../pointers.ts';
import type { FormContext } from './form-context.ts';

/*
 * What is done to the entries of a list, as they are then: whoever types in one of them has changed the list since its
 * rows were made.
 */

const listAt = (context: FormContext, pointer: string): readonly Json[] => {
  const value = context.value(pointer);
  return Array.isArray(value) ? (value as readonly Json[]) : [];
};

/** Copy of an entry with keys and ids of its own: a frame treats two blocks with one id as one. */
function copyOf(context: FormContext, value: Json): Json {
  const document = context.value('') ?? null;
  return isObject(value) ? copyOfItem(withoutSecondHeading(document, value), document) : value;
}

export function moveEntry(context: FormContext, pointer: string, from: number, to: number): void {
  const list = listAt(context, pointer);
  if (to < 0 || to >= list.length || to === from) return;
  const next = [...list];
  next.splice(to, 0, ...next.splice(from, 1));
  if (context.restructure(pointer, next, `${partOf(pointer, to)} handle`))
    context.say(t('js.edit.moved', { position: to + 1, count: list.length }));
}

export function duplicateEntry(context: FormContext, pointer: string, index: number): void {
  const list = listAt(context, pointer);
  const next = [...list.slice(0, index + 1), copyOf(context, list[index] as Json), ...list.slice(index + 1)];
  context.restructure(pointer, next, `${partOf(pointer, index + 1)} handle`);
}

export function removeEntry(context: FormContext, pointer: string, index: number): void {
  const list = listAt(context, pointer);
  context.restructure(
    pointer,
    list.filter((_, at) => at !== index),
    list.length > 1 ? `${partOf(pointer, Math.min(index, list.length - 2))} handle` : `${pointer} add`,
  );
}

export function addEntry(context: FormContext, pointer: string, entry: Json): void {
  const list = listAt(context, pointer);
  context.setOpen(partOf(pointer, list.length), true);
  context.restructure(pointer, [...list, entry], partOf(pointer, list.length));
}
