import type { Context, Hono } from 'hono';
import type { Documents, ReadAs, SaveResult, StoredDocument } from '../ledger/documents.ts';
import type { ReleaseDocuments } from '../releases/release-documents.ts';
import { readMoment } from '../restrictions.ts';
import { BASE, bodyOf, documentIn, HEADERS, missing, refuse, traceOf } from './http.ts';

/** Longest note with a revision, characters. */
const MAX_NOTE = 500;

const answer = (c: Context, stored: StoredDocument) => c.json(stored, 200, { ...HEADERS, etag: stored.etag });

/** The answer to a call that writes a document. */
export function saveAnswer(c: Context, result: SaveResult) {
  if ('saved' in result) return answer(c, result.saved);
  if ('conflict' in result)
    return refuse(c, 412, 'CHANGED', 'The document has been changed since it was read.', { current: result.conflict });
  if ('problem' in result) return refuse(c, 422, 'BROKEN_DOCUMENT', result.problem.message, result.problem);
  return missing(c);
}

/** Which version a call asks for; undefined when it says something else. */
function versionIn(c: Context): ReadAs | undefined {
  const { as, revision, at } = c.req.query();
  if (revision !== undefined) return /^\d{1,9}$/.test(revision) ? { revision: Number(revision) } : undefined;
  if (at !== undefined) return readMoment(at) === undefined ? undefined : { at };
  return as === undefined || as === 'draft' ? 'draft' : as === 'published' ? 'published' : undefined;
}

/** Documents: reading any version, saving and discarding the draft under If-Match. */
export function addDocumentRoutes(
  app: Hono,
  documents: Documents,
  releases: ReleaseDocuments,
  now: () => string,
): void {
  app.get(`${BASE}/drafts/:document{.+}`, async (c) => {
    const { release } = c.req.query();
    if (release !== undefined) {
      const stored = await releases.read(release, documentIn(c));
      return stored === undefined ? missing(c) : answer(c, stored);
    }
    const as = versionIn(c);
    if (as === undefined) return refuse(c, 400, 'VERSION', 'Ask for as=published, revision=3 or at=2026-12-01T00:00Z.');
    const stored = await documents.read(documentIn(c), as);
    return stored === undefined ? missing(c) : answer(c, stored);
  });
  app.put(`${BASE}/drafts/:document{.+}`, async (c) => {
    const etag = c.req.header('if-match');
    if (etag === undefined) return refuse(c, 428, 'IF_MATCH', 'Say by If-Match which version was changed.');
    const raw = await bodyOf(c);
    if (raw === undefined) return refuse(c, 400, 'NOT_JSON', 'The document is not JSON.');
    const { auto, note, release, base } = c.req.query();
    const options = { auto: auto === 'true', note: note?.slice(0, MAX_NOTE) };
    const [id, trace] = [documentIn(c), traceOf(c, now)];
    if (release === undefined) return saveAnswer(c, await documents.save(id, raw, etag, trace, options));
    const number = base !== undefined && /^\d{1,9}$/.test(base) ? Number(base) : undefined;
    return saveAnswer(c, await releases.save(release, id, raw, etag, trace, { ...options, base: number }));
  });
  app.delete(`${BASE}/drafts/:document{.+}`, async (c) => {
    const etag = c.req.header('if-match');
    return etag === undefined
      ? refuse(c, 428, 'IF_MATCH', 'Say by If-Match which version is to be discarded.')
      : saveAnswer(c, await documents.discard(documentIn(c), etag, traceOf(c, now)));
  });
}
