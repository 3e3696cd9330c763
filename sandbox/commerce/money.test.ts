import { expect, test } from 'vitest';
import { prorate } from './money.ts';

const sum = (parts: readonly number[]) => parts.reduce((total, part) => total + part, 0);

test('parts add up to the amount, and no part is a minor unit or more away from its exact share', () => {
  let state = 1;
  const roll = (sides: number) => (state = (state * 48_271) % 2_147_483_647) % sides;
  for (let round = 0; round < 2_000; round += 1) {
    const amount = roll(1_000_000);
    const weights = Array.from({ length: 1 + roll(12) }, () => roll(500));
    const parts = prorate(amount, weights);
    if (sum(weights) === 0) {
      expect(sum(parts)).toBe(0);
      continue;
    }
    expect(sum(parts)).toBe(amount);
    for (const [index, part] of parts.entries()) {
      const exact = (amount * (weights[index] ?? 0)) / sum(weights);
      expect(Math.abs(part - exact)).toBeLessThan(1);
    }
  }
});

test('what is left goes to the largest remainders, and among equal ones to the earlier part', () => {
  expect(prorate(100, [1, 1, 1])).toEqual([34, 33, 33]);
  expect(prorate(100, [1, 2, 3])).toEqual([17, 33, 50]);
  expect(prorate(5, [1, 1])).toEqual([3, 2]);
  // A tenth of each: 2,445.6 and 756.6, which as fractions of two have other remainders.
  expect(prorate(11_698, [24_456, 28_997, 7_566, 55_961])).toEqual([2_446, 2_900, 756, 5_596]);
});
