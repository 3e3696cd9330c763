import { expect, test } from 'vitest';
import type { ConsumerAnswer } from '../../../commerce/contract/types.ts';
import { receiptTime } from '../orders/receipt-time.ts';
import { spendText } from './spend-text.ts';

const consumer = (details: object, isEmployeeDiscountTCAccepted = true) =>
  ({
    consumerProfile: { consumerDetails: { employee: null, athlete: null, prosumer: null, identity: [], ...details } },
    isEmployeeDiscountTCAccepted,
  }) as unknown as ConsumerAnswer;
const plain = (text: string | undefined) => text?.replace(/[\u00a0\u202f]/g, ' ');

test('the overview says how much of a yearly limit is spent, in its currency on every site', () => {
  const credit = { athlete: { currentSpend: 620, annualCredit: 2_000, currency: 'EUR' } };
  expect(spendText(consumer(credit), 'en-gb', 'GBP')).toBe('Athlete credit: €620.00 of €2,000.00 used this year.');
  const limit = { employee: { currentSpend: 120, annualCap: 1_500, currency: 'CAD' } };
  expect(plain(spendText(consumer(limit), 'en-gb', 'GBP'))).toContain('CAD 1,500.00');
});

test('where the backend does not say which, the limit is in the currency of the site', () => {
  const employee = { employee: { currentSpend: 120, annualCap: 1_500 } };
  expect(spendText(consumer(employee), 'en-gb', 'GBP')).toBe(
    'Employee discount: £120.00 of £1,500.00 spent this year.',
  );
  expect(plain(spendText(consumer(employee), 'de-de', 'EUR'))).toContain('120,00 €');
  const athlete = { athlete: { currentSpend: 0, annualCredit: 900 } };
  expect(plain(spendText(consumer(athlete), 'en-ca', 'CAD'))).toContain('CAD 900.00');
});

test('it says nothing of who has no limit, or has not accepted the terms yet', () => {
  expect(spendText(consumer({}), 'en-gb', 'GBP')).toBeUndefined();
  expect(spendText(consumer({ employee: { currentSpend: 0, annualCap: 1 } }, false), 'en-gb', 'GBP')).toBeUndefined();
});

test('a receipt has the moment with its zone', () => {
  expect(receiptTime('2026-11-27T09:05:00.000Z', 'en-gb')).toMatch(/27 November 2026.*09:05:00 UTC/);
});
