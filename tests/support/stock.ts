import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** More pieces of a size than any test or measurement sells. */
export const PLENTY = 1_000_000;

/** A product's document, as far as tests change it. */
export interface ProductDocument {
  readonly isGiftCard?: boolean;
  /** By currency. */
  readonly prices: Record<string, Record<string, number>>;
  /** Pieces of each size, by the colour's code. */
  readonly stock: Record<string, Record<string, number>>;
}

/** Changes a product in a content folder. @param id of the product, as `NF104001` */
export function editProduct(contentDir: string, id: string, edit: (product: ProductDocument) => void): void {
  const path = join(contentDir, 'products', `${id}.json`);
  const product = JSON.parse(readFileSync(path, 'utf8')) as ProductDocument;
  edit(product);
  writeFileSync(path, JSON.stringify(product));
}

/** Makes a product that does not sell out in any size. */
export function stockUp({ stock }: ProductDocument): void {
  for (const sizes of Object.values(stock)) for (const size of Object.keys(sizes)) sizes[size] = PLENTY;
}

/** Sets the pieces of some sizes of the demo shop's jacket in moss. @param sizes by size, as `{ M: 2_000 }` */
export const stockJacket = (contentDir: string, sizes: Readonly<Record<string, number>>): void =>
  editProduct(contentDir, 'NF104001', ({ stock }) => {
    stock['MOS'] = { ...stock['MOS'], ...sizes };
  });
