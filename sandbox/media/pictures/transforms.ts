/** Output formats. */
export type Format = 'avif' | 'webp' | 'jpg' | 'png';

export interface Transforms {
  format: Format | 'auto';
  /** 1..100, one of QUALITIES. */
  quality: number;
  /** 0..100, one of the steps of SHARPEN_STEP. */
  sharpen: number;
  /** Pixels; without either, the picture keeps its own aspect ratio. */
  width?: number;
  height?: number;
}

/** The transform text is not supported. */
export class BadTransformError extends Error {
  override name = 'BadTransformError';
  readonly code = 'bad-transform';
}

/** Largest side in pixels: twice a 1,500 px wide picture. */
export const MAX_SIDE = 3000;
/** Largest area: a full 16:9 picture at MAX_SIDE. */
const MAX_AREA = MAX_SIDE * 1700;
const MIN_SIDE = 8;
/** Only a few steps, so that nobody can force many encodings of the same picture. */
export const QUALITIES = [30, 40, 50, 60, 70, 80, 90] as const;
const SHARPEN_STEP = 20;
const FORMATS = ['auto', 'avif', 'webp', 'jpg', 'png'] as const;
const DEFAULTS: Transforms = { format: 'auto', quality: 50, sharpen: 0 };

/**
 * Reads `f_auto,q_50,e_sharpen:60,c_fill,w_780,h_975`.
 * @throws BadTransformError for anything unknown, repeated or out of bounds.
 */
export function parseTransforms(text: string): Transforms {
  const result: Transforms = { ...DEFAULTS };
  const seen = new Set<string>();
  for (const part of text.split(',')) {
    const match = /^([a-z])_([a-z0-9:]{1,12})$/.exec(part);
    if (!match) throw new BadTransformError(part);
    const [, key, value] = match as unknown as [string, string, string];
    if (seen.has(key)) throw new BadTransformError(part);
    seen.add(key);
    apply(result, key, value);
  }
  if ((result.width ?? 1) * (result.height ?? 1) > MAX_AREA) throw new BadTransformError(text);
  return result;
}

function apply(result: Transforms, key: string, value: string): void {
  if (key === 'f') {
    result.format = FORMATS.find((known) => known === value) ?? fail(value);
  } else if (key === 'q') {
    result.quality = QUALITIES.find((known) => String(known) === value) ?? fail(value);
  } else if (key === 'e') {
    const match = /^sharpen:(\d{1,3})$/.exec(value);
    const strength = match ? Number(match[1]) : -1;
    if (strength < 0 || strength > 100 || strength % SHARPEN_STEP !== 0) throw new BadTransformError(value);
    result.sharpen = strength;
  } else if (key === 'c') {
    if (value !== 'fill') throw new BadTransformError(value);
  } else if (key === 'w') {
    result.width = side(value);
  } else if (key === 'h') {
    result.height = side(value);
  } else {
    fail(key);
  }
}

function side(value: string): number {
  const pixels = /^[1-9]\d{0,3}$/.test(value) ? Number(value) : 0;
  if (pixels < MIN_SIDE || pixels > MAX_SIDE) throw new BadTransformError(value);
  return pixels;
}

function fail(value: string): never {
  throw new BadTransformError(value);
}

/** The smallest format that the browser accepts. */
export function negotiate(format: Format | 'auto', accept: string | undefined): Format {
  if (format !== 'auto') return format;
  const accepted = (accept ?? '').split(',').map((part) => part.trim().toLowerCase());
  const takes = (type: string) => accepted.some((part) => part.split(';')[0] === type && !/;\s*q=0(\.0+)?$/.test(part));
  if (takes('image/avif')) return 'avif';
  return takes('image/webp') ? 'webp' : 'jpg';
}

export const CONTENT_TYPES: Readonly<Record<Format, string>> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
};
