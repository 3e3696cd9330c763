import { productDetails as productDetailsShape, productInventory as inventoryShape } from '../shapes/product.ts';
import { reviewsAnswer, reviewsQuery } from '../shapes/review.ts';
import {
  autoSuggestAnswer,
  autoSuggestQuery,
  catalogueAnswer,
  catalogueQuery,
  searchAnswer,
  searchQuery,
  widgetAnswer,
  widgetQuery,
} from '../shapes/search.ts';
import * as wire from '../wire/products.ts';
import { define } from './operation.ts';

const notFound = { ORD404: 404 } as const;

export const productDetails = define(wire.productDetails, {
  response: productDetailsShape,
  errors: { ...notFound, INV702: 404 },
});
export const productInventory = define(wire.productInventory, {
  response: inventoryShape,
  errors: notFound,
});
export const productReviews = define(wire.productReviews, {
  query: reviewsQuery,
  response: reviewsAnswer,
  errors: notFound,
});
export const productSearch = define(wire.productSearch, { query: searchQuery, response: searchAnswer });
export const autoSuggest = define(wire.autoSuggest, { query: autoSuggestQuery, response: autoSuggestAnswer });
export const catalogue = define(wire.catalogue, {
  query: catalogueQuery,
  response: catalogueAnswer,
  errors: { PLP400: 404 },
});
export const widgetRecommendations = define(wire.widgetRecommendations, {
  query: widgetQuery,
  response: widgetAnswer,
  errors: notFound,
});
