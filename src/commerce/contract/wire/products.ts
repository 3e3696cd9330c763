import type { ProductDetails, ProductInventory } from '../shapes/product.ts';
import type { ReviewsAnswer, ReviewsQuery } from '../shapes/review.ts';
import type {
  AutoSuggestAnswer,
  AutoSuggestQuery,
  CatalogueAnswer,
  CatalogueQuery,
  SearchAnswer,
  SearchQuery,
  WidgetAnswer,
  WidgetQuery,
} from '../shapes/search.ts';
import { wire } from './wire.ts';

type ProductId = { productId: string };

export const productDetails = wire<{ params: ProductId; response: ProductDetails }>(
  'productDetails',
  'GET',
  '/products/v2/products/{productId}/details',
  'none',
);
export const productInventory = wire<{ params: ProductId; response: ProductInventory }>(
  'productInventory',
  'GET',
  '/products/v2/products/{productId}/inventory',
  'none',
);
export const productReviews = wire<{ params: ProductId; query: ReviewsQuery; response: ReviewsAnswer }>(
  'productReviews',
  'GET',
  '/products/v1/products/{productId}/reviews',
  'none',
);
export const productSearch = wire<{ query: SearchQuery; response: SearchAnswer }>(
  'productSearch',
  'GET',
  '/products/v2/search/productSearch',
  'none',
);
export const autoSuggest = wire<{ query: AutoSuggestQuery; response: AutoSuggestAnswer }>(
  'autoSuggest',
  'GET',
  '/products/v2/search/autoSuggest',
  'none',
);
export const catalogue = wire<{ query: CatalogueQuery; response: CatalogueAnswer }>(
  'catalogue',
  'GET',
  '/products/v2/catalog',
  'none',
);
export const widgetRecommendations = wire<{ query: WidgetQuery; response: WidgetAnswer }>(
  'widgetRecommendations',
  'GET',
  '/products/v1/widgetRecommendations',
  'none',
);
