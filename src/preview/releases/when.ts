const localeOf = (language: string): string => (language === 'en' ? 'en-GB' : language);

/** `Fri, 27 Nov, 18:00` in a zone; with the year when it is another one. */
export function sayMoment(instant: string, zone: string): string {
  const locale = localeOf(document.documentElement.lang);
  const year = (at: Date): string => new Intl.DateTimeFormat(locale, { timeZone: zone, year: 'numeric' }).format(at);
  const at = new Date(instant);
  return new Intl.DateTimeFormat(locale, {
    timeZone: zone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    ...(year(at) === year(new Date()) ? {} : { year: 'numeric' }),
  }).format(at);
}
