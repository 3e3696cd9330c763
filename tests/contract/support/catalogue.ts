import * as endpoints from '../../../src/commerce/contract/endpoints.ts';
import type {
  CatalogueAnswer,
  CatalogueQuery,
  ProductInventory,
  ReviewsAnswer,
  ReviewsQuery,
  SearchAnswer,
  SearchQuery,
  WidgetAnswer,
  WidgetQuery,
} from '../../../src/commerce/contract/types.ts';
import type { Call } from '../../../src/commerce/http/index.ts';

/** Catalogue calls that the shop's pages make through the gateway by path. */
export const productInventory = (call: Call, productId: string): Promise<ProductInventory> =>
  call(endpoints.productInventory, { params: { productId } });
export const productReviews = (call: Call, productId: string, query: ReviewsQuery = {}): Promise<ReviewsAnswer> =>
  call(endpoints.productReviews, { params: { productId }, query });
export const searchProducts = (call: Call, query: SearchQuery): Promise<SearchAnswer> =>
  call(endpoints.productSearch, { query });
export const listProducts = (call: Call, query: CatalogueQuery): Promise<CatalogueAnswer> =>
  call(endpoints.catalogue, { query });
export const recommendProducts = (call: Call, query: WidgetQuery): Promise<WidgetAnswer> =>
  call(endpoints.widgetRecommendations, { query });
