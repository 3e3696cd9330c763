import { z } from 'zod';
import { STRATEGIES } from '../../commerce/contract/services/decisions.ts';
import { frame, identity, layout, titles, url } from '../_kit/schema/fields.ts';
import { productFacts } from '../_kit/schema/product-facts.ts';

export const VARIANTS = ['stacked', 'carousel'] as const;
export const CONTROLS = ['cta', 'checkbox'] as const;

const amount = z.number().nonnegative();
const picture = z.union([
  z
    .string()
    .trim()
    .min(1)
    .transform((src) => ({ src, alt: '' })),
  z.object({ src: z.string().trim().min(1), alt: z.string().default('') }),
]);

/** A product that goes with another (D1 §3): id, sku, name, url, image and price. */
export const upsellItem = z
  .object({
    product: z
      .string()
      .optional()
      .describe('Product id with colour, e.g. NF301001BRA. Everything below is filled in from the catalogue.'),
    id: z.string().optional().describe('Filled in: product id with colour.'),
    sku: z
      .string()
      .optional()
      .describe(
        'Size that is added to the cart. Filled in when there is one size only; without it the shopper picks a size on the product page.',
      ),
    name: z.string().optional().describe('Filled in: name of the product.'),
    title: z.string().optional().describe('Filled in: name of the product, as cards have it.'),
    url: url().describe('Filled in: address of the product page.'),
    image: picture.optional().describe('Filled in: picture of the product.'),
    price: z
      .union([
        amount.transform((current) => ({ current, original: undefined })),
        z.object({ current: amount, original: amount.optional() }),
      ])
      .describe('Filled in: prices, in the currency of the shop.'),
    facts: productFacts.optional().describe('Filled in: brand, season, colour and sizes, for the data layer.'),
    rating: z
      .looseObject({ score: z.number(), count: z.number().optional() })
      .optional()
      .describe('Filled in: what reviewers think, for the data layer.'),
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/)
      .optional()
      .describe('Filled in: currency code.'),
  })
  .transform(({ product, id, sku, name, title, ...rest }) => ({
    ...rest,
    id: id ?? product ?? sku ?? '',
    sku,
    name: name ?? title ?? '',
  }))
  .refine(
    ({ id, name }) => id !== '' && name !== '',
    'A product that goes with another needs its id and its name; “product” with the id of one in the catalogue brings both.',
  );
export type UpsellItem = z.output<typeof upsellItem>;

/** Products that complete what is on the page, to be added without leaving it. */
export const schema = z.object({
  ...identity,
  ...titles,
  ...frame,
  textAlignment: layout.textAlignment,
  recommendedProducts: z
    .array(upsellItem)
    .default([])
    .describe('The products, in this order; those out of stock are left out.'),
  strategy: z
    .enum(STRATEGIES)
    .optional()
    .describe(
      'The decision service chooses the products for each visitor: similar, bought-together, popular or recently-viewed. Those given here stand until it has answered, and whenever it does not. Its rules name this block by its id.',
    ),
  stackedCount: z
    .number()
    .int()
    .min(1)
    .max(24)
    .optional()
    .describe('How many show when they are stacked; 3 when not set.'),
  variant: z
    .enum(VARIANTS)
    .default('stacked')
    .describe('stacked sets them under each other, carousel in a row that is swiped.'),
  addToCartControls: z
    .enum(CONTROLS)
    .default('cta')
    .describe('cta gives each a button; checkbox a box to tick, and one button for all.'),
});
export type UpsellFields = z.output<typeof schema>;
