import { localeInfo } from '../../content/addresses/sites.ts';
import { inLocale } from './matrix/cells.ts';
import { instant, viewerHref, type ViewerQuery } from '../query/viewer-query.ts';

/** Ways to look at a comparison; the first is the usual one. */
export const WAYS = ['fields', 'pixels', 'events'] as const;
export type Way = (typeof WAYS)[number];

/** Width at which two sides are compared while none is chosen, CSS pixels. */
export const COMPARED_WIDTH = 834;

/** Written in place of a test context for none at all. */
export const NO_CONTEXT = '-';

/** Written in place of a moment for the present one. */
export const NOW = 'now';

/** Begins the version that a link has shared; its id follows. */
export const AS_SHARED = 'shared-';
/** The version as it is now, beside one that was shared. */
export const TODAY = 'today';

export const wayOf = ({ more }: Pick<ViewerQuery, 'more'>): Way => WAYS.find((way) => way === more.by) ?? 'fields';

/** Address that compares what the view shows, for whom and when, with what a guest gets in the shop at present. */
export const guestHref = (query: ViewerQuery): string =>
  viewerHref(query, {
    view: 'compare',
    more: { ...query.more, bVersion: 'published', bMoment: NOW, bContext: NO_CONTEXT },
  });

/** Whether the other side was chosen at all; otherwise published stands against draft. */
export const isDefaultSide = ({ more }: Pick<ViewerQuery, 'more'>): boolean =>
  (['bVersion', 'bMoment', 'bContext', 'bLocale'] as const).every((name) => more[name] === undefined);

/** The other side of a comparison: the view with what was chosen to differ. */
export function otherSide(query: ViewerQuery): ViewerQuery {
  const { more } = query;
  // A release stands against what is public, and what was shared against what is there now.
  if (isDefaultSide(query) && query.release !== undefined) return { ...query, release: undefined, draft: false };
  if (isDefaultSide(query))
    return query.shared === undefined ? { ...query, draft: !query.draft } : { ...query, shared: undefined };
  const info = localeInfo(more.bLocale);
  const side = info === undefined ? query : inLocale(query, info);
  return {
    ...side,
    draft: more.bVersion === 'draft' || (more.bVersion !== 'published' && query.draft),
    release: more.bVersion === undefined ? query.release : undefined,
    shared:
      more.bVersion === undefined
        ? query.shared
        : more.bVersion.startsWith(AS_SHARED)
          ? more.bVersion.slice(AS_SHARED.length)
          : undefined,
    dateTime:
      more.bMoment === NOW
        ? undefined
        : ((more.bMoment === undefined ? undefined : instant(more.bMoment)) ?? query.dateTime),
    testContext: more.bContext === undefined ? query.testContext : more.bContext === NO_CONTEXT ? '' : more.bContext,
  };
}

type Version = Pick<ViewerQuery, 'draft' | 'release' | 'shared'>;
/** Order of versions: what is public, what a release will make public, the draft. */
const ageRank = ({ draft, release }: Version): number => (release !== undefined ? 1 : draft ? 2 : 0);

/**
 * Whether side A has the newer version, as a draft beside what is public. What a link has shared is older than the same
 * version today.
 */
export function isNewerA(a: Version, b: Version): boolean {
  const [rank, other] = [ageRank(a), ageRank(b)];
  return rank === other ? a.shared === undefined && b.shared !== undefined : rank > other;
}

/** In what two sides can differ before anybody looks at their content. */
export type Aspect = 'version' | 'date' | 'locale' | 'audience';

type Side = Pick<ViewerQuery, 'draft' | 'release' | 'shared' | 'dateTime' | 'site' | 'info' | 'testContext'>;

/** In what two sides differ, and so why they can show different things. */
export function aspectsOf(a: Side, b: Side): Aspect[] {
  const differs: Readonly<Record<Aspect, boolean>> = {
    version: a.draft !== b.draft || a.release !== b.release || a.shared !== b.shared,
    date: a.dateTime !== b.dateTime,
    locale: a.site.id !== b.site.id || a.info.locale !== b.info.locale,
    audience: a.testContext !== b.testContext,
  };
  return (Object.keys(differs) as Aspect[]).filter((aspect) => differs[aspect]);
}
