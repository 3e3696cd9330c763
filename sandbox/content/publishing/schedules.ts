import type { Op } from '../../store/store.ts';
import { newId } from '../ledger/events.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { titleOf } from '../ledger/meta.ts';
import { ALL, headOf, type Trace } from '../ledger/records.ts';
import type { Stage } from '../ledger/stage.ts';
import { untilFirst } from '../ledger/until-first.ts';
import type { Mailer } from '../mails.ts';
import { siteById } from '../sites.ts';
import type { Planner } from './plan.ts';
import { type Publisher, type PublishAnswer, type PublishOptions, refusalOf } from './publish.ts';
import type { PlannedAction, PublishPlan, PublishRefusal } from './records.ts';
import { actionOn, type PinnedItem, SCHEDULE, type ScheduleRecord } from './schedule-records.ts';
import { instantOf, type Occurrence, type WallTimeAnswer } from './wall-time.ts';

/** Schedules that are looked for at once. */
const BATCH = 50;

export interface NewSchedule {
  readonly action: 'publish' | 'withdraw';
  readonly items: readonly PinnedItem[];
  readonly release?: string | undefined;
  readonly at: string;
  readonly site: string;
  readonly occurrence?: Occurrence | undefined;
  readonly acknowledged?: readonly string[] | undefined;
}

export interface ScheduleChange {
  readonly at?: string | undefined;
  readonly site?: string | undefined;
  readonly occurrence?: Occurrence | undefined;
  /** Of a release: all that it holds, as it was looked at. */
  readonly items?: readonly PinnedItem[] | undefined;
  readonly acknowledged?: readonly string[] | undefined;
}

export type ScheduleAnswer =
  | { readonly scheduled: Shown }
  | { readonly missingHour: { readonly next: string } }
  | { readonly repeatedHour: { readonly first: string; readonly second: string } }
  | { readonly past: true }
  | { readonly invalid: string }
  | { readonly refused: PublishRefusal; readonly plan: PublishPlan };

export interface ScheduleFilter {
  readonly entry?: string | undefined;
  readonly states?: readonly string[] | undefined;
  readonly from?: string | undefined;
  readonly until?: string | undefined;
}

type Shown = Omit<ScheduleRecord, 'acknowledged'>;
export const shownSchedule = ({ acknowledged: _, ...shown }: ScheduleRecord): Shown => shown;

/** Carries out the publication of a release with the pinned revisions; see `releases.ts`. */
export type PublishRelease = (
  id: string,
  trace: Trace,
  options: PublishOptions,
  pinned: readonly PinnedItem[],
) => Promise<PublishAnswer | undefined>;

export interface SchedulesOptions {
  readonly ledger: Ledger;
  readonly planner: Planner;
  readonly publisher: Publisher;
  readonly publishRelease: PublishRelease;
  /** What a schedule of a release holds, as the release is now; undefined when it is gone or published. */
  readonly pinnedOf: (release: string) => Promise<readonly PinnedItem[] | undefined>;
  readonly mailer: Mailer;
}

/** Somebody else has carried a schedule out, or it was dropped meanwhile. */
class NotWaiting extends Error {}

/** What is done to an entry: a withdrawal is of all of it, whatever its revision. */
const doneTo = ({ action = 'publish', revision, locales }: PinnedItem): string =>
  JSON.stringify(action === 'withdraw' ? [action] : [action, revision, locales]);

/** Whether a release is as somebody has looked at it. */
const isAsSeen = (now: readonly PinnedItem[], seen: readonly PinnedItem[]): boolean =>
  now.length === seen.length &&
  now.every((item) => seen.some((one) => one.id === item.id && doneTo(one) === doneTo(item)));

/** Publications and withdrawals at wall time, carried out by the service itself. */
export function createSchedules({ ledger, planner, publisher, publishRelease, pinnedOf, mailer }: SchedulesOptions) {
  const { store } = ledger;
  /** A withdrawal is of what is public by then, whichever version somebody had before them. */
  const actionsOf = (schedule: Pick<ScheduleRecord, 'action' | 'items'>): PlannedAction[] =>
    schedule.items.map((item) => {
      const action = actionOn(schedule, item);
      const record = action === 'withdraw' ? ledger.get(item.id) : undefined;
      return { ...item, action, revision: record === undefined ? item.revision : (record.published ?? headOf(record)) };
    });

  const all = async (): Promise<ScheduleRecord[]> =>
    (await store.find<ScheduleRecord>(SCHEDULE, ALL)).map(({ body }) => body);

  /** What is needed and not public comes before in another schedule. */
  async function isComing(plan: PublishPlan, instant: string): Promise<boolean> {
    const before = (await all()).filter((one) => one.state === 'waiting' && one.instant <= instant);
    const coming = new Set(
      before.flatMap((one) => one.items.flatMap((item) => (actionOn(one, item) === 'publish' ? item.id : []))),
    );
    return plan.needs.every(({ what, id }) => what === 'media' || coming.has(id));
  }

  type Refused = Exclude<WallTimeAnswer, { readonly instant: string }> | { readonly past: true };
  interface Time {
    readonly zone: string;
    readonly instant: string;
  }
  function timeOf(at: string, site: string, occurrence: Occurrence | undefined): Time | Refused {
    const zone = siteById(site)?.zone;
    if (zone === undefined) return { invalid: 'There is no such site.' };
    const time = instantOf(at, zone, occurrence);
    if (!('instant' in time)) return time;
    const instant = new Date(time.instant).toISOString();
    if (instant <= ledger.now()) return { past: true };
    return { zone, instant };
  }

  /** Writes a schedule when nothing stands in its way that will not have gone by then. */
  async function write(
    record: Omit<ScheduleRecord, 'zone' | 'instant' | 'state' | 'ended' | 'failure'>,
    time: Time | Refused,
    version: number | undefined,
  ): Promise<ScheduleAnswer> {
    if (!('zone' in time)) return time;
    const planned = await planner.plan(actionsOf(record), record.release !== undefined || version !== undefined);
    const isSettled = await isComing(planned.plan, time.instant);
    const plan = {
      ...planned.plan,
      needs: isSettled ? planned.plan.needs.filter(({ what }) => what === 'media') : planned.plan.needs,
      // That it is scheduled is no news to who schedules it.
      warnings: planned.plan.warnings.filter(({ rule }) => rule !== 'is_scheduled'),
    };
    const refused = refusalOf({ ...planned, plan }, record.acknowledged);
    if (refused !== undefined) return { refused, plan };
    const body: ScheduleRecord = { ...record, ...time, state: 'waiting' };
    const target = { kind: SCHEDULE, id: record.id, ref: ALL, expiresAt: time.instant, body };
    await store.commit([version === undefined ? { op: 'insert', ...target } : { op: 'update', version, ...target }]);
    ledger.told(body.items.map((item) => item.id));
    return { scheduled: shownSchedule(body) };
  }

  async function make(wanted: NewSchedule, trace: Trace): Promise<ScheduleAnswer> {
    await ledger.idle();
    const { action, items, release, at, site, occurrence, acknowledged = [] } = wanted;
    const id = newId(trace.at);
    return write(
      { id, action, items, at, site, made: trace, acknowledged, ...(release === undefined ? {} : { release }) },
      timeOf(at, site, occurrence),
      undefined,
    );
  }

  /** What a schedule is to hold from now on; a plan where a release is not what somebody has looked at. */
  async function itemsFor(
    record: Pick<ScheduleRecord, 'release' | 'items'>,
    wanted: readonly PinnedItem[] | undefined,
  ): Promise<readonly PinnedItem[] | PublishPlan> {
    if (wanted === undefined) return record.items;
    // Without a release it does the same to all of them: nothing that only a release says of an entry counts.
    if (record.release === undefined)
      return wanted.map(({ id, revision, locales }) => ({
        id,
        revision,
        ...(locales === undefined ? {} : { locales }),
      }));
    const now = (await pinnedOf(record.release)) ?? [];
    if (isAsSeen(now, wanted)) return now;
    return (await planner.plan(actionsOf({ action: 'publish', items: now }), true)).plan;
  }

  const change = (id: string, wanted: ScheduleChange, trace: Trace): Promise<ScheduleAnswer | undefined> =>
    untilFirst(async () => {
      await ledger.idle();
      const known = await store.get<ScheduleRecord>(SCHEDULE, id);
      if (known === undefined || known.body.state === 'done') return undefined;
      const { zone, instant, state: _, ended: __, failure: ___, ...record } = known.body;
      if (record.release !== undefined && (await pinnedOf(record.release)) === undefined) return undefined;
      const items = await itemsFor(record, wanted.items);
      if ('needs' in items) return { refused: 'newer', plan: items };
      const next = {
        ...record,
        at: wanted.at ?? record.at,
        site: wanted.site ?? record.site,
        items,
        acknowledged: [...record.acknowledged, ...(wanted.acknowledged ?? [])],
        made: trace,
      };
      // A time that is not moved is not asked about again: which of two hours was meant is known.
      const isKept = wanted.at === undefined && wanted.site === undefined && wanted.occurrence === undefined;
      const time: Time | Refused = !isKept
        ? timeOf(next.at, next.site, wanted.occurrence)
        : instant > ledger.now()
          ? { zone, instant }
          : { past: true };
      return write(next, time, known.version);
    });

  const drop = (id: string): Promise<boolean> =>
    untilFirst(async () => {
      const known = await store.get<ScheduleRecord>(SCHEDULE, id);
      if (known === undefined || known.body.state === 'done') return false;
      await store.commit([{ op: 'delete', kind: SCHEDULE, id, version: known.version }]);
      ledger.told(known.body.items.map((item) => item.id));
      return true;
    });

  async function list(filter: ScheduleFilter = {}): Promise<Shown[]> {
    const found = (await all()).filter(
      ({ items, state, instant }) =>
        (filter.entry === undefined || items.some(({ id }) => id === filter.entry)) &&
        (filter.states === undefined || filter.states.includes(state)) &&
        (filter.from === undefined || instant >= filter.from) &&
        (filter.until === undefined || instant < filter.until),
    );
    return found.sort((a, b) => (a.instant < b.instant ? -1 : a.instant > b.instant ? 1 : 0)).map(shownSchedule);
  }

  /** The operation that ends a schedule, if it still waits. */
  async function ending(id: string, part: Pick<ScheduleRecord, 'state' | 'ended' | 'failure'>): Promise<Op> {
    const known = await store.get<ScheduleRecord>(SCHEDULE, id);
    if (known?.body.state !== 'waiting') throw new NotWaiting();
    return { op: 'update', kind: SCHEDULE, id, version: known.version, ref: ALL, body: { ...known.body, ...part } };
  }

  /** A revision published since is newer than the pinned one: going back behind it is for people to decide. */
  const isOvertaken = ({ action, items }: ScheduleRecord): boolean =>
    action === 'publish' && items.some(({ id, revision }) => (ledger.get(id)?.published ?? 0) > revision);

  /** @returns why it was not carried out; undefined when it was, or when there is nothing left to do */
  async function run(schedule: ScheduleRecord, trace: Trace): Promise<PublishRefusal | undefined> {
    const also = async (stage: Stage): Promise<void> =>
      stage.add(await ending(schedule.id, { state: 'done', ended: trace.at }));
    if (schedule.release !== undefined) {
      const options = { schedule: schedule.id, acknowledged: schedule.acknowledged, also };
      const answer = await publishRelease(schedule.release, trace, options, schedule.items);
      if (answer !== undefined) return 'refused' in answer ? answer.refused : undefined;
      // It was made while the release was published or deleted, which ends the schedules it knows of.
      await drop(schedule.id);
      return undefined;
    }
    const refuses = async (): Promise<PublishRefusal | undefined> => (isOvertaken(schedule) ? 'newer' : undefined);
    const answer = await publisher.run(actionsOf(schedule), trace, {
      pinned: true,
      schedule: schedule.id,
      refuses,
      also,
    });
    return 'refused' in answer ? answer.refused : undefined;
  }

  async function fail(schedule: ScheduleRecord, refused: PublishRefusal | 'error', message: string): Promise<void> {
    const names = await Promise.all(
      schedule.items.map(async ({ id }) => {
        const record = ledger.get(id);
        const raw = record && (await ledger.rawOf(id, headOf(record)));
        return raw === undefined ? id : titleOf(id, raw);
      }),
    );
    const failure = { refused, message };
    const end = await ending(schedule.id, { state: 'failed', ended: ledger.now(), failure });
    await store.commit([end, ...mailer.scheduleFailed(schedule, names, refused)]);
    ledger.told(schedule.items.map(({ id }) => id));
  }

  async function carryOut(schedule: ScheduleRecord): Promise<void> {
    try {
      const refused = await run(schedule, { at: ledger.now(), by: schedule.made.by });
      if (refused !== undefined) await fail(schedule, refused, `It was refused: ${refused}.`);
    } catch (error) {
      if (error instanceof NotWaiting) return;
      await fail(schedule, 'error', error instanceof Error ? error.message : String(error)).catch((later: unknown) => {
        if (!(later instanceof NotWaiting)) throw later;
      });
    }
  }

  let running: Promise<void> | undefined;
  /** Carries out what is due, the longest due first. */
  const tick = (): Promise<void> =>
    (running ??= (async () => {
      for (const { body } of await store.expired<ScheduleRecord>(SCHEDULE, new Date(ledger.clock()), BATCH))
        await carryOut(body);
    })().finally(() => (running = undefined)));

  return { make, change, drop, list, tick };
}

export type Schedules = ReturnType<typeof createSchedules>;
