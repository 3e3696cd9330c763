import { productSearch } from '../../../src/commerce/contract/catalogue/search.ts';
import { implement } from '../http/implement.ts';

/** GET /products/v2/search/productSearch (CALL-PROD-12). */
export default implement(productSearch, ({ query }, { site, locale }, { search }) =>
  search.search(query, { locale, currency: site.currency }),
);
