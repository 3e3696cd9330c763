import { FAILED } from '../failed-entry.ts';
import { changesBetween } from '../ledger/changes.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { kindOf, slugIn, titleOf } from '../ledger/meta.ts';
import { ALL, APPROVAL, type ApprovalRecord, approvesWhole, headOf } from '../ledger/records.ts';
import type { JsonObject } from '../types.ts';
import { faultsOf, finding, type Prepared, warningsOf } from './findings.ts';
import { mergeLocales, NotPerLocale } from './merge-locales.ts';
import { deadEnds, type MediaFacts, mediaOf } from './needs.ts';
import type { Finding, Newer, PlannedAction, PlannedItem, PublishConflict, PublishPlan } from './records.ts';
import { filmsIn, referencesIn } from './references.ts';
import { SCHEDULE, type ScheduleRecord } from './schedule-records.ts';
import { affected } from './views.ts';
import { World } from './world.ts';

export interface PlanOptions {
  readonly ledger: Ledger;
  readonly secondPerson: boolean;
  readonly media: MediaFacts;
}

export interface Planned {
  readonly plan: PublishPlan;
  readonly prepared: readonly Prepared[];
  /** Items that do not exist. */
  readonly missing: readonly string[];
}

/** Works out what publishing or withdrawing would change, and what stands in its way. */
export function createPlanner({ ledger, secondPerson, media }: PlanOptions) {
  /** What an action needs; one that cannot be read is a fault, so that the others are still judged. */
  async function prepare(action: PlannedAction): Promise<Prepared | Finding | undefined> {
    const { id, revision, locales } = action;
    const record = ledger.get(id);
    if (record === undefined || record.bin !== undefined) return undefined;
    const [named, revisionRecord] = await Promise.all([ledger.rawOf(id, revision), ledger.revision(id, revision)]);
    if (revisionRecord === undefined) return undefined;
    const before = await ledger.rawIfKept(id, record.bodies.published);
    const isLost = named === undefined || (before === undefined && record.bodies.published !== null);
    if (isLost) return finding('unreadable', id, FAILED.message);
    if (action.action === 'withdraw') return { action, before, after: undefined, named, record: revisionRecord };
    try {
      const after = locales === undefined ? named : mergeLocales(before, named, locales);
      return { action, before, after, named, record: revisionRecord };
    } catch (error) {
      if (!(error instanceof NotPerLocale)) throw error;
      return finding('not_per_locale', id, `${error.message} Publish it in all locales.`, {
        pointer: `/${error.field}`,
        values: { field: error.field },
      });
    }
  }

  function itemOf({ action, before, after, named }: Prepared): PlannedItem {
    const { id, revision } = action;
    const record = ledger.get(id);
    const audience = affected(id, before, after);
    const changes = after === undefined ? [] : changesBetween(before, after);
    const pictures = (raw: JsonObject | undefined): Set<string> =>
      new Set(
        (raw === undefined ? [] : referencesIn(raw)).flatMap(({ sort, to }) =>
          sort === 'picture' || sort === 'film' ? [to] : [],
        ),
      );
    const [old, now] = [pictures(before), pictures(after)];
    const added = [...now].filter((one) => !old.has(one));
    const removed = [...old].filter((one) => !now.has(one));
    const all = new Set([before, after].flatMap((raw) => (raw === undefined ? [] : filmsIn(raw))));
    const films = [...added, ...removed].filter((one) => all.has(one));
    const segments = changes.map(({ segment }) => segment);
    const redirectFrom = redirectOf(record?.redirectFrom, id, before, after);
    return {
      id,
      title: titleOf(id, named),
      kind: kindOf(id, named),
      action: action.action,
      revision,
      ...(record?.published === null || record === undefined ? {} : { publishedRevision: record.published }),
      changes: before === undefined ? [] : changes,
      pictures: { added, removed, ...(films.length === 0 ? {} : { films }) },
      sites: [...new Set(audience.map(([site]) => site))],
      locales: [...new Set(audience.map(([, locale]) => locale))],
      segments: segments.length > 0 && segments.every((segment) => segment !== undefined) ? [...new Set(segments)] : [],
      ...(redirectFrom === undefined ? {} : { redirectFrom }),
    };
  }

  /** What is scheduled goes live now already, with whatever was changed since. */
  async function scheduled(prepared: readonly Prepared[]): Promise<Finding[]> {
    const schedules = await ledger.store.find<ScheduleRecord>(SCHEDULE, ALL);
    const waiting = schedules.map(({ body }) => body).filter(({ state }) => state === 'waiting');
    return prepared.flatMap(({ action: { id } }) => {
      const schedule = waiting.find(({ items }) => items.some((item) => item.id === id));
      if (schedule === undefined) return [];
      const values = { at: schedule.at, zone: schedule.zone };
      return [finding('is_scheduled', id, `It is scheduled for ${schedule.at} (${schedule.zone}).`, { values })];
    });
  }

  async function unapproved(prepared: readonly Prepared[]): Promise<string[]> {
    if (!secondPerson) return [];
    const open: string[] = [];
    for (const { action, record } of prepared) {
      if (action.action === 'withdraw') continue;
      const verdicts = await ledger.store.find<ApprovalRecord>(APPROVAL, action.id);
      const approved = verdicts.some(
        ({ body }) => body.revision === action.revision && approvesWhole(body) && body.by.id !== record.by.id,
      );
      if (!approved) open.push(action.id);
    }
    return open;
  }

  /**
   * @param actions what is to be done
   * @param pinned revisions may be older than the draft (schedules and releases)
   * @param conflicts found by who asks
   */
  async function plan(
    actions: readonly PlannedAction[],
    pinned = false,
    conflicts: readonly PublishConflict[] = [],
  ): Promise<Planned> {
    const prepared: Prepared[] = [];
    const faults: Finding[] = [];
    const missing: string[] = [];
    const newer: Newer[] = [];
    for (const action of actions) {
      const one = await prepare(action);
      if (one === undefined) missing.push(action.id);
      else if ('rule' in one) faults.push(one);
      else prepared.push(one);
      const record = ledger.get(action.id);
      if (!pinned && action.action === 'publish' && record !== undefined && headOf(record) !== action.revision)
        newer.push({ id: action.id, revision: headOf(record), ...record.changed });
    }
    const changes = new Map(prepared.map(({ action, after }) => [action.id, after]));
    const world = new World(ledger, withRedirects(ledger, changes, prepared));
    const ends = await deadEnds(ledger, prepared, world);
    const pictures = await mediaOf(media, prepared);
    return {
      prepared,
      missing,
      plan: {
        items: prepared.map(itemOf),
        faults: [...faults, ...prepared.flatMap((one) => faultsOf(one, world)), ...ends.faults, ...pictures.faults],
        warnings: [
          ...ends.warnings,
          ...prepared.flatMap((one) => warningsOf(ledger, one)),
          ...(pinned ? [] : await scheduled(prepared)),
        ],
        needs: [...ends.needs, ...pictures.needs],
        newer,
        unapproved: await unapproved(prepared),
        conflicts,
      },
    };
  }

  return { plan };
}

export type Planner = ReturnType<typeof createPlanner>;

/** The old address that leads to the new one from now on. */
export function redirectOf(
  wanted: string | undefined,
  id: string,
  before: JsonObject | undefined,
  after: JsonObject | undefined,
): string | undefined {
  if (wanted === undefined || before === undefined || after === undefined) return undefined;
  const [old, now] = [slugIn(id, before), slugIn(id, after)];
  return old !== undefined && old !== now ? old : undefined;
}

/** The redirects with one more. A page is at its target now, so nothing leads away from there. */
export function withRule(raw: JsonObject, { from, to }: { readonly from: string; readonly to: string }): JsonObject {
  const rules = (Array.isArray(raw['redirects']) ? raw['redirects'] : []) as JsonObject[];
  const kept = rules.filter((rule) => rule['from'] !== to && rule['from'] !== from);
  return { ...raw, redirects: [...kept, { from, to }] };
}

/** The published world knows the redirects that the publication adds. */
function withRedirects(
  ledger: Ledger,
  changes: ReadonlyMap<string, JsonObject | undefined>,
  prepared: readonly Prepared[],
): ReadonlyMap<string, JsonObject | undefined> {
  const rules = prepared.flatMap(({ action: { id }, before, after }) => {
    const from = redirectOf(ledger.get(id)?.redirectFrom, id, before, after);
    return from === undefined || after === undefined ? [] : [{ from: `/${from}`, to: `/${slugIn(id, after)}` }];
  });
  if (rules.length === 0) return changes;
  const raw = changes.get('redirects') ?? ledger.content.library.version('redirects', 'publish')?.raw ?? {};
  return new Map([...changes, ['redirects', rules.reduce(withRule, raw)]]);
}
