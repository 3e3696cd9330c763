import { expect, test } from 'vitest';
import { binOf, brandOf, isCardNumber, isPast, TEST_CARDS } from './test-cards.ts';

test.each([
  ['of the stand-in', Object.keys(TEST_CARDS), true],
  ['with blanks and dashes', ['4242 4242 4242 4242', '4242-4242-4242-4242'], true],
  ['of 12 to 19 digits', ['0'.repeat(12), '0'.repeat(19)], true],
  ['of fewer or more', ['0'.repeat(11), '0'.repeat(20), ''], false],
  ['with a digit mistyped, or two exchanged', ['4242424242424241', '2442424242424242'], false],
])('numbers %s: %j', (_, numbers, isRight) => {
  expect(numbers.filter((number) => isCardNumber(number) !== isRight)).toEqual([]);
});

test('the first digits tell the bank and the brand', () => {
  expect(binOf('4242 4242 4242 4242')).toBe('424242');
  expect(
    ['4242', '5105', '5599', '5000', '5600', '3400', '3700', '3500', '6011', ''].map((digits) => brandOf(digits)),
  ).toEqual(['visa', 'mastercard', 'mastercard', 'card', 'card', 'amex', 'amex', 'card', 'card', 'card']);
});

test('a card pays until the end of its last month, and what is no date never ends', () => {
  const [last, over] = [new Date('2026-11-30T23:59:59.999Z'), new Date('2026-12-01T00:00:00Z')];
  expect([isPast('11/26', last), isPast('11/26', over), isPast('12/26', over)]).toEqual([false, true, false]);
  expect([isPast('12/25', last), isPast('', over), isPast('1/26', over), isPast('11/2020', over)]).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
