import type {
  ProductColour,
  ProductDetails,
  ProductCard,
  ReviewsAnswer,
  WidgetAnswer,
} from '../../commerce/contract/types.ts';
import type { PageContext } from '../../content/page-context.ts';
import { readCommerce } from './commerce-call.ts';

/** Reviews on the product page. */
const REVIEWS = 6;
/** Related products on the product page. */
const RELATED = 4;
/** Length of a product code without its colour (two letters, six more characters). */
const MASTER_LENGTH = 8;

/** Everything that a product page shows. */
export interface ProductView {
  readonly product: ProductDetails;
  readonly colour: ProductColour;
  readonly reviews: ReviewsAnswer | undefined;
  readonly related: readonly ProductCard[];
}

const optional = async <T>(call: Promise<T | undefined>): Promise<T | undefined> => {
  try {
    return await call;
  } catch {
    return undefined;
  }
};

/** Whole seconds until a moment, at least one: a page that is rendered at that very moment asks again soon. */
const secondsUntil = (moment: string): number => Math.max(1, Math.floor((Date.parse(moment) - Date.now()) / 1_000));

/**
 * A product with its reviews and related products (PDP-01). The page renders without those that cannot be loaded.
 *
 * @param id product code, with or without its colour
 * @returns undefined when there is no such product or colour
 */
export async function loadProduct(page: PageContext, id: string): Promise<ProductView | undefined> {
  const master = id.slice(0, MASTER_LENGTH);
  page.tags.add(`product:${master}`).add('promotions');
  const [product, reviews, neighbours] = await Promise.all([
    readCommerce<ProductDetails>(page, `/products/v2/products/${id}/details`),
    optional(readCommerce<ReviewsAnswer>(page, `/products/v1/products/${master}/reviews`, { limit: String(REVIEWS) })),
    optional(
      readCommerce<WidgetAnswer>(page, '/products/v1/widgetRecommendations', {
        widgetId: 'similar',
        productId: master,
        count: String(RELATED),
      }),
    ),
  ]);
  if (product?.promotionsUntil) page.maxAge = Math.min(page.maxAge, secondsUntil(product.promotionsUntil));
  const code = product === undefined ? undefined : id.slice(MASTER_LENGTH) || product.selectedColour;
  const colour = product?.colours.find((one) => one.code === code);
  if (product === undefined || colour === undefined) return undefined;
  const related = neighbours?.products ?? [];
  return { product, colour, reviews, related };
}
