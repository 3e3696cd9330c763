import { expect, test } from 'vitest';
import { fitsPlan, instalmentsOf, payLaterPlans } from './pay-later.ts';

const plan = { parts: 3, everyDays: 30, least: 30, most: 2_000 };

test('a price is split into parts that add up to it, to the cent', () => {
  expect(instalmentsOf(100, plan)).toEqual([
    { days: 0, amount: 33.34 },
    { days: 30, amount: 33.33 },
    { days: 60, amount: 33.33 },
  ]);
  for (const parts of [2, 3, 4, 7])
    for (const cents of [1, 3_001, 3_003, 35_999, 199_999]) {
      const amounts = instalmentsOf(cents / 100, { ...plan, parts }).map(({ amount }) => Math.round(amount * 100));
      expect(amounts.reduce((sum, one) => sum + one, 0)).toBe(cents);
      expect(Math.max(...amounts) - Math.min(...amounts)).toBeLessThanOrEqual(1);
    }
});

test('the limits of a plan belong to it', () => {
  expect([29.99, 30, 2_000, 2_000.01].map((amount) => fitsPlan(plan, amount))).toEqual([false, true, true, false]);
});

test('a deployment changes or takes away the plan of one currency', () => {
  const plans = payLaterPlans({ EUR: false, GBP: { ...plan, parts: 6 } });
  expect(plans.EUR).toBeUndefined();
  expect(plans.GBP?.parts).toBe(6);
  expect(plans.USD).toEqual(payLaterPlans({}).USD);
});
