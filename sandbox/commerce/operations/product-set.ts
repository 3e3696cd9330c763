import { productSet } from '../../../src/commerce/contract/catalogue/product-sets.ts';
import { setView } from '../catalogue/product-sets.ts';
import { implement } from '../http/implement.ts';
import { Problem } from '../problem.ts';

/** GET /products/v2/products/{productSetId}/productSet (CALL-PROD-08). */
export default implement(productSet, async ({ params: { productSetId } }, { site, locale }, services) => {
  const file = services.catalogue.sets.get(productSetId);
  const set = file && (await setView(services, file, { locale, currency: site.currency }));
  if (set === undefined) throw new Problem('ORD404', 404, `There is no product set ${productSetId}.`);
  return set;
});
