import type { AnalyticsProduct } from './product.ts';

/** Product facts the server knows and the visible markup lacks. Unknown facts are omitted. */
export type ProductFacts = Partial<
  Pick<
    AnalyticsProduct,
    | 'masterId'
    | 'brand'
    | 'category'
    | 'badge'
    | 'rating'
    | 'season'
    | 'color'
    | 'sizes'
    | 'breadcrumbs'
    | 'discountTag'
  >
>;

/** Prefix of an unavailable size in the text of facts. */
export const GONE = '!';
/** Between facts; a query string escapes it within one. */
export const FACTS_BETWEEN = ';';
/** Between sizes; a query string leaves it as it is. */
export const SIZES_BETWEEN = '*';

/** Parses the output of `factsText`. */
export function readFacts(text: string): ProductFacts {
  const facts = new URLSearchParams(text.replaceAll(FACTS_BETWEEN, '&'));
  const single = Object.fromEntries(
    ['masterId', 'brand', 'category', 'badge', 'season', 'discountTag'].flatMap((name) =>
      facts.has(name) ? [[name, facts.get(name)]] : [],
    ),
  ) as ProductFacts;
  const color = facts.get('color');
  const score = facts.get('score');
  const sizes = facts.get('size')?.split(SIZES_BETWEEN);
  const breadcrumbs = facts.getAll('trail');
  return {
    ...single,
    ...(score !== null && { rating: { score: Number(score), reviewsCount: Number(facts.get('count')) } }),
    ...(color !== null && { color: { id: color, label: facts.get('colorLabel') ?? color } }),
    ...(sizes && {
      sizes: sizes.map((size) => {
        const [id = '', label = id] = size.replace(GONE, '').split('=');
        return { id, label, available: !size.startsWith(GONE) };
      }),
    }),
    ...(breadcrumbs.length > 0 && { breadcrumbs }),
  };
}
