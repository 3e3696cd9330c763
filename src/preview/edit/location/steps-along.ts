import { isObject, stepsOf, type Json } from '../pointers.ts';
import { nameOf } from './item-name.ts';

/** A step on the way to a place of a document, by what can be said of it. */
export type NamedStep =
  /** A block or item by its name, or a block without one by its kind. */
  | { readonly name: string }
  | { readonly kind: string }
  /** An item that has neither, by its list and its place in it, from 1. */
  | { readonly list: string; readonly place: number }
  | { readonly field: string; readonly kind: string | undefined };

const INDEX = /^\d+$/;
/** Lists that every block is in: they say nothing of where a block is. */
const BLOCKS = new Set(['sections', 'items']);

/**
 * The way to a place, outermost step first: `/sections/0/items/1/title` goes by the second block to its field `title`.
 * Steps to what the document does not have are fields.
 *
 * @param document as it is written or as it is delivered
 * @param locale whose names are taken
 * @param around kind of the block that the document is, where it is one alone
 */
export function stepsAlong(document: Json | undefined, pointer: string, locale: string, around?: string): NamedStep[] {
  const found: NamedStep[] = [];
  const steps = stepsOf(pointer);
  let value = document;
  let kind = around;
  /** Fields since the last item. */
  let fields: string[] = [];
  for (const [index, step] of steps.entries()) {
    const isItem = INDEX.test(step) && (Array.isArray(value) || value === undefined);
    const inside: Json | undefined = Array.isArray(value)
      ? value[Number(step)]
      : isObject(value) && Object.hasOwn(value, step)
        ? value[step]
        : undefined;
    if (isItem) {
      const list = fields.pop();
      const isLast = index === steps.length - 1;
      found.push(...fields.map((field) => ({ field, kind })));
      fields = [];
      const name = isObject(inside) ? nameOf(inside, locale) : '';
      const own = isObject(inside) && typeof inside['kind'] === 'string' ? inside['kind'] : undefined;
      if (name !== '') found.push({ name });
      else if (own !== undefined) found.push({ kind: own });
      else if (list !== undefined && (isLast || !BLOCKS.has(list))) found.push({ list, place: Number(step) + 1 });
      kind = own ?? kind;
    } else fields.push(step);
    value = inside;
  }
  return [...found, ...fields.map((field) => ({ field, kind }))];
}
