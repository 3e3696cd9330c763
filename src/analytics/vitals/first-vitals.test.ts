import { expect, test } from 'vitest';
import { layoutShift } from './first-vitals.ts';

const shift = (startTime: number, value: number, hadRecentInput = false) => ({ startTime, value, hadRecentInput });

test('shifts count together while less than a second lies between them, and for five seconds at most', () => {
  expect(layoutShift([])).toBe(0);
  expect(layoutShift([shift(100, 0.1), shift(900, 0.2), shift(1_950, 0.1)])).toBeCloseTo(0.3);
  expect(layoutShift([0, 900, 1_800, 2_700, 3_600, 4_500, 5_400].map((time) => shift(time, 0.1)))).toBeCloseTo(0.6);
});

test('what follows a touch is no surprise', () => {
  expect(layoutShift([shift(100, 0.1), shift(200, 0.5, true)])).toBeCloseTo(0.1);
});
