import { z } from 'zod';

const amount = z.number().nonnegative();
const picture = z.union([
  z.string().trim().min(1),
  z.looseObject({ src: z.string().trim().min(1), alt: z.string().optional(), hoverSrc: z.string().optional() }),
]);

/**
 * A recommended product [BLK-REC-07]: from the recommendation service (D1 §3), or from the catalogue for a product
 * named in content.
 */
export const recommendationItem = z
  .looseObject({
    product: z
      .string()
      .optional()
      .describe('Product id with colour, e.g. NF104001MOS. Everything below is filled in from the catalogue.'),
    productId: z.string().optional().describe('Product id with colour.'),
    id: z.string().optional().describe('Product id, where productId is not given.'),
    title: z.string().optional().describe('Name of the product.'),
    name: z.string().optional().describe('Name of the product, where title is not given.'),
    url: z.string().trim().min(1).describe('Address of the product page.'),
    image: picture.optional().describe('Picture of the product.'),
    images: z
      .array(picture)
      .optional()
      .describe('Pictures, where image is not given: the first is shown, the second under the pointer.'),
    price: z
      .union([
        amount,
        z.looseObject({ current: amount }),
        z.object({
          lowCurrent: amount,
          highCurrent: amount.optional(),
          lowOriginal: amount.optional(),
          highOriginal: amount.optional(),
        }),
      ])
      .describe('What it costs, and what it cost before.'),
    review_average: z.number().min(0).max(5).optional().describe('Mean of all reviews, 0 to 5.'),
    reviews_count: z.number().int().nonnegative().optional().describe('How many reviews there are.'),
    recommendationId: z.string().optional().describe('Token of the recommendation; travels with the click.'),
    recToken: z.string().optional().describe('The same, as content names it.'),
  })
  .refine(
    ({ title, name }) => (title ?? name ?? '') !== '',
    'A recommended product needs its name; “product” with the id of one in the catalogue brings it.',
  );
export type RecommendationItem = z.output<typeof recommendationItem>;

export interface CardOptions {
  readonly showRatings: boolean;
  readonly quickshop: boolean;
  /** Whether clicks report the recommendation they come from. */
  readonly personalised: boolean;
}

const withAlt = (shown: z.output<typeof picture>) => (typeof shown === 'string' ? { src: shown } : shown);

function priceOf(price: RecommendationItem['price']): unknown {
  if (typeof price === 'number' || 'current' in price) return price;
  const { lowCurrent, lowOriginal } = price as { lowCurrent: number; lowOriginal?: number };
  return {
    current: lowCurrent,
    ...(lowOriginal !== undefined && lowOriginal > lowCurrent ? { original: lowOriginal } : {}),
  };
}

/** Converts a recommended product to the fields of a product card. */
export function cardOf(
  item: RecommendationItem,
  { showRatings, quickshop, personalised }: CardOptions,
): Record<string, unknown> {
  const {
    product,
    productId,
    id,
    title,
    name,
    image,
    images = [],
    price,
    review_average: score,
    reviews_count: count,
    recommendationId,
    recToken,
    rating,
    ...rest
  } = item;
  const [first, second] = image === undefined ? images : [image];
  const token = recommendationId ?? recToken;
  const stars = score === undefined ? rating : { score, ...(count === undefined ? {} : { count }), showScore: true };
  return {
    ...rest,
    kind: 'product-card',
    productId: productId ?? product ?? id ?? '',
    title: title ?? name,
    ...(first === undefined
      ? {}
      : { image: { ...withAlt(first), ...(second === undefined ? {} : { hoverSrc: withAlt(second).src }) } }),
    price: priceOf(price),
    ...(showRatings && stars !== undefined ? { rating: stars } : {}),
    quickshop,
    ...(personalised && token !== undefined ? { recToken: token } : {}),
  };
}
