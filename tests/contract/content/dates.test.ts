import fc from 'fast-check';
import { expect, test } from 'vitest';
import { momentOf, readMoment as readInService } from '../../../sandbox/content/restrictions.ts';
import { isDay, readMoment } from '../../../src/content/moment.ts';

const digits = (min: number, max: number, length: number) =>
  fc.integer({ min, max }).map((value) => String(value).padStart(length, '0'));
/** Dates and times in and just out of the calendar, and of the clock. */
const day = fc.tuple(digits(0, 10_000, 4), digits(0, 13, 2), digits(0, 32, 2)).map((parts) => parts.join('-'));
const time = fc
  .tuple(digits(0, 25, 2), digits(0, 61, 2), fc.option(digits(0, 61, 2)), fc.option(digits(0, 9_999_999_999, 1)))
  .map(([hour, minute, second, part]) => [hour, minute, ...(second === null ? [] : [second])].join(':') + dot(part));
const dot = (part: string | null): string => (part === null ? '' : `.${part}`);
const offset = fc.oneof(
  fc.constantFrom('Z', 'z', '', '+00', '+0100', '-00:00', ' Z', '[Europe/Berlin]'),
  fc
    .tuple(fc.constantFrom('+', '-', '\u2212'), digits(0, 25, 2), digits(0, 61, 2))
    .map(([sign, h, m]) => `${sign}${h}:${m}`),
);
const moment = fc.tuple(day, fc.constantFrom('T', 'T', 'T', 't', ' '), time, offset).map((parts) => parts.join(''));
/** One sign more, less or other than in a date. */
const slip = fc
  .tuple(fc.oneof(day, moment), fc.nat(), fc.nat(1), fc.constantFrom('', ' ', '\n', '0', '-', 'Z', '\u0660', '\uff10'))
  .map(([text, at, less, more]) => {
    const place = at % (text.length + 1);
    return text.slice(0, place) + more + text.slice(place + less);
  });

test('the shop and the content service understand the same dates, and as the same moments', () => {
  let understood = 0;
  fc.assert(
    fc.property(fc.oneof(day, moment, slip, fc.string()), (text) => {
      const ours = readMoment(text);
      expect(readInService(text)).toBe(ours);
      const start = isDay(text) ? Date.parse(`${text}T00:00:00Z`) : ours;
      expect(momentOf(text, 'validFrom', 'UTC')).toBe(start);
      if (start !== undefined) understood += 1;
    }),
    { numRuns: 10_000, seed: 5 },
  );
  expect(understood).toBeGreaterThan(1_000);
});
