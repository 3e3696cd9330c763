import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import type { FocalPoint, MediaFolder } from '../media-folder.ts';
import type { Size } from './encode.ts';
import type { Transforms } from './transforms.ts';

/** The picture a public id names, and how to crop it. */
export interface FoundPicture {
  /** Changes whenever the picture's bytes do. */
  readonly hash: string;
  /** Original size in pixels, upright. */
  readonly width: number;
  readonly height: number;
  readonly focus: FocalPoint;
  /** Size budget as AVIF at default quality. */
  readonly bytesPerPixel: number;
  /** Nothing that is published shows it. */
  readonly isDraft: boolean;
  /** Placeholder for a picture that may be added at any time. */
  readonly isPlaceholder: boolean;
  read(): Promise<Buffer>;
}

/** What the media library adds to the files of the content folder. */
export interface PictureLibrary {
  /** The focal point that an editor has set. */
  focusOf(publicId: string): Promise<FocalPoint | undefined>;
  /** An upload. */
  find(publicId: string): Promise<Pick<FoundPicture, 'hash' | 'width' | 'height' | 'isDraft' | 'read'> | undefined>;
}

export interface PictureSources {
  readonly folder: MediaFolder;
  /** Size of a picture, upright. @param hash of its bytes */
  readonly measure: (picture: Buffer, hash: string) => Promise<Size>;
  readonly library?: PictureLibrary | undefined;
  /** Fallback for a product without a picture; undefined when there is no such product. */
  readonly placeholder: (publicId: string) => Promise<Buffer | undefined>;
}

/** Public id prefixes that map to a folder; the rest of the id is the file's name, with `-` for `/`. */
const FOLDERS: ReadonlyMap<string, string> = new Map([
  ['scene', 'scenes'],
  ['product', 'products'],
  ['logo', 'logos'],
]);
const EXTENSIONS = ['avif', 'webp', 'jpg', 'jpeg', 'png', 'svg'] as const;
const SEGMENT = /^[\w-]{1,80}$/;

/** Budgets: the home hero, 780 × 975 pixels, 38 kB; a product card, 720 × 900, 18 kB. */
const BYTES_PER_PIXEL = 36_000 / (780 * 975);
const PRODUCT_BYTES_PER_PIXEL = 16_000 / (720 * 900);
const MIDDLE: FocalPoint = [0.5, 0.5];
/** Products sit slightly above the centre of their picture. */
const PRODUCT_FOCUS: FocalPoint = [0.5, 0.48];
/** Between 16:9 and 4:5, the composition closer in shape loses less when cropped. */
const PORTRAIT_BELOW = Math.sqrt((16 / 9) * (4 / 5));

/** File name without shape and extension; undefined for an id that cannot be a file name. */
function stemOf(publicId: string): string | undefined {
  const [kind = '', ...rest] = publicId.split('/');
  if (rest.length === 0 || ![kind, ...rest].every((segment) => SEGMENT.test(segment))) return undefined;
  const folder = FOLDERS.get(kind);
  return folder === undefined ? publicId : `${folder}/${rest.join('-')}`;
}

/** Names to try in order: one picture for every shape, the composition of the requested shape, the other one. */
function candidates(stem: string, { width, height }: Transforms): string[] {
  const isPortrait = width !== undefined && height !== undefined && width / height < PORTRAIT_BELOW;
  const shapes = isPortrait ? ['-portrait', '-landscape'] : ['-landscape', '-portrait'];
  return ['', ...shapes].map((shape) => stem + shape);
}

type Facts = Pick<FoundPicture, 'hash' | 'width' | 'height'>;
const known = new Map<string, Facts & { version: string }>();

/** Hash and size of a file; cached until the file changes. */
async function factsOf(path: string, measure: PictureSources['measure']): Promise<Facts> {
  const { mtimeMs, size } = await stat(path);
  const version = `${mtimeMs}-${size}`;
  const last = known.get(path);
  if (last?.version === version) return last;
  const bytes = await readFile(path);
  const hash = createHash('sha256').update(bytes).digest('hex');
  const { width, height } = await measure(bytes, hash);
  const facts = { version, hash, width, height };
  known.set(path, facts);
  return facts;
}

/**
 * Finds the file a public id names: `scene/fell-dawn` is `scenes/fell-dawn-landscape.avif` or `-portrait.avif`,
 * whichever fits the requested shape; `product/NF104001/MOS/front` is `products/NF104001-MOS-front.avif`; any other
 * id is the path of a file without its extension.
 *
 * @returns undefined when there is no such picture
 */
export async function findPicture(
  publicId: string,
  transforms: Transforms,
  { folder, library, placeholder, measure }: PictureSources,
): Promise<FoundPicture | undefined> {
  const stem = stemOf(publicId);
  if (stem === undefined) return undefined;
  const isProduct = publicId.startsWith('product/');
  const manner = {
    bytesPerPixel: isProduct ? PRODUCT_BYTES_PER_PIXEL : BYTES_PER_PIXEL,
    focus: isProduct ? PRODUCT_FOCUS : MIDDLE,
  };
  const { files, focalPoints } = await folder.list();
  for (const name of candidates(stem, transforms)) {
    for (const extension of EXTENSIONS) {
      const path = files.get(`${name}.${extension}`);
      if (path === undefined) continue;
      const { hash, width, height } = await factsOf(path, measure);
      const focus = (await library?.focusOf(publicId)) ?? focalPoints[name] ?? manner.focus;
      return {
        ...manner,
        hash,
        width,
        height,
        focus,
        isDraft: false,
        isPlaceholder: false,
        read: () => readFile(path),
      };
    }
  }
  const upload = await library?.find(publicId);
  if (upload !== undefined)
    return { ...manner, ...upload, focus: (await library?.focusOf(publicId)) ?? MIDDLE, isPlaceholder: false };
  const standIn = await placeholder(publicId);
  if (standIn === undefined) return undefined;
  const hash = createHash('sha256').update(standIn).digest('hex');
  const { width, height } = await measure(standIn, hash);
  return {
    ...manner,
    hash,
    width,
    height,
    isDraft: false,
    isPlaceholder: true,
    read: () => Promise.resolve(standIn),
  };
}

/** The requested size; a missing side follows from the picture's own aspect ratio. */
export function sizeOf(transforms: Transforms, own: { readonly width: number; readonly height: number }) {
  const { width, height } = transforms;
  if (width && height) return { width, height };
  if (width) return { width, height: Math.max(1, Math.round((width * own.height) / own.width)) };
  if (height) return { width: Math.max(1, Math.round((height * own.width) / own.height)), height };
  return { width: own.width, height: own.height };
}
