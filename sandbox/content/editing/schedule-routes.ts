import type { Context, Hono } from 'hono';
import { z } from 'zod';
import type { Ledger } from '../ledger/ledger.ts';
import type { ScheduleAnswer, Schedules } from '../publishing/schedules.ts';
import type { Releases } from '../releases/releases.ts';
import { BASE, bodyOf, HEADERS, refuse, traceOf } from './http.ts';
import { acknowledged, MAX_ITEMS, publishItem, publishItems } from './publishing-routes.ts';

const wallTime = {
  at: z.string().max(40),
  site: z.string().max(60),
  occurrence: z.enum(['first', 'second']).optional(),
};
const newSchedule = z.object({
  ...wallTime,
  action: z.enum(['publish', 'withdraw']),
  target: z.union([
    z.object({ items: publishItems }),
    z.object({ release: z.string().max(64), etag: z.string().max(64).optional() }),
  ]),
  acknowledged,
});
const pinnedItems = z
  .array(publishItem.extend({ action: z.enum(['publish', 'withdraw']).optional() }))
  .min(1)
  .max(MAX_ITEMS);
const change = z.object({ ...wallTime, items: pinnedItems, acknowledged }).partial();

const answer = (c: Context, result: ScheduleAnswer, status: 200 | 201) =>
  c.json(result, 'scheduled' in result ? status : 409, HEADERS);

/** Schedules: list, make, move, drop. */
export function addScheduleRoutes(app: Hono, ledger: Ledger, schedules: Schedules, releases: Releases): void {
  const now = (): string => ledger.now();
  const noSchedule = (c: Context) => refuse(c, 404, 'NOT_FOUND', 'There is no such schedule.');
  const noRelease = (c: Context) => refuse(c, 404, 'NOT_FOUND', 'There is no such release.');

  app.get(`${BASE}/schedules`, async (c) => {
    const { entry, from, until } = c.req.query();
    return c.json(await schedules.list({ entry, from, until, states: c.req.queries('states') }), 200, HEADERS);
  });
  app.post(`${BASE}/schedules`, async (c) => {
    const { data, error } = newSchedule.safeParse(await bodyOf(c));
    if (data === undefined) return refuse(c, 400, 'BAD_SCHEDULE', z.prettifyError(error as z.ZodError));
    const { target, ...wanted } = data;
    if ('items' in target)
      return answer(c, await schedules.make({ ...wanted, items: target.items }, traceOf(c, now)), 201);
    const items = await releases.pinned(target.release);
    if (items === undefined) return noRelease(c);
    if (target.etag !== undefined && (await releases.read(target.release))?.etag !== target.etag) {
      const plan = await releases.plan(target.release);
      // It may have been deleted just now.
      return plan === undefined ? noRelease(c) : answer(c, { refused: 'newer', plan }, 201);
    }
    return answer(c, await schedules.make({ ...wanted, items, release: target.release }, traceOf(c, now)), 201);
  });
  app.patch(`${BASE}/schedules/:id`, async (c) => {
    const { data, error } = change.safeParse(await bodyOf(c));
    if (data === undefined) return refuse(c, 400, 'BAD_SCHEDULE', z.prettifyError(error as z.ZodError));
    const result = await schedules.change(c.req.param('id'), data, traceOf(c, now));
    return result === undefined ? noSchedule(c) : answer(c, result, 200);
  });
  app.delete(`${BASE}/schedules/:id`, async (c) =>
    (await schedules.drop(c.req.param('id'))) ? c.body(null, 204, HEADERS) : noSchedule(c),
  );
}
