import type { Context, Hono } from 'hono';
import { z } from 'zod';
import type { MediaLibrary } from '../media/media-library.ts';
import { MEDIA_LIMITS } from '../media/records.ts';
import { BASE, bodyOf, HEADERS, refuse, traceOf } from './http.ts';

/** What a form adds to its file, bytes. */
const FORM_BYTES = 64 * 1024;
/** Largest body of an upload. */
export const MAX_UPLOAD_BYTES = Math.max(MEDIA_LIMITS.bytes, MEDIA_LIMITS.films.bytes) + FORM_BYTES;

const PUBLIC_ID = /^[\w-]{1,80}(?:\/[\w-]{1,80}){1,8}$/;
const publicId = z.string().regex(PUBLIC_ID);
const folder = z
  .string()
  .trim()
  .max(200)
  .regex(/^(?:[^/\p{Cc}]{1,60}(?:\/[^/\p{Cc}]{1,60}){0,7})?$/u);
const name = z.string().trim().min(1).max(120);
const alt = z.record(z.string().regex(/^[a-z]{2}(?:-[a-z]{2})?$/), z.string().max(1_000));
const share = z.number().min(0).max(1);
const change = z.strictObject({
  name: name.optional(),
  folder: folder.optional(),
  focalPoint: z.tuple([share, share]).readonly().nullable().optional(),
  alt: alt.optional(),
});
const replacement = z.strictObject({
  id: publicId,
  by: publicId,
  entries: z.array(z.string().max(300)).max(1_000).optional(),
});
const fields = z.object({ name: z.string().trim().min(1).max(300), folder: folder.optional(), alt: alt.optional() });

const count = (value: string | undefined): number | undefined =>
  value !== undefined && /^\d{1,9}$/.test(value) ? Number(value) : undefined;
const missing = (c: Context) => refuse(c, 404, 'NOT_FOUND', 'There is no such picture or film.');
const bad = (c: Context, error?: z.ZodError) =>
  refuse(c, 400, 'BAD_CALL', error === undefined ? 'Send a form with a file.' : z.prettifyError(error));

function altIn(text: unknown): unknown {
  if (typeof text !== 'string') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** The media library; ids of files are public ids. */
export function addMediaRoutes(app: Hono, media: MediaLibrary, now: () => string): void {
  const idIn = (c: Context): string => c.req.param('id') ?? '';

  app.get(`${BASE}/media`, async (c) => {
    const { folder: within, text, sort, unused, order, limit, offset } = c.req.query();
    const list = await media.list({
      folder: within,
      text,
      sort: sort === 'picture' || sort === 'film' ? sort : undefined,
      unused: unused === 'true',
      order: order === 'added' ? 'added' : 'name',
      limit: count(limit),
      offset: count(offset),
    });
    return c.json(list, 200, HEADERS);
  });
  app.post(`${BASE}/media`, async (c) => {
    const form = await c.req.formData().catch(() => undefined);
    const file = form?.get('file');
    if (form === undefined || !(file instanceof File)) return bad(c);
    const { data, error } = fields.safeParse({
      name: form.get('name'),
      folder: form.get('folder') ?? undefined,
      alt: altIn(form.get('alt')),
    });
    if (data === undefined) return bad(c, error);
    const answer = await media.upload({ ...data, data: new Uint8Array(await file.arrayBuffer()) }, traceOf(c, now));
    return c.json(answer, 'refused' in answer ? 200 : 201, HEADERS);
  });

  app.get(`${BASE}/media/assets/:id{.+}`, async (c) => {
    const asset = await media.read(idIn(c));
    return asset === undefined ? missing(c) : c.json(asset, 200, { ...HEADERS, etag: asset.etag });
  });
  app.patch(`${BASE}/media/assets/:id{.+}`, async (c) => {
    const { data, error } = change.safeParse(await bodyOf(c));
    const etag = c.req.header('if-match');
    if (data === undefined) return bad(c, error);
    if (etag === undefined) return refuse(c, 428, 'IF_MATCH', 'Say by If-Match which version was changed.');
    const answer = await media.change(idIn(c), data, etag, traceOf(c, now));
    return answer === undefined ? missing(c) : c.json(answer, 'conflict' in answer ? 412 : 200, HEADERS);
  });
  app.delete(`${BASE}/media/assets/:id{.+}`, async (c) => {
    const answer = await media.remove(idIn(c), traceOf(c, now));
    return answer === undefined ? missing(c) : c.json(answer, 'used' in answer ? 409 : 200, HEADERS);
  });
  app.get(`${BASE}/media/usage/:id{.+}`, async (c) => c.json(media.usage(idIn(c)), 200, HEADERS));
  app.get(`${BASE}/media/files/:id{.+}`, async (c) => {
    const file = await media.file(idIn(c));
    if (file === undefined) return missing(c);
    // A cleaned SVG has no script; should one ever pass, it runs nowhere.
    const headers = { ...HEADERS, 'content-security-policy': "default-src 'none'; sandbox", 'content-type': file.type };
    return c.body(new Uint8Array(file.body), 200, { ...headers, 'x-content-type-options': 'nosniff' });
  });
  app.post(`${BASE}/media/replacements`, async (c) => {
    const { data, error } = replacement.safeParse(await bodyOf(c));
    if (data === undefined) return bad(c, error);
    const answer = await media.replace(data.id, data.by, data.entries, traceOf(c, now));
    return answer === undefined ? missing(c) : c.json(answer, 200, HEADERS);
  });
}
