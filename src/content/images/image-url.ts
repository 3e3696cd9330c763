/** Image transforms of the specification (D1 §9, D2 §9). */
export const IMAGE_QUALITY = 50;
export const IMAGE_SHARPEN = 60;
/** Addresses ask for twice the displayed width and height. */
export const IMAGE_DENSITY = 2;

/** Where pictures come from when `MEDIA_BASE` is unset: the sandbox's media service on our own origin. */
export const DEFAULT_MEDIA_BASE = '/media';

export interface ImageSize {
  /** Displayed width in CSS pixels. */
  readonly width: number;
  /** Displayed height in CSS pixels. */
  readonly height: number;
  /** Strength of sharpening; 60 unless given. */
  readonly sharpen?: number;
}

/**
 * The transformed address of a picture.
 *
 * @param publicId name at the media service (`scene/fell-dawn`), or an absolute https address, which is returned as it is
 * @param size displayed size; the address asks for twice of each [IMG-02]
 * @param base address of the media service
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

/** The name of a picture as it stands at the end of its address. */
export const picturePath = (publicId: string): string =>
  publicId.replace(/^\/+/, '').split('/').map(encodeURIComponent).join('/');

/**
 * The address of a film.
 *
 * @param publicId name at the media service (`film/snow-on-the-fell`), or an address, which is returned as it is
 * @param base address of the media service
 */
export const videoUrl = (publicId: string, base = DEFAULT_MEDIA_BASE): string =>
  /^(?:https?:|\/)/.test(publicId)
    ? publicId
    : `${base}/video/upload/${picturePath(publicId)}${/\.\w{3,4}$/.test(publicId) ? '' : '.mp4'}`;
