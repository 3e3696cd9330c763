import { z } from 'zod';
import { question, review } from '../reviews/review-file.ts';
import { text } from '../text/text.ts';

const texts = z.array(text).catch([]).default([]);
const optionalText = text.catch('').default('');
/** A smaller amount would round to zero. */
const amount = z.number().min(0.01, 'a price is above 0');
const price = z
  .object({
    original: amount,
    current: amount,
    member: amount.optional(),
    /** Lowest recorded price before the current one, and the price before the current reduction. */
    historicBest: amount.optional(),
    previousBest: amount.optional(),
  })
  .refine(({ original, current }) => current <= original, {
    path: ['current'],
    message: 'the current price is above the original one',
  });
const prices = z.record(z.string(), price);

const colour = z.object({
  code: z.string().regex(/^[A-Z0-9]{3}$/),
  label: text,
  main: z.string(),
  contrast: z.string().default('#000000'),
  accent: z.string().default('#ffffff'),
  prices: prices.optional(),
  /** Public ids or https URLs: front, back, details. Defaults to the files named after the colour in content/media. */
  pictures: z.array(z.string().min(1)).min(1).optional(),
  /** Films of it, shown after the pictures: public id or https URL, a picture of the first moment, and what it shows. */
  films: z.array(z.object({ id: z.string().min(1), poster: z.string().min(1), label: text })).default([]),
});

/**
 * A product file of `content/products/*.json`. Required fields are strict; the rest has defaults,
 * so that an unfinished product is shown instead of disappearing. Prices are decimal.
 */
export const productFile = z.object({
  // URLs, SKUs and colours are parsed by cutting the code after eight characters (D1 §2).
  id: z.string().regex(/^[A-Z]{2}[A-Z0-9]{6}$/, 'a product id is two capitals and six capitals or digits'),
  slug: z.string().regex(/^[a-z0-9-]+$/),
  name: text,
  brand: z.string().default('Northfell'),
  categoryIds: z.array(z.string()).default([]),
  gender: z.string().default('unisex'),
  season: z.string().default(''),
  tagline: optionalText,
  description: optionalText,
  details: texts,
  specs: z
    .array(z.object({ key: z.string(), label: text, value: text }))
    .catch([])
    .default([]),
  care: optionalText,
  origin: optionalText,
  fit: optionalText,
  badge: z.string().nullable().default(null),
  /** A gift card of its price: sent by email once it is paid, untaxed, and outside of every promotion. */
  isGiftCard: z.boolean().default(false),
  /** Customised versions that the brand has designed itself: recipe id → the code its workshop makes them by. */
  designs: z.record(z.string(), z.string()).default({}),
  colours: z.array(colour).min(1),
  sizes: z.array(z.union([z.string(), z.number()]).transform(String)).min(1),
  prices,
  /** Colour → size → quantity. */
  stock: z.record(z.string(), z.record(z.string(), z.int().min(0))).default({}),
  rating: z.object({ score: z.number(), count: z.int() }).default({ score: 0, count: 0 }),
  reviews: z.array(review).catch([]).default([]),
  questions: z.array(question).catch([]).default([]),
});
export type Product = z.infer<typeof productFile>;
export type Colour = Product['colours'][number];

/** A set of `content/product-sets/*.json`: products that are chosen together, in the colour they are shown in. */
export const productSetFile = z.object({
  id: z.string().regex(/^[a-z0-9-]{1,40}$/, 'the id of a set is lower case, digits and dashes'),
  name: text,
  text: optionalText,
  /** Public id of its picture. */
  image: z.string().min(1),
  /** Ids of the products, with their colour. */
  products: z.array(z.string()).min(2),
});
export type ProductSetFile = z.infer<typeof productSetFile>;

/** A category of `content/categories/*.json`. */
export const categoryFile = z
  .object({
    id: z.coerce.string().optional(),
    categoryId: z.coerce.string().optional(),
    slug: z.string().regex(/^[a-z0-9-]+$/),
    name: text,
    description: text.optional().catch(undefined),
    intro: optionalText,
    parentId: z.coerce.string().nullish(),
  })
  .transform(({ id, categoryId, slug, name, description, intro, parentId }) => ({
    id: id ?? categoryId ?? '',
    slug,
    name,
    description: description ?? intro,
    parentId: parentId ?? null,
  }))
  .refine((file) => /^\d{4,10}$/.test(file.id), 'the category id has 4 to 10 digits');
export type Category = z.infer<typeof categoryFile>;

/**
 * The parts of a story that the commerce backend uses to suggest it. When and to whom it shows is kept as it is written:
 * the content service's reader decides.
 */
export const articleFile = z.looseObject({
  slug: z.string().regex(/^stories\/[a-z0-9-]+$/),
  title: text,
  tags: z
    .array(z.object({ label: text }))
    .catch([])
    .default([]),
  picture: z.object({ url: z.string() }).optional().catch(undefined),
});
export type Article = z.infer<typeof articleFile>;
