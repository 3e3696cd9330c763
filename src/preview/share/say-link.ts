import { blockKinds } from '../../blocks/_kit/registry.ts';
import type { PreviewLink } from '../../content/drafts/preview-links.ts';
import type { Language, ViewerTranslate } from '../../messages/viewer/index.ts';
import { sayContext, sayPlace, saySeenAs } from '../app/seen-as/say-seen-as.ts';
import { listName } from '../edit/form-schema/kind-names.ts';
import { PAGE_TYPE, readQuery } from '../query/viewer-query.ts';
import { isWhole } from '../query/views.ts';
import { shortMoment } from '../session/format-moment.ts';
import { type Zones, zoneOf } from '../session/site-zone.ts';

/** A link as its list says it. */
export interface SaidLink {
  /** What it opens: `Home`, `Compare · Home`. */
  readonly what: string;
  /** How that is seen: `Loyalty member · Germany · Fri 27 Nov, 18:00 Berlin · draft`. */
  readonly seen: string;
  /** Who made it, when it ends, how often it was opened and still can be. */
  readonly facts: readonly string[];
  /** Whether it still opens anything. */
  readonly isOpen: boolean;
}

interface SaidIn {
  readonly t: ViewerTranslate;
  readonly language: Language;
  readonly zones: Zones;
  /** Time zone of who reads the list; what a link shows is said on the clocks of its own site. */
  readonly zone: string;
}

/** How often a link can be opened from now on, in words; undefined where that is any number of times. */
function sayLeft({ revoked, left, role, opened = 0 }: PreviewLink, t: ViewerTranslate): string | undefined {
  if (revoked) return t('share.revoked');
  if (left === undefined) return undefined;
  if (left === 0) return t('share.usedUp');
  return role === 'editor' || (left === 1 && opened === 0) ? t('share.once') : t('share.left', { count: left });
}

/**
 * A link in words.
 *
 * @param now milliseconds since 1970
 */
export async function sayLink(link: PreviewLink, { t, language, zones, zone }: SaidIn, now: number): Promise<SaidLink> {
  const params = new URLSearchParams(link.query);
  const { query } = readQuery(params, [PAGE_TYPE, ...blockKinds(), params.get('docType') ?? '']);
  const momentIn = (at: number | string, of: string): string =>
    shortMoment(new Date(at).toISOString(), language, of, now);
  const moment = (at: number): string => momentIn(at, zone);
  // What is about all content has no type of its own.
  const subject = link.entry ?? query.entry ?? (await listName(query, { t, language }));
  const view = query.view === 'entries' ? [] : [t(`view.${query.view}`)];
  const shownAt = query.dateTime ?? (link.snapshot === undefined ? undefined : link.made);
  const { opened, by } = link;
  const facts = [
    t(`share.role.${link.role}`),
    by === undefined
      ? t('share.madeOn', { moment: moment(link.made) })
      : t('share.madeBy', { name: by, moment: moment(link.made) }),
    t('share.until', { moment: moment(link.until) }),
    opened === undefined ? undefined : opened === 0 ? t('share.unopened') : t('share.opened', { count: opened }),
    sayLeft(link, t),
  ];
  return {
    what: [...view, ...(isWhole(query) ? [] : [subject])].join(' · '),
    seen: saySeenAs(
      {
        who: sayContext(query.testContext, [], t),
        place: sayPlace(query.site, query.info, language),
        when: shownAt === undefined ? undefined : momentIn(shownAt, zoneOf({ query, zones })),
        draft: query.draft,
      },
      t,
    ),
    facts: facts.filter((fact) => fact !== undefined),
    isOpen: !link.revoked && link.left !== 0,
  };
}
