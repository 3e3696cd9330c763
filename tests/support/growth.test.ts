import { expect, test } from 'vitest';
import { growthOf, LINEAR_GROWTH } from './growth.ts';

/** Adds up this many numbers. */
function steps(count: number): number {
  let sum = 0;
  for (let step = 0; step < count; step += 1) sum = (sum * 31 + 7) % 1_000_003;
  return sum;
}

test('work that doubles with its input passes, also when it is awaited, and work that quadruples does not', async () => {
  expect(await growthOf((size) => steps(size), 20_000)).toBeLessThan(LINEAR_GROWTH);
  expect(await growthOf(async (size) => steps(size), 20_000)).toBeLessThan(LINEAR_GROWTH);
  expect(await growthOf((size) => steps(size ** 2), 20)).toBeGreaterThan(LINEAR_GROWTH);
});
