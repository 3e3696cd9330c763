import { autoSuggest } from '../../../src/commerce/contract/operations/products.ts';
import { wordsOf } from '../catalogue/search-index.ts';
import { categoryUrl } from '../catalogue/views.ts';
import { implement } from '../http/implement.ts';
import { textFor } from '../text.ts';

/** GET /products/v2/search/autoSuggest (CALL-PROD-13). Nothing typed suggests nothing. */
export default implement(autoSuggest, async ({ query }, { site, locale }, { search, catalogue }) => {
  const words = wordsOf(query.q);
  if (words.length === 0) return { query: query.q, suggestions: [], categories: [], products: [] };
  const hits = await search.search({ q: query.q, sort: 'relevance', offset: 0, limit: query.limit }, { locale, currency: site.currency });
  const categories = [...catalogue.categories.values()]
    .map((category) => ({ categoryId: category.id, label: textFor(category.name, locale), url: categoryUrl(category) }))
    .filter(({ label }) => words.every((word) => wordsOf(label).some((part) => part.startsWith(word))));
  return {
    query: query.q,
    suggestions: search.complete(query.q, query.limit, locale),
    categories: categories.slice(0, query.limit),
    products: hits.products,
  };
});
