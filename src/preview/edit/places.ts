import type { OpenEntry } from './apply-api.ts';
import { covers } from './pointers.ts';

/** A place in the content source. */
export interface Place {
  readonly document: string;
  readonly pointer: string;
}

type Places = Readonly<Record<string, string>>;

const split = (place: string): Place => {
  const mark = place.indexOf('#');
  return { document: place.slice(0, mark), pointer: place.slice(mark + 1) };
};

/** Where something that a frame shows stands in the content source: fragments lead into their own documents. */
export function sourceOf(pointer: string, entry: OpenEntry, places: Places): Place {
  const inside = covers(entry.pointer, pointer) ? pointer.slice(entry.pointer.length) : pointer;
  const known = Object.keys(places).filter((one) => covers(one, inside)).sort((a, b) => b.length - a.length)[0];
  if (known === undefined) return { document: entry.document, pointer };
  const { document, pointer: at } = split(places[known] as string);
  return { document, pointer: at + inside.slice(known.length) };
}

/** The innermost block in the frame around a place of the content source, by its pointer as delivered. */
export function shownOf(place: Place, entry: OpenEntry, places: Places): string | undefined {
  const found = Object.entries(places)
    .map(([inside, source]) => ({ inside, source: split(source) }))
    .filter(({ source }) => source.document === place.document && covers(source.pointer, place.pointer))
    .sort((a, b) => b.source.pointer.length - a.source.pointer.length)[0];
  return found === undefined ? undefined : entry.pointer + found.inside;
}
