import { autoSuggest } from '../../../src/commerce/contract/catalogue/search.ts';
import { beginningsOf, isBegunIn, typedWordsOf } from '../../../src/commerce/contract/search-text.ts';
import { isMeantFor, windowState } from '../../content/restrictions.ts';
import type { JsonObject } from '../../content/types.ts';
import type { Article } from '../catalogue/product-file.ts';
import { categoryUrl } from '../catalogue/views.ts';
import { implement } from '../http/implement.ts';
import { textFor } from '../text/text.ts';

/** GET /products/v2/search/autoSuggest (CALL-PROD-13). An empty query returns no suggestions. */
export default implement(autoSuggest, async ({ query }, { site, locale }, services) => {
  const { search, catalogue } = services;
  const typed = typedWordsOf(query.q);
  if (typed.length === 0) return { query: query.q, suggestions: [], categories: [], products: [], articles: [] };
  const hits = await search.search(
    { q: query.q, sort: 'relevance', offset: 0, limit: query.limit },
    { locale, currency: site.currency },
  );
  const begins = (text: string): boolean => isBegunIn(beginningsOf(text), typed);
  const categories = [...catalogue.categories.values()]
    .map((category) => ({ categoryId: category.id, label: textFor(category.name, locale), url: categoryUrl(category) }))
    .filter(({ label }) => begins(label));
  const now = services.now().getTime();
  const isShown = (article: Article): boolean => {
    const written = article as JsonObject;
    return isMeantFor(written, site.id, locale) && windowState(written, site.id, now) === 'published';
  };
  const articles = catalogue.articles
    .filter(
      (article) =>
        isShown(article) &&
        begins(
          [article.title, ...article.tags.map(({ label }) => label)].map((text) => textFor(text, locale)).join(' '),
        ),
    )
    .map(({ slug, title, picture }) => ({
      id: slug,
      title: textFor(title, locale),
      url: `/${slug}`,
      ...(picture && { image: picture.url }),
    }));
  return {
    query: query.q,
    suggestions: search.complete(query.q, query.limit, locale),
    categories: categories.slice(0, query.limit),
    products: hits.products,
    articles: articles.slice(0, query.limit),
  };
});
