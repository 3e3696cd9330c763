import { readMoment } from '../../content/moment.ts';
import { type View, VIEWS } from './views.ts';
import type { MessageParams } from '../../messages/message.ts';
import type { ViewerKey } from '../../messages/viewer/index.ts';
import {
  DEFAULT_LOCALE,
  localeInfo,
  siteById,
  siteOf,
  type Locale,
  type LocaleInfo,
  type Site,
} from '../../content/addresses/sites.ts';

/** Limits the viewer offers (D1 §9, D2 §9). */
export const LIMITS = [10, 20, 50] as const;
export const DEFAULT_LIMIT = 20;
/** Frame widths in CSS pixels: one per breakpoint of the shop. */
export const WIDTHS = [390, 834, 1440] as const;
/** Default width of the event log, which shows a single one. */
export const EVENT_LOG_WIDTH = 390;
/** Free widths, CSS pixels: the smallest phone, the widest screen. */
export const MIN_WIDTH = 240;
export const MAX_WIDTH = 3840;
/** Zoom in percent; `fit` shows the chosen widths side by side without scrolling. */
export const ZOOMS = ['fit', '25', '50', '75', '100'] as const;
/** Longest search, characters. Every word is looked for in every entry there is. */
export const MAX_SEARCH_LENGTH = 200;
/** Entries a search reads per call. Frames find their entry in pages of the same size. */
export const SEARCH_LIMIT = 50;
/** Parameter with the id of a release. */
export const RELEASE_PARAM = 'release';
/** Document type of whole canvases; every other one is a block kind. */
export const PAGE_TYPE = 'page';

/** Document type of the shop's messages, which have a view of their own. */
export const MESSAGES_TYPE = 'messages';

/** Former names of views, in links that people have saved. */
const FORMER_VIEWS: Readonly<Record<string, View>> = { mistakes: 'checks', ledger: 'event-log' };

/**
 * Parameters of single views: locales of the matrix, side B and mode of the comparison, days of the timeline, a message
 * of the shop.
 */
export const MORE = [
  'locales',
  'bVersion',
  'bMoment',
  'bContext',
  'bLocale',
  'by',
  'from',
  'until',
  'message',
] as const;
type MoreName = (typeof MORE)[number];

export type Limit = (typeof LIMITS)[number];
/** Width of a frame in CSS pixels; besides the offered ones any whole number between the limits. */
export type Width = number;
export type Zoom = (typeof ZOOMS)[number];

/** What the viewer shows: one field per query parameter (D1 §2). */
export interface ViewerQuery {
  readonly docType: string;
  readonly layoutVariant: string | undefined;
  readonly limit: Limit;
  /** Starts at 1. */
  readonly page: number;
  readonly site: Site;
  readonly info: LocaleInfo;
  /** Unpublished versions instead of published ones. */
  readonly draft: boolean;
  /** The moment to preview, ISO with `Z`; undefined for now. */
  readonly dateTime: string | undefined;
  /** Raw test context, e.g. `segment:employee,hero-test:variant-b`. */
  readonly testContext: string;
  /** Undefined: all widths side by side. */
  readonly width: Width | undefined;
  readonly zoom: Zoom;
  readonly view: View;
  /** Key of the entry to show; undefined for the first, or all. */
  readonly entry: string | undefined;
  /** Id of a shared link whose frozen content is shown; undefined for current content. */
  readonly shared: string | undefined;
  /** Id of the release that is shown as if it were published; undefined for none. */
  readonly release: string | undefined;
  /** Search among the entries of all doc types. */
  readonly search: string | undefined;
  /** The search is among the entries of the doc type alone. */
  readonly inKind?: boolean | undefined;
  /** Id of the working copy whose unsaved changes are shown; never part of a link. */
  readonly working?: string | undefined;
  /** Values of `MORE` by parameter. */
  readonly more: Readonly<Partial<Record<MoreName, string>>>;
}

/** Notice about a parameter with an invalid value and its replacement. */
export interface Notice {
  readonly parameter: string;
  readonly key: ViewerKey;
  readonly params: MessageParams;
}

export interface ReadQuery {
  readonly query: ViewerQuery;
  readonly notices: readonly Notice[];
}

/** Where a search looks. */
const WITHIN = ['all', 'kind'] as const;
/** Id of a shared link. */
const LINK_ID = /^[\w-]{6,32}$/;
/** Id of a release. */
const RELEASE_ID = /^[\w-]{8,64}$/;

/**
 * A moment with its offset as an ISO instant; undefined for anything else: without an offset it would be another one
 * for everybody who opens the link. A day is an instant only where the zone is known (`clean-address.ts`).
 */
export function instant(raw: string): string | undefined {
  const moment = readMoment(raw.trim());
  return moment === undefined ? undefined : new Date(moment).toISOString().replace('.000Z', 'Z');
}

type Note = (parameter: string, key: ViewerKey, params: MessageParams) => void;

function audience(siteId: string, localePath: string, note: Note): { site: Site; info: LocaleInfo } {
  const fallback = localeInfo(DEFAULT_LOCALE) as LocaleInfo;
  const asked = localeInfo(localePath);
  if (localePath !== '' && asked === undefined) note('localePath', 'notice.locale', { value: localePath });
  const site = siteById(siteId);
  if (siteId !== '' && site === undefined) note('siteId', 'notice.site', { value: siteId });
  if (site === undefined) {
    const info = asked ?? fallback;
    return { site: siteOf(info), info };
  }
  if (asked !== undefined && site.locales.includes(asked.locale)) return { site, info: asked };
  const first = localeInfo(site.locales[0]) as LocaleInfo;
  if (asked !== undefined)
    note('localePath', 'notice.siteLocale', { site: site.id, locale: asked.locale, shown: first.locale });
  return { site, info: first };
}

/** Joins repeated parameters, as checkboxes send them, to a list. */
function readMore(params: URLSearchParams): ViewerQuery['more'] {
  const more: Partial<Record<MoreName, string>> = {};
  for (const name of MORE) {
    const text = params
      .getAll(name)
      .map((one) => one.trim())
      .filter(Boolean)
      .join(',');
    if (text !== '') more[name] = text;
  }
  return more;
}

function readWidth(raw: string): Width | undefined {
  const width = /^\d{3,4}$/.test(raw) ? Number(raw) : 0;
  return width >= MIN_WIDTH && width <= MAX_WIDTH ? width : undefined;
}

/**
 * Reads the viewer's query. Never fails: an invalid value falls back to a default, with a notice for the editor.
 *
 * @param params query of the address
 * @param docTypes known doc types; the first is the default
 */
export function readQuery(params: URLSearchParams, docTypes: readonly string[]): ReadQuery {
  const notices: Notice[] = [];
  const note: Note = (parameter, key, params) => void notices.push({ parameter, key, params });
  const value = (name: string): string => (params.get(name) ?? '').trim();
  const pick = <T extends string | number>(
    name: string,
    offered: readonly T[],
    fallback: T,
    former: Readonly<Record<string, T>> = {},
  ): T => {
    const asked = value(name);
    const raw = Object.hasOwn(former, asked) ? String(former[asked]) : asked;
    const found = offered.find((option) => String(option) === raw);
    if (raw !== '' && found === undefined)
      note(name, 'notice.pick', { name, value: raw, offered: offered.join(', '), shown: String(fallback) });
    return found ?? fallback;
  };

  const rawPage = value('page');
  const wholePage = /^[1-9]\d{0,6}$/.test(rawPage);
  if (rawPage !== '' && !wholePage) note('page', 'notice.page', { value: rawPage });
  const rawDate = value('previewDateTime');
  const dateTime = rawDate === '' ? undefined : instant(rawDate);
  if (rawDate !== '' && dateTime === undefined) note('previewDateTime', 'notice.date', { value: rawDate });
  const rawDocType = value('docType');
  const isMessages = rawDocType === MESSAGES_TYPE;
  const known = rawDocType === '' || isMessages || docTypes.includes(rawDocType);
  if (!known) note('docType', 'notice.docType', { value: rawDocType });
  const width = value('width');
  const wide = readWidth(width);
  if (width !== '' && width !== 'all' && wide === undefined)
    note('width', 'notice.width', { value: width, min: String(MIN_WIDTH), max: String(MAX_WIDTH) });

  const search = value('q');
  if (search.length > MAX_SEARCH_LENGTH) note('q', 'notice.search', { max: MAX_SEARCH_LENGTH });

  const { site, info } = audience(value('siteId'), value('localePath').replaceAll('/', ''), note);
  const query: ViewerQuery = {
    docType: rawDocType === '' || isMessages ? (docTypes[0] ?? PAGE_TYPE) : rawDocType,
    layoutVariant: value('layoutVariant') || undefined,
    limit: pick('limit', LIMITS, DEFAULT_LIMIT),
    page: wholePage ? Number(rawPage) : 1,
    site,
    info,
    draft: value('preview') === 'true',
    dateTime,
    testContext: value('p13n_testcontext'),
    width: wide,
    zoom: pick('zoom', ZOOMS, 'fit'),
    // Who asks for nothing begins the day.
    view: isMessages ? 'messages' : pick('view', VIEWS, params.size === 0 ? 'today' : 'entries', FORMER_VIEWS),
    entry: value('entry') || undefined,
    shared: LINK_ID.test(value('previewShared')) ? value('previewShared') : undefined,
    release: RELEASE_ID.test(value(RELEASE_PARAM)) ? value(RELEASE_PARAM) : undefined,
    search: search.slice(0, MAX_SEARCH_LENGTH).trim() || undefined,
    inKind: search !== '' && pick('within', WITHIN, 'all') === 'kind',
    working: value('working') || undefined,
    more: readMore(params),
  };
  return { query, notices };
}

/** Offset of the showcase call that page and limit ask for [VIEW-09]. */
export const offsetOf = ({ page, limit }: Pick<ViewerQuery, 'page' | 'limit'>): number => (page - 1) * limit;

/** Parameters that decide what a frame shows, in the order of the specification (D1 §2). */
export function contentParams(query: ViewerQuery): URLSearchParams {
  const params = new URLSearchParams();
  const set = (name: string, value: string | undefined): void =>
    void (value !== undefined && value !== '' && params.set(name, value));
  set('preview', query.draft ? 'true' : undefined);
  set('previewDateTime', query.dateTime);
  set('previewShared', query.shared);
  set(RELEASE_PARAM, query.release);
  set('siteId', query.site.id);
  set('localePath', query.info.locale satisfies Locale);
  set('docType', query.docType);
  set('layoutVariant', query.layoutVariant);
  set('limit', String(query.limit));
  set('page', String(query.page));
  set('q', query.search);
  set('within', query.search !== undefined && query.inKind === true ? 'kind' : undefined);
  set('p13n_testcontext', query.testContext);
  return params;
}

/** The viewer's own address for a query, with some fields changed. */
export function viewerHref(query: ViewerQuery, change: Partial<ViewerQuery> = {}): string {
  const next = { ...query, ...change };
  const params = contentParams(next);
  if (next.view !== 'entries') params.set('view', next.view);
  if (next.entry !== undefined) params.set('entry', next.entry);
  for (const name of MORE) if (next.more[name] !== undefined) params.set(name, next.more[name]);
  if (next.width !== undefined) params.set('width', String(next.width));
  if (next.zoom !== 'fit') params.set('zoom', next.zoom);
  return `/preview?${params}`;
}
