import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadProducts } from './description.ts';

const good = {
  id: 'NF1',
  drawing: { garment: 'fleece', features: ['hood'] },
  colours: [{ code: 'MOS', main: '#3f5b45', contrast: '#2b3f31', accent: '#c8451f' }],
  name: { $t: { en: 'Fleece' } },
};

test('products are read while others are still being written', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'products-'));
  await writeFile(join(folder, 'a.json'), JSON.stringify(good));
  await writeFile(join(folder, 'b.json'), '{"id": "NF2", "draw');
  await writeFile(join(folder, 'c.json'), JSON.stringify({ ...good, id: 'NF3', drawing: { garment: 'spaceship' } }));
  await writeFile(join(folder, 'notes.txt'), 'no product');
  expect((await loadProducts(folder)).map(({ id }) => id)).toEqual(['NF1']);
  await rm(folder, { recursive: true });
});

test('a folder that does not exist holds no products', async () => {
  expect(await loadProducts('/nowhere/at/all')).toEqual([]);
});
