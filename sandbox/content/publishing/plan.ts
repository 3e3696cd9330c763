import { FAILED } from '../failed-entry.ts';
import { changesBetween } from '../ledger/changes.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { audienceOf, kindOf, sitesOf, slugIn, titleOf } from '../ledger/meta.ts';
import { ALL, APPROVAL, type ApprovalRecord, approvesWhole, headOf, type RevisionRecord } from '../ledger/records.ts';
import { isTemplate } from '../locate.ts';
import { checkDocument } from '../read-document.ts';
import { momentsOf } from '../restrictions.ts';
import type { JsonObject } from '../types.ts';
import { mergeLocales, NotPerLocale } from './merge-locales.ts';
import {
  type Finding,
  type Need,
  type Newer,
  type PlannedAction,
  type PlannedItem,
  type PublishConflict,
  type PublishPlan,
} from './records.ts';
import { referencesIn } from './references.ts';
import { SCHEDULE, type ScheduleRecord } from './schedule-records.ts';
import { translationsMissing, translationsToReview } from './translations.ts';
import { affected } from './views.ts';
import { nameOf, shownReference, World } from './world.ts';

/** What the media library says about public ids that contents show. */
export interface MediaFacts {
  /** `public`, `draft` (known, not public yet), `missing`; undefined when nobody knows. */
  stateOf(id: string): Promise<'public' | 'draft' | 'missing' | undefined>;
}

export interface PlanOptions {
  readonly ledger: Ledger;
  readonly secondPerson: boolean;
  readonly media: MediaFacts;
}

/** An action with the contents it changes. */
export interface Prepared {
  readonly action: PlannedAction;
  readonly before: JsonObject | undefined;
  /** What shoppers will see; undefined when nothing. */
  readonly after: JsonObject | undefined;
  /** The named revision, of which `after` may be a part. */
  readonly named: JsonObject;
  readonly record: RevisionRecord;
}

export interface Planned {
  readonly plan: PublishPlan;
  readonly prepared: readonly Prepared[];
  /** Items that do not exist. */
  readonly missing: readonly string[];
}

/** Texts of content may have the sign that divides the parts of a key. */
const keyPart = (part: unknown): string => String(part).replaceAll('%', '%25').replaceAll('|', '%7C');

const finding = (rule: string, entry: string, message: string, more: Partial<Finding> = {}): Finding => ({
  key: [rule, entry, more.pointer ?? '', ...Object.values(more.values ?? {})].map(keyPart).join('|'),
  rule,
  entry,
  message,
  ...more,
});

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
      pictures: {
        added: [...now].filter((one) => !old.has(one)),
        removed: [...old].filter((one) => !now.has(one)),
      },
      sites: [...new Set(audience.map(([site]) => site))],
      locales: [...new Set(audience.map(([, locale]) => locale))],
      segments: segments.length > 0 && segments.every((segment) => segment !== undefined) ? [...new Set(segments)] : [],
      ...(redirectFrom === undefined ? {} : { redirectFrom }),
    };
  }

  /** Entries that show something else, or have an address of their own, in the way of this one. */
  function faultsOf({ action: { id }, after }: Prepared, world: World): Finding[] {
    if (after === undefined) return [];
    const problem = checkDocument(after, `${id}.json`);
    const found: Finding[] = [];
    if (problem !== undefined)
      found.push(
        finding('broken', id, problem.message, {
          pointer: problem.pointer,
          values: { ...problem.values, ...(problem.rule === undefined ? {} : { problem: problem.rule }) },
        }),
      );
    if (isTemplate(id)) found.push(finding('template', id, 'A template is copied and never published.'));
    const slug = slugIn(id, after);
    const sites = new Set(sitesOf(id, after).map((site) => site.id));
    const twin =
      slug === undefined
        ? undefined
        : [...world.published].find(
            ([other, raw]) =>
              other !== id &&
              slugIn(other, raw) === slug &&
              // A site's own version of a page replaces the common one.
              other.startsWith('sites/') === id.startsWith('sites/') &&
              sitesOf(other, raw).some((site) => sites.has(site.id)),
          )?.[0];
    if (twin !== undefined)
      found.push(finding('address_taken', id, `${twin} has this address.`, { values: { slug: slug ?? '', by: twin } }));
    return found;
  }

  async function mediaOf(prepared: readonly Prepared[]): Promise<{ faults: Finding[]; needs: Need[] }> {
    const faults: Finding[] = [];
    const needs = new Map<string, Need>();
    for (const { action, after } of prepared)
      for (const reference of after === undefined ? [] : referencesIn(after)) {
        if (reference.sort !== 'picture' && reference.sort !== 'film') continue;
        const { to, pointer } = reference;
        const state = await media.stateOf(to);
        if (state === 'missing')
          faults.push(finding('missing_media', action.id, `There is no ${to}.`, { pointer, values: { media: to } }));
        if (state !== 'draft') continue;
        const neededBy = [
          ...(needs.get(to)?.neededBy ?? []),
          shownReference(action.id, after as JsonObject, false, reference),
        ];
        needs.set(to, { what: 'media', id: to, title: to.split('/').at(-1) ?? to, neededBy });
      }
    return { faults, needs: [...needs.values()] };
  }

  /** Dead ends in what is published, and in what points to what goes or moves. */
  async function deadEnds(
    prepared: readonly Prepared[],
    world: World,
  ): Promise<Pick<PublishPlan, 'faults' | 'warnings' | 'needs'>> {
    const faults: Finding[] = [];
    const warnings: Finding[] = [];
    const needs = new Map<string, Need>();
    const items = new Set(prepared.map(({ action }) => action.id));
    for (const { action, after } of prepared)
      for (const { reference, candidates } of after === undefined ? [] : world.deadIn(action.id)) {
        const target = candidates.find((id) => ledger.get(id)?.bin === undefined);
        const record = target === undefined ? undefined : ledger.get(target);
        if (target === undefined || record === undefined) {
          const rule = reference.sort === 'fragment' ? 'missing_fragment' : 'dead_link';
          const values = { to: reference.to };
          faults.push(
            finding(rule, action.id, `Nothing is at ${reference.to}.`, { pointer: reference.pointer, values }),
          );
          continue;
        }
        const raw = await ledger.rawOf(target, headOf(record));
        const by = shownReference(action.id, after as JsonObject, false, reference);
        needs.set(target, {
          what: 'entry',
          id: target,
          title: raw === undefined ? target : titleOf(target, raw),
          kind: raw === undefined ? undefined : kindOf(target, raw),
          revision: headOf(record),
          neededBy: [...(needs.get(target)?.neededBy ?? []), by],
        });
      }
    const names = prepared.flatMap(({ action, before, after }) => {
      const [old, now] = [before && nameOf(action.id, before), after && nameOf(action.id, after)];
      return old === undefined || JSON.stringify(old) === JSON.stringify(now) ? [] : [old];
    });
    const addresses = new Set(names.flatMap(({ address }) => address ?? []));
    const fragments = new Set(names.flatMap(({ fragment }) => fragment ?? []));
    const pointing = names.length === 0 ? [] : world.pointingTo(addresses, fragments).filter((id) => !items.has(id));
    for (const id of pointing)
      for (const { reference } of world.deadIn(id)) {
        if (!(reference.sort === 'fragment' ? fragments : addresses).has(reference.to)) continue;
        const { pointer, to } = reference;
        warnings.push(finding('leaves_dead_link', id, `${id} points to ${to}.`, { pointer, values: { to } }));
      }
    return { faults, warnings, needs: [...needs.values()] };
  }

  function warningsOf({ action: { id }, after, before }: Prepared): Finding[] {
    if (after === undefined) return [];
    const found: Finding[] = [];
    const locales = [...new Set(affected(id, before, after).map(([, locale]) => locale))];
    for (const [language, count] of Object.entries(translationsMissing(after)))
      if (locales.some((locale) => locale.startsWith(language)))
        found.push(
          finding('missing_translation', id, `${count} texts have no ${language}.`, { values: { language, count } }),
        );
    for (const [language, count] of Object.entries(translationsToReview(after)))
      if (locales.some((locale) => locale.startsWith(language)))
        found.push(
          finding('machine_translation', id, `${count} texts in ${language} are a machine's and wait for review.`, {
            values: { language, count },
          }),
        );
    for (const [language, count] of Object.entries(ledger.get(id)?.outdated ?? {}))
      if (locales.some((locale) => locale.startsWith(language)))
        found.push(
          finding('outdated_translation', id, `${count} texts in ${language} are older than their source.`, {
            values: { language, count },
          }),
        );
    const ends = after['validTo'];
    const over = momentsOf(ends ?? null, 'validTo');
    if (over.length > 0 && Math.max(...over) <= ledger.clock())
      found.push(
        finding('already_over', id, `It is over since ${ends}.`, {
          pointer: '/validTo',
          values: { ends: String(ends) },
        }),
      );
    if (audienceOf(id, after).length === 0) found.push(finding('nobody', id, 'No site and locale shows it.'));
    return found;
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
    const ends = await deadEnds(prepared, world);
    const pictures = await mediaOf(prepared);
    return {
      prepared,
      missing,
      plan: {
        items: prepared.map(itemOf),
        faults: [...faults, ...prepared.flatMap((one) => faultsOf(one, world)), ...ends.faults, ...pictures.faults],
        warnings: [...ends.warnings, ...prepared.flatMap(warningsOf), ...(pinned ? [] : await scheduled(prepared))],
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
  const present = Array.isArray(raw['redirects']) ? raw['redirects'] : [];
  return new Map([...changes, ['redirects', { ...raw, redirects: [...present, ...rules] }]]);
}
