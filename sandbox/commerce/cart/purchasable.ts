import type { Catalogue, Sku } from '../catalogue/catalogue.ts';
import { unitPrice } from '../catalogue/price.ts';
import { Problem } from '../problem.ts';
import type { Site } from '../sites.ts';

/**
 * The SKU if it can be bought on the site.
 * @throws Problem ORD404 unknown; INV702 without a price in the site's currency
 */
export function requirePurchasable(catalogue: Catalogue, sku: string, site: Site): Sku {
  const found = catalogue.skus.get(sku);
  if (!found) throw new Problem('ORD404', 404, `There is no item ${sku}.`);
  const price = unitPrice(found.product, found.colour, site.currency);
  if (!price) throw new Problem('INV702', 409, `${sku} has no price in ${site.currency}.`);
  return found;
}
