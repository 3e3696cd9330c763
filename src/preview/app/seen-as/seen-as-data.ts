import { LOCALES, SITES } from '../../../content/addresses/sites.ts';
import { SEGMENT_NAMES, segmentName } from '../../../personalisation/segments/segments.ts';
import type { Session } from '../../session/session.ts';
import { shortMoment } from '../../session/format-moment.ts';
import { zoneOf } from '../../session/site-zone.ts';
import { guestHref } from '../../compare/sides.ts';
import { viewerHref } from '../../query/viewer-query.ts';
import { isWhole } from '../../query/views.ts';
import {
  type Experience,
  experiencesIn,
  sayContext,
  sayLocale,
  sayPlace,
  saySeenAs,
  saySegment,
  siteNames,
} from './say-seen-as.ts';

interface Named {
  readonly value: string;
  readonly name: string;
}

/** What the control needs in the browser, in the editor's language. */
export interface SeenAsData {
  readonly segments: { readonly here: readonly Named[]; readonly elsewhere: readonly Named[] };
  readonly experiences: readonly Experience[];
  readonly sites: readonly (Named & { readonly zone: string; readonly locales: readonly string[] })[];
  readonly locales: readonly Named[];
  readonly siteId: string;
  readonly localePath: string;
  readonly draft: boolean;
  /** ISO; undefined for now. */
  readonly dateTime: string | undefined;
  readonly testContext: string;
  /** Query of the view, to ask for its next change. */
  readonly query: string;
  readonly mayKeep: boolean;
  /** Address of the comparison with a guest; undefined where nothing is open. */
  readonly guestHref: string | undefined;
}

/** How a view is seen: in words, and as the data of the control that changes it. */
export function seenAs(session: Session, mayKeep: boolean, now: number): { words: string; data: SeenAsData } {
  const { query, language, t, report, zones } = session;
  const experiences = experiencesIn(
    [...(session.result?.entries ?? []), session.chosen].map((entry) => entry?.item),
    t,
  );
  const names = siteNames(SITES, language);
  const zone = zoneOf(session);
  const named = (name: string): Named => ({ value: name, name: saySegment(name, t) });
  const forced = new Set(report.pairs.filter(({ name }) => name === 'segment').map(({ value }) => segmentName(value)));
  const elsewhere = [...new Set([...SEGMENT_NAMES, ...forced])].filter((name) => !report.offered.includes(name));
  const words = saySeenAs(
    {
      who: sayContext(query.testContext, experiences, t),
      place: sayPlace(query.site, query.info, language),
      when: query.dateTime === undefined ? undefined : shortMoment(query.dateTime, language, zone, now),
      draft: query.draft,
    },
    t,
  );
  return {
    words,
    data: {
      segments: { here: report.offered.map(named), elsewhere: elsewhere.map(named) },
      experiences,
      sites: SITES.map((site) => ({
        value: site.id,
        name: names.get(site.id) ?? site.id,
        zone: zones.get(site.id) ?? 'UTC',
        locales: site.locales,
      })),
      locales: LOCALES.map((info) => ({ value: info.locale, name: sayLocale(info, language) })),
      siteId: query.site.id,
      localePath: query.info.locale,
      draft: query.draft,
      dateTime: query.dateTime,
      testContext: query.testContext,
      query: viewerHref(query).split('?')[1] ?? '',
      mayKeep,
      guestHref: session.chosen === undefined || isWhole(query) ? undefined : guestHref(query),
    },
  };
}
