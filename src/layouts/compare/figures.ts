import type { ProductDetails } from '../../commerce/contract/types.ts';

/** One figure of every product, in the order of the products. */
export interface FigureRow {
  readonly key: string;
  readonly label: string;
  /** Undefined where the catalogue does not give the figure for a product. */
  readonly values: readonly (string | undefined)[];
  readonly differs: boolean;
}

/** Whether not all values are the same; a missing one differs from any other. */
export const differs = (values: readonly (string | number | undefined)[]): boolean => new Set(values).size > 1;

/**
 * The figures of the catalogue side by side: every figure that one of the products has, once. Those of the first
 * product keep their order; what only a later one has follows the figure it stands behind there.
 */
export function figureRows(products: readonly Pick<ProductDetails, 'specs'>[]): FigureRow[] {
  const labels = new Map<string, string>();
  let keys: string[] = [];
  for (const { specs } of products) {
    let place = 0;
    for (const { key, label } of specs) {
      if (labels.has(key)) place = keys.indexOf(key) + 1;
      else {
        labels.set(key, label);
        keys = keys.toSpliced(place, 0, key);
        place += 1;
      }
    }
  }
  return keys.map((key) => {
    const values = products.map(({ specs }) => specs.find((spec) => spec.key === key)?.value);
    return { key, label: labels.get(key) ?? key, values, differs: differs(values) };
  });
}
