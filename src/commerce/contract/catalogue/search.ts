import { z } from 'zod';
import { badge, breadcrumb, picture, productPrice, rating, swatch } from './products.ts';
import { commonQuery, limit, offset, path, publicId } from '../common.ts';
import { define } from '../operation.ts';

export const SORTS = ['relevance', 'price-asc', 'price-desc', 'newest', 'rating'] as const;
export const sort = z.enum(SORTS);
export type Sort = z.infer<typeof sort>;

/**
 * Facet filters: values of one facet are joined by commas (`colour=MOS,INK`). A product must match one value of each
 * facet.
 */
const filters = {
  colour: z.string().optional(),
  size: z.string().optional(),
  /** Ids of price bands, e.g. `100-200`. */
  price: z.string().optional(),
  category: z.string().optional(),
  /** `women`, `men`, `unisex`; unisex products match all three. */
  gender: z.string().optional(),
};

export const searchQuery = commonQuery.extend({
  q: z.string().trim().max(200).default(''),
  ...filters,
  sort: sort.default('relevance'),
  offset,
  limit,
});
export type SearchQuery = z.input<typeof searchQuery>;

/** By category, or by `ids` (comma-separated master ids; the response keeps their order). */
export const catalogueQuery = searchQuery.omit({ q: true }).extend({
  categoryId: z.string().optional(),
  ids: z.string().optional(),
});
export type CatalogueQuery = z.input<typeof catalogueQuery>;

/** Product data for a product card. */
export const productCard = z.object({
  productId: z.string(),
  masterId: z.string(),
  slug: z.string(),
  url: path,
  name: z.string(),
  brand: z.string(),
  tagline: z.string(),
  price: productPrice,
  rating,
  badge: badge.nullable(),
  available: z.boolean(),
  lowStock: z.boolean(),
  categoryIds: z.array(z.string()),
  season: z.string(),
  /** The SKU of a product with one colour and one size, which can be added without a choice. */
  singleSku: z.string().nullable(),
  colours: z.array(
    z.object({ code: z.string(), label: z.string(), productId: z.string(), swatch, images: z.array(picture) }),
  ),
  sizes: z.array(z.object({ code: z.string(), label: z.string(), available: z.boolean() })),
});
export type ProductCard = z.infer<typeof productCard>;

export const facet = z.object({
  id: z.enum(['colour', 'size', 'price', 'category', 'gender']),
  label: z.string(),
  values: z.array(
    z.object({
      id: z.string(),
      label: z.string(),
      count: z.int().min(0),
      selected: z.boolean(),
      swatch: swatch.optional(),
    }),
  ),
});
export type Facet = z.infer<typeof facet>;

export const searchAnswer = z.object({
  query: z.string(),
  products: z.array(productCard),
  facets: z.array(facet),
  numFound: z.int().min(0),
  offset: z.int().min(0),
  limit: z.int().min(1),
  sort,
});
export type SearchAnswer = z.infer<typeof searchAnswer>;

export const categoryInfo = z.object({
  categoryId: z.string(),
  slug: z.string(),
  url: path,
  name: z.string(),
  description: z.string(),
  breadcrumbs: z.array(breadcrumb),
  children: z.array(z.object({ categoryId: z.string(), slug: z.string(), name: z.string(), url: path })),
});
export type CategoryInfo = z.infer<typeof categoryInfo>;

export const catalogueAnswer = searchAnswer.omit({ query: true }).extend({
  /** Null when queried by ids. */
  category: categoryInfo.nullable(),
});
export type CatalogueAnswer = z.infer<typeof catalogueAnswer>;

export const autoSuggestQuery = commonQuery.extend({
  q: z.string().trim().max(200).default(''),
  limit: z.coerce.number().int().min(1).max(12).default(6),
});
export type AutoSuggestQuery = z.input<typeof autoSuggestQuery>;

export const articleHit = z.object({ id: z.string(), title: z.string(), url: path, image: publicId.optional() });
export type ArticleHit = z.infer<typeof articleHit>;

export const autoSuggestAnswer = z.object({
  query: z.string(),
  /** Completions of the query. */
  suggestions: z.array(z.string()),
  categories: z.array(z.object({ categoryId: z.string(), label: z.string(), url: path })),
  products: z.array(productCard),
  /** Articles whose title or subject starts with the query; omitted by backends without articles. */
  articles: z.array(articleHit).optional(),
});
export type AutoSuggestAnswer = z.infer<typeof autoSuggestAnswer>;

/** Named product lists: similar to a given product, and most popular. */
export const WIDGETS = ['similar', 'popular'] as const;
/** A product list in a widget. The specification leaves its query to the project. */
export const widgetQuery = commonQuery.extend({
  widgetId: z.enum(WIDGETS),
  /** Master id, id with colour, or SKU. Required for `similar`, whose list never contains the product itself. */
  productId: z.string().optional(),
  count: z.coerce.number().int().min(1).max(24).default(4),
});
export type WidgetQuery = z.input<typeof widgetQuery>;

export const widgetAnswer = z.object({ widgetId: z.enum(WIDGETS), products: z.array(productCard) });
export type WidgetAnswer = z.infer<typeof widgetAnswer>;

export const productSearch = define('productSearch', 'GET /products/v2/search/productSearch', {
  auth: 'none',
  query: searchQuery,
  response: searchAnswer,
});
export const autoSuggest = define('autoSuggest', 'GET /products/v2/search/autoSuggest', {
  auth: 'none',
  query: autoSuggestQuery,
  response: autoSuggestAnswer,
});
export const catalogue = define('catalogue', 'GET /products/v2/catalog', {
  auth: 'none',
  query: catalogueQuery,
  response: catalogueAnswer,
  errors: { PLP400: 404 },
});
export const widgetRecommendations = define('widgetRecommendations', 'GET /products/v1/widgetRecommendations', {
  auth: 'none',
  query: widgetQuery,
  response: widgetAnswer,
  errors: { ORD404: 404 },
});
