import { FACTS_BETWEEN, GONE, SIZES_BETWEEN, type ProductFacts } from './product-facts.ts';
import { discountTagOf } from './product.ts';

const spelled = ({ id, label, available }: NonNullable<ProductFacts['sizes']>[number]): string =>
  `${available ? '' : GONE}${id}${label === id ? '' : `=${label}`}`;

/**
 * Serialises facts for the `data-facts` attribute, as a query string with semicolons, which need no escaping in HTML: it
 * is compact.
 */
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
  if (sizes.length > 0) text.append('size', sizes.map(spelled).join(SIZES_BETWEEN));
  for (const label of breadcrumbs) text.append('trail', label);
  return text.toString().replaceAll('&', FACTS_BETWEEN);
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
