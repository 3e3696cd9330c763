import type { Hono } from 'hono';
import { type Asked, scopeOf } from '../calls.ts';
import type { ContentStore } from '../content-store.ts';
import type { MediaLibrary } from '../media/media-library.ts';
import { objectsOf } from '../pointers.ts';
import { placesIn } from '../places.ts';
import { placingTrace, type Trace } from '../resolve.ts';
import { readMoment } from '../restrictions.ts';
import { entryAt } from '../showcase.ts';
import type { Snapshots } from '../snapshots.ts';
import { isObject, type Json, type JsonObject } from '../types.ts';
import { decidedParts } from '../windows.ts';
import { type Answering, BASE, bodyOf, documentIn, HEADERS, refuse } from './http.ts';
import { createReviews, TEAM_CONTEXTS } from './reviews.ts';
import { isWorkChange, type WorkChange } from './work-changes.ts';
import type { WorkingCopies } from './working.ts';

const ID = /^[\w-]{8,64}$/;

export interface WorkingOptions {
  readonly store: ContentStore;
  readonly contentDir: string;
  readonly working: WorkingCopies;
  readonly snapshots: Snapshots;
  readonly media?: MediaLibrary | undefined;
  readonly asked: (c: Answering, siteId: string | undefined) => Asked | Response;
}

/** Blocks of an item and the item itself are listed with their places, wherever they stand. */
const isPlaced = (object: JsonObject, pointer: string): boolean => typeof object['kind'] === 'string' || pointer === '';

/** Working copies, snapshots, single entries, opaque notes, and the media that content names. */
export function addWorkingRoutes(
  app: Hono,
  { store, contentDir, working, snapshots, media, asked }: WorkingOptions,
): void {
  const reviews = createReviews(contentDir);

  app.post(`${BASE}/working/:id`, async (c) => {
    const body = await bodyOf(c);
    const id = c.req.param('id');
    const { seq, document: name, from, after, drop, changes } = isObject(body ?? null) ? (body as JsonObject) : {};
    if (
      !ID.test(id) ||
      typeof seq !== 'number' ||
      typeof name !== 'string' ||
      !Array.isArray(changes) ||
      !changes.every(isWorkChange) ||
      [from, after].some((one) => one !== undefined && typeof one !== 'number')
    )
      return refuse(c, 400, 'BAD_CHANGE', 'Send {"seq", "from", "document", "changes": [{"type", …}]}.');
    const work = {
      seq,
      document: name,
      from: from as number | undefined,
      after: after as number | undefined,
      drop: drop === true,
      changes: changes as unknown as WorkChange[],
    };
    const result = working.take(id, work);
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
    const until = isObject(body ?? null) ? readMoment((body as JsonObject)['until']) : undefined;
    if (until === undefined)
      return refuse(c, 400, 'UNTIL', 'Say until when it is kept: {"until": "2026-12-01T00:00:00Z"}.');
    const made = await snapshots.make(until);
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
  app.delete(`${BASE}/snapshots/:id`, async (c) => {
    await snapshots.forget(c.req.param('id'));
    return c.body(null, 204, HEADERS);
  });

  app.get(`${BASE}/entry/:siteId`, (c) => {
    const question = asked(c, c.req.param('siteId'));
    if (question instanceof Response) return question;
    const place = {
      document: c.req.query('document') ?? '',
      pointer: c.req.query('pointer') ?? '',
      key: c.req.query('key') || undefined,
    };
    const raw = question.documents.version(place.document, question.mode)?.raw ?? {};
    const trace = placingTrace([`doc:${place.document}`], { id: place.document, raw });
    const decisions: Trace['decisions'] = c.req.query('restrictions') === 'true' ? new Map() : undefined;
    const recording = { ...trace, ...(decisions !== undefined && { decisions }) };
    const entry = entryAt(question.documents, question.mode, scopeOf(store, question), recording, place);
    if (entry === undefined) return refuse(c, 404, 'NOT_FOUND', 'There is no such entry.');
    const parts = decisions && decidedParts({ ...trace, decisions }, question.site.id, question.locale);
    const found: JsonObject = parts === undefined ? entry : { ...entry, restrictions: parts as unknown as Json };
    const source = String(found['source']).replace(/\.draft(?=#)/, '');
    if (c.req.query('places') !== 'true') return c.json(found, 200, HEADERS);
    const { item = null, places = {} } = found;
    return c.json(
      { ...found, places: { ...(places as JsonObject), ...placesIn(item, trace, source, isPlaced) } },
      200,
      HEADERS,
    );
  });

  /** Public ids of every picture and film that the content or the library has. */
  app.get(`${BASE}/media/list`, async (c) => {
    const ids = new Set<string>();
    for (const { published, draft } of store.library.documents.values()) {
      for (const version of [published, draft])
        for (const [object] of version === undefined ? [] : objectsOf(version.raw)) {
          const { url } = object;
          if (typeof url === 'string' && 'alt' in object && /^[\w-]+(?:\/[\w-]+)+$/.test(url)) ids.add(url);
        }
    }
    for (const id of (await media?.ids()) ?? []) ids.add(id);
    return c.json({ media: [...ids].sort() }, 200, HEADERS);
  });

  app.get(`${BASE}/reviews/:document{.+}`, (c) => {
    const { etag, items } = reviews.read(documentIn(c));
    return c.json({ etag, items }, 200, { ...HEADERS, etag });
  });
  app.put(`${BASE}/reviews/:document{.+}`, async (c) => {
    const etag = c.req.header('if-match');
    if (etag === undefined) return refuse(c, 428, 'IF_MATCH', 'Say by If-Match which version was changed.');
    const items = await bodyOf(c);
    if (
      !Array.isArray(items) ||
      (documentIn(c) !== TEAM_CONTEXTS && store.library.documents.get(documentIn(c)) === undefined)
    )
      return refuse(c, 404, 'NOT_FOUND', 'There is no such document.');
    const result = reviews.write(documentIn(c), items, etag);
    return 'conflict' in result
      ? refuse(c, 412, 'CHANGED', 'The reviews have been changed since they were read.', result.conflict)
      : c.json(result, 200, { ...HEADERS, etag: result.etag });
  });
}
