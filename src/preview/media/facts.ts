import type { MediaLimits } from '../../content/drafts/capabilities.ts';
import type { MediaAsset } from '../../content/drafts/media-library.ts';
import { t } from '../../messages/viewer/browser.ts';

const locale = (): string => (document.documentElement.lang === 'en' ? 'en-GB' : document.documentElement.lang);

/** `1.4 MB`, `320 kB`. */
export function sizeText(bytes: number): string {
  const isLarge = bytes >= 1_000_000;
  const unit = isLarge ? 'megabyte' : 'kilobyte';
  const format = new Intl.NumberFormat(locale(), { style: 'unit', unit, maximumFractionDigits: isLarge ? 1 : 0 });
  return format.format(isLarge ? bytes / 1_000_000 : Math.max(1, bytes / 1_000));
}

/** `JPEG`, `SVG`. */
export const typeName = (type: string): string =>
  type
    .replace(/^\w+\//, '')
    .replace(/\+xml$/, '')
    .replace('jpeg', 'jpg')
    .toUpperCase();

export const typeNames = (types: readonly string[]): string =>
  new Intl.ListFormat(locale(), { type: 'conjunction' }).format(types.map(typeName));

/** Every type that is taken. */
const allTypes = ({ types, films }: MediaLimits): readonly string[] => [...types, ...(films?.types ?? [])];

/** `0:08`, `2:30`: the length of a film. */
export function lengthText(seconds: number): string {
  const whole = Math.max(1, Math.round(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** `40`, `2.1`: millions of pixels, of which no fraction says more than is taken. */
export const millionsText = (pixels: number): string =>
  new Intl.NumberFormat(locale(), { maximumFractionDigits: 1, roundingMode: 'floor' }).format(pixels / 1_000_000);

/** `JPG · 1600 × 1200 · 320 kB`; of a film its length too. */
export const factsOf = ({ type, width, height, seconds, bytes }: MediaAsset): string =>
  [
    type === undefined ? undefined : typeName(type),
    width === undefined || height === undefined ? undefined : `${width} × ${height}`,
    seconds === undefined ? undefined : lengthText(seconds),
    bytes === undefined ? undefined : sizeText(bytes),
  ]
    .filter(Boolean)
    .join(' · ');

/**
 * Why a file was not taken, and what would be.
 *
 * @param sort whose limits it is about
 */
export function refusalText(refused: string, sort: MediaAsset['sort'], limits: MediaLimits): string {
  const { bytes, pixels } = (sort === 'film' ? limits.films : undefined) ?? limits;
  switch (refused) {
    case 'bytes':
      return t('js.media.refused.bytes', { size: sizeText(bytes) });
    case 'pixels':
      return t(sort === 'film' ? 'js.media.refused.filmPixels' : 'js.media.refused.pixels', {
        millions: millionsText(pixels),
      });
    case 'seconds':
      return t('js.media.refused.seconds', { length: lengthText(limits.films?.seconds ?? 0) });
    case 'codec':
      return t('js.media.refused.codec');
    case 'type':
      return t('js.media.refused.type', { types: typeNames(allTypes(limits)) });
    default:
      return t('js.media.refused.unreadable');
  }
}
