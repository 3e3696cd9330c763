import { withKeys } from '../item-keys.ts';
import { etagOf } from '../ledger/documents.ts';
import { recentEdits } from '../ledger/edits.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { audienceOf, type EntryKind, kindOf, sitesOf, slugIn, thumbnailOf, titleOf } from '../ledger/meta.ts';
import {
  ALL,
  type ApprovalRecord,
  approvesWhole,
  type AskedPerson,
  type EntryRecord,
  headOf,
  type Trace,
} from '../ledger/records.ts';
import { actionOn, SCHEDULE, type ScheduleRecord } from '../publishing/schedule-records.ts';
import { translationsMissing, translationsToReview } from '../publishing/translations.ts';
import { viewText } from '../publishing/views.ts';
import { RELEASE, type ReleaseRecord } from '../releases/records.ts';
import type { JsonObject } from '../types.ts';

export type EntryState = 'draft' | 'in-review' | 'approved' | 'scheduled' | 'published' | 'withdrawn';

export interface LocaleState {
  readonly locale: string;
  readonly state: 'published' | 'draft' | 'unpublished' | 'absent';
  readonly missing: number;
  readonly outdated: number;
  readonly toReview: number;
}

/** An entry as lists show it. */
export interface EntrySummary {
  readonly id: string;
  readonly kind: EntryKind;
  readonly sites: readonly string[];
  readonly title: string;
  readonly slug?: string | undefined;
  readonly state: EntryState;
  readonly live: boolean;
  readonly locales: readonly LocaleState[];
  readonly revision: number;
  readonly etag: string;
  readonly changed: Trace;
  readonly published?: (Trace & { readonly revision: number }) | undefined;
  readonly thumbnail?: string | undefined;
  readonly schedules: readonly ScheduleRecord[];
  readonly releases: readonly Named[];
  readonly approvals: readonly ApprovalRecord[];
  readonly review?: { readonly revision: number; readonly of: readonly AskedPerson[] } | undefined;
  readonly openComments: number;
  readonly edits: number;
  readonly bin?: (Trace & { readonly until: string }) | undefined;
}

interface Named {
  readonly id: string;
  readonly name: string;
}

/** Schedules that wait or failed, and open releases, by entry; and when that is. */
export interface Surroundings {
  readonly at: string;
  readonly schedules: ReadonlyMap<string, readonly ScheduleRecord[]>;
  readonly releases: ReadonlyMap<string, readonly Named[]>;
}

function byEntry<T>(named: readonly (readonly [entry: string, item: T])[]): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const [entry, item] of named) groups.set(entry, [...(groups.get(entry) ?? []), item]);
  return groups;
}

/** Reads what stands around the entries, once for a list. */
export async function surroundings(ledger: Ledger): Promise<Surroundings> {
  const { store } = ledger;
  const [schedules, releases] = await Promise.all([
    store.find<ScheduleRecord>(SCHEDULE, ALL),
    store.find<ReleaseRecord>(RELEASE, ALL),
  ]);
  const open = schedules.map(({ body }) => body).filter(({ state }) => state !== 'done');
  open.sort((a, b) => (a.instant < b.instant ? -1 : a.instant > b.instant ? 1 : 0));
  const unpublished = releases.map(({ body }) => body).filter(({ published }) => published === undefined);
  return {
    at: ledger.now(),
    // Each entry has them as what happens to itself: a release publishes some and withdraws others.
    schedules: byEntry(
      open.flatMap((one) => one.items.map((item) => [item.id, { ...one, action: actionOn(one, item) }] as const)),
    ),
    releases: byEntry(
      unpublished.flatMap(({ id, name, items }) => items.map(({ entry }) => [entry, { id, name }] as const)),
    ),
  };
}

/** Whether the draft says something else than what is published. */
const differs = ({ bodies }: EntryRecord): boolean => bodies.draft !== null && bodies.draft !== bodies.published;

function stateOf(record: EntryRecord, schedules: readonly ScheduleRecord[]): EntryState {
  const head = headOf(record);
  if (schedules.some(({ state }) => state === 'waiting')) return 'scheduled';
  const isOpen = differs(record) || record.published === null;
  const verdicts = (record.approvals ?? []).filter(({ revision }) => revision === head);
  if (isOpen && verdicts.some(approvesWhole)) return 'approved';
  if (isOpen && record.review?.revision === head) return 'in-review';
  if (record.published === null && record.withdrawnAt !== undefined && record.changed.at <= record.withdrawnAt.at)
    return 'withdrawn';
  return isOpen ? 'draft' : 'published';
}

function localeStates(record: EntryRecord, draft: JsonObject, published: JsonObject | undefined): LocaleState[] {
  const { id } = record;
  const sites = [...new Set([...sitesOf(id, draft), ...(published === undefined ? [] : sitesOf(id, published))])];
  const audience = (raw: JsonObject | undefined) =>
    new Set(raw === undefined ? [] : audienceOf(id, raw).map(([site, locale]) => `${site} ${locale}`));
  const [wanted, live] = [audience(draft), audience(published)];
  const missing = translationsMissing(draft);
  const toReview = translationsToReview(draft);
  return [...new Set(sites.flatMap(({ locales }) => locales))].map((locale) => {
    const places = sites.filter(({ locales }) => locales.includes(locale)).map((site) => [site.id, locale] as const);
    const isIn = (set: ReadonlySet<string>) => places.some(([site]) => set.has(`${site} ${locale}`));
    const same = places.every(
      ([site]) => published !== undefined && viewText(published, site, locale) === viewText(draft, site, locale),
    );
    const language = locale.slice(0, 2);
    return {
      locale,
      state: !isIn(live) ? (isIn(wanted) ? 'unpublished' : 'absent') : same ? 'published' : 'draft',
      missing: missing[language] ?? 0,
      outdated: (record.outdated[language] ?? 0) + (record.outdated[locale] ?? 0),
      toReview: (toReview[language] ?? 0) + (toReview[locale] ?? 0),
    };
  });
}

/** Contents of an entry as they are in memory; those of the bin are read from the store. */
export async function contentsOf(ledger: Ledger, record: EntryRecord) {
  const document = ledger.content.library.documents.get(record.id);
  const published = record.bodies.published === null ? undefined : document?.published?.raw;
  const draft = record.bodies.draft === null ? undefined : document?.draft?.raw;
  const head = draft ?? published ?? (await ledger.raw(record.bodies.draft ?? record.bodies.published ?? ''));
  return { head: withKeys(head), published: published && withKeys(published) };
}

/** Whom a review was asked of since the last publication. */
function reviewOf({ review, published }: EntryRecord): Pick<EntrySummary, 'review'> {
  if (review === undefined || (published !== null && review.revision <= published)) return {};
  const { at, by, revision, of } = review;
  return { review: { revision, of: of.map((one) => ({ ...one, asked: one.asked ?? { at, by } })) } };
}

/** @param language of the title */
export function summaryOf(
  record: EntryRecord,
  { head, published }: { readonly head: JsonObject; readonly published: JsonObject | undefined },
  around: Surroundings,
  language: string,
): EntrySummary {
  const { id, bin, publishedAt, approvals = [] } = record;
  const schedules = around.schedules.get(id) ?? [];
  const revision = headOf(record);
  const slug = slugIn(id, head);
  const thumbnail = thumbnailOf(head);
  return {
    id,
    kind: kindOf(id, head),
    sites: sitesOf(id, head).map((site) => site.id),
    title: titleOf(id, head, language),
    ...(slug === undefined ? {} : { slug }),
    state: stateOf(record, schedules),
    live: record.published !== null && bin === undefined,
    locales: localeStates(record, head, published),
    revision,
    etag: etagOf(revision, record.bodies.draft ?? record.bodies.published ?? ''),
    changed: record.changed,
    ...(record.published === null || publishedAt === undefined
      ? {}
      : { published: { ...publishedAt, revision: record.published } }),
    ...(thumbnail === undefined ? {} : { thumbnail }),
    schedules,
    releases: around.releases.get(id) ?? [],
    approvals: approvals.filter((verdict) => verdict.revision === revision),
    ...reviewOf(record),
    openComments: record.openComments ?? 0,
    edits: Object.values(recentEdits(record.edits, around.at)).reduce((sum, count) => sum + count, 0),
    ...(bin === undefined ? {} : { bin }),
  };
}
