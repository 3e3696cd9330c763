import type { PathFacts } from './rule.ts';

/** `{slug}-{code}` behind /p/ and `{slug}-{4 to 10 digits}` behind /c/ (D1 §2). */
const PRODUCT = /\/p\/(?:[^/]+\/)*[^/]*?-(?<id>[A-Z]{2}[A-Z0-9]{6,9})\/?$/;
const CATEGORY = /\/c\/(?:[^/]+\/)*[^/]*?-(?<id>\d{4,10})\/?$/;

/** The product and the category that the address of a page names [BLK-FLT-02]. */
export const pathFacts = ({ pathname }: Pick<URL, 'pathname'>): PathFacts => ({
  product: PRODUCT.exec(pathname)?.groups?.['id'],
  category: CATEGORY.exec(pathname)?.groups?.['id'],
});
