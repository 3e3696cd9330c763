import { ConflictError } from '../../store/store.ts';
import { newId } from '../ledger/events.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { ALL, type Trace } from '../ledger/records.ts';
import type { Stage } from '../ledger/stage.ts';
import { untilFirst } from '../ledger/until-first.ts';
import type { Planner } from '../publishing/plan.ts';
import type { PublishAnswer, Publisher, PublishOptions } from '../publishing/publish.ts';
import type { PlannedAction, Publication, PublishPlan, PublishRefusal } from '../publishing/records.ts';
import type { PinnedItem } from '../publishing/schedule-records.ts';
import type { ReleaseConflicts } from './conflicts.ts';
import { dropping, notComing, openSchedules } from './open-schedules.ts';
import { etagOf, RELEASE, type ReleaseItemRecord, type ReleaseRecord } from './records.ts';

/** What a release does, but for what somebody has chosen to leave as it is. */
const doneBy = ({ items }: ReleaseRecord): readonly ReleaseItemRecord[] =>
  items.filter(({ decision }) => decision !== 'keep');

/** A release as its schedule holds it. What was dropped since is not in it, nor what has come since. */
const asPinned = (release: ReleaseRecord, pins: readonly PinnedItem[]): ReleaseRecord => ({
  ...release,
  items: release.items.flatMap((item): ReleaseItemRecord[] => {
    if (item.decision === 'keep') return [item];
    const pin = pins.find(({ id }) => id === item.entry);
    if (pin === undefined) return [];
    // Schedules of earlier versions hold revisions only.
    const { action = item.action, revision, locales } = pin;
    const base = pin.action === undefined ? item.base : pin.base;
    const { entry, after, decision } = item;
    return [{ entry, action, after, decision, base, locales, ...(action === 'publish' ? { revision } : {}) }];
  }),
});

/** What a release holds beside what of it is published. */
const beside = (release: ReleaseRecord, published: ReleaseRecord): ReleaseItemRecord[] =>
  release.items.filter((item) => {
    const done = published.items.find(({ entry }) => entry === item.entry);
    return (
      done?.action !== item.action ||
      done.revision !== item.revision ||
      JSON.stringify(done.locales) !== JSON.stringify(item.locales)
    );
  });

/** Publishes releases as a whole. */
export function createReleasePublication(
  ledger: Ledger,
  planner: Planner,
  publisher: Publisher,
  { conflictsOf, isUndecided }: ReleaseConflicts,
) {
  const { store } = ledger;

  const actionsOf = (release: ReleaseRecord): PlannedAction[] =>
    doneBy(release).map(({ entry, action, revision, locales }) => ({
      id: entry,
      action,
      revision: action === 'withdraw' ? (ledger.get(entry)?.published ?? 0) : (revision ?? 0),
      ...(locales === undefined ? {} : { locales }),
    }));

  const planOf = async (release: ReleaseRecord): Promise<PublishPlan> =>
    (await planner.plan(actionsOf(release), true, await conflictsOf(release))).plan;

  async function plan(id: string): Promise<PublishPlan | undefined> {
    await ledger.idle();
    const known = await store.get<ReleaseRecord>(RELEASE, id);
    return known && planOf(known.body);
  }

  /** What stays open of a release. A version that was made in it goes on from the one that is published now. */
  const leftOf = (release: ReleaseRecord, held: ReleaseRecord, { items }: Publication): Promise<ReleaseItemRecord[]> =>
    Promise.all(
      beside(release, held).map(async (item) => {
        const base = items.find(({ id }) => id === item.entry)?.revision;
        if (base === undefined || item.revision === undefined) return item;
        const made = await ledger.revision(item.entry, item.revision);
        return made?.release === release.id ? { ...item, base } : item;
      }),
    );

  /** Notes in a release what was published of it; what its schedule did not hold stays open under the same name. */
  async function end(stage: Stage, version: number, held: ReleaseRecord, publication: Publication): Promise<void> {
    const { id, rollsBack, name, note } = held;
    const now = await store.get<ReleaseRecord>(RELEASE, id);
    // Somebody has changed it since the actions were made: nothing is published unseen.
    if (now?.version !== version) throw new ConflictError(RELEASE, id);
    const published = { ...stage.trace, publication: publication.id };
    const target = { kind: RELEASE, ref: ALL };
    stage.add({ op: 'update', ...target, id, version, body: { ...now.body, items: held.items, published } });
    const left = await leftOf(now.body, held, publication);
    if (left.length > 0) {
      const rest: ReleaseRecord = {
        id: newId(stage.trace.at),
        name,
        note,
        made: now.body.made,
        items: left,
        rollsBack,
      };
      stage.add({ op: 'insert', ...target, id: rest.id, body: rest });
    }
    const rolled = rollsBack === undefined ? undefined : await store.get<ReleaseRecord>(RELEASE, rollsBack);
    if (rolled !== undefined)
      stage.add({
        op: 'update',
        ...target,
        id: rolled.id,
        version: rolled.version,
        body: { ...rolled.body, rolledBackBy: id },
      });
  }

  async function publishNow(
    id: string,
    trace: Trace,
    options: PublishOptions,
    pins: readonly PinnedItem[] | undefined,
  ): Promise<PublishAnswer | undefined> {
    await ledger.idle();
    const known = await store.get<ReleaseRecord>(RELEASE, id);
    if (known === undefined || known.body.published !== undefined) return undefined;
    const held = pins === undefined ? known.body : asPinned(known.body, pins);
    const refused = async (why: PublishRefusal): Promise<PublishAnswer> => ({ refused: why, plan: await planOf(held) });
    if (options.etag !== undefined && options.etag !== etagOf(known.version)) return refused('newer');
    const schedules = await openSchedules(store, id, options.schedule);
    const run = publisher.run(actionsOf(held), trace, {
      ...options,
      pinned: true,
      release: id,
      unscheduled: notComing(schedules),
      conflicts: () => conflictsOf(held),
      refuses: async () => ((await isUndecided(held)) ? 'undecided' : undefined),
      also: async (stage, publication) => {
        await end(stage, known.version, held, publication);
        stage.add(...dropping(schedules));
        await options.also?.(stage, publication);
      },
    });
    return run.catch((error: unknown) => {
      const isChanged = error instanceof ConflictError && error.kind === RELEASE;
      // What a schedule holds does not depend on what else became of the release.
      if (!isChanged || pins !== undefined) throw error;
      return refused('newer');
    });
  }

  /** @param pins what a schedule holds of it: nothing else is published, however the release has moved on */
  const publish = (
    id: string,
    trace: Trace,
    options: PublishOptions = {},
    pins?: readonly PinnedItem[],
  ): Promise<PublishAnswer | undefined> => untilFirst(() => publishNow(id, trace, options, pins));

  /** What a schedule holds of a release. */
  async function pinned(id: string): Promise<readonly PinnedItem[] | undefined> {
    const known = await store.get<ReleaseRecord>(RELEASE, id);
    if (known === undefined || known.body.published !== undefined) return undefined;
    const bases = new Map(known.body.items.map(({ entry, base }) => [entry, base]));
    return actionsOf(known.body).map((action) => ({ ...action, base: bases.get(action.id) }));
  }

  return { plan, publish, pinned };
}
