import type { Broken, Check } from './rules.ts';

/** Display formats of dates (D1 §5). */
export type DateFormat = 'DD/MM/YYYY' | 'MM/DD/YYYY';
/** Shown in an empty date field (VAL-08). */
export const DATE_PLACEHOLDER = '01/01/1900';
/** The earliest birth date accepted. */
export const EARLIEST_BIRTH = '1900-01-01';

/**
 * Parses an entered date.
 * @param text in the display format
 * @returns ISO date; undefined for another format or a nonexistent day (VAL-07)
 */
export function parseDate(text: string, format: DateFormat): string | undefined {
  const [, first, second, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text.trim()) ?? [];
  if (first === undefined || second === undefined || year === undefined) return undefined;
  const [day, month] = format === 'DD/MM/YYYY' ? [first, second] : [second, first];
  const iso = `${year}-${month}-${day}`;
  const date = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : undefined;
}

/** Formats an ISO date in the display format; empty for none. */
export function writeDate(iso: string | null | undefined, format: DateFormat): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(iso ?? '') ?? [];
  if (year === undefined) return '';
  return format === 'DD/MM/YYYY' ? `${day}/${month}/${year}` : `${month}/${day}/${year}`;
}

const onDate =
  (format: DateFormat, passes: (iso: string) => boolean, broken: Broken): Check =>
  (value) => {
    if (value.trim() === '') return undefined;
    const iso = parseDate(value, format);
    return iso === undefined ? { rule: 'date', params: { format } } : passes(iso) ? undefined : broken;
  };

/** Requires an existing date in the display format (VAL-07). */
export const date = (format: DateFormat): Check => onDate(format, () => true, { rule: 'date', params: { format } });
/** Requires a date on or after `min`, an ISO date (VAL-06). */
export const minDate = (min: string, format: DateFormat): Check =>
  onDate(format, (iso) => iso >= min, { rule: 'minDate', params: { date: writeDate(min, format) } });
/** Requires a date on or before `max`, an ISO date (VAL-06). */
export const maxDate = (max: string, format: DateFormat): Check =>
  onDate(format, (iso) => iso <= max, { rule: 'maxDate', params: { date: writeDate(max, format) } });

/** The latest birth date of a person who is at least `years` old today. */
export function bornBy(now: Date, years: number): string {
  const then = new Date(Date.UTC(now.getUTCFullYear() - years, now.getUTCMonth(), now.getUTCDate()));
  return then.toISOString().slice(0, 10);
}

/** Requires a minimum age today (VAL-20). */
export const minAge = (years: number, format: DateFormat, now: Date): Check =>
  onDate(format, (iso) => iso <= bornBy(now, years), { rule: 'age', params: { years } });
