import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const PRICE = { current: 40, original: 40 };

/** Product `index`; its only SKU is its id followed by `MOS-OS`. */
export const productId = (index: number): string => `NF${String(500_000 + index)}`;
export const skuOf = (index: number): string => `${productId(index)}MOS-OS`;

/** Adds products of one size each to a content folder. @param stock pieces of every product */
export function writeProducts(dir: string, products: number, stock: number): void {
  for (const folder of ['products', 'categories']) mkdirSync(join(dir, folder), { recursive: true });
  writeFileSync(join(dir, 'categories', '91001.json'), JSON.stringify({ id: '91001', slug: 'all', name: 'All' }));
  for (let index = 0; index < products; index += 1) {
    const product = {
      id: productId(index),
      slug: `piece-${index}`,
      name: `Piece ${index}`,
      categoryIds: ['91001'],
      season: 'AW26',
      colours: [{ code: 'MOS', label: 'Moss', main: '#3f5b45' }],
      sizes: ['OS'],
      prices: { GBP: PRICE, EUR: PRICE, USD: PRICE, CAD: PRICE },
      stock: { MOS: { OS: stock } },
      rating: { score: 4, count: 1 },
    };
    writeFileSync(join(dir, 'products', `${product.id}.json`), JSON.stringify(product));
  }
}
