import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { type Asked, scopeOf } from './calls.ts';
import type { ContentStore } from './content-store.ts';
import { createDraftFiles, type SaveResult, type Stored } from './draft-files.ts';
import { objectsOf } from './pointers.ts';
import type { Trace } from './resolve.ts';
import { createReviews, TEAM_CONTEXTS } from './reviews.ts';
import { entryAt } from './showcase.ts';
import type { Snapshots } from './snapshots.ts';
import { isObject, type Json, type JsonObject } from './types.ts';
import type { Change, WorkingCopies } from './working.ts';

/** Maximum size of a document an editor may send, bytes. */
const MAX_BYTES = 4 * 1024 * 1024;
const ID = /^[\w-]{8,64}$/;

export interface EditingOptions {
  readonly store: ContentStore;
  readonly contentDir: string;
  readonly working: WorkingCopies;
  readonly snapshots: Snapshots;
  /** Whether a request carries the preview access token. */
  readonly mayPreview: (c: Context) => boolean;
  readonly asked: (c: Context, siteId: string | undefined) => Asked | Response;
}

const HEADERS = { 'cache-control': 'private, no-store' };
const refuse = (
  c: Context,
  status: 400 | 401 | 404 | 409 | 412 | 413 | 422 | 428,
  error: string,
  message: string,
  more: object = {},
) => c.json({ error, message, ...more }, status, HEADERS);
const answer = (c: Context, { etag, ...stored }: Stored) => c.json({ etag, ...stored }, 200, { ...HEADERS, etag });

const isChange = (value: unknown): value is Change =>
  isObject(value) && typeof value['pointer'] === 'string' && value['pointer'].length <= 1_000;

async function bodyOf(c: Context): Promise<Json | undefined> {
  try {
    return (await c.req.json()) as Json;
  } catch {
    return undefined;
  }
}

/** Source of each block of a resolved item: `{resolved pointer: "pages/home#/sections/0/items/1"}`. */
function placesOf(item: JsonObject, trace: Trace, documents: ReadonlyMap<string, JsonObject>): Record<string, string> {
  const known = new Map<object, string>();
  for (const [document, raw] of documents)
    for (const [object, pointer] of objectsOf(raw)) known.set(object, `${document}#${pointer}`);
  const places: Record<string, string> = {};
  for (const [object, pointer] of objectsOf(item)) {
    const origin = typeof object['kind'] === 'string' || pointer === '' ? trace.origins?.get(object) : undefined;
    const place = origin === undefined ? undefined : known.get(origin);
    if (place !== undefined) places[pointer] = place;
  }
  return places;
}

/**
 * The content-source API for editing tools, below `/preview/caas/v1/drafts/` and `/preview/caas/v1/working/`
 * (docs/decisions/0020): reads, saves and discards drafts under If-Match, overlays unsaved changes, stores reviews, and
 * takes snapshots of all documents for links that show content as it was.
 */
export function createEditing({ store, contentDir, working, snapshots, mayPreview, asked }: EditingOptions): Hono {
  const app = new Hono();
  const files = createDraftFiles(store, contentDir);
  const reviews = createReviews(contentDir);
  const BASE = '/preview/caas/v1';
  app.use(`${BASE}/:area{drafts|working|reviews|entry|media|snapshots}/*`, async (c, next) => {
    if (!mayPreview(c)) return refuse(c, 401, 'PREVIEW_TOKEN', 'Preview mode needs the preview access token.');
    return next();
  });
  app.use(
    `${BASE}/*`,
    bodyLimit({
      maxSize: MAX_BYTES,
      onError: (c) => refuse(c, 413, 'TOO_LARGE', `A document has ${MAX_BYTES} bytes at most.`),
    }),
  );

  const saved = (c: Context, result: SaveResult) => {
    if ('saved' in result) return answer(c, result.saved);
    if ('conflict' in result)
      return refuse(c, 412, 'CHANGED', 'The document has been changed since it was read.', {
        current: result.conflict,
      });
    if ('problem' in result) return refuse(c, 422, 'BROKEN_DOCUMENT', result.problem.message, result.problem);
    return refuse(c, 404, 'NOT_FOUND', 'There is no such document.');
  };
  const document = (c: Context): string => c.req.param('document') ?? '';
  app.get(`${BASE}/drafts/:document{.+}`, (c) => {
    const stored = files.read(document(c));
    return stored === undefined ? refuse(c, 404, 'NOT_FOUND', 'There is no such document.') : answer(c, stored);
  });
  app.put(`${BASE}/drafts/:document{.+}`, async (c) => {
    const etag = c.req.header('if-match');
    if (etag === undefined) return refuse(c, 428, 'IF_MATCH', 'Say by If-Match which version was changed.');
    const raw = await bodyOf(c);
    return raw === undefined
      ? refuse(c, 400, 'NOT_JSON', 'The document is not JSON.')
      : saved(c, files.save(document(c), raw, etag));
  });
  app.delete(`${BASE}/drafts/:document{.+}`, (c) => {
    const etag = c.req.header('if-match');
    return etag === undefined
      ? refuse(c, 428, 'IF_MATCH', 'Say by If-Match which version is to be discarded.')
      : saved(c, files.discard(document(c), etag));
  });

  app.post(`${BASE}/working/:id`, async (c) => {
    const body = await bodyOf(c);
    const id = c.req.param('id');
    const { seq, document: name, changes, fresh } = isObject(body ?? null) ? (body as JsonObject) : {};
    if (
      !ID.test(id) ||
      typeof seq !== 'number' ||
      typeof name !== 'string' ||
      !Array.isArray(changes) ||
      !changes.every(isChange)
    )
      return refuse(c, 400, 'BAD_CHANGE', 'Send {"seq", "document", "changes": [{"pointer", "value"}]}.');
    const result = working.take(id, {
      seq,
      document: name,
      changes: changes as unknown as Change[],
      fresh: fresh === true,
    });
    if (result === 'done') return c.json({ seq }, 200, HEADERS);
    if (result === 'no_document') return refuse(c, 404, 'NOT_FOUND', 'There is no such document.');
    return refuse(
      c,
      409,
      result.toUpperCase(),
      {
        unknown: 'This working copy is not known (any more): send it whole.',
        stale: 'A later message has been taken in already.',
        no_place: 'The document has no such place: send it whole.',
      }[result],
    );
  });
  app.delete(`${BASE}/working/:id`, (c) => {
    working.forget(c.req.param('id'), c.req.query('document'));
    return c.body(null, 204, HEADERS);
  });

  app.post(`${BASE}/snapshots`, async (c) => {
    const body = await bodyOf(c);
    const until = isObject(body ?? null) ? Date.parse(String((body as JsonObject)['until'])) : Number.NaN;
    if (Number.isNaN(until))
      return refuse(c, 400, 'UNTIL', 'Say until when it is kept: {"until": "2026-12-01T00:00:00Z"}.');
    const made = snapshots.make(until);
    if (!('tooLarge' in made))
      return c.json(
        { ...made, made: new Date(made.made).toISOString(), until: new Date(made.until).toISOString() },
        201,
        HEADERS,
      );
    const [bytes, most] = [made.bytes, made.most].map((size) => `${(size / 1e6).toFixed(1)} MB`);
    return refuse(
      c,
      413,
      'TOO_LARGE',
      made.tooLarge === 'one'
        ? `The content has more than ${most}, the most one snapshot may hold.`
        : `All snapshots together would have ${bytes}, more than ${most}.`,
      { ...made },
    );
  });
  app.delete(`${BASE}/snapshots/:id`, (c) => {
    snapshots.forget(c.req.param('id'));
    return c.body(null, 204, HEADERS);
  });

  app.get(`${BASE}/entry/:siteId`, (c) => {
    const question = asked(c, c.req.param('siteId'));
    if (question instanceof Response) return question;
    const place = { document: c.req.query('document') ?? '', pointer: c.req.query('pointer') ?? '' };
    const trace: Trace = { tags: new Set([`doc:${place.document}`]), boundary: Infinity, origins: new Map() };
    const found = entryAt(question.documents, question.mode, scopeOf(store, question), trace, place);
    if (found === undefined) return refuse(c, 404, 'NOT_FOUND', 'There is no such entry.');
    const names = [
      place.document,
      ...[...trace.tags].flatMap((tag) => (tag.startsWith('doc:fragments/') ? [tag.slice('doc:'.length)] : [])),
    ];
    const raws = new Map(
      names.flatMap((name) => {
        const raw = question.documents.version(name, question.mode)?.raw;
        return raw === undefined ? [] : [[name, raw] as const];
      }),
    );
    const places =
      c.req.query('places') === 'true' ? { places: placesOf(found['item'] as JsonObject, trace, raws) } : {};
    return c.json({ ...found, ...places }, 200, HEADERS);
  });

  /** Public ids of every picture and video used in the content. */
  app.get(`${BASE}/media/list`, (c) => {
    const ids = new Set<string>();
    for (const { published, draft } of store.library.documents.values()) {
      for (const version of [published, draft])
        for (const [object] of version === undefined ? [] : objectsOf(version.raw)) {
          const { url } = object;
          if (typeof url === 'string' && 'alt' in object && /^[\w-]+(?:\/[\w-]+)+$/.test(url)) ids.add(url);
        }
    }
    return c.json({ media: [...ids].sort() }, 200, HEADERS);
  });

  app.get(`${BASE}/reviews/:document{.+}`, (c) => {
    const { etag, items } = reviews.read(document(c));
    return c.json({ etag, items }, 200, { ...HEADERS, etag });
  });
  app.put(`${BASE}/reviews/:document{.+}`, async (c) => {
    const etag = c.req.header('if-match');
    if (etag === undefined) return refuse(c, 428, 'IF_MATCH', 'Say by If-Match which version was changed.');
    const items = await bodyOf(c);
    if (
      !Array.isArray(items) ||
      (document(c) !== TEAM_CONTEXTS && store.library.documents.get(document(c)) === undefined)
    )
      return refuse(c, 404, 'NOT_FOUND', 'There is no such document.');
    const result = reviews.write(document(c), items, etag);
    return 'conflict' in result
      ? refuse(c, 412, 'CHANGED', 'The reviews have been changed since they were read.', result.conflict)
      : c.json(result, 200, { ...HEADERS, etag: result.etag });
  });
  return app;
}
