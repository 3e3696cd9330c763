import { addFavoriteBody, favorites, listQuery, savedItems, saveForLaterBody } from '../shapes/lists.ts';
import * as checkout from '../wire/checkout.ts';
import * as wire from '../wire/lists.ts';
import { define } from './operation.ts';

const unknownProduct = { ORD404: 404 } as const;

export const readFavorites = define(wire.readFavorites, { query: listQuery, response: favorites });
export const addFavorite = define(wire.addFavorite, {
  body: addFavoriteBody,
  response: favorites,
  errors: unknownProduct,
});
export const removeFavorite = define(wire.removeFavorite, { response: favorites, errors: unknownProduct });
export const readSaved = define(wire.readSaved, { query: listQuery, response: savedItems });
export const saveForLater = define(checkout.saveForLater, {
  body: saveForLaterBody,
  response: savedItems,
  errors: unknownProduct,
});
