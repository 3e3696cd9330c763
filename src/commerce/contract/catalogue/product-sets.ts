import { z } from 'zod';
import { amount, currency, publicId } from '../common.ts';
import { define } from '../operation.ts';
import { productDetailsAnswer } from './products.ts';

/** A product of a set with its variants; `selectedColour` is the one it is shown in. */
export const setPiece = productDetailsAnswer.pick({
  masterId: true,
  slug: true,
  url: true,
  name: true,
  tagline: true,
  selectedColour: true,
  colours: true,
  price: true,
  available: true,
});
export type SetPiece = z.infer<typeof setPiece>;

/** Products that go together and are chosen together. Each keeps its own price and goes into the cart on its own. */
export const productSetAnswer = z.object({
  productSetId: z.string(),
  name: z.string(),
  text: z.string(),
  image: publicId,
  pieces: z.array(setPiece).min(2),
  /** What the pieces cost together, each in the colour that is shown. */
  total: amount,
  currency,
});
export type ProductSet = z.infer<typeof productSetAnswer>;

export const productSetsAnswer = z.object({ productId: z.string(), productSets: z.array(productSetAnswer) });
export type ProductSets = z.infer<typeof productSetsAnswer>;

const NOT_FOUND = { ORD404: 404 } as const;

export const productSets = define('productSets', 'GET /products/v2/products/{productId}/productSets', {
  auth: 'none',
  response: productSetsAnswer,
  errors: NOT_FOUND,
});
export const productSet = define('productSet', 'GET /products/v2/products/{productSetId}/productSet', {
  auth: 'none',
  response: productSetAnswer,
  errors: NOT_FOUND,
});
