import type { OpenEntry } from '../requests/apply-api.ts';
import { covers } from '../pointers.ts';

/** A place in the content source. */
export interface Place {
  readonly document: string;
  readonly pointer: string;
}

type Places = Readonly<Record<string, string>>;

/** Parameter of the field whose form is wanted, as `document#pointer`. No part of a view. */
export const FIELD_PARAM = 'field';

/** `pages/home#/sections/0` as a place. */
export const placeOf = (text: string): Place => {
  const [document = '', ...pointer] = text.split('#');
  return { document, pointer: pointer.join('#') };
};

/** Where something that a frame shows stands in the content source: fragments lead into their own documents. */
export function sourceOf(pointer: string, entry: OpenEntry, places: Places): Place {
  const inside = covers(entry.pointer, pointer) ? pointer.slice(entry.pointer.length) : pointer;
  const known = Object.keys(places)
    .filter((one) => covers(one, inside))
    .sort((a, b) => b.length - a.length)[0];
  if (known === undefined) return { document: entry.document, pointer };
  const { document, pointer: at } = placeOf(places[known] as string);
  return { document, pointer: at + inside.slice(known.length) };
}

/** The innermost block in the frame around a place of the content source, by its pointer as delivered. */
export function shownOf(place: Place, entry: OpenEntry, places: Places): string | undefined {
  const found = Object.entries(places)
    .map(([inside, source]) => ({ inside, source: placeOf(source) }))
    .filter(({ source }) => source.document === place.document && covers(source.pointer, place.pointer))
    .sort((a, b) => b.source.pointer.length - a.source.pointer.length)[0];
  return found === undefined ? undefined : entry.pointer + found.inside;
}
