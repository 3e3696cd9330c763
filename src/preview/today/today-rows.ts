import type { Release } from '../../content/drafts/releases.ts';
import type { EntrySummary } from '../../content/drafts/entries.ts';
import type { Language, ViewerKey, ViewerTranslate } from '../../messages/viewer/index.ts';
import { AT_PARAM, BLOCK_PARAM, FORMLESS, openHref } from '../make/open-params.ts';
import { fieldHref } from '../query/view-links.ts';
import { dateFormat, formatMoment } from '../session/format-moment.ts';
import { PAGE_TYPE, viewerHref, type ViewerQuery } from '../query/viewer-query.ts';
import { type EntryStatus, type StateSign, statusOf, statusText } from '../states/entry-status.ts';
import { sayFailure } from '../states/say-exported.ts';
import type { UnreadableRow } from '../entries/unreadable.ts';
import type { Coming } from './coming-week.ts';
import type { Fault } from './faults.ts';
import type { ExportDay, WaitingDocument } from './read-exported.ts';
import { type Part, ROWS, type SourceDay } from './read-source.ts';
import { failureText } from '../publish/refusal-text.ts';

export interface Row {
  readonly href: string;
  /** How the entry stands, or else a sign alone, whose meaning the words tell. */
  readonly status?: EntryStatus | undefined;
  readonly sign?: StateSign | undefined;
  readonly title: string;
  readonly detail: string;
  /** ISO, and as people say it. */
  readonly at?: string | undefined;
  readonly when?: string | undefined;
  /** The whole moment, with zone and UTC. */
  readonly moment?: string | undefined;
}

export type SectionName =
  'start' | 'failed' | 'waiting' | 'mine' | 'unreadable' | 'faults' | 'week' | 'comments' | 'cdn' | 'pages';

export interface Section {
  readonly name: SectionName;
  readonly count: number;
  readonly rows: readonly Row[];
  /** It could not be read. */
  readonly hasFailed: boolean;
  /** Why it has rows that wait; stands before them. */
  readonly failure?: string | undefined;
  /** What it says without rows, where that is not the same every day. */
  readonly none?: string | undefined;
  /** Where all of it is. */
  readonly all?: string | undefined;
}

/** Everything that happened or is going to, as far as it is known. */
export interface Day extends SourceDay {
  readonly exported?: Part<ExportDay>;
  /** Files that cannot be read; a day without any does not speak of them. */
  readonly unreadable?: readonly UnreadableRow[];
}

export interface RowOptions {
  readonly query: ViewerQuery;
  readonly language: Language;
  readonly t: ViewerTranslate;
  readonly me: string;
  readonly now: number;
}

const COMING: Readonly<Record<Coming['what'], ViewerKey>> = {
  publish: 'today.publish',
  withdraw: 'today.withdraw',
  begins: 'timeline.begins',
  ends: 'timeline.ends',
  eventBegins: 'timeline.eventBegins',
  eventEnds: 'timeline.eventEnds',
};

/** All pages as they are now, whatever was chosen before. */
const WHOLE = {
  docType: PAGE_TYPE,
  layoutVariant: undefined,
  page: 1,
  search: undefined,
  shared: undefined,
  dateTime: undefined,
} as const;
const ENDS: ReadonlySet<Coming['what']> = new Set(['withdraw', 'ends', 'eventEnds']);

/** `today, 14:03`, `Fri 27 Nov, 18:00`. */
export function createSayWhen(zone: string, language: Language, now: number): (iso: string) => string {
  const format = (options: Intl.DateTimeFormatOptions) => dateFormat(language, zone, options);
  const date = format({ weekday: 'short', day: 'numeric', month: 'short' });
  const time = format({ hour: '2-digit', minute: '2-digit' });
  const today = new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(0, 'day');
  return (iso) => {
    const at = Date.parse(iso);
    const day = date.format(at).replace(', ', ' ');
    return `${date.format(now).replace(', ', ' ') === day ? today : day}, ${time.format(at)}`;
  };
}

/** Parts of the day in the order they are read; what the content source cannot tell is left out. */
export function sectionsOf(
  day: Day,
  coming: readonly Coming[],
  faults: Part<readonly Fault[]>,
  { query, language, t, me, now }: RowOptions,
): Section[] {
  const sayWhen = createSayWhen(day.zone, language, now);
  const titleOf = (id: string): string => day.titles.get(id) ?? id;
  const open = (id: string, more: Readonly<Record<string, string>> = {}): string => openHref(query, id, more);
  const openAt = (id: string, pointer: string): string => open(id, pointer === '' ? {} : { [AT_PARAM]: pointer });
  const timeline = viewerHref(query, { ...WHOLE, view: 'timeline', entry: undefined });
  const checks = viewerHref(query, { ...WHOLE, view: 'checks', entry: undefined });
  const timed = (at: string) => ({ at, when: sayWhen(at), moment: formatMoment(at, language, day.zone) });
  const statusIn = (entry: EntrySummary): EntryStatus =>
    statusOf(entry.state === 'published' ? 'published' : 'draft', entry, false);
  const rowOf = (entry: EntrySummary, detail: string): Row => ({
    href: open(entry.id),
    status: statusIn(entry),
    title: entry.title,
    detail,
    ...timed(entry.changed.at),
  });
  function section<Item>(
    name: SectionName,
    part: Part<readonly Item[]>,
    row: (item: Item) => Row,
    { count, ...more }: Pick<Section, 'all' | 'failure' | 'none'> & { readonly count?: number | undefined } = {},
  ): Section[] {
    if (part === undefined) return [];
    if (part === 'failed') return [{ name, count: 0, rows: [], hasFailed: true }];
    return [{ name, count: count ?? part.length, rows: part.slice(0, ROWS).map(row), hasFailed: false, ...more }];
  }
  const entriesIn = ({ mine, waiting }: SourceDay, name: 'mine' | 'waiting'): Part<readonly EntrySummary[]> => {
    const part = name === 'mine' ? mine : waiting;
    return typeof part === 'object' ? part.entries : part;
  };
  const countOf = (part: SourceDay['mine']): number | undefined =>
    typeof part === 'object' ? part.numFound : undefined;
  const reviews = Array.isArray(day.reviews) ? (day.reviews as readonly Release[]) : [];
  const asked = entriesIn(day, 'waiting');
  // What could not be read says so, whichever of the two it is.
  const waiting: Part<readonly Row[]> =
    day.reviews === 'failed' || asked === 'failed'
      ? 'failed'
      : asked && [
          ...reviews.map(({ id, name, review, made }) => ({
            href: `${viewerHref(query, { ...WHOLE, view: 'releases', entry: undefined })}#${id}`,
            title: name,
            detail: t('today.release', { name: (review ?? made).by.name }),
            ...timed((review ?? made).at),
          })),
          ...asked.map((entry) => rowOf(entry, entry.changed.by.name)),
        ];
  const { exported } = day;
  const rowOfWaiting = ({ id, isGone, entry }: WaitingDocument): Row => ({
    href: FORMLESS.test(id) ? timeline : open(id),
    ...(entry === undefined ? { sign: 'scheduled' } : { status: statusIn(entry) }),
    title: entry?.title ?? titleOf(id),
    detail: t(isGone ? 'cdn.gone' : 'cdn.waiting'),
    ...(isGone || entry?.published === undefined ? {} : timed(entry.published.at)),
  });
  const cdn =
    typeof exported === 'object'
      ? {
          count: exported.count,
          failure: exported.failure && sayFailure(exported.failure, t, sayWhen),
          none: t('today.cdn.none', { when: sayWhen(exported.since) }),
        }
      : {};
  const entriesView = viewerHref(query, { ...WHOLE, view: 'entries', entry: undefined });
  const home = Array.isArray(day.pages) ? (day.pages as readonly EntrySummary[])[0] : undefined;
  const isNew = day.newcomer !== undefined;
  /** First steps, by what the source can do; none for who has written something. */
  const steps = [
    { name: 'home', href: home && open(home.id) },
    { name: 'kinds', href: entriesView },
    { name: 'make', href: day.newcomer?.includes('create') === true ? entriesView : undefined },
    { name: 'share', href: `/preview/share?${viewerHref(query, { shared: undefined }).split('?')[1] ?? ''}` },
    { name: 'publish', href: day.newcomer?.includes('publish') === true ? home && open(home.id) : undefined },
  ] as const;
  const controls = { entries: t('view.entries'), make: t('js.make.open'), publish: t('js.publish.open') };
  const start = steps.flatMap(({ name, href }) =>
    href === undefined
      ? []
      : [{ href, title: t(`today.start.${name}`), detail: t(`today.start.${name}.about`, controls) }],
  );
  const word = (entry: EntrySummary): string => statusText(statusIn(entry), t, language);
  return [
    ...section('start', isNew ? start : undefined, (row) => row),
    ...section('failed', day.failed, ({ items, failure, instant }) => ({
      href: open(items[0]?.id ?? ''),
      sign: 'invalid',
      title: items.map(({ id }) => titleOf(id)).join(', '),
      detail: failure === undefined ? '' : failureText(failure, t),
      ...timed(instant),
    })),
    ...section('waiting', waiting, (row) => row, { count: (countOf(day.waiting) ?? 0) + reviews.length }),
    ...section('mine', entriesIn(day, 'mine'), (entry) => rowOf(entry, word(entry)), {
      count: countOf(day.mine),
      ...(isNew ? { none: t('today.mine.never') } : {}),
    }),
    ...section('unreadable', day.unreadable?.length === 0 ? undefined : day.unreadable, (file) => ({
      href: file.href ?? viewerHref(query, { ...WHOLE, view: 'entries', entry: undefined }),
      sign: 'invalid',
      title: file.place,
      detail: `${file.message} ${file.shown}`,
    })),
    ...section(
      'faults',
      faults,
      ({ entry, document, pointer, place, message, isTimed }) => ({
        href:
          entry !== undefined
            ? fieldHref({ ...query, ...WHOLE, draft: true }, entry, pointer)
            : FORMLESS.test(document)
              ? isTimed === true
                ? timeline
                : checks
              : openAt(document, pointer),
        sign: 'invalid',
        title: place,
        detail: message,
      }),
      {
        all: checks,
      },
    ),
    ...section('week', coming, ({ at, what, name, document, pointer }) => ({
      href: FORMLESS.test(document) ? timeline : openAt(document, pointer),
      sign: ENDS.has(what) ? 'expired' : 'scheduled',
      title: name,
      detail: t(COMING[what]),
      ...timed(at),
    })),
    ...section('comments', day.comments, ({ entry, place, text, by, at, mentions }) => ({
      href: open(entry, place.block === undefined ? {} : { [BLOCK_PARAM]: place.block }),
      title: titleOf(entry),
      detail: t(mentions.some(({ id }) => id === me) ? 'today.saidToMe' : 'js.named', { name: by.name, text }),
      ...timed(at),
    })),
    ...section('cdn', typeof exported === 'object' ? exported.waiting : exported, rowOfWaiting, cdn),
    ...section('pages', day.pages, (entry) => rowOf(entry, t('today.edits', { count: entry.edits }))),
  ];
}
