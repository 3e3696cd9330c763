import { createHash } from 'node:crypto';
import type { RecommendedProduct } from '../../src/commerce/contract/services/decisions.ts';
import type { Product } from '../commerce/catalogue/product-file.ts';
import { productPrice } from '../commerce/catalogue/price.ts';
import { frontPicture, productUrl, skusOf } from '../commerce/catalogue/views.ts';
import type { Services } from '../commerce/services.ts';
import type { Site } from '../commerce/sites.ts';
import { stockLevels } from '../commerce/stock.ts';
import { textFor } from '../commerce/text/text.ts';
import type { SlotRequest } from '../../src/commerce/contract/services/decisions.ts';

type Strategy = SlotRequest['strategy'];

/** Context of a recommendation list. */
export interface Occasion {
  /** Product of the current page, if any. */
  readonly productId: string | undefined;
  readonly categoryId: string | undefined;
  /** Products this visitor has viewed, newest first. */
  readonly viewed: readonly string[];
}

/** Pictures sized for cards: twice 360 by 450. */
const TRANSFORMS = 'f_auto,q_50,e_sharpen:60,c_fill,w_720,h_900';

/** URL of a picture: public ids are resolved against the media service, URLs are used unchanged. */
const addressOf = (picture: string, mediaBase: string): string =>
  picture.startsWith('https://') ? picture : `${mediaBase}/image/upload/${TRANSFORMS}/${picture}`;
const MASTER_LENGTH = 8;
const TOKEN_LENGTH = 16;

const sharesCategory = (one: Product, other: Product): boolean =>
  one.categoryIds.some((id) => id !== '29001' && other.categoryIds.includes(id));
const popularity = ({ rating }: Product): number => rating.score * Math.log2(rating.count + 1);
const byPopularity = (one: Product, other: Product): number =>
  popularity(other) - popularity(one) || one.id.localeCompare(other.id);
const priceOf = (product: Product): number => Object.values(product.prices)[0]?.current ?? 0;

/**
 * The products of a strategy, best first. The reference service has no order data,
 * so "bought together" means the most popular products of other categories.
 */
export function ranked(
  strategy: Strategy,
  { catalogue }: Pick<Services, 'catalogue'>,
  { productId, categoryId, viewed }: Occasion,
): Product[] {
  const all = [...catalogue.products.values()];
  const here = productId === undefined ? undefined : catalogue.find(productId)?.product;
  const others = all.filter(({ id }) => id !== here?.id);
  if (strategy === 'recently-viewed')
    return viewed.flatMap((id) => (id === here?.id ? [] : (catalogue.products.get(id) ?? [])));
  if (strategy === 'similar' && here !== undefined) {
    const distance = (product: Product): number => Math.abs(priceOf(product) - priceOf(here));
    return others
      .filter((product) => sharesCategory(product, here))
      .sort((one, other) => distance(one) - distance(other) || byPopularity(one, other));
  }
  if (strategy === 'bought-together' && here !== undefined)
    return others.filter((product) => !sharesCategory(product, here)).sort(byPopularity);
  const within = others.filter(({ categoryIds }) => categoryId === undefined || categoryIds.includes(categoryId));
  return within.sort(byPopularity);
}

/** Opaque token of a product in a decision: identifies visitor and place without readable data. */
const tokenOf = (...parts: readonly string[]): string =>
  `rec-${createHash('sha256').update(parts.join('\n')).digest('base64url').slice(0, TOKEN_LENGTH)}`;

/** Where a recommendation comes from, encoded in its tokens. */
export interface Origin {
  readonly slot: string;
  readonly decision: string;
  readonly visitor: string;
}

/**
 * Available products of a decision, in the caller's language and currency.
 *
 * @param wanted products, with a colour where it matters; otherwise the first available colour
 */
export async function recommended(
  wanted: readonly { product: Product; colour?: string | undefined }[],
  limit: number,
  origin: Origin,
  { store, mediaBase }: Pick<Services, 'store' | 'mediaBase'>,
  site: Site,
  locale: string,
): Promise<RecommendedProduct[]> {
  const levels = await stockLevels(
    store,
    wanted.flatMap(({ product }) => skusOf(product)),
  );
  const products: RecommendedProduct[] = [];
  for (const { product, colour: named } of wanted) {
    if (products.length === limit) break;
    const inStock = (code: string): boolean =>
      product.sizes.some((size) => (levels.get(`${product.id}${code}-${size}`) ?? 0) > 0);
    const colour = product.colours.find(({ code }) => (named === undefined || code === named) && inStock(code));
    const price = colour === undefined ? undefined : productPrice(product, [colour], site.currency);
    if (colour === undefined || price === undefined) continue;
    const productId = product.id + colour.code;
    const { lowCurrent, highCurrent, lowOriginal, highOriginal } = price;
    products.push({
      productId,
      ...(product.sizes.length === 1 && { sku: `${productId}-${product.sizes[0]}` }),
      title: textFor(product.name, locale),
      url: `/${locale}${productUrl(product)}${colour.code}`,
      image: addressOf(frontPicture(product, colour), mediaBase),
      price: { lowCurrent, highCurrent, lowOriginal, highOriginal },
      ...(product.rating.count > 0 && { review_average: product.rating.score, reviews_count: product.rating.count }),
      recommendationId: tokenOf(origin.visitor, origin.slot, origin.decision, productId),
    });
  }
  return products;
}

/** The product code in an id with or without colour. */
export const masterOf = (productId: string): string => productId.slice(0, MASTER_LENGTH);
