import { autoSuggest, productDetails as readProduct } from '../contract/endpoints.ts';
import type { AutoSuggestAnswer, AutoSuggestQuery, ProductDetails } from '../contract/types.ts';
import type { Call } from '../http/client.ts';

/** A product by master id, id with colour, or SKU. @throws ApiError ORD404 unknown, INV702 no price on this site */
export const productDetails = (call: Call, productId: string): Promise<ProductDetails> =>
  call(readProduct, { params: { productId } });

/** Suggestions while typing. @param signal aborts requests made obsolete by the next keystroke */
export const suggest = (call: Call, query: AutoSuggestQuery, signal?: AbortSignal): Promise<AutoSuggestAnswer> =>
  call(autoSuggest, { query, ...(signal && { signal }) });
