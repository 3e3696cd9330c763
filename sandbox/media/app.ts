import { join } from 'node:path';
import { Hono } from 'hono';
import { addFilms } from './service/films.ts';
import { addContainerScript } from './service/container-script.ts';
import { addGalleryScript } from './service/gallery-script.ts';
import { findPicture } from './service/find-picture.ts';
import { masterKeyOf, readDrawn } from './service/drawn.ts';
import { createDiskCache, keyHash } from './service/disk-cache.ts';
import { ENCODER_VERSION, encodePicture } from './service/encode.ts';
import { createPainterPool } from './service/painter-pool.ts';
import { BadTransformError, CONTENT_TYPES, negotiate, parseTransforms } from './service/transforms.ts';
import { BusyError, createWorkQueue } from './service/work-queue.ts';
import { loadProducts } from './product/description.ts';
import type { ProductDrawing } from './product/description.ts';

export type { ProductDrawing } from './product/description.ts';
export { loadProducts } from './product/description.ts';

export interface MediaOptions {
  /** Folder for masters and encoded pictures; may be deleted at any time. */
  cacheDir: string;
  /** What can be drawn; the demo shop's `content/products` unless given. */
  products?: () => readonly ProductDrawing[] | Promise<readonly ProductDrawing[]>;
}

const FOREVER = 'public, max-age=31536000, immutable';

/**
 * The picture service: `GET /image/upload/<transforms>/<publicId>` draws, scales and encodes
 * (D1 §9: quality 50, doubled size, sharpen 60, format auto). Films and streams lie under `/video/upload/`.
 */
export function createMediaApp({ cacheDir, products = loadProducts }: MediaOptions): Hono {
  const masters = createDiskCache(join(cacheDir, 'masters'));
  const encoded = createDiskCache(join(cacheDir, 'encoded'));
  const queue = createWorkQueue();
  const painters = createPainterPool();
  const app = new Hono();

  app.get('/image/upload/:transforms/:publicId{.+}', async (c) => {
    const transforms = parseTransforms(c.req.param('transforms'));
    const publicId = c.req.param('publicId');
    const picture = findPicture(publicId, transforms, publicId.startsWith('product/') ? await products() : []);
    if (!picture) return c.text('No such picture.', 404, { 'cache-control': 'no-store' });
    const format = negotiate(transforms.format, c.req.header('accept'));
    const { job, width, height, focus, bytesPerPixel } = picture;
    const masterKey = masterKeyOf(job);
    const plan = {
      format,
      quality: transforms.quality,
      sharpen: transforms.sharpen,
      width,
      height,
      focus,
      bytesPerPixel,
    };
    const key = `${ENCODER_VERSION}:${masterKey}:${JSON.stringify(plan)}`;
    const headers: Record<string, string> = {
      etag: `"${keyHash(key)}"`,
      'cache-control': FOREVER,
      'x-content-type-options': 'nosniff',
    };
    if (transforms.format === 'auto') headers.vary = 'Accept';
    if (c.req.header('if-none-match')?.includes(headers.etag!)) return c.body(null, 304, headers);

    const body =
      (await encoded.get(key)) ??
      (await queue.run(key, async () => {
        const kept = (await readDrawn(job)) ?? (await masters.get(masterKey));
        const master = kept ?? (await paintOnce(masterKey, job));
        const bytes = await encodePicture(master, plan);
        await encoded.set(key, bytes);
        return bytes;
      }));
    return c.body(new Uint8Array(body), 200, { ...headers, 'content-type': CONTENT_TYPES[format] });
  });

  addFilms(app);
  addContainerScript(app);
  addGalleryScript(app);

  const painting = new Map<string, Promise<Buffer>>();
  /** Two sizes of one picture asked for together share the drawing. */
  const paintOnce = (masterKey: string, job: Parameters<typeof painters.paint>[0]): Promise<Buffer> => {
    const started = painting.get(masterKey);
    if (started) return started;
    const run = painters
      .paint(job)
      .then(async (master) => {
        await masters.set(masterKey, master);
        return master;
      })
      .finally(() => painting.delete(masterKey));
    painting.set(masterKey, run);
    return run;
  };

  app.onError((error, c) => {
    if (error instanceof BadTransformError)
      return c.text('These transforms are not known here.', 400, { 'cache-control': 'no-store' });
    if (error instanceof BusyError)
      return c.text('Many pictures are being rendered.', 503, { 'cache-control': 'no-store', 'retry-after': '2' });
    return c.text('This picture could not be drawn.', 500, { 'cache-control': 'no-store' });
  });
  app.notFound((c) => c.text('No such picture.', 404, { 'cache-control': 'no-store' }));
  return app;
}
