import { widgetRecommendations } from '../../../src/commerce/contract/catalogue/search.ts';
import type { Product } from '../catalogue/product-file.ts';
import { implement } from '../http/implement.ts';
import { requireProduct } from '../catalogue/require-product.ts';

type Rule = (a: Product, b: Product) => number;
const byId: Rule = (a, b) => (a.id < b.id ? -1 : 1);
const mostLiked: Rule = (a, b) => b.rating.score * b.rating.count - a.rating.score * a.rating.count || byId(a, b);

/**
 * GET /products/v1/widgetRecommendations: available products, those sharing the most categories or the most liked first
 * (CALL-PROD-17).
 */
export default implement(widgetRecommendations, async ({ query }, { site, locale }, { catalogue, search }) => {
  const { widgetId, productId, count } = query;
  // Similarity needs a product; `requireProduct` throws when it is missing.
  const product =
    widgetId === 'similar' || productId !== undefined ? requireProduct(catalogue, productId ?? '').product : undefined;
  const others = [...catalogue.products.values()].filter(({ id }) => id !== product?.id);
  const shared = ({ categoryIds }: Product): number =>
    categoryIds.filter((id) => product?.categoryIds.includes(id)).length;
  const ranked =
    widgetId === 'popular'
      ? others.sort(mostLiked)
      : others.filter((other) => shared(other) > 0).sort((a, b) => shared(b) - shared(a) || byId(a, b));
  const cards = await search.cards(ranked, { locale, currency: site.currency });
  return { widgetId, products: cards.filter(({ available }) => available).slice(0, count) };
});
