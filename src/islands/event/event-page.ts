import { encodeSegment } from '../../content/addresses/links.ts';

/** Path, without locale, of a deferred section; captures the path of the page it belongs to. */
const SECTION = /^section\/(.+)\/\d+$/;

/**
 * The page for joining an event without JavaScript. Events are part of a page's content, so its URL also contains the
 * path of that page without locale (`from`).
 *
 * @param path path of the page that contains the event, e.g. `/en-gb/stores`
 */
export function eventPage(locale: string, eventId: string, path: string): string {
  const from = path.split('/').slice(2).join('/').replace(SECTION, '$1');
  return eventPageFrom(locale, eventId, from === '' ? 'home' : from);
}

/** Like `eventPage`, from the value of `from`. */
export const eventPageFrom = (locale: string, eventId: string, from: string): string =>
  `/${locale}/events/${encodeSegment(eventId)}?${new URLSearchParams({ from })}`;
