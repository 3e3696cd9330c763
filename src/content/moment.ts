/*
 * The one strict reading of dates that are written by hand or come from outside: content, addresses, answers of other
 * systems. A lenient one takes "01.12.2026" for 12 January. It knows no zod, so that browsers can load it.
 */

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MOMENT =
  /^(\d{4}-\d{2}-\d{2})T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d+)?)?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/;

/** Whether a text is a day of the calendar, such as `2026-12-01`. */
export function isDay(text: string): boolean {
  if (!DAY.test(text)) return false;
  const midnight = new Date(`${text}T00:00:00Z`);
  // A parser takes 30 February for 2 March.
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(text);
}

/**
 * The moment that a text names.
 *
 * @param text date and time with its offset, such as `2026-12-01T08:00:00+01:00`; seconds may be left out
 * @returns milliseconds since 1970; undefined for anything else, a day included: it begins at another moment per zone
 */
export function readMoment(text: string): number | undefined {
  const day = MOMENT.exec(text)?.[1];
  return day !== undefined && isDay(day) ? Date.parse(text) : undefined;
}

/** Whether a text is a day of the calendar or a moment with its offset. */
export const isDate = (text: string): boolean => isDay(text) || readMoment(text) !== undefined;
