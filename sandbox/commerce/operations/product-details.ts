import { productDetails } from '../../../src/commerce/contract/catalogue/products.ts';
import { detailsOf, skusOf } from '../catalogue/views.ts';
import { implement } from '../http/implement.ts';
import { Problem } from '../problem.ts';
import { claimsAbout } from '../promotions/claims.ts';
import { stockLevels } from '../stock.ts';
import { requireProduct } from '../catalogue/require-product.ts';

/** GET /products/v2/products/{productId}/details (CALL-PROD-01). */
export default implement(
  productDetails,
  async ({ params }, { site, locale }, { catalogue, now, promotions, store }) => {
    const { product, colour } = requireProduct(catalogue, params.productId);
    const levels = await stockLevels(store, skusOf(product));
    const { id: productId, categoryIds, isGiftCard: isDigital } = product;
    const details = detailsOf(catalogue, product, colour, levels, { locale, currency: site.currency }, (unit) =>
      claimsAbout({ productId, categoryIds, isDigital, ...unit }, promotions.all(), site, locale, now()),
    );
    if (!details) throw new Problem('INV702', 404, `${product.id} has no price in ${site.currency}.`);
    return details;
  },
);
