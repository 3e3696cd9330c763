import { z } from 'zod';
import { amount, currency, isoDate, path, publicId } from '../common.ts';
import { define } from '../operation.ts';

/**
 * A product's price (D1 §3, PDP-02). Low and high are the range across the product's colours, equal if all cost the
 * same. `historicBestPrice` is the lowest recorded price before the current one, `previousBestSalesPrice` the price
 * before the current reduction, and `percentagePriceDiscount` whole percent off the original (0 when not reduced).
 */
export const productPrice = z.object({
  currency,
  lowCurrent: amount,
  highCurrent: amount,
  lowOriginal: amount,
  highOriginal: amount,
  historicBestPrice: amount,
  previousBestSalesPrice: amount,
  percentagePriceDiscount: z.int().min(0).max(100),
  /** Price for loyalty members, if any. */
  memberPrice: amount.nullable(),
});
export type ProductPrice = z.infer<typeof productPrice>;

export const rating = z.object({ score: z.number().min(0).max(5), count: z.int().min(0) });
export type Rating = z.infer<typeof rating>;

/** Id as in D1 §3 (`LOW STOCK`, `NEW`, …) and its localised text. */
export const badge = z.object({ id: z.string(), label: z.string() });
export type Badge = z.infer<typeof badge>;

export const picture = z.object({ publicId, view: z.string(), alt: z.string() });
export type ProductPicture = z.infer<typeof picture>;

/** A film of a product in one colour. `poster` shows until it plays; `label` says what it shows, in the page's language. */
const film = z.object({ publicId, poster: publicId, label: z.string() });
export type ProductFilm = z.infer<typeof film>;

export const swatch = z.object({ main: z.string(), contrast: z.string(), accent: z.string() });

/** One size of one colour, the unit added to a cart. Cart calls take `sku` as productId. */
export const size = z.object({
  code: z.string(),
  label: z.string(),
  sku: z.string(),
  available: z.boolean(),
  quantity: z.int().min(0),
  lowStock: z.boolean(),
});
export type ProductSize = z.infer<typeof size>;

/** A promotion that applies by itself, in the words for somebody who has nothing in the cart yet. */
const promotionClaim = z.object({
  promotionId: z.string(),
  level: z.enum(['ORDER', 'PRODUCT', 'SHIPPING']),
  message: z.string(),
});
export type PromotionClaim = z.infer<typeof promotionClaim>;

export const colour = z.object({
  code: z.string(),
  label: z.string(),
  /** Master id with the colour code appended, e.g. `NF104001MOS`. */
  productId: z.string(),
  swatch,
  images: z.array(picture),
  /** Shown after the pictures, where there are any. */
  films: z.array(film).optional(),
  price: productPrice,
  available: z.boolean(),
  sizes: z.array(size),
  /** What the shop promises everybody who buys it. */
  promotions: z.array(promotionClaim),
});
export type ProductColour = z.infer<typeof colour>;

export const breadcrumb = z.object({ categoryId: z.string(), label: z.string(), url: path });
export type Breadcrumb = z.infer<typeof breadcrumb>;

export const productDetailsAnswer = z.object({
  masterId: z.string(),
  /** The requested id: the master id, or the master id with a colour. */
  productId: z.string(),
  slug: z.string(),
  url: path,
  name: z.string(),
  brand: z.string(),
  gender: z.string(),
  season: z.string(),
  tagline: z.string(),
  description: z.string(),
  details: z.array(z.string()),
  specs: z.array(z.object({ key: z.string(), label: z.string(), value: z.string() })),
  care: z.string(),
  origin: z.string(),
  fit: z.string(),
  /** Code of the colour to show first. */
  selectedColour: z.string(),
  colours: z.array(colour).min(1),
  /** Every size across all colours, with summed quantities. */
  sizes: z.array(size.omit({ sku: true })),
  price: productPrice,
  rating,
  badge: badge.nullable(),
  available: z.boolean(),
  breadcrumbs: z.array(breadcrumb),
  /** Comes by email instead of in a parcel: a gift card. */
  isDigitalProduct: z.boolean(),
  /** Until when the promotions of its colours hold by their dates; null when no date ends or begins one. */
  promotionsUntil: isoDate.nullable(),
  categoryIds: z.array(z.string()),
  seo: z.object({ title: z.string(), description: z.string(), canonical: path, image: publicId }),
});
export type ProductDetails = z.infer<typeof productDetailsAnswer>;

export const productInventoryAnswer = z.object({
  productId: z.string(),
  masterId: z.string(),
  /** Sum across the variants. */
  quantity: z.int().min(0),
  variants: z.array(
    z.object({
      id: z.string(),
      productId: z.string(),
      colour: z.string(),
      size: z.string(),
      quantity: z.int().min(0),
      available: z.boolean(),
      lowStock: z.boolean(),
    }),
  ),
});
export type ProductInventory = z.infer<typeof productInventoryAnswer>;

const NOT_FOUND = { ORD404: 404 } as const;

export const productDetails = define('productDetails', 'GET /products/v2/products/{productId}/details', {
  auth: 'none',
  response: productDetailsAnswer,
  errors: { ...NOT_FOUND, INV702: 404 },
});
export const productInventory = define('productInventory', 'GET /products/v2/products/{productId}/inventory', {
  auth: 'none',
  response: productInventoryAnswer,
  errors: NOT_FOUND,
});
