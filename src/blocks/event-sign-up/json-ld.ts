import { stripTags } from '../../ui/html/plain-text.ts';
import type { WithContext, Event } from 'schema-dts';
import type { EventSignUpFields } from './schema.ts';

/**
 * Structured data of an event (schema.org Event).
 *
 * @param fields parsed fields of the block
 * @param facts URL of the page, URL of the picture (absolute), and the organiser
 */
export function eventJsonLd(
  {
    title,
    startDate,
    endDate = startDate,
    place,
    richText,
  }: Pick<EventSignUpFields, 'title' | 'startDate' | 'endDate' | 'place' | 'richText'>,
  { url, image, organiser }: { readonly url: string; readonly image?: string | undefined; readonly organiser: string },
): WithContext<Event> {
  const description =
    richText &&
    stripTags(richText.html.replace(/<\/(?:p|li|h\d)>/g, ' '), '')
      .replace(/\s+/g, ' ')
      .trim();
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: title,
    startDate,
    endDate,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    url,
    organizer: { '@type': 'Organization', name: organiser },
    ...(place === undefined
      ? {}
      : {
          location: { '@type': 'Place', name: place.name, ...(place.address === '' ? {} : { address: place.address }) },
        }),
    ...(description === undefined || description === '' ? {} : { description }),
    ...(image === undefined ? {} : { image }),
  };
}
