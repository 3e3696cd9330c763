import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import type { EncodePlan } from './encode.ts';
import { createEncoder } from './encoder.ts';

const MASTER = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#3f5b45' } })
  .png()
  .toBuffer();
const plan = (width: number): EncodePlan => ({
  format: 'webp',
  quality: 50,
  sharpen: 0,
  width,
  height: 10,
  focus: [0.5, 0.5],
  bytesPerPixel: 1,
  effort: 0,
});
const widthOf = async (picture: Uint8Array) => (await sharp(picture).metadata()).width;

/** Programs that encode for this process. */
const encoders = (): number =>
  readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8')
    .split(' ')
    .filter((pid) => pid !== '' && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('encoder-process')).length;

test('each of several pictures gets its own answer, and a file that is none gets its reason', async () => {
  const { encode, measure } = createEncoder();
  expect(await measure(MASTER)).toEqual({ width: 40, height: 30 });
  const made = await Promise.all([10, 11, 12].map(async (width) => widthOf(await encode(MASTER, plan(width)))));
  expect(made).toEqual([10, 11, 12]);
  await expect(encode(Buffer.from('no picture'), plan(10))).rejects.toThrow(/unsupported image format/i);
});

test.runIf(process.platform === 'linux')('the process ends when nothing is asked, and starts again', async () => {
  const before = encoders();
  const { encode } = createEncoder(50);
  await encode(MASTER, plan(10));
  expect(encoders()).toBe(before + 1);
  await vi.waitFor(() => expect(encoders()).toBe(before), { timeout: 10_000 });
  await wait(100);
  expect(await widthOf(await encode(MASTER, plan(14)))).toBe(14);
});
