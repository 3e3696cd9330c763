import { discountTagOf, type AnalyticsProduct } from './product.ts';

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

/** Prefix of an unavailable size. */
const GONE = '!';
const spelled = ({ id, label, available }: NonNullable<ProductFacts['sizes']>[number]): string =>
  `${available ? '' : GONE}${id}${label === id ? '' : `=${label}`}`;

/** Serialises facts for the `data-facts` attribute, as a query string: it is compact and needs the least escaping. */
export function factsText({
  masterId,
  brand,
  category,
  badge,
  rating,
  season,
  color,
  sizes = [],
  breadcrumbs = [],
  discountTag,
}: { readonly [Fact in keyof ProductFacts]?: ProductFacts[Fact] | undefined }): string {
  const single = {
    masterId,
    brand,
    category,
    badge,
    season,
    discountTag,
    color: color?.id,
    colorLabel: color?.label,
    score: rating?.score,
    count: rating?.reviewsCount,
  };
  const text = new URLSearchParams(
    Object.entries(single).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
  for (const size of sizes) text.append('size', spelled(size));
  for (const label of breadcrumbs) text.append('trail', label);
  return text.toString();
}

/** A product as external lists describe it, from a search provider or the decision service. */
interface Listed {
  readonly price?: { readonly lowCurrent?: number | undefined; readonly lowOriginal?: number | undefined } | undefined;
  readonly review_average?: number | undefined;
  readonly reviews_count?: number | undefined;
}

/** Serialised facts of a product from such a list. */
export function listedFacts({
  price: { lowCurrent, lowOriginal } = {},
  review_average: score,
  reviews_count: reviewsCount,
}: Listed): string {
  const discountTag = lowCurrent === undefined ? undefined : discountTagOf(lowCurrent, lowOriginal ?? lowCurrent);
  return factsText({
    discountTag,
    rating: score === undefined || reviewsCount === undefined ? undefined : { score, reviewsCount },
  });
}

/** Parses the output of `factsText`. */
export function readFacts(text: string): ProductFacts {
  const facts = new URLSearchParams(text);
  const single = Object.fromEntries(
    ['masterId', 'brand', 'category', 'badge', 'season', 'discountTag'].flatMap((name) =>
      facts.has(name) ? [[name, facts.get(name)]] : [],
    ),
  ) as ProductFacts;
  const [color, score] = [facts.get('color'), facts.get('score')];
  const [sizes, breadcrumbs] = [facts.getAll('size'), facts.getAll('trail')];
  return {
    ...single,
    ...(score !== null && { rating: { score: Number(score), reviewsCount: Number(facts.get('count')) } }),
    ...(color !== null && { color: { id: color, label: facts.get('colorLabel') ?? color } }),
    ...(sizes.length > 0 && {
      sizes: sizes.map((size) => {
        const [id = '', label = id] = size.replace(GONE, '').split('=');
        return { id, label, available: !size.startsWith(GONE) };
      }),
    }),
    ...(breadcrumbs.length > 0 && { breadcrumbs }),
  };
}
