import type { Capability } from '../../content/drafts/capabilities.ts';
import type { Comment } from '../../content/drafts/discussion.ts';
import type { DraftStore } from '../../content/drafts/draft-store.ts';
import type { EntryFilter, EntryList, EntrySummary } from '../../content/drafts/entries.ts';
import { type Release, waitsFor } from '../../content/drafts/releases.ts';
import type { Schedule } from '../../content/drafts/publishing.ts';

/** Rows of a part at most; the rest is counted. */
export const ROWS = 8;
/** Pages that the editor changed last, before those that everybody changes. */
const LAST = 4;
const WEEK_MS = 7 * 86_400_000;

/** Undefined: the content source cannot tell. */
export type Part<Value> = Value | 'failed' | undefined;

/** What the content source knows of an editor's day. */
export interface SourceDay {
  /** Time zone of the site. */
  readonly zone: string;
  readonly mine: Part<EntryList>;
  readonly waiting: Part<EntryList>;
  /** Releases that wait for the editor. */
  readonly reviews: Part<readonly Release[]>;
  /** Home first, then what the editor changed last, published or not, then what was changed most. */
  readonly pages: Part<readonly EntrySummary[]>;
  readonly failed: Part<readonly Schedule[]>;
  readonly coming: Part<readonly Schedule[]>;
  /** The newest first. */
  readonly comments: Part<readonly Comment[]>;
  /** What the source can do for an editor who has written nothing yet; undefined for any other. */
  readonly newcomer?: readonly Capability[] | undefined;
  /** Titles of the entries that schedules and comments name. */
  readonly titles: ReadonlyMap<string, string>;
}

export interface DayQuery {
  /** Id of the editor. */
  readonly me: string;
  readonly site: string;
  /** Of titles. */
  readonly language: string;
  /** Milliseconds since 1970. */
  readonly now: number;
}

const WHOLE_PAGES: EntryFilter['kinds'] = ['page', 'category', 'story', 'fixed-page'];

/** Asks the content source for everything at once; a part that fails says so and costs no other. */
export async function readSource(drafts: DraftStore, { me, site, language, now }: DayQuery): Promise<SourceDay> {
  const able = await drafts.capabilities().catch(() => undefined);
  const part = async <Value>(one: Capability, work: () => Promise<Value>): Promise<Part<Value>> => {
    if (able === undefined) return 'failed';
    return able.can.includes(one) ? work().catch(() => 'failed' as const) : undefined;
  };
  const list = (filter: EntryFilter): Promise<EntryList> => drafts.list({ language, limit: ROWS, ...filter });
  /** Whole pages that the editor has changed, published or not. */
  let written: number | undefined;
  const homes = ['pages/home', `sites/${site}/pages/home`];
  const [from, until] = [now, now + WEEK_MS].map((at) => new Date(at).toISOString());
  const [mine, waiting, reviews, pages, failed, coming, comments] = await Promise.all([
    part('list', () => list({ changedBy: me, states: ['draft', 'in-review', 'approved'], sort: 'changed' })),
    part('review', () => list({ waitingFor: me, sort: 'changed' })),
    able?.can.includes('review') === true
      ? part('releases', async () => (await drafts.releases.list()).filter((release) => waitsFor(release, me)))
      : undefined,
    part('list', async () => {
      const [home, last, most] = await Promise.all([
        list({ ids: homes, site }),
        list({ site, kinds: WHOLE_PAGES, changedBy: me, sort: 'changed' }),
        list({ site, kinds: WHOLE_PAGES, sort: 'edits' }),
      ]);
      written = last.numFound;
      const all = [
        ...home.entries.filter(({ id }) => homes.includes(id)),
        ...last.entries.slice(0, LAST),
        ...most.entries.filter(({ edits }) => edits > 1),
      ];
      return all.filter(({ id }, index) => all.findIndex((one) => one.id === id) === index).slice(0, ROWS);
    }),
    part('schedule', () => drafts.schedules({ states: ['failed'] })),
    part('schedule', () => drafts.schedules({ states: ['waiting'], from, until })),
    part('comments', async () => (await drafts.comments.list({ open: true })).toReversed()),
  ]);
  const named = [failed, coming].flatMap((some) => (Array.isArray(some) ? (some as Schedule[]) : []));
  const ids = [
    ...named.flatMap(({ items }) => items.map(({ id }) => id)),
    ...(Array.isArray(comments) ? (comments as Comment[]).slice(0, ROWS).map(({ entry }) => entry) : []),
  ];
  const asked = [...new Set(ids)];
  const known = asked.length === 0 ? undefined : await part('list', () => list({ ids: asked, limit: asked.length }));
  return {
    zone: able?.sites.find(({ id }) => id === site)?.zone ?? 'UTC',
    mine,
    waiting,
    reviews,
    pages,
    failed,
    coming,
    comments,
    newcomer: written === 0 && typeof mine === 'object' && mine.numFound === 0 ? able?.can : undefined,
    titles: new Map(typeof known === 'object' ? known.entries.map(({ id, title }) => [id, title]) : []),
  };
}
