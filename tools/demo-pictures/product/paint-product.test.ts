import { describe, expect, test } from 'vitest';
import { GARMENTS } from './description.ts';
import type { ProductDrawing } from './description.ts';
import { paintProduct } from './paint-product.ts';

const WIDTH = 160;
const HEIGHT = 200;
const ALL_FEATURES = [
  'hood',
  'chest-pocket',
  'hand-pockets',
  'two-way-zip',
  'pit-zips',
  'quilted-horizontal',
  'drop-hem',
  'adjustable-cuffs',
  'storm-flap',
  'lid',
  'side-pockets',
  'ice-loops',
  'hip-belt',
  'bungee',
  'vestibule',
  'two-poles',
  'inner-mesh',
  'lugged',
  'toe-cap',
  'speed-lace',
];
const colours = [
  { code: 'MOS', main: '#3f5b45', contrast: '#2b3f31', accent: '#c8451f' },
  { code: 'GLA', main: '#a9c4cf', contrast: '#6f93a3', accent: '#14201c' },
];
const product = (garment: ProductDrawing['drawing']['garment'], features: string[] = ALL_FEATURES): ProductDrawing => ({
  id: 'NF104001',
  drawing: { garment, features, seed: 7 },
  colours,
});

/** Mean difference of two pictures, 0..255. */
function difference(a: Uint8Array, b: Uint8Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += Math.abs(a[i]! - b[i]!);
  return sum / a.length;
}

describe.each(GARMENTS)('%s', { tags: ['long'] }, (garment) => {
  test('is drawn from both sides, filling the picture, each side its own', async () => {
    const [front, back] = await Promise.all([
      paintProduct(product(garment), 'MOS', 'front', WIDTH, HEIGHT),
      paintProduct(product(garment), 'MOS', 'back', WIDTH, HEIGHT),
    ]);
    expect(front.data).toHaveLength(WIDTH * HEIGHT * 3);
    for (const side of [front, back]) {
      // Moss is dark green and the paper bone: count the pixels that are no longer paper.
      let covered = 0;
      for (let i = 0; i < side.data.length; i += 3) if (side.data[i]! < 170) covered += 1;
      expect(covered / (WIDTH * HEIGHT)).toBeGreaterThan(0.12);
      expect(covered / (WIDTH * HEIGHT)).toBeLessThan(0.75);
      expect(side.data[0]).toBeGreaterThan(235);
    }
    expect(difference(front.data, back.data)).toBeGreaterThan(2);
  });
});

test('every colour is its own picture', async () => {
  const one = product('shell-jacket');
  const moss = await paintProduct(one, 'MOS', 'front', WIDTH, HEIGHT);
  const glacier = await paintProduct(one, 'GLA', 'front', WIDTH, HEIGHT);
  expect(difference(moss.data, glacier.data)).toBeGreaterThan(15);
});

test('the same description gives the same bytes', async () => {
  const one = product('daypack', ['roll-top', 'bungee']);
  const first = await paintProduct(one, 'MOS', 'front', WIDTH, HEIGHT);
  const second = await paintProduct(one, 'MOS', 'front', WIDTH, HEIGHT);
  expect(Buffer.from(first.data).equals(Buffer.from(second.data))).toBe(true);
});

test.each([
  ['shell-jacket', 'hood'],
  ['shell-jacket', 'half-zip'],
  ['shell-jacket', 'storm-flap'],
  ['shell-jacket', 'longline'],
  ['shell-jacket', 'pit-zips'],
  ['insulated-jacket', 'quilted-baffle'],
  ['fleece', 'chest-pocket'],
  ['daypack', 'roll-top'],
  ['daypack', 'lid'],
  ['daypack', 'bungee'],
  ['trekking-pack', 'hip-belt'],
  ['trekking-pack', 'ice-loops'],
  ['trail-shoe', 'speed-lace'],
  ['trail-shoe', 'mid-cut'],
  ['tent-dome', 'vestibule'],
] as const)('on a %s one sees the %s', async (garment, feature) => {
  const without = await paintProduct(product(garment, []), 'MOS', 'front', WIDTH, HEIGHT);
  const having = await paintProduct(product(garment, [feature]), 'MOS', 'front', WIDTH, HEIGHT);
  expect(difference(without.data, having.data)).toBeGreaterThan(0.04);
});

test('a colour that the product does not have is refused', async () => {
  await expect(paintProduct(product('fleece'), 'XXX', 'front', WIDTH, HEIGHT)).rejects.toThrow(RangeError);
});
