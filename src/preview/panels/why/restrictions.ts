import type { Issue } from '../../../content/page-context.ts';
import { hiddenPartOf } from '../../entries/hidden-part.ts';
import { nameOf } from '../../edit/location/item-name.ts';
import { isObject, partOf, type Json } from '../../edit/pointers.ts';

/** A part of a document that is meant for some sites or languages only. */
export interface Restriction {
  readonly pointer: string;
  readonly name: string;
  /** Ids of sites; empty for all. */
  readonly sites: readonly string[];
  /** Locales such as `en-gb`, or languages such as `en`; empty for all. */
  readonly locales: readonly string[];
  /** Whether it is meant for the site and the locale of the view. */
  readonly isHere: boolean;
}

const textsOf = (value: Json | undefined): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];

/**
 * The parts of a document that are limited to sites or languages, in document order. Content as it is shown does not
 * have them any more: what is meant for others is not in it, and what is meant for this site does not say so.
 *
 * @param raw the document as it is written
 * @param from pointer of the part to look in
 * @param wrong pointers of parts that nobody is shown, as a restriction of them cannot be understood; they and what is
 *   in them are left out
 */
export function restrictionsIn(
  raw: Json | undefined,
  {
    site,
    locale,
    from = '',
    wrong = [],
  }: {
    readonly site: string;
    readonly locale: string;
    readonly from?: string;
    readonly wrong?: readonly string[];
  },
): Restriction[] {
  const found: Restriction[] = [];
  const visit = (value: Json | undefined, pointer: string): void => {
    if (value === null || typeof value !== 'object' || wrong.includes(pointer)) return;
    if (isObject(value)) {
      const [sites, locales] = [textsOf(value['sites']), textsOf(value['locales'])];
      const isWithin = pointer === from || pointer.startsWith(`${from}/`);
      if (isWithin && sites.length + locales.length > 0)
        found.push({
          pointer,
          name: nameOf(value, locale),
          sites,
          locales,
          isHere:
            (sites.length === 0 || sites.includes(site)) &&
            (locales.length === 0 || locales.includes(locale) || locales.includes(locale.slice(0, 2))),
        });
    }
    for (const [step, inner] of Object.entries(value)) visit(inner as Json, partOf(pointer, step));
  };
  visit(raw, '');
  return found;
}

/** Restrictions of an entry, or of parts of it, that cannot be understood: nobody is shown what they restrict. */
export const misunderstoodIn = (issues: readonly Issue[]): readonly Issue[] =>
  issues.filter(({ rule }) => rule === 'restriction');

/**
 * The parts of a document that nobody is shown for such a restriction.
 *
 * @param home place of the entry
 * @returns their pointers in that document
 */
export const hiddenPartsOf = (
  issues: readonly Issue[],
  { document, pointer }: { readonly document: string; readonly pointer: string },
): readonly string[] =>
  misunderstoodIn(issues).flatMap((issue) => {
    const part = hiddenPartOf(issue);
    if (part === undefined) return [pointer];
    return part.document === document ? [part.pointer.slice(0, part.pointer.lastIndexOf('/'))] : [];
  });
