import type { MediaDoc } from './documents.ts';

/** Number of reports after which a picture is hidden until it is reviewed. */
export const REPORTS_TO_HIDE = 3;

const CLAUSES: Readonly<Record<string, (media: MediaDoc, value: string) => boolean>> = {
  // A product's pictures include those of all its colours.
  product: ({ productIds }, value) => productIds.some((id) => value.startsWith(id)),
  category: ({ categories }, value) => categories.includes(value.toLowerCase()),
  user: ({ user }, value) => user.userId === value,
  language: ({ language }, value) => language === value,
};

/**
 * Whether a picture matches a filter such as `product:NF104001;category:jackets`; a clause without a value always
 * matches.
 */
export const passes = (media: MediaDoc, filter = ''): boolean =>
  filter
    .split(';')
    .map((clause) => clause.split(':') as [string, string | undefined])
    .every(([name, value = '']) => value === '' || CLAUSES[name]?.(media, value) !== false);

/** One page of a list. */
export function pageOf(
  media: readonly MediaDoc[],
  { filter, start, count }: { filter?: string | undefined; start: number; count: number },
) {
  const found = media.filter((one) => passes(one, filter));
  return { total: found.length, media: found.slice(start, start + count) };
}
