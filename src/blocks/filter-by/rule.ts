import { codeAndColour } from '../../content/addresses/page-ids.ts';
import type { FilterByFields } from './schema.ts';

/** Product and category named by a page's URL. */
export interface PathFacts {
  /** Product code as in the URL, usually with a colour suffix: `NF104001MOS`. */
  readonly product: string | undefined;
  /** Category id: `21001`. */
  readonly category: string | undefined;
}

/**
 * Whether two codes mean the same product (requirements README, reading 11): a code without a colour matches all
 * colours.
 */
export function sameProduct(one: string, other: string): boolean {
  const [a, b] = [one.toUpperCase(), other.toUpperCase()];
  if (a === b) return true;
  const [first, second] = [codeAndColour(a), codeAndColour(b)];
  return first !== undefined && first.code === second?.code && (first.colour === '' || second.colour === '');
}

/** A category id, even if the editor entered the end of its URL: `jackets-21001`. */
const categoryOf = (entry: string): string => /(?:^|[-/])(\d{4,10})$/.exec(entry)?.[1] ?? entry;

/** Whether the child blocks are shown [BLK-FLT-01..04]. A page without a product or category is in no list. */
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
