import { existsSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { loadProducts } from '../product/description.ts';
import { allJobs, drawnFile, readDrawn } from './drawn.ts';

describe('pictures that come with the program', () => {
  test('every picture of the shop is there, drawn by the present code (otherwise: npm run draw)', async () => {
    const missing = allJobs(await loadProducts()).filter((job) => !existsSync(drawnFile(job)));
    expect(missing.map((job) => JSON.stringify(job).slice(0, 120))).toEqual([]);
  });

  test('a changed product no longer finds its old picture', async () => {
    const [job] = allJobs(await loadProducts()).filter(({ kind }) => kind === 'product');
    expect(await readDrawn(job!)).toBeDefined();
    const changed = structuredClone(job!);
    if (changed.kind === 'product') changed.product.drawing.features.push('bungee');
    expect(await readDrawn(changed)).toBeUndefined();
  });

  test('a shipped picture has the size of a master', async () => {
    const bytes = await readDrawn({ kind: 'scene', name: 'fell-rain', shape: 'portrait' });
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 936, height: 1170 });
  });
});
