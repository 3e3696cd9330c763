import type { CatalogueAnswer, SearchAnswer } from '../../commerce/contract/types.ts';
import type { PageContext } from '../../content/page-context.ts';
import { readCommerce } from './commerce-call.ts';
import { callParameters, type ListingQuery } from './listing-query.ts';

const noteProducts = (page: PageContext, products: SearchAnswer['products']): void => {
  for (const product of products) page.tags.add(`product:${product.masterId}`);
};

/** One page of a category's products (PLP-01); undefined when there is no such category. */
export async function loadCategory(
  page: PageContext,
  categoryId: string,
  query: ListingQuery,
): Promise<CatalogueAnswer | undefined> {
  const answer = await readCommerce<CatalogueAnswer>(page, '/products/v2/catalog', {
    categoryId,
    ...callParameters(query),
  });
  page.tags.add(`category:${categoryId}`);
  if (answer !== undefined) noteProducts(page, answer.products);
  return answer;
}

/** One page of search results (SRCH-01). */
export async function loadSearch(page: PageContext, query: ListingQuery): Promise<SearchAnswer | undefined> {
  const answer = await readCommerce<SearchAnswer>(page, '/products/v2/search/productSearch', {
    q: query.q,
    ...callParameters(query),
  });
  if (answer !== undefined) noteProducts(page, answer.products);
  return answer;
}
