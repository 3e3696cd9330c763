import { instantAt } from '../app/seen-as/wall-time.ts';

const DAY_MS = 86_400_000;
/** Length of a range whose end is not said, days. */
export const USUAL_DAYS = 14;
/** Value of `from` for all of time. */
export const ALL = 'all';

/** A part of time, milliseconds since 1970; `until` is exclusive. Both are infinite for all of time. */
export interface TimeRange {
  readonly from: number;
  readonly until: number;
}

/** A day and some days on, as a calendar counts them. @param day `2026-11-29` */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** First instant of a day in a zone, milliseconds; undefined for what is no day. */
function midnight(day: string | undefined, zone: string): number | undefined {
  if (day === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(day)) return undefined;
  const at = instantAt(`${day}T00:00`, zone)?.at;
  return at === undefined ? undefined : Date.parse(at);
}

/**
 * The part of time that a timeline shows: the 14 days from now, unless the view says otherwise.
 *
 * @param more days of the site as `2026-11-29`, `until` with its last day; `from` may be `all`
 * @param zone IANA name
 * @param now milliseconds since 1970
 */
export function rangeOf(
  { from, until }: { readonly from?: string | undefined; readonly until?: string | undefined },
  zone: string,
  now: number,
): TimeRange {
  if (from === ALL) return { from: -Infinity, until: Infinity };
  const start = midnight(from, zone);
  const lastDay = midnight(until, zone) === undefined ? undefined : until;
  const end = lastDay === undefined ? undefined : midnight(dayAfter(lastDay, 1), zone);
  // A last day that has passed, without a first one, is the end of days that have passed.
  const first =
    start ??
    (end !== undefined && lastDay !== undefined && end <= now
      ? (midnight(dayAfter(lastDay, 1 - USUAL_DAYS), zone) ?? now)
      : now);
  if (end !== undefined && end > first) return { from: first, until: end };
  const usual = start === undefined || from === undefined ? undefined : midnight(dayAfter(from, USUAL_DAYS), zone);
  return { from: first, until: usual ?? first + USUAL_DAYS * DAY_MS };
}

/** Whether an instant lies in a range. @param iso ISO 8601 */
export const isWithin = (iso: string, { from, until }: TimeRange): boolean =>
  Date.parse(iso) >= from && Date.parse(iso) < until;
