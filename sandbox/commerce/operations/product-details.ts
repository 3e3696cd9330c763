import { productDetails } from '../../../src/commerce/contract/catalogue/products.ts';
import { detailsOf, skusOf } from '../catalogue/views.ts';
import { implement } from '../http/implement.ts';
import { Problem } from '../problem.ts';
import { stockLevels } from '../stock.ts';
import { requireProduct } from '../catalogue/require-product.ts';

/** GET /products/v2/products/{productId}/details (CALL-PROD-01). */
export default implement(productDetails, async ({ params }, { site, locale }, { catalogue, store }) => {
  const { product, colour } = requireProduct(catalogue, params.productId);
  const levels = await stockLevels(store, skusOf(product));
  const details = detailsOf(catalogue, product, colour, levels, { locale, currency: site.currency });
  if (!details) throw new Problem('INV702', 404, `${product.id} has no price in ${site.currency}.`);
  return details;
});
