import { z } from 'zod';
import { schemas } from '../../../blocks/_kit/registry.ts';
import type { DraftStore } from '../../../content/drafts/draft-store.ts';
import type { Finding, PublishPlan } from '../../../content/drafts/publishing.ts';
import { settingFaults } from './setting-faults.ts';

const items = z.array(
  z.object({ id: z.string(), revision: z.number(), action: z.enum(['publish', 'withdraw']).optional() }),
);
const named = z.object({
  target: z.union([z.object({ items }), z.object({ release: z.string() })]),
  action: z.enum(['publish', 'withdraw']).optional(),
});
const moved = z.object({ items }).partial();
const RELEASE = /^(?:GET releases\/([^/]+)\/plan|POST releases\/([^/]+)\/publication)$/;
const SCHEDULE = /^PATCH schedules\/([^/]+)$/;

/** What a call would publish: these revisions, or a release. */
interface Named {
  readonly release?: string | undefined;
  readonly items: z.output<typeof items>;
}

async function ofRelease({ releases }: DraftStore, id: string): Promise<Named> {
  const found = await releases.read(id);
  const put = (found?.items ?? []).filter(({ action, decision }) => action === 'publish' && decision !== 'keep');
  return {
    release: found?.id,
    items: put.flatMap(({ entry, revision }) => (revision === undefined ? [] : [{ id: entry, revision }])),
  };
}

/** What a schedule publishes once it is changed: other revisions, or those it has pinned. */
async function ofSchedule(drafts: DraftStore, id: string, request: Request): Promise<Named | undefined> {
  const change = moved.safeParse(await request.json().catch(() => undefined)).data;
  const schedule = (await drafts.schedules()).find((one) => one.id === id);
  if (schedule === undefined || schedule.action === 'withdraw') return undefined;
  return { items: (change?.items ?? [...schedule.items]).filter(({ action }) => action !== 'withdraw') };
}

/** @returns undefined for a call that publishes nothing */
async function namedBy(drafts: DraftStore, request: Request, path: string): Promise<Named | undefined> {
  const call = `${request.method} ${path}`;
  const [, planned, published] = RELEASE.exec(call) ?? [];
  const release = planned ?? published;
  if (release !== undefined) return ofRelease(drafts, decodeURIComponent(release));
  const schedule = SCHEDULE.exec(call)?.[1];
  if (schedule !== undefined) return ofSchedule(drafts, decodeURIComponent(schedule), request);
  if (!/^POST (?:publications(?:\/plan)?|schedules)$/.test(call)) return undefined;
  const body = named.safeParse(await request.json().catch(() => undefined)).data;
  if (body === undefined || body.action === 'withdraw') return undefined;
  return 'release' in body.target ? ofRelease(drafts, body.target.release) : { items: body.target.items };
}

export interface PublishingFaults {
  readonly faults: readonly Finding[];
  /** The plan of the call, with the faults. */
  plan(): Promise<PublishPlan | undefined>;
}

/**
 * Faults in what a call would publish that the content source cannot know, because it knows no kinds of blocks.
 *
 * @param request its body is read
 */
export async function publishingFaults(
  drafts: DraftStore,
  request: Request,
  path: string,
): Promise<PublishingFaults | undefined> {
  const found = await namedBy(drafts, request, path);
  if (found === undefined) return undefined;
  const read = await Promise.all(
    found.items.map(async ({ id, revision }) => [id, (await drafts.read(id, { revision }))?.raw] as const),
  );
  const faults = read.flatMap(([id, raw]) => (raw === undefined ? [] : settingFaults(id, raw, schemas)));
  if (faults.length === 0) return undefined;
  return {
    faults,
    async plan() {
      const plan =
        found.release === undefined
          ? await drafts.plan({ items: found.items })
          : await drafts.releases.plan(found.release);
      return plan && { ...plan, faults: [...plan.faults, ...faults] };
    },
  };
}
