import { categoryIdInPath, productIdInPath, type Address } from '../../content/addresses/page-ids.ts';
import type { PathFacts } from './rule.ts';

/** The product and the category that the address of a page names [BLK-FLT-02]. */
export const pathFacts = (address: Address): PathFacts => ({
  product: productIdInPath(address),
  category: categoryIdInPath(address),
});
