import type { Op } from '../../store/store.ts';
import { withKeys } from '../item-keys.ts';
import { eventOp, newId } from '../ledger/events.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { slugIn } from '../ledger/meta.ts';
import { ALL, type EntryRecord, type Trace } from '../ledger/records.ts';
import type { Stage } from '../ledger/stage.ts';
import type { Prepared } from './findings.ts';
import { type Planned, type Planner, redirectOf, withRule } from './plan.ts';
import {
  type PlannedAction,
  PUBLICATION,
  type Publication,
  type PublicationItem,
  type PublishConflict,
  type PublishPlan,
  type PublishRefusal,
} from './records.ts';

export interface PublishOptions {
  readonly acknowledged?: readonly string[] | undefined;
  readonly note?: string | undefined;
  readonly release?: string | undefined;
  readonly schedule?: string | undefined;
  /** Schedules of the release that end with it. */
  readonly unscheduled?: Publication['unscheduled'];
  /** Version of the release that was looked at; any other is refused as newer. */
  readonly etag?: string | undefined;
  /** Revisions may be older than the draft. */
  readonly pinned?: boolean | undefined;
  /** Asked alone, when nothing else changes entries: what is found then holds until the commit. */
  readonly conflicts?: (() => Promise<readonly PublishConflict[]>) | undefined;
  /** Another reason not to, asked likewise. */
  readonly refuses?: (() => Promise<PublishRefusal | undefined>) | undefined;
  /** Changes that belong to the same commit, such as the end of a schedule. */
  readonly also?: ((stage: Stage, publication: Publication) => Promise<void>) | undefined;
}

export type PublishAnswer =
  { readonly published: Publication } | { readonly refused: PublishRefusal; readonly plan: PublishPlan };

/** Why a plan is not carried out; undefined when it may be. */
export function refusalOf({ plan, missing }: Planned, acknowledged: readonly string[]): PublishRefusal | undefined {
  const seen = new Set(acknowledged);
  if (missing.length > 0) return 'missing';
  if (plan.newer.length > 0) return 'newer';
  if (plan.conflicts.some(({ entry, publishedSince }) => publishedSince && !seen.has(`conflict|${entry}`)))
    return 'conflict';
  if (plan.faults.length > 0 || plan.needs.some(({ what }) => what === 'entry')) return 'faults';
  if (plan.unapproved.length > 0) return 'approval';
  return plan.warnings.some(({ key }) => !seen.has(key)) ? 'warnings' : undefined;
}

export interface PublisherOptions {
  readonly ledger: Ledger;
  readonly planner: Planner;
}

/** Publishes and withdraws: one commit, all or nothing. */
export function createPublisher({ ledger, planner }: PublisherOptions) {
  /** The entry after a publication. */
  async function publishOne(stage: Stage, { action, before, after, named }: Prepared): Promise<PublicationItem> {
    const { id, revision, locales } = action;
    const record = stage.get(id) as EntryRecord;
    const old = record.published ?? undefined;
    const item = { id, action: action.action, ...(old === undefined ? {} : { before: old }) };
    if (after === undefined) {
      stage.put({
        ...record,
        published: null,
        // What was published stays as the draft, so that it can come back.
        draft: record.draft ?? record.published,
        bodies: { published: null, draft: record.bodies.draft ?? record.bodies.published },
        withdrawnAt: stage.trace,
        publishedAt: undefined,
      });
      return item;
    }
    let shown = { revision, body: (await ledger.revision(id, revision))?.body as string };
    let next = record;
    if (locales !== undefined) {
      const raw = withKeys(after);
      const made = await stage.revision(id, record, { raw, action: 'locales', parent: old, note: locales.join(' ') });
      shown = made;
      next = { ...record, next: made.revision + 1 };
    }
    const isDraft = record.bodies.draft === shown.body || record.draft === revision;
    const leavesDraft = !isDraft || (locales !== undefined && record.bodies.draft !== shown.body);
    const redirect = redirectOf(record.redirectFrom, id, before, named);
    stage.put({
      ...next,
      published: shown.revision,
      draft: leavesDraft ? record.draft : null,
      bodies: { published: shown.body, draft: leavesDraft ? record.bodies.draft : null },
      publishedAt: stage.trace,
      withdrawnAt: undefined,
      redirectFrom: redirect === undefined ? record.redirectFrom : undefined,
    });
    return { ...item, revision: shown.revision, ...(locales === undefined ? {} : { locales }) };
  }

  /** Leads from an old address to a new one, in what is published and in the draft of the redirects. */
  async function addRedirect(stage: Stage, from: string, to: string): Promise<void> {
    const record = stage.get('redirects');
    const address = record?.bodies.published ?? undefined;
    const published = address === undefined ? { id: 'redirects' } : await stage.rawAt(address);
    const made = await stage.revision('redirects', record, {
      raw: withKeys(withRule(published, { from, to })),
      action: 'rename',
      parent: record?.published ?? undefined,
    });
    const next: EntryRecord = {
      ...(record ?? { id: 'redirects', draft: null, outdated: {}, edits: {} }),
      next: made.revision + 1,
      published: made.revision,
      bodies: { published: made.body, draft: record?.bodies.draft ?? null },
      changed: stage.trace,
      publishedAt: stage.trace,
    };
    stage.put(next);
    if (record?.bodies.draft)
      await stage.draft('redirects', next, {
        raw: withKeys(withRule(await stage.rawAt(record.bodies.draft), { from, to })),
        action: 'rename',
      });
  }

  /** What a plan does, staged. */
  async function carryOut(stage: Stage, planned: Planned, options: PublishOptions): Promise<Publication> {
    const id = newId(stage.trace.at);
    const items: PublicationItem[] = [];
    const moved = planned.prepared.flatMap(({ action: { id: entry }, before, named, after }) => {
      const from = after && redirectOf(stage.get(entry)?.redirectFrom, entry, before, named);
      return from === undefined ? [] : [{ from: `/${from}`, to: `/${slugIn(entry, named)}` }];
    });
    for (const one of planned.prepared) items.push(await publishOne(stage, one));
    // Afterwards, because the redirects may be among what is published.
    for (const { from, to } of moved) await addRedirect(stage, from, to);
    const { note, release, schedule } = options;
    const more = {
      ...(note === undefined ? {} : { note }),
      ...(release === undefined ? {} : { release }),
      ...(schedule === undefined ? {} : { schedule }),
    };
    const { unscheduled } = options;
    const ends = unscheduled === undefined ? {} : { unscheduled };
    const publication: Publication = { ...stage.trace, id, items, ...more, ...ends };
    const events = items.map(({ id: entry, action, revision, locales }): Op =>
      eventOp({
        ...stage.trace,
        entry,
        what: action === 'publish' ? 'published' : 'withdrawn',
        publication: id,
        ...(revision === undefined ? {} : { revision }),
        ...(locales === undefined ? {} : { locales }),
        ...more,
      }),
    );
    stage.add({ op: 'insert', kind: PUBLICATION, id, ref: ALL, body: publication }, ...events);
    await options.also?.(stage, publication);
    return publication;
  }

  /**
   * Publishes or withdraws exactly these revisions. Whoever has scheduled it has seen what there was to see: warnings
   * that have come since do not stop the clock.
   */
  function run(actions: readonly PlannedAction[], trace: Trace, options: PublishOptions = {}): Promise<PublishAnswer> {
    return ledger.change(trace, async (stage): Promise<PublishAnswer> => {
      const planned = await planner.plan(actions, options.pinned, await options.conflicts?.());
      const come = options.schedule === undefined ? [] : planned.plan.warnings.map(({ key }) => key);
      const refused = (await options.refuses?.()) ?? refusalOf(planned, [...(options.acknowledged ?? []), ...come]);
      if (refused !== undefined) return { refused, plan: planned.plan };
      return { published: await carryOut(stage, planned, options) };
    });
  }

  /**
   * Takes an entry off the shop as part of something else, such as its deletion, whatever points to it.
   * @param redirectTo address that its own leads to from now on
   * @param isAsSeen whether the entry is still what was asked about
   * @param after what becomes of the entry besides
   * @returns false when it is gone, or another by now
   */
  function take(
    id: string,
    trace: Trace,
    {
      redirectTo,
      isAsSeen,
      after,
    }: {
      readonly redirectTo?: string | undefined;
      readonly isAsSeen: (entry: EntryRecord) => boolean;
      readonly after: (entry: EntryRecord) => EntryRecord;
    },
  ): Promise<boolean> {
    return ledger.change(trace, async (stage) => {
      const record = stage.get(id);
      if (record === undefined || !isAsSeen(record)) return false;
      if (record.published !== null) {
        const planned = await planner.plan([{ id, action: 'withdraw', revision: record.published }], true);
        await carryOut(stage, planned, {});
        const slug = planned.prepared[0]?.before && slugIn(id, planned.prepared[0].before);
        if (redirectTo !== undefined && slug !== undefined) await addRedirect(stage, `/${slug}`, `/${redirectTo}`);
      }
      stage.put(after(stage.get(id) as EntryRecord));
      return true;
    });
  }

  return { run, take };
}

export type Publisher = ReturnType<typeof createPublisher>;
