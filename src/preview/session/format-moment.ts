/** Making one takes a hundred times as long as using it. */
const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * A format of the viewer in a language and zone; the one place where its dates are formatted.
 *
 * @param language of the editor; English is written as in Britain
 * @param zone IANA name
 */
export function dateFormat(
  language: string,
  zone: string,
  options: Intl.DateTimeFormatOptions,
): Pick<Intl.DateTimeFormat, 'format'> {
  const key = `${language} ${zone} ${JSON.stringify(options)}`;
  const format =
    formats.get(key) ?? new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { ...options, timeZone: zone });
  formats.set(key, format);
  return format;
}

/** City of a time zone: `America/New_York` is `New York`. */
export const sayZone = (zone: string): string => zone.replace(/^.*\//, '').replaceAll('_', ' ');

const TIME = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const DATE = { dateStyle: 'medium' } as const;
const SHORT_DAY = { day: 'numeric', month: 'short' } as const;

/**
 * An instant on the clocks of a site, with what the clocks of UTC say: `28 Nov 2026, 04:30 Berlin · 03:30 UTC`, or
 * `28 Nov 2026, 04:30 London (= UTC)` where they say the same. Text that is no instant stays as it is.
 *
 * @param iso instant, ISO 8601
 * @param zone IANA name
 */
export function formatMoment(iso: string, language: string, zone: string): string {
  const at = Date.parse(iso);
  if (Number.isNaN(at)) return iso;
  const date = (of: string): string => dateFormat(language, of, DATE).format(at);
  const time = (of: string): string => dateFormat(language, of, TIME).format(at);
  const here = `${date(zone)}, ${time(zone)} ${sayZone(zone)}`;
  if (sayZone(zone) === 'UTC') return here;
  // No zone is a whole day away from UTC.
  if (time(zone) === time('UTC')) return `${here} (= UTC)`;
  const day = date(zone) === date('UTC') ? '' : `${dateFormat(language, 'UTC', SHORT_DAY).format(at)}, `;
  return `${here} · ${day}${time('UTC')} UTC`;
}

/**
 * An instant in a tight place, with the city of its clocks: `Fri 27 Nov, 18:00 Berlin`. The whole belongs in a title.
 *
 * @param iso instant, ISO 8601; other text stays as it is
 * @param zone IANA name
 * @param now milliseconds since 1970; the year is named when it is another one
 */
export function shortMoment(iso: string, language: string, zone: string, now: number): string {
  const at = Date.parse(iso);
  if (Number.isNaN(at)) return iso;
  const say = (options: Intl.DateTimeFormatOptions, instant = at): string =>
    dateFormat(language, zone, options).format(instant);
  const isThisYear = say({ year: 'numeric' }) === say({ year: 'numeric' }, now);
  const day = say({ ...SHORT_DAY, ...(isThisYear ? {} : { year: 'numeric' }) });
  return `${say({ weekday: 'short' })} ${day}, ${say(TIME)} ${sayZone(zone)}`;
}

/** The day of an instant in a zone: `26 Dec 2026`. */
export const formatDay = (iso: string, language: string, zone: string): string =>
  Number.isNaN(Date.parse(iso)) ? iso : dateFormat(language, zone, DATE).format(Date.parse(iso));

/** Time zone of the site in view, in the browser; UTC outside of views. */
export const shownZone = (): string => document.querySelector<HTMLElement>('[data-zone]')?.dataset['zone'] ?? 'UTC';

/** `formatMoment` in the browser, in the language and zone of the view. */
export const momentText = (iso: string, zone = shownZone()): string =>
  formatMoment(iso, document.documentElement.lang, zone);

/** `shortMoment` in the browser. */
export const shortText = (iso: string, zone = shownZone()): string =>
  shortMoment(iso, document.documentElement.lang, zone, Date.now());

/** The time of day in the browser, on the clocks of the view: `09:05 Berlin`. */
export const timeText = (iso: string, zone = shownZone()): string =>
  `${dateFormat(document.documentElement.lang, zone, TIME).format(Date.parse(iso))} ${sayZone(zone)}`;

/** `formatDay` in the browser. */
export const dayText = (iso: string): string => formatDay(iso, document.documentElement.lang, shownZone());
