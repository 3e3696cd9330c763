import { dateFormat, formatMoment } from '../session/format-moment.ts';

const DAY_MS = 86_400_000;

/** How people say when something was, in one time zone. */
export interface When {
  /** `today`, `yesterday`, `Thursday 26 November`; with the year when it is another one. */
  day(iso: string): string;
  /** `14:03` */
  time(iso: string): string;
  /** `26 Nov 2026, 14:03 Berlin · 13:03 UTC` */
  moment(iso: string): string;
}

/**
 * @param zone IANA name of a time zone
 * @param now milliseconds since 1970
 */
export function createWhen(zone: string, language: string, now: number): When {
  const format = (options: Intl.DateTimeFormatOptions) => dateFormat(language, zone, options);
  // A date in the zone as its midnight in UTC, so that days can be counted.
  const dates = dateFormat('en-CA', zone, { year: 'numeric', month: '2-digit', day: '2-digit' });
  const midnight = (at: number): number => Date.parse(dates.format(at));
  const today = midnight(now);
  const thisYear = format({ year: 'numeric' }).format(now);
  const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  const long = format({ weekday: 'long', day: 'numeric', month: 'long' });
  const longer = format({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
  const time = format({ hour: '2-digit', minute: '2-digit' });
  return {
    day(iso) {
      const at = Date.parse(iso);
      const days = Math.round((midnight(at) - today) / DAY_MS);
      if (days === 0 || days === -1) return relative.format(days, 'day');
      return (format({ year: 'numeric' }).format(at) === thisYear ? long : longer).format(at);
    },
    time: (iso) => time.format(Date.parse(iso)),
    moment: (iso) => formatMoment(iso, language, zone),
  };
}
