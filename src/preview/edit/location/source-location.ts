import { type Places, readPlace, sourcePlace, type SourcePlace } from '../../../content/source-places.ts';
import type { OpenEntry } from '../requests/apply-api.ts';
import { covers } from '../pointers.ts';

/** A place in the content source. */
export type Place = SourcePlace;

/** Parameter that names a field to open, as `document#pointer`. Not part of a view's address. */
export const FIELD_PARAM = 'field';

/** `pages/home#/sections/0` as a place. */
export const placeOf = readPlace;

/** Location of delivered content in the content source; fragments are in documents of their own. */
export function sourceOf(pointer: string, entry: OpenEntry, places: Places): Place {
  const inside = covers(entry.pointer, pointer) ? pointer.slice(entry.pointer.length) : pointer;
  return sourcePlace(inside, places, {
    document: entry.document,
    pointer: pointer.slice(0, pointer.length - inside.length),
  });
}

/**
 * Delivered pointer of the innermost block in the frame that contains a place of the content source.
 *
 * @param blocks pointers of the blocks among the places
 */
export function shownOf(
  place: Place,
  entry: OpenEntry,
  { places, blocks }: { readonly places: Places; readonly blocks: readonly string[] },
): string | undefined {
  const found = blocks
    .map((inside) => ({ inside, source: placeOf(places[inside] ?? '') }))
    .filter(({ source }) => source.document === place.document && covers(source.pointer, place.pointer))
    .sort((a, b) => b.source.pointer.length - a.source.pointer.length)[0];
  return found === undefined ? undefined : entry.pointer + found.inside;
}
