import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { encodePicture, type EncodePlan, sizeOfPicture } from './encode.ts';
import { sizeOf } from './find-picture.ts';
import type { Transforms } from './transforms.ts';

const WIDTH = 60;
/** A row of columns, each a little lighter than the one to its left. */
const columns = sharp(
  Buffer.from(Array.from({ length: WIDTH * 20 * 3 }, (_, at) => Math.floor((at / 3) % WIDTH) * 4)),
  { raw: { width: WIDTH, height: 20, channels: 3 } },
)
  .png()
  .toBuffer();
const SIDE = 160;
/** Noise, which no encoder makes small. */
const noise = (() => {
  let state = 7;
  const next = (): number => (state = Math.imul(state, 1_664_525) + 1_013_904_223) >>> 24;
  const bytes = Buffer.from(Array.from({ length: SIDE * SIDE * 3 }, next));
  return sharp(bytes, { raw: { width: SIDE, height: SIDE, channels: 3 } })
    .png()
    .toBuffer();
})();
const plan = (more: Partial<EncodePlan>): EncodePlan => ({
  format: 'png',
  quality: 50,
  sharpen: 0,
  width: 20,
  height: 20,
  focus: [0.5, 0.5],
  bytesPerPixel: 10,
  effort: 0,
  ...more,
});

describe('a crop', () => {
  test.each([
    [[0, 0.5], 0],
    [[0.1, 0.5], 0],
    [[0.5, 0.5], 20],
    [[0.75, 0.5], 35],
    [[1, 0.5], 40],
  ] as const)('around %j begins where that is kept, within the picture', async (focus, from) => {
    const pixels = await sharp(await encodePicture(await columns, plan({ focus })))
      .raw()
      .toBuffer();
    expect(pixels.length).toBe(20 * 20 * 3);
    expect([pixels[0], pixels[19 * 3]]).toEqual([from * 4, (from + 19) * 4]);
  });

  test('fills its size, whatever the shape of the picture', async () => {
    for (const [width, height] of [
      [10, 20],
      [60, 10],
      [120, 40],
    ] as const)
      expect(await sizeOfPicture(await encodePicture(await columns, plan({ width, height })))).toEqual({
        width,
        height,
      });
  });
});

describe('a picture with much detail', () => {
  const bytes = async (more: Partial<EncodePlan>) =>
    (await encodePicture(await noise, plan({ format: 'avif', width: SIDE, height: SIDE, ...more }))).byteLength;

  test('loses quality for its budget as AVIF, and only where nobody asked for more', async () => {
    const rich = await bytes({ bytesPerPixel: 10 });
    const poor = await bytes({ bytesPerPixel: 0 });
    expect(poor).toBeLessThan(rich);
    expect(poor).toBe(await bytes({ quality: 31, bytesPerPixel: 10 }));
    const between = await bytes({
      bytesPerPixel: ((await bytes({ quality: 43, bytesPerPixel: 10 })) - 1_500) / SIDE ** 2,
    });
    expect(between, 'as little as is needed').toBe(await bytes({ quality: 43, bytesPerPixel: 10 }));
    expect(await bytes({ quality: 60, bytesPerPixel: 0 })).toBe(await bytes({ quality: 60, bytesPerPixel: 10 }));
    const webp = { format: 'webp' } as const;
    expect(await bytes({ ...webp, bytesPerPixel: 0 })).toBe(await bytes({ ...webp, bytesPerPixel: 10 }));
  });
});

test('what is transparent is white in a format without transparency, and edges are sharper where that is asked for', async () => {
  const empty = await sharp({ create: { width: 20, height: 20, channels: 4, background: '#00000000' } })
    .png()
    .toBuffer();
  const pixels = await sharp(await encodePicture(empty, plan({ format: 'jpg' })))
    .raw()
    .toBuffer();
  expect(pixels[0]).toBeGreaterThan(250);
  const edge = await sharp(Buffer.from(Array.from({ length: 400 }, (_, at) => (at % 20 < 10 ? 80 : 160))), {
    raw: { width: 20, height: 20, channels: 1 },
  })
    .png()
    .toBuffer();
  const range = async (sharpen: number) => {
    const row = [
      ...(await sharp(await encodePicture(edge, plan({ sharpen })))
        .raw()
        .toBuffer()),
    ];
    return Math.max(...row) - Math.min(...row);
  };
  expect(await range(0)).toBe(80);
  expect(await range(100)).toBeGreaterThan(await range(20));
});

test.each<[asked: Partial<Transforms>, size: readonly [number, number]]>([
  [{}, [400, 300]],
  [{ width: 200 }, [200, 150]],
  [{ height: 150 }, [200, 150]],
  [{ width: 100, height: 100 }, [100, 100]],
  [{ width: 201 }, [201, 151]],
])('of a picture of 400 × 300 %j is %j', (asked, [width, height]) => {
  expect(sizeOf({ format: 'auto', quality: 50, sharpen: 0, ...asked }, { width: 400, height: 300 })).toEqual({
    width,
    height,
  });
});

test('a side that follows is never nothing', () => {
  const transforms: Transforms = { format: 'auto', quality: 50, sharpen: 0 };
  expect(sizeOf({ ...transforms, width: 8 }, { width: 4_000, height: 10 })).toEqual({ width: 8, height: 1 });
  expect(sizeOf({ ...transforms, height: 8 }, { width: 10, height: 4_000 })).toEqual({ width: 1, height: 8 });
});
