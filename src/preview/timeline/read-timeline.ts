import { decisionRequestsOf } from '../../blocks/_kit/page/decision-requests.ts';
import type { WrittenWindow } from '../../content/client/content-client.ts';
import type { DraftStore } from '../../content/drafts/draft-store.ts';
import type { Schedule } from '../../content/drafts/publishing.ts';
import type { PageContext } from '../../content/page-context.ts';
import { RULE_SOURCES, type Knowledge, type SiteRule } from '../../content/site-rules.ts';
import type { Session } from '../session/session.ts';
import { objectsIn } from '../session/audiences.ts';
import type { ViewerEntry } from '../entries/entries.ts';
import { entryWindows } from './entry-windows.ts';
import {
  askedId,
  type Happening,
  type HappeningSource,
  ruleHappenings,
  scopeOf,
  scheduleHappenings,
  windowHappenings,
} from './happenings.ts';
import { isWithin, type TimeRange } from './range.ts';

/** What is known of a source: as it declares, or that it could not be read. */
export interface Known {
  readonly source: HappeningSource;
  readonly state: Knowledge | 'failed';
  /** Changes in the range. */
  readonly count: number;
}

/** A window, and where it applies. */
export type ScopedWindow = WrittenWindow & Pick<Happening, 'scope'>;

export interface Timeline {
  /** Windows of the entry, of every page, and of the rules that bear on it. */
  readonly windows: readonly ScopedWindow[];
  /** What happens in the range, from every source that says so. */
  readonly happenings: readonly Happening[];
  readonly known: readonly Known[];
  /** Schedules of releases that wait, whenever they are due. */
  readonly released: readonly Schedule[];
}

/** What an entry asks to have decided, as `askedId` has it. */
export function askedBy(entry: Pick<ViewerEntry, 'blocks' | 'item'>): ReadonlySet<string> {
  const decisions = decisionRequestsOf(entry.blocks).map((one) =>
    typeof one === 'string' ? `experience ${one}` : `slot ${one.slot}`,
  );
  const experiments = [...objectsIn(entry.item)].flatMap(({ experiment }) =>
    typeof experiment === 'string' ? [`experiment ${experiment.trim()}`] : [],
  );
  return new Set([...decisions, ...experiments]);
}

/**
 * Windows of rules, for bars: only those with dates.
 *
 * @param asked what the entry in view asks for, as `askedId` has it
 */
export const ruleWindows = (rules: readonly SiteRule[], asked: ReadonlySet<string>): readonly ScopedWindow[] =>
  rules
    .filter(({ isActive }) => isActive)
    .flatMap((rule) =>
      rule.parts
        .filter(({ from, to }) => from !== undefined || to !== undefined)
        .map(({ name, from, to }): ScopedWindow => ({
          scope: scopeOf(rule, asked),
          document: rule.file ?? rule.id,
          pointer: '',
          label: name ?? rule.title,
          type: 'validity',
          ...(from === undefined ? {} : { from }),
          ...(to === undefined ? {} : { to }),
        })),
    );

/** Names of what is scheduled: titles of documents and names of releases, by id. */
async function namesOf(
  drafts: DraftStore,
  schedules: readonly Schedule[],
  { can, language }: Pick<Session, 'can' | 'language'>,
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(schedules.flatMap(({ items, release }) => (release ? [] : items.map(({ id }) => id))))];
  const [entries, releases] = await Promise.all([
    ids.length > 0 && can.includes('list')
      ? drafts.list({ ids, language, limit: ids.length }).catch(() => undefined)
      : undefined,
    schedules.some(({ release }) => release !== undefined) ? drafts.releases.list().catch(() => []) : [],
  ]);
  return new Map([
    ...(entries?.entries ?? []).map(({ id, title }) => [id, title] as const),
    ...releases.map(({ id, name }) => [id, name] as const),
  ]);
}

const whole = (milliseconds: number): string | undefined =>
  Number.isFinite(milliseconds) ? new Date(milliseconds).toISOString() : undefined;

/**
 * Everything that changes by itself in a part of time: content, rules of other services, and what is scheduled. A
 * source that cannot say so is named with that.
 *
 * @param now milliseconds since 1970
 */
export async function readTimeline(
  page: Pick<PageContext, 'content' | 'seat'>,
  session: Session,
  range: TimeRange,
  now: number,
): Promise<Timeline> {
  const { query, chosen, can } = session;
  const { drafts, siteRules } = page.seat ?? {};
  const mayBeScheduled = drafts !== undefined && can.includes('schedule');
  // What was done is known by its schedule too.
  const states = range.from < now ? (['waiting', 'done'] as const) : (['waiting'] as const);
  const [windows, schedules, waiting] = await Promise.all([
    chosen === undefined ? undefined : entryWindows(page.content, query, chosen),
    mayBeScheduled
      ? drafts.schedules({ states, from: whole(range.from), until: whole(range.until) }).catch(() => 'failed' as const)
      : undefined,
    mayBeScheduled && can.includes('releases') ? drafts.schedules({ states: ['waiting'] }).catch(() => []) : [],
  ]);
  const { own = [], everywhere: all = [], isKnown = false } = windows ?? {};
  const isPage = chosen?.canvas !== undefined;
  const everywhere = isPage ? all : [];
  const rules = siteRules?.({ siteId: query.site.id, locale: query.info.locale });
  const asked = chosen === undefined ? new Set<string>() : askedBy(chosen);
  // A block alone is shown on pages that nobody names here: only what it asks for itself bears on it.
  const bearing = (rules?.rules ?? []).filter((rule) => isPage || asked.has(askedId(rule)));
  const due = typeof schedules === 'object' ? schedules : [];
  const names =
    drafts === undefined || due.length === 0 ? new Map<string, string>() : await namesOf(drafts, due, session);
  const happenings = [
    ...windowHappenings(own, 'here'),
    ...windowHappenings(everywhere, 'everywhere'),
    ...ruleHappenings(bearing, asked),
    ...scheduleHappenings(due, chosen?.document ?? '', names),
  ].filter(({ at }) => isWithin(at, range));
  const content = isKnown ? ('dated' as const) : ('unknown' as const);
  const scheduled = schedules === undefined ? 'unknown' : schedules === 'failed' ? 'failed' : 'dated';
  const sources: readonly (readonly [HappeningSource, Known['state']])[] = [
    ['content', content],
    ['redirects', content],
    ['schedules', scheduled],
    ['releases', can.includes('releases') ? scheduled : 'unknown'],
    ...RULE_SOURCES.map((source) => [source, rules?.knows[source] ?? 'unknown'] as const),
  ];
  return {
    windows: [
      ...own.map((window) => ({ ...window, scope: 'here' as const })),
      ...everywhere.map((window) => ({ ...window, scope: 'everywhere' as const })),
      ...ruleWindows(bearing, asked),
    ],
    happenings,
    known: sources.map(([source, state]) => ({
      source,
      state,
      count: happenings.filter((one) => one.source === source).length,
    })),
    released: waiting.filter(({ release }) => release !== undefined),
  };
}
