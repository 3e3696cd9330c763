import { imageUrl } from '../../content/images/image-url.ts';
import type { PageContext } from '../../content/page-context.ts';
import { t } from '../../messages/index.ts';
import type { EventSignUpFields } from './schema.ts';

/** Pictures in search results have a 16:9 ratio. */
const PICTURE = { width: 1_200, height: 675 };

/** Structured data of an event that does not come from its fields: page URL, picture and organiser. */
export function pageFacts(
  { media }: Pick<EventSignUpFields, 'media'>,
  { url, info, settings }: PageContext,
): { url: string; image: string | undefined; organiser: string } {
  // A film cannot be used as the picture.
  const id = media?.type === 'image' ? media.url : undefined;
  const picture = id === undefined ? undefined : imageUrl(id, PICTURE, settings.mediaBase);
  return {
    url: settings.origin + url.pathname.replace(/(?<!\/)\/+$/, ''),
    image: picture?.startsWith('/') === true ? settings.origin + picture : picture,
    organiser: t(info.locale, 'brand'),
  };
}
