import { encodePath } from '../addresses/links.ts';

/** Image transforms of the specification (D1 §9, D2 §9). */
export const IMAGE_QUALITY = 50;
export const IMAGE_SHARPEN = 60;
/** Image URLs request twice the displayed width and height. */
export const IMAGE_DENSITY = 2;

/** Media base URL when `MEDIA_BASE` is unset: the sandbox's media service on our own origin. */
export const DEFAULT_MEDIA_BASE = '/media';

/** Picture of a card that browsers copy and fill. No media service has it, and no copy shows it. */
export const PATTERN_PICTURE = 'cairn-pattern';

export interface ImageSize {
  /** Displayed width in CSS pixels. */
  readonly width: number;
  /** Displayed height in CSS pixels. */
  readonly height: number;
  /** Strength of sharpening; default 60. */
  readonly sharpen?: number;
}

/**
 * The URL of a picture with its transforms.
 *
 * @param publicId name at the media service (`scene/fell-dawn`), or an absolute https URL, returned unchanged
 * @param size displayed size; the URL requests twice the width and height [IMG-02]
 * @param base base URL of the media service
 */
export function imageUrl(
  publicId: string,
  { width, height, sharpen = IMAGE_SHARPEN }: ImageSize,
  base = DEFAULT_MEDIA_BASE,
): string {
  if (/^https?:\/\//.test(publicId)) return publicId;
  const transforms = [
    'f_auto',
    `q_${IMAGE_QUALITY}`,
    `e_sharpen:${sharpen}`,
    'c_fill',
    `w_${Math.round(width * IMAGE_DENSITY)}`,
    `h_${Math.round(height * IMAGE_DENSITY)}`,
  ];
  return `${base}/image/upload/${transforms.join(',')}/${picturePath(publicId)}`;
}

/** The name of a picture, encoded for the end of its URL. */
export const picturePath = (publicId: string): string => encodePath(publicId.replace(/^\/+/, ''));

/**
 * The URL of a film.
 *
 * @param publicId name at the media service (`film/snow-on-the-fell`), or a URL, returned unchanged
 * @param base base URL of the media service
 */
export const videoUrl = (publicId: string, base = DEFAULT_MEDIA_BASE): string =>
  /^(?:https?:|\/)/.test(publicId)
    ? publicId
    : `${base}/video/upload/${picturePath(publicId)}${/\.\w{3,4}$/.test(publicId) ? '' : '.mp4'}`;
