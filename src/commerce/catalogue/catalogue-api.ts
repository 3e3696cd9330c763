import type {
  AutoSuggestAnswer,
  AutoSuggestQuery,
  CatalogueAnswer,
  CatalogueQuery,
  ProductDetails,
  ProductInventory,
  ReviewsAnswer,
  ReviewsQuery,
  SearchAnswer,
  SearchQuery,
  WidgetAnswer,
  WidgetQuery,
} from '../contract/types.ts';
import * as endpoints from '../contract/endpoints.ts';
import type { Call } from '../http/client.ts';

/** A product by master id, id with colour, or SKU. @throws ApiError ORD404 unknown, INV702 no price on this site */
export const productDetails = (call: Call, productId: string): Promise<ProductDetails> =>
  call(endpoints.productDetails, { params: { productId } });

/** The variants of a product with their quantities. */
export const productInventory = (call: Call, productId: string): Promise<ProductInventory> =>
  call(endpoints.productInventory, { params: { productId } });

export const productReviews = (call: Call, productId: string, query: ReviewsQuery = {}): Promise<ReviewsAnswer> =>
  call(endpoints.productReviews, { params: { productId }, query });

export const searchProducts = (call: Call, query: SearchQuery): Promise<SearchAnswer> =>
  call(endpoints.productSearch, { query });

/** Suggestions while typing. @param signal aborts requests made obsolete by the next keystroke */
export const suggest = (call: Call, query: AutoSuggestQuery, signal?: AbortSignal): Promise<AutoSuggestAnswer> =>
  call(endpoints.autoSuggest, { query, ...(signal && { signal }) });

/** The products of a category, or those named by `ids` in that order. @throws ApiError PLP400 unknown category */
export const listProducts = (call: Call, query: CatalogueQuery): Promise<CatalogueAnswer> =>
  call(endpoints.catalogue, { query });

/** A named product list: similar products or popular ones. @throws ApiError ORD404 unknown product */
export const recommendProducts = (call: Call, query: WidgetQuery): Promise<WidgetAnswer> =>
  call(endpoints.widgetRecommendations, { query });
