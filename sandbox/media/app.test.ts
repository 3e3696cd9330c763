import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Hono } from 'hono';
import { createMediaApp } from './app.ts';

/** Maximum size of the home page's largest picture, and of a single card (bytes). */
const HERO_BUDGET = 38_000;
const CARD_BUDGET = 18_000;
/** The default of `MEDIA_EFFORT`, which the budgets are for. */
const EFFORT = 3;

let home: string;
let shop: Hono;
beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'media-'));
  shop = createMediaApp({ contentDir: 'content', cacheDir: join(home, 'shop'), effort: EFFORT });
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

const getFrom = (app: Hono, path: string, headers: Record<string, string> = {}) =>
  app.request(`/image/upload/${path}`, { headers });
const get = (path: string, headers: Record<string, string> = {}) => getFrom(shop, path, headers);
const bytesOf = async (response: Response | Promise<Response>) => Buffer.from(await (await response).arrayBuffer());
const pixelsOf = async (response: Response | Promise<Response>) =>
  sharp(await bytesOf(response))
    .raw()
    .toBuffer();

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
    expect(response.headers.get('cache-control')).toBe('public, max-age=600, stale-while-revalidate=86400');
    const meta = await sharp(await bytesOf(response)).metadata();
    expect([meta.format, meta.width, meta.height]).toEqual([format, 240, 300]);
  });

  test('fits the weight budget as the hero of the home page', async () => {
    // Stones and snow are the hardest to compress.
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
      const colour = id === 'NF104001' ? 'MOS' : 'PEA';
      const response = await get(`f_auto,q_50,e_sharpen:60,c_fill,w_720,h_900/product/${id}/${colour}/front`, {
        accept: 'image/avif',
      });
      expect(response.status).toBe(200);
      expect((await bytesOf(response)).byteLength, id).toBeLessThan(CARD_BUDGET);
    }
  }, 60_000);

  test('asked for by many at once is encoded once for each size, and kept', async () => {
    const cacheDir = join(home, 'once');
    const app = createMediaApp({ contentDir: 'content', cacheDir, effort: EFFORT });
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => getFrom(app, `f_webp,w_${100 + (n % 4)},h_125/product/NF104001/MOS/back`)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    const kept = await readdir(join(cacheDir, 'encoded'), { recursive: true, withFileTypes: true });
    expect(kept.filter((entry) => entry.isFile())).toHaveLength(4);
  }, 60_000);
});

describe('a content folder of its own', () => {
  const product = {
    name: { $t: { en: 'Étrier Pack', de: 'Rucksack Étrier' } },
    categoryIds: ['31001'],
    colours: [
      { code: 'INK', main: '#14201c' },
      { code: 'LIC', main: '#c9d3b0' },
    ],
  };
  let contentDir: string;
  let problems: string[];
  let own: Hono;
  const picture = (background: string, width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background } });

  beforeAll(async () => {
    contentDir = join(home, 'content');
    for (const folder of ['products', 'categories', 'media/scenes', 'media/products', 'media/uploads', 'media/logos'])
      mkdirSync(join(contentDir, folder), { recursive: true });
    cpSync('content/media/placeholders', join(contentDir, 'media/placeholders'), { recursive: true });
    writeFileSync(join(contentDir, 'products/NF500001.json'), JSON.stringify(product));
    writeFileSync(join(contentDir, 'categories/31001.json'), JSON.stringify({ id: '31001', slug: 'packs' }));
    const media = join(contentDir, 'media');
    await picture('#ff0000', 160, 90).png().toFile(join(media, 'scenes/two-landscape.png'));
    await picture('#0000ff', 80, 100).png().toFile(join(media, 'scenes/two-portrait.png'));
    // Left half black, right half white.
    await picture('#000000', 200, 100)
      .composite([{ input: await picture('#ffffff', 100, 100).png().toBuffer(), left: 100, top: 0 }])
      .png()
      .toFile(join(media, 'uploads/halves.png'));
    await picture('#00ff00', 100, 50).withMetadata({ orientation: 6 }).jpeg().toFile(join(media, 'uploads/turned.jpg'));
    writeFileSync(join(media, 'uploads/broken.jpg'), 'no picture');
    writeFileSync(
      join(media, 'logos/ring.svg'),
      '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="20"><circle cx="10" cy="10" r="8"/></svg>',
    );
    problems = [];
    const onProblem = (message: string): void => void problems.push(message);
    own = createMediaApp({ contentDir, cacheDir: join(home, 'own'), onProblem, effort: EFFORT });
  });

  test('serves its own pictures, not those of the demo shop', async () => {
    expect((await getFrom(own, 'f_png,w_40/uploads/halves')).status).toBe(200);
    expect((await getFrom(own, 'f_png,w_40/scene/fell-dawn')).status).toBe(404);
  });

  test.each([
    ['w_160,h_90', [255, 0, 0]],
    ['w_80,h_100', [0, 0, 255]],
    ['w_80', [255, 0, 0]],
  ])('shows the composition that is nearer in shape to %s', async (size, colour) => {
    expect([...(await pixelsOf(getFrom(own, `f_png,${size}/scene/two`))).subarray(0, 3)]).toEqual(colour);
  });

  test('crops around the focal point that is written down', async () => {
    const before = await pixelsOf(getFrom(own, 'f_png,w_20,h_100/uploads/halves'));
    expect([before[0], before.at(-1)]).toEqual([0, 255]);
    const app = createMediaApp({ contentDir, cacheDir: join(home, 'focal'), effort: EFFORT });
    writeFileSync(join(contentDir, 'media/focal-points.json'), '{ "uploads/halves": [0.9, 0.5] }');
    const after = await pixelsOf(getFrom(app, 'f_png,w_20,h_100/uploads/halves'));
    expect([after[0], after.at(-1)]).toEqual([255, 255]);
  });

  test('keeps its pictures when its focal points cannot be read, and says so once', async () => {
    const said: string[] = [];
    const onProblem = (message: string): void => void said.push(message);
    writeFileSync(join(contentDir, 'media/focal-points.json'), '{ "uploads/halves": [90, 50] }');
    const app = createMediaApp({ contentDir, cacheDir: join(home, 'unread'), onProblem, effort: EFFORT });
    expect((await getFrom(app, 'f_png,w_20,h_100/uploads/halves')).status).toBe(200);
    expect(said).toEqual([expect.stringContaining('focal-points.json')]);
  });

  test('turns photographs upright', async () => {
    const meta = await sharp(await bytesOf(getFrom(own, 'f_png,w_20/uploads/turned'))).metadata();
    expect([meta.width, meta.height]).toEqual([20, 40]);
  });

  test('keeps what is transparent', async () => {
    const pixels = await pixelsOf(getFrom(own, 'f_png,w_60,h_20/logo/ring'));
    expect([pixels[3], pixels[(10 * 60 + 10) * 4 + 3]]).toEqual([0, 255]);
  });

  test('names a file that is no picture', async () => {
    expect((await getFrom(own, 'f_png,w_20/uploads/broken')).status).toBe(500);
    expect(problems.at(-1)).toContain('uploads/broken');
  });

  test('a picture replaced under its name reaches whoever has the old one', async () => {
    const file = join(contentDir, 'media/uploads/replaced.png');
    await picture('#c8451f', 40, 50).png().toFile(file);
    const path = 'f_png,w_40,h_50/uploads/replaced';
    const restarted = createMediaApp({ contentDir, cacheDir: join(home, 'own'), effort: EFFORT });
    const first = await getFrom(restarted, path);
    const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
    expect((await getFrom(restarted, path, headers)).status).toBe(304);
    await picture('#3f5b45', 40, 50).png().toFile(file);
    const again = await getFrom(restarted, path, headers);
    expect([again.status, ...(await pixelsOf(again)).subarray(0, 3)]).toEqual([200, 63, 91, 69]);
    // No lifetime keeps a browser from asking for good.
    for (const { headers: sent } of [first, again]) expect(sent.get('cache-control')).not.toContain('immutable');
  });

  test('shows a product without a picture in its colour, until its picture comes', async () => {
    const path = 'f_png,w_240,h_300/product/NF500001/LIC/front';
    const response = await getFrom(own, path);
    expect(response.headers.get('cache-control')).toBe('public, max-age=60');
    const pixels = await pixelsOf(response);
    const at = (x: number, y: number) => [...pixels.subarray((y * 240 + x) * 4, (y * 240 + x) * 4 + 3)];
    expect(at(3, 3)).toEqual([246, 243, 236]);
    // Sample a lichen-coloured pixel on bone paper where the lid of a pack is, and a slate pixel in the stem of the
    // initial E.
    expect(at(120, 90)).toEqual([218, 223, 199]);
    expect(at(110, 170)).toEqual([91, 102, 98]);
    const other = await getFrom(own, 'f_png,w_240,h_300/product/NF500001/INK/front');
    expect((await pixelsOf(other)).equals(pixels)).toBe(false);

    await picture('#c8451f', 96, 120).png().toFile(join(contentDir, 'media/products/NF500001-LIC-front.png'));
    const restarted = createMediaApp({ contentDir, cacheDir: join(home, 'own'), effort: EFFORT });
    const drawn = await getFrom(restarted, path);
    expect(drawn.headers.get('cache-control')).toContain('max-age=600');
    expect([...(await pixelsOf(drawn)).subarray(0, 3)]).toEqual([200, 69, 31]);
  });
});

test.each([
  ['scene/nowhere', 404],
  ['scene/constructor', 404],
  ['scene/fell-dawn/extra', 404],
  ['product/NF999999/MOS/front', 404],
  ['product/NF104001/XXX/front', 404],
  ['product/NF104001/MOS/side', 404],
  ['logo/..%2F..%2Fetc', 404],
  ['..%2Fproducts/NF104001', 404],
  ['anything', 404],
])('there is no picture called %s', async (id, status) => {
  const response = await get(`f_auto,q_50,w_100/${id}`);
  expect(response.status).toBe(status);
  expect(response.headers.get('cache-control')).toBe('no-store');
});

test.each([
  'w_99999',
  'f_auto,q_51',
  'f_constructor',
  'nonsense',
  'w_100,w_100',
  'l_text:arial_40:hello',
  'w_3000,h_3000',
])('the transforms %s are refused', async (transforms) => {
  expect((await get(`${transforms}/scene/fell-dawn`)).status).toBe(400);
});
