import { expect, test } from 'vitest';
import type { PromotionContext } from '../promotions/engine.ts';
import { rule } from '../promotions/rule.support.ts';
import type { SpendKind } from '../stored-value/consumer-value.ts';
import { yearlyNotifications } from './notifications.ts';

const context: PromotionContext = {
  siteId: 'northfell-uk',
  currency: 'GBP',
  now: new Date('2026-11-21T08:00:00Z'),
  audience: 'registered',
  codes: [],
};
const STAFF = rule('STAFF', { audience: 'employees', isYearlyCapped: true });
const PROS = rule('PROS', { audience: 'prosumers', isYearlyCapped: true });
const told = (
  allowances: PromotionContext['allowances'],
  {
    rules = [STAFF, PROS],
    capped = {},
    credit = undefined as number | undefined,
    foreign = {} as Partial<Record<SpendKind, string>>,
  } = {},
) =>
  yearlyNotifications(
    rules,
    { ...context, ...(allowances && { allowances }) },
    new Map(Object.entries(capped)) as never,
    credit,
    (kind) => foreign[kind],
    'en-gb',
  ).map(({ id, message }) => [id, message]);

const EMPLOYEE = (left: string) => [
  'EMPLOYEE_CAP',
  `Employee discount: after this order ${left} of this year’s limit is left.`,
];
const USED_UP = 'this year’s limit is used up. What goes beyond it costs the full price.';

test('a customer with a yearly figure hears how much of it this cart leaves, and others hear nothing', () => {
  expect(told(undefined)).toEqual([]);
  expect(told({ employees: 50_000 })).toEqual([EMPLOYEE('£500')]);
  expect(
    told({ employees: 50_000, prosumers: 20_000 }, { capped: { employees: 12_345, prosumers: 5_000 }, credit: 30_000 }),
  ).toEqual([
    EMPLOYEE('£376.55'),
    ['PROSUMER_CAP', 'Pro discount: after this order £150 of this year’s limit is left.'],
    ['ATHLETE_CREDIT', 'Athlete credit: £300 is left this year.'],
  ]);
});

test('a penny that is left is told, and that nothing is left too', () => {
  const capped = { employees: 49_999 };
  expect(told({ employees: 50_000 }, { capped })).toEqual([EMPLOYEE('£0.01')]);
  expect(told({ employees: 49_999, prosumers: 0 }, { capped, credit: 0 })).toEqual([
    ['EMPLOYEE_CAP', `Employee discount: ${USED_UP}`],
    ['PROSUMER_CAP', `Pro discount: ${USED_UP}`],
    ['ATHLETE_CREDIT', 'Athlete credit: nothing is left this year.'],
  ]);
});

test('a figure in another currency is told as such, and not as used up', () => {
  const foreign = { employee: 'EUR', prosumer: 'USD', athlete: 'CAD' };
  expect(told({ employees: 0, prosumers: 0 }, { credit: 0, foreign })).toEqual([
    [
      'EMPLOYEE_CAP',
      'Employee discount: your yearly limit is in another currency (Euro), so the discount does not apply here.',
    ],
    [
      'PROSUMER_CAP',
      'Pro discount: your yearly limit is in another currency (US Dollar), so the discount does not apply here.',
    ],
    ['ATHLETE_CREDIT', 'Athlete credit: yours is in another currency (Canadian Dollar) and cannot be used here.'],
  ]);
  expect(told({ employees: 50_000, prosumers: 0 }, { foreign: { prosumer: 'USD' } })[0]).toEqual(EMPLOYEE('£500'));
});

test.each([
  ['none has a cap', [rule('STAFF', { audience: 'employees' })]],
  ['the one with a cap is for others', [PROS]],
  ['it is for another site', [{ ...STAFF, sites: ['northfell-de'] }]],
  ['it is over', [{ ...STAFF, validTo: '2026-11-21T08:00:00Z' }]],
])('the cap is not spoken of where no discount is offered: %s', (_, rules) => {
  expect(told({ employees: 50_000 }, { rules })).toEqual([]);
});
