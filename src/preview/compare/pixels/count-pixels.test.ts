import { expect, test } from 'vitest';
import { countPixels, percent, type Rows, STRIP } from './count-pixels.ts';

const WHITE = [255, 255, 255, 255];
const BLACK = [0, 0, 0, 255];
/** A white picture with a black box of so many rows, all its width, from a row on. */
const picture = (height: number, from = 0, rows = 0, width = 10): Rows => ({
  width,
  height,
  strip: (top, count) => ({
    data: new Uint8ClampedArray(
      Array.from({ length: width * count }, (_, at) => {
        const row = top + Math.floor(at / width);
        return row >= from && row < from + rows ? BLACK : WHITE;
      }).flat(),
    ),
  }),
});
const count = async (a: Rows, b: Rows) => {
  const drawn: number[] = [];
  const counted = await countPixels(
    a,
    b,
    (top, rows, data) => (drawn.push(top), expect(data.length).toBe(a.width * rows * 4)),
    () => Promise.resolve(),
  );
  return { ...counted, drawn };
};

test('equal pictures differ in nothing, whatever their height', async () => {
  expect(await count(picture(3 * STRIP + 7, 5, 20), picture(3 * STRIP + 7, 5, 20))).toMatchObject({
    different: 0,
    all: (3 * STRIP + 7) * 10,
  });
});

test('what differs is counted across strips, and what only the longer side has', async () => {
  expect((await count(picture(1_000, STRIP - 10, 20), picture(1_000))).different).toBe(200);
  expect(await count(picture(600), picture(500))).toMatchObject({
    different: 1_000,
    all: 6_000,
    drawn: [0, STRIP, 500],
  });
});

test('a percentage says nothing differs, or all, only when it is so', () => {
  expect([
    percent({ different: 0, all: 9 }),
    percent({ different: 1, all: 10_000_000 }),
    percent({ different: 9_999_999, all: 10_000_000 }),
    percent({ different: 5, all: 5 }),
    percent({ different: 1, all: 3 }),
  ]).toEqual([0, 0.01, 99.99, 100, 33.33]);
});
