import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Hono } from 'hono';
import { createMediaApp } from './app.ts';
import type { ProductDrawing } from './app.ts';

const MOSS = { code: 'MOS', main: '#3f5b45', contrast: '#2b3f31', accent: '#c8451f' };
const products: ProductDrawing[] = [
  {
    id: 'NF104001',
    drawing: { garment: 'shell-jacket', features: ['hood', 'chest-pocket', 'hand-pockets', 'pit-zips'] },
    colours: [MOSS],
  },
  { id: 'NF105001', drawing: { garment: 'fleece', features: ['chest-pocket', 'hand-pockets'] }, colours: [MOSS] },
];
/** What the home page may spend on its largest picture, and a card on its own (bytes). */
const HERO_BUDGET = 38_000;
const CARD_BUDGET = 18_000;

let cacheDir: string;
let app: Hono;
beforeAll(async () => {
  cacheDir = await mkdtemp(join(tmpdir(), 'media-'));
  app = createMediaApp({ cacheDir, products: () => products });
});
afterAll(() => rm(cacheDir, { recursive: true, force: true }));

const get = (path: string, headers: Record<string, string> = {}) => app.request(`/image/upload/${path}`, { headers });
const mastersKept = async () =>
  (await readdir(join(cacheDir, 'masters'), { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
    .length;
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

describe('a scene', () => {
  test.each([
    ['image/avif,image/webp,*/*', 'image/avif', 'heif'],
    ['image/webp,*/*', 'image/webp', 'webp'],
    ['*/*', 'image/jpeg', 'jpeg'],
  ])('comes to a browser that accepts %s as %s, in the size asked for', async (accept, type, format) => {
    const response = await get('f_auto,q_50,e_sharpen:60,c_fill,w_240,h_300/scene/fell-dawn', { accept });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe(type);
    expect(response.headers.get('vary')).toBe('Accept');
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const meta = await sharp(await bytesOf(response)).metadata();
    expect([meta.format, meta.width, meta.height]).toEqual([format, 240, 300]);
  });

  test('is cropped around its focal point into any shape', async () => {
    const response = await get('f_png,w_300,h_60/scene/fell-dawn');
    const meta = await sharp(await bytesOf(response)).metadata();
    expect([meta.format, meta.width, meta.height]).toEqual(['png', 300, 60]);
  });

  test('fits the weight budget as the hero of the home page', async () => {
    // Stones and snow are the dearest to encode.
    for (const name of ['fell-dawn', 'scree-noon']) {
      const response = await get(`f_auto,q_50,e_sharpen:60,c_fill,w_780,h_975/scene/${name}`, { accept: 'image/avif' });
      expect((await bytesOf(response)).byteLength, name).toBeLessThan(HERO_BUDGET);
    }
  }, 90_000);

  test('is not sent again to someone who has it', async () => {
    const path = 'f_webp,q_50,w_200/scene/fell-dawn';
    const etag = (await get(path)).headers.get('etag') ?? '';
    const again = await get(path, { 'if-none-match': etag });
    expect(again.status).toBe(304);
    expect((await get('f_webp,q_60,w_200/scene/fell-dawn')).headers.get('etag')).not.toBe(etag);
  });
});

describe('a product', () => {
  test('fits the weight budget of a card', async () => {
    for (const id of ['NF104001', 'NF105001']) {
      const response = await get(`f_auto,q_50,e_sharpen:60,c_fill,w_720,h_900/product/${id}/MOS/front`, {
        accept: 'image/avif',
      });
      expect(response.status).toBe(200);
      expect((await bytesOf(response)).byteLength, id).toBeLessThan(CARD_BUDGET);
    }
  }, 60_000);

  test('asked for by many at once is drawn once, and kept', async () => {
    const before = await mastersKept();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => get(`f_webp,w_${100 + (n % 4)},h_125/product/NF104001/MOS/back`)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect((await mastersKept()) - before).toBe(1);
  }, 60_000);
});

test('a partner mark is ink on nothing', async () => {
  const { data } = await sharp(await bytesOf(await get('f_png,w_240,h_80/logo/kendal-mountain')))
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(data[3]).toBe(0);
  expect(data.some((value, i) => i % 4 === 3 && value === 255)).toBe(true);
});

test.each([
  ['scene/nowhere', 404],
  ['scene/constructor', 404],
  ['scene/fell-dawn/extra', 404],
  ['product/NF999999/MOS/front', 404],
  ['product/NF104001/XXX/front', 404],
  ['product/NF104001/MOS/side', 404],
  ['logo/..%2F..%2Fetc', 404],
  ['anything', 404],
])('there is no picture called %s', async (id, status) => {
  const response = await get(`f_auto,q_50,w_100/${id}`);
  expect(response.status).toBe(status);
  expect(response.headers.get('cache-control')).toBe('no-store');
});

test.each(['w_99999', 'f_auto,q_51', 'nonsense', 'w_100,w_100', 'l_text:arial_40:hello', 'w_3000,h_3000'])(
  'the transforms %s are refused',
  async (transforms) => {
    expect((await get(`${transforms}/scene/fell-dawn`)).status).toBe(400);
  },
);
