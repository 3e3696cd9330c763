import type {
  ProductColour,
  ProductDetails,
  ProductCard,
  QuestionsAnswer,
  ReviewsAnswer,
  WidgetAnswer,
} from '../../commerce/contract/types.ts';
import { productPath } from '../../content/addresses/page-kind.ts';
import type { PageContext } from '../../content/page-context.ts';
import { loadQuestions, loadReviews } from '../product/reviews/load-reviews.ts';
import { EVERY_REVIEW } from '../product/reviews/review-query.ts';
import { readCommerce } from './commerce-call.ts';

/** Reviews and questions on the product page. */
const REVIEWS = 4;
const QUESTIONS = 3;
/** Related products on the product page. */
const RELATED = 4;
/** Length of a product code without its colour (two letters, six more characters). */
const MASTER_LENGTH = 8;

/** A product in one of its colours. */
export interface ProductInColour {
  readonly product: ProductDetails;
  readonly colour: ProductColour;
}

/** Everything that a product page shows. */
export interface ProductView extends ProductInColour {
  readonly reviews: ReviewsAnswer | undefined;
  readonly questions: QuestionsAnswer | undefined;
  /** Undefined when they cannot be loaded. */
  readonly related: readonly ProductCard[] | undefined;
}

/** How long a page without its related products is kept, seconds. */
const RETRY_S = 2;

/** Related products; undefined when they cannot be loaded, which the page then says. */
async function loadRelated(page: PageContext, master: string): Promise<readonly ProductCard[] | undefined> {
  try {
    const query = { widgetId: 'similar', productId: master, count: String(RELATED) };
    return (await readCommerce<WidgetAnswer>(page, '/products/v1/widgetRecommendations', query))?.products ?? [];
  } catch {
    page.maxAge = Math.min(page.maxAge, RETRY_S);
    return undefined;
  }
}

/** Whole seconds until a moment, at least one: a page that is rendered at that very moment asks again soon. */
const secondsUntil = (moment: string): number => Math.max(1, Math.floor((Date.parse(moment) - Date.now()) / 1_000));

/** A product in the colour of its code, or in the one it is shown in without. */
function inColour(product: ProductDetails | undefined, id: string): ProductInColour | undefined {
  const code = product === undefined ? undefined : id.slice(MASTER_LENGTH) || product.selectedColour;
  const colour = product?.colours.find((one) => one.code === code);
  return product === undefined || colour === undefined ? undefined : { product, colour };
}

/**
 * The product of a page about it, such as that of its reviews.
 *
 * @param name as in the address: `skarn-shell-jacket-NF104001`
 * @returns undefined when there is no such product or colour
 */
export async function productOfPath(page: PageContext, name: string | undefined): Promise<ProductInColour | undefined> {
  const named = productPath(`/${page.info.locale}/p/${name ?? ''}`);
  if (named === undefined) return undefined;
  page.tags.add(`product:${named.id.slice(0, MASTER_LENGTH)}`);
  const product = await readCommerce<ProductDetails>(page, `/products/v2/products/${named.id}/details`);
  return named.slug === product?.slug ? inColour(product, named.id) : undefined;
}

/**
 * A product in one of its colours, without anything else.
 *
 * @param id product code, with or without its colour
 * @returns undefined when there is no such product or colour
 */
export async function loadInColour(page: PageContext, id: string): Promise<ProductInColour | undefined> {
  if (!/^[A-Z0-9]{8,11}$/.test(id)) return undefined;
  page.tags.add(`product:${id.slice(0, MASTER_LENGTH)}`);
  return inColour(await readCommerce<ProductDetails>(page, `/products/v2/products/${id}/details`), id);
}

/**
 * A product with its reviews and related products (PDP-01). The page renders without those that cannot be loaded.
 *
 * @param id product code, with or without its colour
 * @returns undefined when there is no such product or colour
 */
export async function loadProduct(page: PageContext, id: string): Promise<ProductView | undefined> {
  const master = id.slice(0, MASTER_LENGTH);
  page.tags.add(`product:${master}`).add('promotions');
  const [product, reviews, questions, related] = await Promise.all([
    readCommerce<ProductDetails>(page, `/products/v2/products/${id}/details`),
    loadReviews(page, master, EVERY_REVIEW, REVIEWS),
    loadQuestions(page, master, { count: QUESTIONS }),
    loadRelated(page, master),
  ]);
  if (product?.promotionsUntil) page.maxAge = Math.min(page.maxAge, secondsUntil(product.promotionsUntil));
  const shown = inColour(product, id);
  if (shown === undefined) return undefined;
  return { ...shown, reviews, questions, related };
}
