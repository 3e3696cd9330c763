import type { OpenEntry } from '../requests/apply-api.ts';
import { around, covers } from '../pointers.ts';

/** A place in the content source. */
export interface Place {
  readonly document: string;
  readonly pointer: string;
}

type Places = Readonly<Record<string, string>>;

/** Parameter that names a field to open, as `document#pointer`. Not part of a view's address. */
export const FIELD_PARAM = 'field';

/** `pages/home#/sections/0` as a place. */
export const placeOf = (text: string): Place => {
  const [document = '', ...pointer] = text.split('#');
  return { document, pointer: pointer.join('#') };
};

/** Location of delivered content in the content source; fragments are in documents of their own. */
export function sourceOf(pointer: string, entry: OpenEntry, places: Places): Place {
  const inside = covers(entry.pointer, pointer) ? pointer.slice(entry.pointer.length) : pointer;
  // Upwards, as a page of hundreds of blocks has as many places.
  let known: string | undefined = inside;
  while (known !== undefined && !Object.hasOwn(places, known)) known = around(known);
  if (known === undefined) return { document: entry.document, pointer };
  const { document, pointer: at } = placeOf(places[known] as string);
  return { document, pointer: at + inside.slice(known.length) };
}

/** Delivered pointer of the innermost block in the frame that contains a place of the content source. */
export function shownOf(place: Place, entry: OpenEntry, places: Places): string | undefined {
  const found = Object.entries(places)
    .map(([inside, source]) => ({ inside, source: placeOf(source) }))
    .filter(({ source }) => source.document === place.document && covers(source.pointer, place.pointer))
    .sort((a, b) => b.source.pointer.length - a.source.pointer.length)[0];
  return found === undefined ? undefined : entry.pointer + found.inside;
}
