import { z } from 'zod';
import { cart } from './cart.ts';
import { amount, commonQuery, currency, limit, offset } from '../common.ts';
import { define } from '../operation.ts';

/** One page of a list (D2 §7.8): from `start`, at most `count` entries. */
export const listQuery = commonQuery.extend({ start: offset, count: limit });
export type ListQuery = z.input<typeof listQuery>;

const productId = z.string().min(1).max(40);
const qty = z.int().min(1).max(999_999);
const recipeId = z.string().max(60);

/** `recipeId` is there for a product that the shopper customised; each recipe is an entry of its own. */
export const favoriteItem = z.object({
  id: z.string(),
  itemId: z.string(),
  qty: z.int().positive(),
  itemType: z.literal('product'),
  recipeId: recipeId.optional(),
});
export type FavoriteItem = z.infer<typeof favoriteItem>;

/**
 * Favourites (FAV-01). `total` counts all entries, `items` are one page. `favoriteId` is null before the first one.
 * `shared` is there while anybody who knows the id may read the list.
 */
export const favorites = z.object({
  favoriteId: z.string().nullable(),
  items: z.array(favoriteItem),
  total: z.int().min(0),
  shared: z.literal(true).optional(),
});
export type Favorites = z.infer<typeof favorites>;

/** A list as others see it: nothing in it says whose it is. */
export const sharedFavorites = z.object({
  sharedListId: z.string(),
  items: z.array(favoriteItem.omit({ itemId: true })),
  total: z.int().min(0),
});
export type SharedFavorites = z.infer<typeof sharedFavorites>;

export const addFavoriteBody = z.object({
  id: productId,
  qty: qty.default(1),
  itemType: z.literal('product').default('product'),
  favoriteId: z.string().max(60).optional(),
  recipeId: recipeId.optional(),
});
export type AddFavoriteBody = z.input<typeof addFavoriteBody>;

/** A saved item, and what the catalogue says of it now; `price` is that of one piece, null where it is not sold. */
export const laterItem = z.object({
  masterId: z.string(),
  name: z.string(),
  productImageId: z.string(),
  colour: z.object({ code: z.string(), label: z.string() }),
  size: z.object({ code: z.string(), label: z.string() }),
  price: z.object({ currency, current: amount, original: amount }).nullable(),
  itemId: z.string(),
  productId: z.string(),
  recipeId: z.string().nullable(),
  pdpUrl: z.string(),
  available: z.boolean(),
  qty: z.int().positive(),
  type: z.string(),
});
export type LaterItem = z.infer<typeof laterItem>;

export const savedItems = z.object({
  saveForLaterId: z.string().nullable(),
  items: z.array(laterItem),
  total: z.int().min(0),
});
export type SavedItems = z.infer<typeof savedItems>;

/** `saveForLater: false` removes the product. */
export const saveForLaterBody = z.object({
  productId,
  recipeId: recipeId.nullable().optional(),
  pdpUrl: z.string().max(500),
  available: z.boolean(),
  qty,
  type: z.string().max(40),
  saveForLater: z.boolean(),
});
export type SaveForLaterBody = z.infer<typeof saveForLaterBody>;

const UNKNOWN_PRODUCT = { ORD404: 404 } as const;

export const readFavorites = define('readFavorites', 'GET /wishlists/v2/favorites', {
  personal: true,
  query: listQuery,
  response: favorites,
});
export const addFavorite = define('addFavorite', 'POST /wishlists/v2/favorites', {
  personal: true,
  body: addFavoriteBody,
  response: favorites,
  errors: UNKNOWN_PRODUCT,
});
export const removeFavorite = define('removeFavorite', 'DELETE /wishlists/v2/favorites/{favoriteId}/items/{itemId}', {
  personal: true,
  response: favorites,
  errors: UNKNOWN_PRODUCT,
});
/** For anybody: the id is the secret, and `ORD404` is the answer for a list that is not shared. */
export const readSharedFavorites = define('readSharedFavorites', 'GET /wishlists/v2/favorites/{favoriteId}/share', {
  auth: 'none',
  query: listQuery,
  response: sharedFavorites,
  errors: UNKNOWN_PRODUCT,
});
/** Shares the caller's own list by its id, or ends that (`shared: false`). */
export const shareFavorites = define('shareFavorites', 'POST /wishlists/v2/favorites/{favoriteId}/share', {
  personal: true,
  body: z.object({ shared: z.boolean().default(true) }),
  response: favorites,
  errors: UNKNOWN_PRODUCT,
});

export const readSaved = define('readSaved', 'GET /wishlists/v2/saveForLater', {
  personal: true,
  query: listQuery,
  response: savedItems,
});
export const saveForLater = define('saveForLater', 'PUT /cart/v2/saveForLater', {
  personal: true,
  body: saveForLaterBody,
  response: savedItems,
  errors: UNKNOWN_PRODUCT,
});
/** Moves a saved item into the basket; it leaves the list in the same step. */
export const restoreSaved = define('restoreSaved', 'POST /cart/v2/cart/{basketId}/saveForLater', {
  personal: true,
  body: z.object({ saveForLaterId: z.string().max(60), itemId: z.string().max(64) }),
  response: cart,
  errors: { BSK404: 404, ORD404: 404, ORD430: 409, INV700: 409, INV408: 409, INV702: 409 },
});
export const removeSaved = define('removeSaved', 'DELETE /cart/v2/saveForLater/{saveForlaterId}/items/{itemId}', {
  personal: true,
  response: savedItems,
  errors: UNKNOWN_PRODUCT,
});
