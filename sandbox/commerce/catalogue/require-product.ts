import type { Catalogue } from './catalogue.ts';
import type { Colour, Product } from './product-file.ts';
import { Problem } from '../problem.ts';

/** The product behind a master id, an id with colour, or a SKU. @throws Problem ORD404 */
export function requireProduct(
  catalogue: Catalogue,
  productId: string,
): { product: Product; colour: Colour | undefined } {
  const found = catalogue.find(productId);
  if (!found) throw new Problem('ORD404', 404, `There is no product ${productId}.`);
  return found;
}
