import { imageUrl, videoUrl } from '../../content/images/image-url.ts';
import { BREAKPOINT_NAMES } from '../../ui/breakpoints.ts';
import { playerOf, youtubeId } from './player.ts';
import type { VideoFields } from './schema.ts';

const THUMBNAIL = { width: 640, height: 360 };

const youtubeThumbnail = (id: string | undefined): string | undefined =>
  id === undefined ? undefined : `https://i.ytimg.com/vi/${id}/hqdefault.jpg`;

export interface VideoObjectContext {
  readonly origin: string;
  readonly mediaBase: string;
  readonly streamBase: string | undefined;
  /** BCP 47 tag. */
  readonly tag: string;
}

/**
 * Structured data of a film (schema.org VideoObject).
 *
 * @returns undefined for a film without a title, URL or thumbnail, which search engines reject
 */
export function videoObjectOf(
  fields: VideoFields,
  { origin, mediaBase, streamBase, tag }: VideoObjectContext,
): object | undefined {
  const { seoTitle, seoDescription, media, poster, duration, uploadDate, width, height } = fields;
  const player = playerOf(fields, streamBase);
  const first = BREAKPOINT_NAMES.map((name) => media[name]?.url).find(
    (url) => url !== undefined && youtubeId(url) === undefined,
  );
  const file = first === undefined ? undefined : videoUrl(first, mediaBase);
  const content = file ?? (player.kind === 'stream' ? player.url : undefined);
  const embedded = player.kind === 'embedded' ? player.id : undefined;
  const thumbnail = poster === undefined ? youtubeThumbnail(embedded) : imageUrl(poster.url, THUMBNAIL, mediaBase);
  if (seoTitle === undefined || thumbnail === undefined) return undefined;
  if (content === undefined && embedded === undefined) return undefined;
  const absolute = (address: string): string => (address.startsWith('/') ? origin + address : address);
  return {
    '@context': 'https://schema.org',
    '@type': 'VideoObject',
    name: seoTitle,
    description: seoDescription,
    thumbnailUrl: absolute(thumbnail),
    contentUrl: content === undefined ? undefined : absolute(content),
    embedUrl: embedded === undefined ? undefined : `https://www.youtube-nocookie.com/embed/${embedded}`,
    duration: duration === undefined ? undefined : `PT${Math.round(duration)}S`,
    uploadDate,
    width,
    height,
    inLanguage: tag,
  };
}
