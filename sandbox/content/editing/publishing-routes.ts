import type { Context, Hono } from 'hono';
import { z } from 'zod';
import type { Documents } from '../ledger/documents.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { Planner } from '../publishing/plan.ts';
import type { PublishAnswer, Publisher } from '../publishing/publish.ts';
import type { PlannedAction } from '../publishing/records.ts';
import type { Releases } from '../releases/releases.ts';
import { BASE, bodyOf, HEADERS, refuse, traceOf } from './http.ts';

export const MAX_ITEMS = 500;
export const publishItem = z.object({
  id: z.string().max(300),
  revision: z.int().positive(),
  locales: z.array(z.string().max(10)).min(1).max(50).optional(),
});
export const publishItems = z.array(publishItem).min(1).max(MAX_ITEMS);
const target = z.union([z.object({ items: publishItems }), z.object({ release: z.string().max(64) })]);
export const acknowledged = z.array(z.string().max(500)).max(1_000).optional();
const options = { acknowledged, note: z.string().max(500).optional() };
const asked = {
  plan: z.object({ target, action: z.enum(['publish', 'withdraw']).default('publish') }),
  publish: z.object({ target, ...options }),
  withdraw: z.object({ ids: z.array(z.string().max(300)).min(1).max(MAX_ITEMS), ...options }),
};

export interface PublishingRoutes {
  readonly ledger: Ledger;
  readonly documents: Documents;
  readonly planner: Planner;
  readonly publisher: Publisher;
  readonly releases: Releases;
}

export const answerPublish = (c: Context, answer: PublishAnswer) =>
  c.json(answer, 'published' in answer ? 201 : 409, HEADERS);

/** Plans, publications and withdrawals. */
export function addPublishingRoutes(
  app: Hono,
  { ledger, documents, planner, publisher, releases }: PublishingRoutes,
): void {
  const now = (): string => ledger.now();
  const bad = (c: Context, error: z.ZodError) => refuse(c, 400, 'BAD_CALL', z.prettifyError(error));

  const noRelease = (c: Context) => refuse(c, 404, 'NOT_FOUND', 'There is no such release.');
  /** Takes in what was changed by hand a moment ago. */
  const fresh = async (items: readonly { readonly id: string }[]): Promise<void> => {
    for (const { id } of items) await documents.fresh(id);
  };
  /** The head of entries as what is to be taken off. */
  const heads = (ids: readonly string[]): PlannedAction[] =>
    ids.map((id) => ({ id, action: 'withdraw', revision: ledger.get(id)?.published ?? 0 }));

  app.post(`${BASE}/publications/plan`, async (c) => {
    const { data, error } = asked.plan.safeParse(await bodyOf(c));
    if (data === undefined) return bad(c, error as z.ZodError);
    const { action, target: what } = data;
    if ('release' in what) {
      const plan = await releases.plan(what.release);
      return plan === undefined ? noRelease(c) : c.json(plan, 200, HEADERS);
    }
    await fresh(what.items);
    const { plan } = await planner.plan(what.items.map((item) => ({ ...item, action })));
    return c.json(plan, 200, HEADERS);
  });
  app.post(`${BASE}/publications`, async (c) => {
    const { data, error } = asked.publish.safeParse(await bodyOf(c));
    if (data === undefined) return bad(c, error as z.ZodError);
    const { target: what, ...more } = data;
    if ('release' in what) {
      const answer = await releases.publish(what.release, traceOf(c, now), more);
      return answer === undefined ? noRelease(c) : answerPublish(c, answer);
    }
    await fresh(what.items);
    const actions = what.items.map((item) => ({ ...item, action: 'publish' as const }));
    return answerPublish(c, await publisher.run(actions, traceOf(c, now), more));
  });
  app.post(`${BASE}/withdrawals`, async (c) => {
    const { data, error } = asked.withdraw.safeParse(await bodyOf(c));
    if (data === undefined) return bad(c, error as z.ZodError);
    const { ids, ...more } = data;
    await fresh(ids.map((id) => ({ id })));
    return answerPublish(c, await publisher.run(heads(ids), traceOf(c, now), more));
  });
}
