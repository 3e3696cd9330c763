import type { CatalogueAnswer, ProductDetails } from '../../commerce/contract/types.ts';
import { localeHref } from '../../content/addresses/links.ts';
import type { PageContext } from '../../content/page-context.ts';
import { categorySuffix, codeAndColour, productSuffix } from '../../content/addresses/page-kind.ts';
import { readCommerce } from './commerce-call.ts';
import { servesLocale } from './path-ids.ts';

async function productTarget(page: PageContext, id: string): Promise<string | undefined> {
  if (codeAndColour(id) === undefined) return undefined;
  const product = await readCommerce<ProductDetails>(page, `/products/v2/products/${id}/details`);
  return product === undefined ? undefined : `/${page.info.locale}/p/${product.slug}-${id}`;
}

async function categoryTarget(page: PageContext, categoryId: string): Promise<string | undefined> {
  const answer = await readCommerce<CatalogueAnswer>(page, '/products/v2/catalog', { categoryId, limit: '1' });
  const url = answer?.category?.url;
  return url === undefined ? undefined : localeHref(url, page.info.locale);
}

/**
 * The canonical URL for an alias of a product or category (`…-p{id}`, `…-c{id}`, D1 §2).
 *
 * @returns undefined when the page's URL is not an alias, or its product or category does not exist
 */
export async function aliasTarget(page: PageContext): Promise<string | undefined> {
  const { url } = page;
  if (!servesLocale(url.pathname.split('/')[1])) return undefined;
  const product = productSuffix(url)?.toUpperCase();
  const category = categorySuffix(url);
  const path =
    product !== undefined
      ? await productTarget(page, product)
      : category !== undefined
        ? await categoryTarget(page, category)
        : undefined;
  return path === undefined ? undefined : path + url.search;
}
