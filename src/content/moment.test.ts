import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readArticleEntry } from './article-search.ts';
import { isDate, isDay, readMoment } from './moment.ts';

const two = (value: number): string => String(value).padStart(2, '0');
const parts = fc.record({
  day: fc.integer({ min: 1, max: 31 }),
  month: fc.integer({ min: 1, max: 12 }),
  year: fc.integer({ min: 1999, max: 2099 }),
  hour: fc.integer({ min: 0, max: 23 }),
  minute: fc.integer({ min: 0, max: 59 }),
});
/** What people and other systems write for a date, and a lenient parser takes for one. */
const malformed = fc.oneof(
  parts.map(({ day, month, year }) => `${day}.${month}.${year}`),
  parts.map(({ day, month, year, hour, minute }) => `${day}.${month}.${year} ${hour}:${two(minute)}`),
  parts.map(({ day, month, year }) => `${month}/${day}/${year}`),
  parts.map(({ day, month, year }) => `${year}/${two(month)}/${two(day)}`),
  parts.map(({ month, year }) => `${year}-${two(month)}`),
  parts.map(({ year }) => String(year)),
  parts.map(({ day, month, year, hour, minute }) => `${year}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}`),
  parts.map(({ day, month, year, hour, minute }) => `${year}-${two(month)}-${two(day)} ${two(hour)}:${two(minute)}Z`),
  parts.map(({ day, month, year, hour }) => `${year}-${two(month)}-${two(day)}T${two(hour)}:00:00+01`),
  parts.map(({ day, month, year }) => `${year}-${two(month)}-${two(day)}T24:00:00Z`),
  parts.map(({ year }) => `${year}-02-30T00:00:00Z`),
  parts.map(({ year, month }) => `${year}-${two(month + 12)}-01`),
  parts.map(({ year }) => `${year}-06-31`),
  fc
    .tuple(parts, fc.constantFrom(' ', '\u200b', '\u00a0', '\n', 'Z', ' CET', ' Europe/Berlin'), fc.boolean())
    .map(([{ day, month, year }, more, isBefore]) => {
      const date = `${year}-${two(month)}-${two(day)}`;
      return isBefore ? more + date : date + more;
    }),
  fc.integer().map(String),
  fc.string(),
);

describe('a date', () => {
  test.each([
    ['2026-12-01T08:00:00Z', '2026-12-01T08:00:00Z'],
    ['2026-12-01T08:00Z', '2026-12-01T08:00:00Z'],
    ['2026-12-01T08:00:00.250+01:00', '2026-12-01T07:00:00.250Z'],
    ['2028-02-29T00:00:00-05:30', '2028-02-29T05:30:00Z'],
  ])('%s is a moment', (written, instant) => expect(readMoment(written)).toBe(Date.parse(instant)));

  test('is a day of the calendar, or a moment: what a lenient reader guesses is neither', () => {
    fc.assert(
      fc.property(malformed, (text) => {
        expect([isDay(text), readMoment(text), isDate(text)]).toEqual([false, undefined, false]);
        // Blanks around a value of an answer are no part of it.
        if (text.trim() === text) expect(readArticleEntry({ id: 'a', url: '/a', date: text })?.date).toBeUndefined();
      }),
      { numRuns: 5_000 },
    );
  });

  test('of the calendar is one, written as a day or as a moment of any offset', () => {
    fc.assert(
      fc.property(fc.date({ min: new Date(0), max: new Date('2099-12-31'), noInvalidDate: true }), (date) => {
        expect(isDay(date.toISOString().slice(0, 10))).toBe(true);
        expect(readMoment(date.toISOString())).toBe(date.getTime());
      }),
    );
  });
});
