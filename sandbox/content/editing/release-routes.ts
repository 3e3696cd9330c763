import type { Context, Hono } from 'hono';
import { z } from 'zod';
import type { Ledger } from '../ledger/ledger.ts';
import type { ReleaseAnswer, ReleaseChange } from '../releases/answers.ts';
import type { Releases } from '../releases/releases.ts';
import { BASE, bodyOf, HEADERS, refuse, traceOf } from './http.ts';
import { acknowledged, answerPublish } from './publishing-routes.ts';

const name = z.string().trim().min(1).max(120);
const note = z.string().max(2_000);
const entry = z.string().max(300);
const put = z
  .array(
    z.object({
      entry,
      action: z.enum(['publish', 'withdraw']).optional(),
      revision: z.int().positive().optional(),
      locales: z.array(z.string().max(10)).min(1).max(50).optional(),
    }),
  )
  .max(500);
const created = z.object({ name, note: note.optional(), put: put.optional() });
const changed = z
  .object({ name, note, put, drop: z.array(entry).max(500), decide: z.record(entry, z.enum(['restore', 'keep'])) })
  .partial();
const publishing = z.object({ acknowledged, note: z.string().max(500).optional() });

const person = z.object({
  id: z.string().max(120),
  name: z.string().max(120),
  email: z.string().max(200).optional(),
  language: z.string().max(10).optional(),
});
const asked = z.object({ of: z.array(person).max(20), note: note.optional() });
const verdict = z.object({ verdict: z.enum(['approved', 'changes']), note: note.optional() });

const answer = (c: Context, result: ReleaseAnswer | undefined, status: 200 | 201) => {
  if (result === undefined) return refuse(c, 404, 'NOT_FOUND', 'There is no such release.');
  if ('release' in result) return c.json(result, status, HEADERS);
  return c.json(result, 'conflict' in result ? 412 : 409, HEADERS);
};

/** Releases: list, make, change, preview what they would change, publish, roll back. */
export function addReleaseRoutes(app: Hono, ledger: Ledger, releases: Releases): void {
  const now = (): string => ledger.now();
  const missing = (c: Context) => refuse(c, 404, 'NOT_FOUND', 'There is no such release.');
  const bad = (c: Context, error: z.ZodError | undefined) =>
    refuse(c, 400, 'BAD_RELEASE', error === undefined ? 'Send a release.' : z.prettifyError(error));

  app.get(`${BASE}/releases`, async (c) => c.json(await releases.list(), 200, HEADERS));
  app.post(`${BASE}/releases`, async (c) => {
    const { data, error } = created.safeParse(await bodyOf(c));
    return data === undefined ? bad(c, error) : answer(c, await releases.create(data, traceOf(c, now)), 201);
  });
  app.get(`${BASE}/releases/:id`, async (c) => {
    const release = await releases.read(c.req.param('id'));
    return release === undefined ? missing(c) : c.json(release, 200, { ...HEADERS, etag: release.etag });
  });
  app.patch(`${BASE}/releases/:id`, async (c) => {
    const etag = c.req.header('if-match');
    if (etag === undefined) return refuse(c, 428, 'IF_MATCH', 'Say by If-Match which version was changed.');
    const { data, error } = changed.safeParse(await bodyOf(c));
    if (data === undefined) return bad(c, error);
    return answer(c, await releases.change(c.req.param('id'), data as ReleaseChange, etag), 200);
  });
  app.delete(`${BASE}/releases/:id`, async (c) =>
    (await releases.remove(c.req.param('id'))) ? c.body(null, 204, HEADERS) : missing(c),
  );
  app.post(`${BASE}/releases/:id/review`, async (c) => {
    const { data, error } = asked.safeParse(await bodyOf(c));
    if (data === undefined) return bad(c, error);
    const etag = c.req.header('if-match') ?? '';
    return answer(c, await releases.askReview(c.req.param('id'), data, etag, traceOf(c, now)), 200);
  });
  app.post(`${BASE}/releases/:id/verdicts`, async (c) => {
    const { data, error } = verdict.safeParse(await bodyOf(c));
    if (data === undefined) return bad(c, error);
    const said = { ...data, binding: c.req.query('binding') !== 'false' };
    const etag = c.req.header('if-match') ?? '';
    return answer(c, await releases.judge(c.req.param('id'), said, etag, traceOf(c, now)), 200);
  });
  app.get(`${BASE}/releases/:id/plan`, async (c) => {
    const plan = await releases.plan(c.req.param('id'));
    return plan === undefined ? missing(c) : c.json(plan, 200, HEADERS);
  });
  app.post(`${BASE}/releases/:id/publication`, async (c) => {
    const { data, error } = publishing.safeParse((await bodyOf(c)) ?? {});
    if (data === undefined) return bad(c, error);
    const etag = c.req.header('if-match');
    const result = await releases.publish(c.req.param('id'), traceOf(c, now), { ...data, etag });
    return result === undefined ? missing(c) : answerPublish(c, result);
  });
  app.post(`${BASE}/releases/:id/roll-back`, async (c) => {
    const { data, error } = z.object({ name }).safeParse(await bodyOf(c));
    return data === undefined
      ? bad(c, error)
      : answer(c, await releases.rollBack(c.req.param('id'), data.name, traceOf(c, now)), 201);
  });
}
