import { escapeKey, objectsOf } from './pointers.ts';
import type { Trace } from './resolve.ts';
import { isObject, type Json, type JsonObject } from './types.ts';

/*
 * Where delivered content stands in its files. What a site, locale or moment leaves out shifts what follows it, and
 * fragments are in files of their own: a pointer into an answer is none into a file.
 */

/** Field of a delivered document with its places (`placesIn`); without any there is no such field. */
export const PLACES = '$places';

const known = new WeakMap<JsonObject, ReadonlyMap<object, string>>();

/** Pointers of the objects of a document; made once for each version. */
function pointersIn(raw: JsonObject): ReadonlyMap<object, string> {
  const pointers = known.get(raw) ?? new Map(objectsOf(raw));
  known.set(raw, pointers);
  return pointers;
}

/** `document#pointer` of a resolved object; undefined for what stands in no document, such as a product's price. */
function standing(node: object, { origins, sources }: Trace): string | undefined {
  const origin = origins?.get(node);
  if (origin === undefined) return undefined;
  for (const [raw, document] of sources ?? []) {
    const pointer = pointersIn(raw).get(origin);
    if (pointer !== undefined) return `${document}#${pointer}`;
  }
  return undefined;
}

/**
 * Places of parts of delivered content in their files, by pointer in the content: `{"/sections/0/items/1":
 * "pages/home#/sections/0/items/3", "/sections/0/items/2": "fragments/f#/items/0"}`. What is not listed follows on from
 * the nearest part around it that is.
 *
 * @param item resolved with this trace, which has gathered origins, sources and shifts
 * @param place of the item itself
 * @param isListed whether an object is listed though it follows on
 */
export function placesIn(
  item: Json,
  trace: Trace,
  place: string,
  isListed: (object: JsonObject, pointer: string) => boolean = () => false,
): Record<string, string> {
  const places: Record<string, string> = {};
  const visit = (node: Json, pointer: string, actual: string, following: string): void => {
    const source = isObject(node) ? (standing(node, trace) ?? actual) : actual;
    if (source !== following || (isObject(node) && isListed(node, pointer))) places[pointer] = source;
    if (Array.isArray(node)) {
      const [shifts, strays] = [trace.shifts?.get(node), trace.strays?.get(node)];
      for (const [index, inner] of node.entries()) {
        const actual = strays?.get(index) ?? `${source}/${shifts?.[index] ?? index}`;
        if (shifts !== undefined || strays !== undefined || (inner !== null && typeof inner === 'object'))
          visit(inner, `${pointer}/${index}`, actual, `${source}/${index}`);
      }
    } else if (isObject(node))
      for (const [key, inner] of Object.entries(node)) {
        const at = `${source}/${escapeKey(key)}`;
        if (inner !== null && typeof inner === 'object') visit(inner, `${pointer}/${escapeKey(key)}`, at, at);
      }
  };
  visit(item, '', place, place);
  return places;
}

/** Whether a part on the way to a stray text has a place of its own. */
const isListedWithin = (places: Readonly<Record<string, string>>, pointer: string, stray: string): boolean =>
  Object.keys(places).some((at) => at.length > pointer.length && `${pointer}${stray}/`.startsWith(`${at}/`));

/**
 * Pointers in delivered content of texts in languages that there are not, in reading order.
 *
 * @param places of the item, which get those of such texts that do not follow on
 */
export function strayTextsIn(item: Json, trace: Trace, places: Record<string, string> = {}): string[] {
  const { strayTexts } = trace;
  if (strayTexts === undefined || strayTexts.size === 0) return [];
  const found: string[] = [];
  const visit = (node: Json, pointer: string, around: string | undefined): void => {
    if (node === null || typeof node !== 'object') return;
    const place = standing(node, trace) ?? around;
    const shifts = Array.isArray(node) ? trace.shifts?.get(node) : undefined;
    for (const stray of strayTexts.get(node) ?? []) {
      found.push(pointer + stray);
      const written = stray.replace(/^\/\d+/, (step) =>
        shifts === undefined ? step : `/${shifts[Number(step.slice(1))]}`,
      );
      // A text that is itself listed with its place in one language would put that before the other's.
      if (place !== undefined && isListedWithin(places, pointer, stray)) places[pointer + stray] = place + written;
    }
    for (const [key, inner] of Object.entries(node))
      visit(
        inner,
        `${pointer}/${escapeKey(key)}`,
        place && `${place}/${escapeKey(String(shifts?.[Number(key)] ?? key))}`,
      );
  };
  visit(item, '', undefined);
  return found;
}
