import { categoryIdInPath, productIdInPath, type Address } from '../../content/addresses/page-ids.ts';
import type { PathFacts } from './rule.ts';

/** The product and the category in a page's URL [BLK-FLT-02]. */
export const pathFacts = (address: Address): PathFacts => ({
  product: productIdInPath(address),
  category: categoryIdInPath(address),
});
