import { expect, test } from 'vitest';
import { budgetOf, METRICS, shown } from './budgets.ts';

test('pictures may weigh more on wider screens; everything else has one budget, elements with behaviour none', () => {
  expect([390, 834, 1440].map((width) => budgetOf('images', width))).toEqual([250_000, 500_000, 900_000]);
  for (const metric of METRICS.filter((one) => one !== 'images')) expect(budgetOf(metric, 390)).toBe(budgetOf(metric, 1440));
  expect(budgetOf('islands', 390)).toBeUndefined();
});

test('bytes are told in kB, a shift to the thousandth, findings as they are', () => {
  expect(shown('images', 123_456)).toBe('123');
  expect(shown('css', 1_240)).toBe('1.2');
  expect(shown('shift', 0)).toBe('0');
  expect(shown('shift', 0.01234)).toBe('0.012');
  expect(shown('axe', 2)).toBe('2');
});
