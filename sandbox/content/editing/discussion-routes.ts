import type { Context, Hono } from 'hono';
import { z } from 'zod';
import type { Approvals } from '../discussion/approvals.ts';
import type { Comments } from '../discussion/comments.ts';
import type { People } from '../discussion/people.ts';
import type { PresenceList } from '../discussion/presence.ts';
import { BASE, bodyOf, callerOf, documentIn, HEADERS, missing, refuse, traceOf } from './http.ts';

const MAX_TEXT = 4_000;
const text = z.string().trim().min(1).max(MAX_TEXT);
const key = z.string().max(64);
const person = z.object({
  id: z.string().max(120),
  name: z.string().max(120),
  email: z.email().max(200).optional(),
  language: z.string().max(10).optional(),
});
const people = z.array(person).max(50);
const place = z.strictObject({
  block: key.optional(),
  field: z.string().max(200).optional(),
  point: z
    .tuple([z.number().min(0).max(1), z.number().min(0).max(1)])
    .readonly()
    .optional(),
  width: z.int().min(1).max(10_000).optional(),
  variant: z.string().max(500).optional(),
  locale: z.string().max(10).optional(),
});
const revision = z.int().positive();
const comment = z.object({ entry: z.string().max(300), place, text, revision, mentions: people.optional() });
const reply = z.object({ text, mentions: people.default([]) });
const approval = z.object({
  entry: z.string().max(300),
  revision,
  verdict: z.enum(['approved', 'changes']),
  place: place.default({}),
  note: z.string().max(MAX_TEXT).optional(),
});
const ask = z.object({
  revision,
  state: z.enum(['in-review', 'draft']),
  of: people.default([]),
  note: z.string().max(MAX_TEXT).optional(),
});
const tab = z.object({
  entry: z.string().max(300).optional(),
  block: key.optional(),
  hidden: z.boolean(),
});
const TAB = /^[\w-]{4,64}$/;

export interface DiscussionRoutes {
  readonly comments: Comments;
  readonly approvals: Approvals;
  readonly presence: PresenceList;
  readonly people: People;
  readonly now: () => string;
}

/** Comments, verdicts, requests for a review, and who is here. */
export function addDiscussionRoutes(
  app: Hono,
  { comments, approvals, presence, people: met, now }: DiscussionRoutes,
): void {
  const bad = (c: Context, error: z.ZodError | undefined) =>
    refuse(
      c,
      400,
      'BAD_CALL',
      error === undefined ? 'A tab has 4 to 64 letters, digits or -.' : z.prettifyError(error),
    );
  const found = (c: Context, thing: object | undefined, status: 200 | 201 = 200) =>
    thing === undefined ? missing(c) : c.json(thing, status, HEADERS);

  app.get(`${BASE}/comments`, async (c) => {
    const { entry, open, mentions, by } = c.req.query();
    const isOpen = open === 'true' ? true : open === 'false' ? false : undefined;
    return c.json(await comments.list({ entry, open: isOpen, mentions, by }), 200, HEADERS);
  });
  app.post(`${BASE}/comments`, async (c) => {
    const { data, error } = comment.safeParse(await bodyOf(c));
    return data === undefined ? bad(c, error) : found(c, await comments.add(data, traceOf(c, now)), 201);
  });
  app.post(`${BASE}/comments/:id/replies`, async (c) => {
    const { data, error } = reply.safeParse(await bodyOf(c));
    if (data === undefined) return bad(c, error);
    return found(c, await comments.reply(c.req.param('id'), data.text, data.mentions, traceOf(c, now)), 201);
  });
  app.put(`${BASE}/comments/:id/resolved`, async (c) => {
    const { data, error } = z.object({ resolved: z.boolean() }).safeParse(await bodyOf(c));
    return data === undefined
      ? bad(c, error)
      : found(c, await comments.resolve(c.req.param('id'), data.resolved, traceOf(c, now)));
  });
  app.delete(`${BASE}/comments/:id`, async (c) =>
    (await comments.remove(c.req.param('id'), traceOf(c, now))) ? c.body(null, 204, HEADERS) : missing(c),
  );
  app.get(`${BASE}/people`, async (c) => c.json(await met.list(), 200, HEADERS));

  app.post(`${BASE}/approvals`, async (c) => {
    const { data, error } = approval.safeParse(await bodyOf(c));
    if (data === undefined) return bad(c, error);
    // Whoever may only look gives an opinion; the shop's server says so.
    const binding = c.req.query('binding') !== 'false';
    const result = await approvals.approve(
      { ...data, place: JSON.parse(JSON.stringify(data.place)), binding },
      traceOf(c, now),
    );
    return result === 'newer' ? c.json({ newer: true }, 409, HEADERS) : found(c, result, 201);
  });
  app.get(`${BASE}/approvals/:document{.+}`, async (c) => found(c, await approvals.list(documentIn(c))));
  app.post(`${BASE}/review-requests/:document{.+}`, async (c) => {
    const { data, error } = ask.safeParse(await bodyOf(c));
    if (data === undefined) return bad(c, error);
    const { revision: number, ...asked } = data;
    const result = await approvals.ask(documentIn(c), number, asked, traceOf(c, now));
    return result === undefined ? missing(c) : c.json({ result }, result === 'done' ? 200 : 409, HEADERS);
  });

  app.put(`${BASE}/presence/:tab`, async (c) => {
    const { data, error } = tab.safeParse(await bodyOf(c));
    if (data === undefined || !TAB.test(c.req.param('tab'))) return bad(c, error);
    const by = callerOf(c);
    // Whoever opens the viewer can be asked for something, and gets an email.
    if (by.email !== undefined) await met.meet(by);
    return c.json(await presence.here({ tab: c.req.param('tab'), by, ...data }), 200, HEADERS);
  });
  app.delete(`${BASE}/presence/:tab`, async (c) => {
    await presence.leave(c.req.param('tab'));
    return c.body(null, 204, HEADERS);
  });
}
