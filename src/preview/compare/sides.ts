import { localeInfo } from '../../content/sites.ts';
import { inLocale } from '../matrix/cells.ts';
import { instant, type ViewerQuery } from '../viewer-query.ts';

/** Ways to look at a comparison; the first is the usual one. */
export const WAYS = ['fields', 'pixels', 'events'] as const;
export type Way = (typeof WAYS)[number];

/** Width at which two sides are compared while none is chosen, CSS pixels. */
export const COMPARED_WIDTH = 834;

/** Written in place of a test context for none at all. */
export const NO_CONTEXT = '-';

export const wayOf = ({ more }: Pick<ViewerQuery, 'more'>): Way => WAYS.find((way) => way === more.by) ?? 'fields';

/** Whether the other side was chosen at all; otherwise published stands against draft. */
export const isDefaultSide = ({ more }: Pick<ViewerQuery, 'more'>): boolean => (['bVersion', 'bMoment', 'bContext', 'bLocale'] as const).every((name) => more[name] === undefined);

/** The other side of a comparison: the view with what was chosen to differ. */
export function otherSide(query: ViewerQuery): ViewerQuery {
  const { more } = query;
  if (isDefaultSide(query)) return { ...query, draft: !query.draft };
  const info = localeInfo(more.bLocale);
  const side = info === undefined ? query : inLocale(query, info);
  return {
    ...side,
    draft: more.bVersion === undefined ? query.draft : more.bVersion === 'draft',
    dateTime: more.bMoment === 'now' ? undefined : (more.bMoment === undefined ? undefined : instant(more.bMoment)) ?? query.dateTime,
    testContext: more.bContext === undefined ? query.testContext : more.bContext === NO_CONTEXT ? '' : more.bContext,
  };
}
