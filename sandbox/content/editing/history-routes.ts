import type { Hono } from 'hono';
import type { History } from '../ledger/history.ts';
import { isObject, type Json } from '../types.ts';
import { saveAnswer } from './document-routes.ts';
import { BASE, bodyOf, documentIn, HEADERS, missing, refuse, traceOf } from './http.ts';

const count = (value: string | undefined): number | undefined =>
  value !== undefined && /^\d{1,9}$/.test(value) ? Number(value) : undefined;

/** What happened to a document, what differs between its revisions, who changed what, and going back. */
export function addHistoryRoutes(app: Hono, history: History, now: () => string): void {
  app.get(`${BASE}/revisions/:document{.+}`, async (c) => {
    const { limit, offset, by } = c.req.query();
    const page = await history.list(documentIn(c), { limit: count(limit), offset: count(offset), by });
    return page === undefined ? missing(c) : c.json(page, 200, HEADERS);
  });
  app.post(`${BASE}/revisions/:document{.+}`, async (c) => {
    const etag = c.req.header('if-match');
    if (etag === undefined) return refuse(c, 428, 'IF_MATCH', 'Say by If-Match which version is replaced.');
    const body: Json = (await bodyOf(c)) ?? null;
    const revision = isObject(body) ? body['revision'] : undefined;
    if (typeof revision !== 'number') return refuse(c, 400, 'REVISION', 'Send {"revision": 3}.');
    const result = await history.restore(documentIn(c), revision, etag, traceOf(c, now));
    if ('saved' in result) return c.json({ saved: result.saved }, 200, HEADERS);
    return 'conflict' in result ? c.json({ conflict: result.conflict }, 412, HEADERS) : saveAnswer(c, result);
  });
  app.get(`${BASE}/changes/:document{.+}`, async (c) => {
    const { from, to } = c.req.query();
    const found = await history.changes(documentIn(c), count(from), count(to) ?? 0);
    return found === undefined ? missing(c) : c.json(found, 200, HEADERS);
  });
  app.get(`${BASE}/authors/:document{.+}`, async (c) => {
    const found = await history.authors(documentIn(c));
    return found === undefined ? missing(c) : c.json(found, 200, HEADERS);
  });
}
