/** Path behind the locale of a section that is fetched later: its page is what counts. */
const SECTION = /^section\/(.+)\/\d+$/;

/**
 * The page that joins an event without a script. Events stand in the content of pages, so its address names the page
 * too, by its path behind the locale (`from`).
 *
 * @param path of the page the event stands on, e.g. `/en-gb/stores`
 */
export function eventPage(locale: string, eventId: string, path: string): string {
  const from = path.split('/').slice(2).join('/').replace(SECTION, '$1');
  return eventPageFrom(locale, eventId, from === '' ? 'home' : from);
}

/** The same, from the value of `from`. */
export const eventPageFrom = (locale: string, eventId: string, from: string): string =>
  `/${locale}/events/${encodeURIComponent(eventId)}?${new URLSearchParams({ from })}`;
