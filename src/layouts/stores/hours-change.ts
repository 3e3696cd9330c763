import { Temporal } from 'temporal-polyfill';
import type { ShopInfo } from '../../commerce/contract/types.ts';

const MINUTE_MS = 60_000;
const SECOND_MS = 1_000;

/** Seconds until the minute ends. Hours begin and end with one, whatever the store. */
export const secondsOfMinute = (now = Date.now()): number => (MINUTE_MS - (now % MINUTE_MS)) / SECOND_MS;

/**
 * Seconds until the first of these stores opens, closes or begins a new day by its own clock: until then a page that
 * says who is open, and the hours of today, stays true. Infinity without stores.
 *
 * @param now milliseconds since 1970
 */
export function secondsUntilHoursChange(
  shops: readonly Pick<ShopInfo, 'timeZone' | 'today'>[],
  now = Date.now(),
): number {
  const moments = shops.flatMap(({ timeZone, today }) => {
    const here = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone);
    const tomorrow = here.startOfDay().add({ days: 1 });
    // Who closes at 24:00 closes with the day.
    const hours = today === null ? [] : [today.opens, today.closes].filter((time) => time < '24:00');
    return [tomorrow, ...hours.map((time) => here.withPlainTime(time))].map(
      ({ epochMilliseconds }) => epochMilliseconds,
    );
  });
  return (Math.min(...moments.filter((moment) => moment > now)) - now) / SECOND_MS;
}
