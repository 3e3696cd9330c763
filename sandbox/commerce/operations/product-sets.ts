import { productSets } from '../../../src/commerce/contract/catalogue/product-sets.ts';
import { setView } from '../catalogue/product-sets.ts';
import { requireProduct } from '../catalogue/require-product.ts';
import { implement } from '../http/implement.ts';

/** GET /products/v2/products/{productId}/productSets: the sets that a product is part of (CALL-PROD-07). */
export default implement(productSets, async ({ params }, { site, locale }, services) => {
  const { product } = requireProduct(services.catalogue, params.productId);
  const files = [...services.catalogue.sets.values()].filter(({ products }) =>
    products.some((id) => services.catalogue.find(id)?.product.id === product.id),
  );
  const sets = await Promise.all(files.map((file) => setView(services, file, { locale, currency: site.currency })));
  return { productId: params.productId, productSets: sets.filter((one) => one !== undefined) };
});
