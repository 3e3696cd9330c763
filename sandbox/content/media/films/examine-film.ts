import { type FilmType, MEDIA_LIMITS, type Refusal, type Refused, type UploadedFile } from '../records.ts';
import { emptyMetadata, readMp4 } from './mp4.ts';
import { readWebm } from './webm.ts';

const LIMITS = MEDIA_LIMITS.films;
/** Encodings that every current browser plays. */
const CODECS = new Set(['avc1', 'avc3', 'av01', 'vp09', 'V_VP8', 'V_VP9', 'V_AV1']);

const refuse = (refused: Refusal, message: string): Refused => ({ refused, sort: 'film', message });

/**
 * Whether a film can be played as it is: the shop makes no renditions. Nothing is decoded; size, length and encoding
 * are read from its container, which must be whole. What an MP4 file says of where and when it was filmed is emptied
 * in place, as it is lost for pictures when they are encoded.
 */
export function examineFilm(
  bytes: Uint8Array,
  type: FilmType,
): Pick<UploadedFile, 'width' | 'height' | 'seconds'> | Refused {
  if (bytes.byteLength > LIMITS.bytes) return refuse('bytes', `A film has ${LIMITS.bytes} bytes at most.`);
  const film = type === 'video/mp4' ? readMp4(bytes) : readWebm(bytes);
  if (film === undefined) return refuse('unreadable', 'This film is damaged or incomplete.');
  const { codec, width, height, pixels, seconds } = film;
  if (!CODECS.has(codec))
    return refuse('codec', codec === '' ? 'There is no picture in this film.' : `Browsers do not play ${codec}.`);
  if (width < 1 || height < 1) return refuse('unreadable', 'This film has no size.');
  if (Math.max(pixels, width * height) > LIMITS.pixels)
    return refuse('pixels', `${width} × ${height} pixels are too many: a frame has ${LIMITS.pixels} at most.`);
  if (seconds > LIMITS.seconds) return refuse('seconds', `A film lasts ${LIMITS.seconds} seconds at most.`);
  if (type === 'video/mp4') emptyMetadata(bytes);
  return { width, height, seconds: Math.round(seconds * 10) / 10 };
}
