import { productDetails } from '../../../src/commerce/contract/catalogue/products.ts';
import { detailsOf, skusOf } from '../catalogue/views.ts';
import { implement } from '../http/implement.ts';
import { Problem } from '../problem.ts';
import { claimsAbout } from '../promotions/claims.ts';
import { nextChange } from '../promotions/engine.ts';
import { stockLevels } from '../stock.ts';
import { requireProduct } from '../catalogue/require-product.ts';

/** GET /products/v2/products/{productId}/details (CALL-PROD-01). */
export default implement(
  productDetails,
  async ({ params }, { site, locale }, { catalogue, now, promotions, store }) => {
    const { product, colour } = requireProduct(catalogue, params.productId);
    const rules = promotions.all();
    const gifts = rules.flatMap(({ discount }) => ('gift' in discount ? [discount.gift.sku] : []));
    const levels = await stockLevels(store, [...skusOf(product), ...gifts]);
    // A gift that is sold out is promised to nobody.
    const given = rules.filter(({ discount }) => !('gift' in discount) || (levels.get(discount.gift.sku) ?? 0) > 0);
    const { id: productId, categoryIds, isGiftCard: isDigital } = product;
    const details = detailsOf(
      catalogue,
      product,
      colour,
      levels,
      { locale, currency: site.currency },
      (unit) => claimsAbout({ productId, categoryIds, isDigital, ...unit }, given, site, locale, now()),
      nextChange(rules, now()),
    );
    if (!details) throw new Problem('INV702', 404, `${product.id} has no price in ${site.currency}.`);
    return details;
  },
);
