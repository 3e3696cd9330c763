import { createHash } from 'node:crypto';
import { cleanSvg } from './clean-svg.ts';
import { examineFilm } from './films/examine-film.ts';
import {
  type FilmType,
  isFilmType,
  MEDIA_LIMITS,
  type PictureType,
  type Refusal,
  type Refused,
  type UploadedFile,
} from './records.ts';
import { typeOfBytes } from './sniff.ts';

/** A picture or film that is taken, with the bytes to store. */
export type Examined = Omit<UploadedFile, 'file'> & { readonly data: Uint8Array; readonly extension: string };

const EXTENSIONS: Readonly<Record<PictureType | FilmType, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/svg+xml': 'svg',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
};
/** A longer strip than this becomes huge when it is scaled to fill a crop. */
const MAX_RATIO = 20;
/** Side to which a picture is scaled to find out whether it can be decoded, pixels. */
const PROBE = 32;

const refuse = (refused: Refusal, message: string): Refused => ({ refused, sort: 'picture', message });
const digestOf = (data: Uint8Array): string => createHash('sha256').update(data).digest('hex');

/**
 * Whether a file is a picture or film that the shop can show; its type is read from its bytes. What a film says of
 * where it was made is emptied in place.
 */
export async function examine(bytes: Uint8Array): Promise<Examined | Refused> {
  const type = typeOfBytes(bytes);
  if (type === undefined || !isFilmType(type)) return examinePicture(bytes, type);
  const facts = examineFilm(bytes, type);
  return 'refused' in facts
    ? facts
    : { data: bytes, extension: EXTENSIONS[type], type, digest: digestOf(bytes), bytes: bytes.byteLength, ...facts };
}

/** Its size is read from its head before anything is decoded. An SVG is stored cleaned. */
async function examinePicture(bytes: Uint8Array, type: PictureType | undefined): Promise<Examined | Refused> {
  if (bytes.byteLength > MEDIA_LIMITS.bytes)
    return refuse('bytes', `A picture has ${MEDIA_LIMITS.bytes} bytes at most.`);
  if (type === undefined)
    return refuse('type', `These are taken: ${[...MEDIA_LIMITS.types, ...MEDIA_LIMITS.films.types].join(', ')}.`);
  const svg = type === 'image/svg+xml' ? cleanSvg(new TextDecoder().decode(bytes)) : undefined;
  if (type === 'image/svg+xml' && svg === undefined) return refuse('unreadable', 'This SVG cannot be read.');
  const data = svg === undefined ? bytes : new TextEncoder().encode(svg);
  // Only editors upload: the shop does without the library's 18 MB until then.
  const { default: sharp } = await import('sharp');
  try {
    const picture = sharp(data, { limitInputPixels: MEDIA_LIMITS.pixels, failOn: 'error' });
    const { width, height } = (await picture.metadata()).autoOrient;
    if (width * height > MEDIA_LIMITS.pixels || Math.max(width, height) > MAX_RATIO * Math.min(width, height))
      return refuse('pixels', `${width} × ${height} pixels are too many, or too long a strip.`);
    await picture.resize(PROBE, PROBE, { fit: 'fill' }).raw().toBuffer();
    return {
      data,
      extension: EXTENSIONS[type],
      type,
      digest: digestOf(data),
      bytes: data.byteLength,
      width,
      height,
    };
  } catch (error) {
    // A picture of more pixels than the limit may already fail while its head is read.
    const isTooLarge = error instanceof Error && /exceeds pixel limit/i.test(error.message);
    return isTooLarge
      ? refuse('pixels', `A picture has ${MEDIA_LIMITS.pixels} pixels at most.`)
      : refuse('unreadable', 'This picture is damaged.');
  }
}
