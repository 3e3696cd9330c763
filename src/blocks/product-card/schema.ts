import { z } from 'zod';
import { colour, frame, identity, url } from '../_kit/schema/fields.ts';
import { productFacts } from '../_kit/schema/product-facts.ts';
import { elementIds } from '../_kit/schema/traits.ts';

/** A product in a list: picture, name, price. The content service fills it in from `product`. */
export const schema = z.object({
  ...identity,
  product: z
    .string()
    .optional()
    .describe('Product id with colour, e.g. NF104001MOS. Everything below is filled in from the catalogue.'),
  productId: z.string().optional().describe('Filled in: product id with colour, where id names the block.'),
  title: z.string().trim().min(1).describe('Filled in: name of the product.'),
  url: url().describe('Filled in: address of the product page.'),
  image: z
    .object({
      src: z.string().trim().min(1).describe('Public id of the picture.'),
      alt: z.string().default('').describe('What the picture shows.'),
      hoverSrc: z.string().trim().min(1).optional().describe('Second picture, shown under the pointer.'),
    })
    .optional()
    .describe('Filled in: pictures of the product.'),
  price: z
    .union([
      z
        .number()
        .nonnegative()
        .transform((current) => ({ current, original: undefined, member: undefined })),
      z.object({
        current: z.number().nonnegative().describe('What it costs now.'),
        original: z.number().nonnegative().optional().describe('What it cost before.'),
        member: z.number().nonnegative().optional().describe('What members pay.'),
      }),
    ])
    .describe('Filled in: prices, in the currency of the shop.'),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/, 'A currency is a code of three letters.')
    .optional()
    .describe('Filled in: currency code, e.g. GBP. Not set, that of the shop.'),
  rating: z
    .object({
      score: z.number().min(0).max(5).describe('Mean of all reviews, 0 to 5.'),
      count: z.number().int().nonnegative().optional().describe('How many reviews there are.'),
      showScore: z.boolean().default(false).describe('Shows the figure beside the stars.'),
    })
    .optional()
    .describe('Filled in: what reviewers think.'),
  quickshop: z.boolean().optional().describe('Offers a quick view from the card. Not set, the shop’s setting holds.'),
  compare: z.boolean().default(false).describe('Offers from the card to compare the product with others.'),
  recToken: z.string().optional().describe('Token of the recommendation this card comes from; travels with the click.'),
  sku: z.string().optional().describe('Filled in when there is one size only: what the quick add puts into the cart.'),
  swatches: z
    .array(z.object({ code: z.string(), label: z.string(), colour: colour() }))
    .default([])
    .describe('Filled in: the colours there are.'),
  badge: z.string().optional().describe('Short note on the picture: New, Last season.'),
  soldOut: z.boolean().default(false).describe('Filled in: nothing left in this colour.'),
  lowStock: z.boolean().default(false).describe('Filled in: few left in this colour.'),
  facts: productFacts.optional().describe('Filled in: brand, season, colour and sizes, for the data layer.'),
  titleHeadingTag: z.enum(['h2', 'h3', 'h4', 'p']).default('h3').describe('Heading element of the name.'),
  hideOnBreakpoint: frame.hideOnBreakpoint,
});
export type ProductCardFields = z.output<typeof schema>;

elementIds.add(schema, { of: () => undefined });
