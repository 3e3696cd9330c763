import type { SourceSite } from '../../content/drafts/capabilities.ts';
import type { PublishItem, PublishPlan, Schedule } from '../../content/drafts/publishing.ts';
import type { Release } from '../../content/drafts/releases.ts';
import { isAble, releases } from '../api/source.ts';
import { documents, publishing, schedulingSites, sourceSites } from './publish-calls.ts';

export type Action = 'publish' | 'withdraw';

/** What is shown is what is published: the items hold the revisions and locales of the plan. */
export interface Look {
  readonly action: Action;
  readonly items: readonly PublishItem[];
  readonly plan: PublishPlan;
  readonly title: string;
  /** Whether shoppers see some version now. */
  readonly isLive: boolean;
  /** Whether there is a draft to publish. */
  readonly isDraft: boolean;
  /** Revision of the draft. */
  readonly newest: number;
  /** Locales in which something changes, where one can be published without the others; else empty. */
  readonly offered: readonly string[];
  /** All locales of the content source's sites. */
  readonly locales: readonly string[];
  /** Sites in whose zones it can be scheduled; empty where the content source schedules nothing. */
  readonly sites: readonly SourceSite[];
  /** What is scheduled for it, or has failed. */
  readonly schedules: readonly Schedule[];
  /** Releases it can join; undefined where the content source has none. */
  readonly releases: readonly Release[] | undefined;
}

export interface LookFor {
  /** What it needs and is published with it. */
  readonly more?: readonly PublishItem[] | undefined;
  /** Locales it is published in; undefined for all. */
  readonly chosen?: readonly string[] | undefined;
}

/** Asks what publishing or withdrawing a document would do; undefined when there is nothing to publish. */
export async function lookAt(id: string, action: Action, { more = [], chosen }: LookFor): Promise<Look | undefined> {
  const [draft, published] = await Promise.all([documents.read(id), documents.read(id, 'published')]);
  const revision = (action === 'publish' ? draft : published)?.revision;
  if (revision === undefined) return undefined;
  const whole = [{ id, revision }, ...more];
  const items = chosen === undefined ? whole : whole.map((item) => ({ ...item, locales: chosen }));
  const [sites, source, parts, joins] = await Promise.all([
    schedulingSites(),
    sourceSites(),
    isAble('locales'),
    isAble('releases'),
  ]);
  const [full, part, schedules, known] = await Promise.all([
    publishing.plan({ items: whole }, action),
    chosen === undefined ? undefined : publishing.plan({ items }, action),
    sites.length === 0 ? [] : publishing.schedules({ entry: id, states: ['waiting', 'failed'] }),
    joins ? releases.list() : undefined,
  ]);
  const item = full.items.find((one) => one.id === id);
  const changed = item?.locales ?? [];
  return {
    action,
    items,
    plan: part ?? full,
    title: item?.title ?? id,
    isLive: published !== undefined,
    isDraft: draft?.state === 'draft',
    newest: draft?.revision ?? revision,
    offered: parts && action === 'publish' && changed.length > 1 ? changed : [],
    locales: [...new Set(source.flatMap((site) => site.locales))],
    sites,
    schedules,
    releases: known?.filter(({ state, rollsBack }) => state !== 'published' && rollsBack === undefined),
  };
}
