import { catalogue as operation } from '../../../src/commerce/contract/catalogue/search.ts';
import type { CategoryInfo, SearchAnswer } from '../../../src/commerce/contract/types.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { type Search, withDescendants } from '../catalogue/search.ts';
import { breadcrumbs, categoryUrl } from '../catalogue/views.ts';
import { implement } from '../http/implement.ts';
import { Problem } from '../problem.ts';
import { textFor } from '../text/text.ts';

type SearchInput = Parameters<Search['search']>;

function categoryInfo(catalogue: Catalogue, categoryId: string, locale: string): CategoryInfo | null {
  const category = catalogue.categories.get(categoryId);
  if (!category) return null;
  const face = (entry: typeof category) => ({
    categoryId: entry.id,
    slug: entry.slug,
    name: textFor(entry.name, locale),
    url: categoryUrl(entry),
  });
  return {
    ...face(category),
    description: textFor(category.description, locale),
    breadcrumbs: breadcrumbs(catalogue, category.id, locale),
    children: [...catalogue.categories.values()].filter(({ parentId }) => parentId === category.id).map(face),
  };
}

/** A listing is a search without a query. */
async function listing(
  search: Search,
  request: Omit<SearchInput[0], 'q'>,
  audience: SearchInput[1],
  within?: SearchInput[2],
): Promise<Omit<SearchAnswer, 'query'>> {
  const { query: _query, ...answer } = await search.search({ ...request, q: '' }, audience, within);
  return answer;
}

/** GET /products/v2/catalog: the products of a category, or those named by `ids` in that order (CALL-PROD-10). */
export default implement(operation, async ({ query }, { site, locale }, { catalogue, search }) => {
  const audience = { locale, currency: site.currency };
  const { offset, limit, sort } = query;
  if (query.ids !== undefined) {
    const products = query.ids.split(',').flatMap((id) => catalogue.find(id.trim())?.product ?? []);
    const cards = await search.cards(products.slice(offset, offset + limit), audience);
    return { products: cards, facets: [], numFound: products.length, offset, limit, sort, category: null };
  }
  const { categoryId } = query;
  if (categoryId === undefined) return { ...(await listing(search, query, audience)), category: null };
  const ids = withDescendants(catalogue, categoryId);
  const category = categoryInfo(catalogue, categoryId, locale);
  const found = await listing(search, query, audience, ids);
  const isKnown =
    category !== null ||
    [...catalogue.products.values()].some(({ categoryIds }) => categoryIds.some((id) => ids.has(id)));
  if (!isKnown) throw new Problem('PLP400', 404, `There is no category ${categoryId}.`);
  return { ...found, category };
});
