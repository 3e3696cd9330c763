import { join } from 'node:path';
import { Hono } from 'hono';
import { addFilms, type FoundFilm } from './films.ts';
import { createMediaFolder } from './media-folder.ts';
import { createDiskCache, keyHash } from './pictures/disk-cache.ts';
import type { Size } from './pictures/encode.ts';
import { createEncoder } from './pictures/encoder.ts';
import { findPicture, type PictureLibrary, sizeOf } from './pictures/find-picture.ts';
import { createPlaceholders } from './pictures/placeholder.ts';
import { BadTransformError, CONTENT_TYPES, negotiate, parseTransforms } from './pictures/transforms.ts';
import { BusyError, createWorkQueue } from './pictures/work-queue.ts';
import { addBotCheckScript } from './third-party/bot-check-script.ts';
import { addContainerScript } from './third-party/container-script.ts';
import { addGalleryScript } from './third-party/gallery-script.ts';

export interface MediaOptions {
  /** Content folder: `media` holds pictures and videos, and its products determine the placeholders. */
  readonly contentDir: string;
  /** Cache folder for encoded pictures; may be deleted at any time. */
  readonly cacheDir: string;
  /** Work per AVIF picture, 0 (fast) to 9 (small). */
  readonly effort: number;
  /** Uploads and focal points of the media library. */
  readonly library?: (PictureLibrary & { film(publicId: string): Promise<FoundFilm | undefined> }) | undefined;
  /** Whether a request may see pictures and films that nothing published shows yet. */
  readonly showsDrafts?: ((request: Request) => Promise<boolean>) | undefined;
  /** Called for unusable files. */
  readonly onProblem?: ((message: string) => void) | undefined;
}

/**
 * A picture may be replaced under the same name. For ten minutes browsers do not ask; for a day they show what they
 * have while they ask, and are answered 304 unless the picture changed.
 */
const REVALIDATED = 'public, max-age=600, stale-while-revalidate=86400';
/** A placeholder is cached briefly because the real picture may be added at any time. */
const UNTIL_A_PICTURE_COMES = 'public, max-age=60';

/** Increase when the settings of `pictures/encode.ts` change the output. */
const ENCODER_VERSION = 5;
/** Of a picture that only editors may see. */
const DRAFT = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' };

/**
 * The media service: `GET /image/upload/<transforms>/<publicId>` scales and encodes the pictures of a content
 * folder (D1 §9: quality 50, doubled size, sharpen 60, format auto). Videos and streams are served under
 * `/video/upload/`.
 */
export function createMediaApp({
  contentDir,
  cacheDir,
  effort,
  library,
  showsDrafts = async () => false,
  onProblem = console.error,
}: MediaOptions): Hono {
  const folder = createMediaFolder(join(contentDir, 'media'), onProblem);
  const placeholder = createPlaceholders(contentDir, folder);
  const encoded = createDiskCache(join(cacheDir, 'encoded'));
  const sizes = createDiskCache(join(cacheDir, 'sizes'));
  const queue = createWorkQueue();
  const encoder = createEncoder();
  /** Kept on disk, so that the encoder starts for new pictures only. */
  const measure = async (picture: Buffer, hash: string): Promise<Size> => {
    const known = await sizes.get(hash);
    if (known !== undefined) return JSON.parse(known.toString()) as Size;
    const size = await encoder.measure(picture);
    await sizes.set(hash, Buffer.from(JSON.stringify(size)));
    return size;
  };
  const app = new Hono();

  app.get('/image/upload/:transforms/:publicId{.+}', async (c) => {
    const transforms = parseTransforms(c.req.param('transforms'));
    const picture = await findPicture(c.req.param('publicId'), transforms, { folder, library, placeholder, measure });
    if (!picture || (picture.isDraft && !(await showsDrafts(c.req.raw))))
      return c.text('No such picture.', 404, { 'cache-control': 'no-store' });
    const format = negotiate(transforms.format, c.req.header('accept'));
    const { focus, bytesPerPixel } = picture;
    const { quality, sharpen } = transforms;
    const plan = { format, quality, sharpen, ...sizeOf(transforms, picture), focus, bytesPerPixel, effort };
    const key = `${ENCODER_VERSION}:${picture.hash}:${JSON.stringify(plan)}`;
    const etag = `"${keyHash(key)}"`;
    const headers: Record<string, string> = {
      etag,
      'cache-control': picture.isPlaceholder ? UNTIL_A_PICTURE_COMES : REVALIDATED,
      'x-content-type-options': 'nosniff',
      ...(picture.isDraft ? DRAFT : {}),
    };
    if (transforms.format === 'auto') headers['vary'] = 'Accept';
    if (c.req.header('if-none-match')?.includes(etag)) return c.body(null, 304, headers);

    const known = await encoded.get(key);
    // A draft may be deleted while it waits for its turn.
    const draft = known === undefined && picture.isDraft ? await picture.read() : undefined;
    const body =
      known ??
      (await queue.run(key, async () => {
        const bytes = await encoder.encode(draft ?? (await picture.read()), plan);
        await encoded.set(key, bytes);
        return bytes;
      }));
    return c.body(new Uint8Array(body), 200, { ...headers, 'content-type': CONTENT_TYPES[format] });
  });

  addFilms(app, { folder, uploaded: library?.film, showsDrafts });
  addBotCheckScript(app);
  addContainerScript(app);
  addGalleryScript(app);

  app.onError((error, c) => {
    if (error instanceof BadTransformError)
      return c.text('These transforms are not known here.', 400, { 'cache-control': 'no-store' });
    if (error instanceof BusyError)
      return c.text('Many pictures are being encoded.', 503, { 'cache-control': 'no-store', 'retry-after': '2' });
    onProblem(`${c.req.path}: ${error.message}`);
    return c.text('This picture cannot be read.', 500, { 'cache-control': 'no-store' });
  });
  app.notFound((c) => c.text('No such picture.', 404, { 'cache-control': 'no-store' }));
  return app;
}
