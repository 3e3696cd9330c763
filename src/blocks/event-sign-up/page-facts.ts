import { imageUrl } from '../../content/images/image-url.ts';
import type { PageContext } from '../../content/page-context.ts';
import { t } from '../../messages/index.ts';
import type { EventSignUpFields } from './schema.ts';

/** Pictures of search results are drawn at 16:9. */
const PICTURE = { width: 1_200, height: 675 };

/** What search engines are told of an event beside its own words: where it is announced, its picture, who holds it. */
export function pageFacts(
  { media }: Pick<EventSignUpFields, 'media'>,
  { url, info, settings }: PageContext,
): { url: string; image: string | undefined; organiser: string } {
  // A film is no picture.
  const id = media?.type === 'image' ? media.url : undefined;
  const picture = id === undefined ? undefined : imageUrl(id, PICTURE, settings.mediaBase);
  return {
    url: settings.origin + url.pathname.replace(/(?<!\/)\/+$/, ''),
    image: picture?.startsWith('/') === true ? settings.origin + picture : picture,
    organiser: t(info.locale, 'brand'),
  };
}
