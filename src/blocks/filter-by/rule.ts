import { codeAndColour } from '../../content/addresses/page-ids.ts';
import type { FilterByFields } from './schema.ts';

/** What the address of a page names. */
export interface PathFacts {
  /** Product code as it stands in the address, mostly with the letters of a colour: `NF104001MOS`. */
  readonly product: string | undefined;
  /** Category id: `21001`. */
  readonly category: string | undefined;
}

/**
 * Whether two product codes mean the same product (README of the requirements,
 * reading 11): a code without a colour stands for all of its colours.
 */
export function sameProduct(one: string, other: string): boolean {
  const [a, b] = [one.toUpperCase(), other.toUpperCase()];
  if (a === b) return true;
  const [first, second] = [codeAndColour(a), codeAndColour(b)];
  return first !== undefined && first.code === second?.code && (first.colour === '' || second.colour === '');
}

/** A category id, also where an editor gave the end of its address: `jackets-21001`. */
const categoryOf = (entry: string): string => /(?:^|[-/])(\d{4,10})$/.exec(entry)?.[1] ?? entry;

/**
 * Whether the inner blocks show [BLK-FLT-01..04]. A page that names no product
 * or category is in no list.
 */
export function shows(
  { variant, filterBy, operator }: Pick<FilterByFields, 'variant' | 'filterBy' | 'operator'>,
  { product, category }: PathFacts,
): boolean {
  const listed =
    variant === 'bySku'
      ? product !== undefined && filterBy.some((entry) => sameProduct(entry, product))
      : category !== undefined && filterBy.some((entry) => categoryOf(entry) === category);
  return operator === 'IN' ? listed : !listed;
}
