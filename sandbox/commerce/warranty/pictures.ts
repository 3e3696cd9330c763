import { Problem } from '../problem.ts';

/** Stored pictures of warranty requests, by the request. */
export const WARRANTY_PICTURE = 'warranty-picture';
const FORMATS: ReadonlySet<string | undefined> = new Set(['jpeg', 'png', 'webp']);
/** Longer side of a stored picture, and what is read at most, so that a small file cannot fill the memory. */
const MAX_SIDE = 1_600;
const MAX_PIXELS = 60_000_000;

/**
 * A picture written anew: upright, at most 1,600 pixels long, without metadata.
 * @throws Problem ATTR300 when it is no picture that we read
 */
export async function cleanPicture(data: string, index: number): Promise<Buffer> {
  // Loaded when it is needed: it holds 18 MB.
  const { default: sharp } = await import('sharp');
  const field = `body.pictures.${index}.data`;
  const picture = sharp(Buffer.from(data, 'base64'), { limitInputPixels: MAX_PIXELS, failOn: 'error' });
  try {
    const { format } = await picture.metadata();
    if (!FORMATS.has(format)) throw new Error('Another format.');
    return await picture
      .rotate()
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer();
  } catch {
    throw new Problem('ATTR300', 400, 'This is no JPEG, PNG or WebP picture.', { field });
  }
}
