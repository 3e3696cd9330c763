import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { loadProducts } from './description.ts';

const fleece = {
  id: 'NF1',
  drawing: { garment: 'fleece', features: ['hood'] },
  colours: [{ code: 'MOS', main: '#3f5b45', contrast: '#2b3f31', accent: '#c8451f' }],
};
const spaceship = { ...fleece, id: 'NF3', drawing: { garment: 'spaceship' } };

function folderWith(files: Readonly<Record<string, object>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'products-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, product] of Object.entries(files)) writeFileSync(join(folder, name), JSON.stringify(product));
  return folder;
}

test('products with pictures of their own are passed over', () => {
  const products = loadProducts(folderWith({ 'a.json': { id: 'NF2', colours: [] }, 'b.json': fleece }));
  expect(products.map(({ id }) => id)).toEqual(['NF1']);
});

test('a drawing that cannot be made is named with its file', () => {
  expect(() => loadProducts(folderWith({ 'a.json': fleece, 'ship.json': spaceship }))).toThrow(
    /ship\.json[^]*drawing\.garment/,
  );
});
