/*
 * Where delivered content stands in its files: the content service leaves out what is not shown, and fills fragments
 * in. It says where the parts stand that it has shifted (docs/decisions/0006).
 */

/** Field of a delivered document with its places; the client takes it out. */
export const PLACES = '$places';

/** Pointer in delivered content → `document#pointer`; what is not listed follows on from the nearest part around it. */
export type Places = Readonly<Record<string, string>>;

/** A place in a file of the content. */
export interface SourcePlace {
  /** E.g. `fragments/help`. */
  readonly document: string;
  /** JSON pointer as the file has it. */
  readonly pointer: string;
}

/** `pages/home#/sections/0` as a place. */
export function readPlace(text: string): SourcePlace {
  const mark = text.indexOf('#');
  return mark < 0 ? { document: text, pointer: '' } : { document: text.slice(0, mark), pointer: text.slice(mark + 1) };
}

/**
 * The place of a part of delivered content.
 *
 * @param pointer within the content
 * @param home place of the content itself, on which a part follows that no listed one is around
 */
export function sourcePlace(pointer: string, places: Places, home: SourcePlace): SourcePlace {
  // Upwards, as a page of hundreds of blocks has as many places.
  for (let at = pointer; ; at = at.slice(0, at.lastIndexOf('/'))) {
    const known = Object.hasOwn(places, at) ? readPlace(places[at] as string) : at === '' ? home : undefined;
    if (known !== undefined) return { document: known.document, pointer: known.pointer + pointer.slice(at.length) };
  }
}

/** A place as it is shown: with its document where that is another than the one in view. */
export const placeText = ({ document, pointer }: SourcePlace, shown: string): string =>
  document === shown ? pointer : `${document}#${pointer}`;

/**
 * Issues of a delivered document with their places in the files.
 *
 * @param document its name, for what stands in no other
 */
export function sourceIssues<Found extends { readonly pointer: string }>(
  issues: readonly Found[],
  { places = {} }: { readonly places?: Places },
  document: string,
): (Found & SourcePlace)[] {
  return issues.map((issue) => ({ ...issue, ...sourcePlace(issue.pointer, places, { document, pointer: '' }) }));
}
