import { DEFAULT_LOCALE, localeInfo, siteById, siteOf, type Locale, type LocaleInfo, type Site } from '../content/sites.ts';

/** Limits the viewer offers (D1 §9, D2 §9). */
export const LIMITS = [10, 20, 50] as const;
export const DEFAULT_LIMIT = 20;
/** Frame widths in CSS pixels: one per breakpoint of the shop. */
export const WIDTHS = [390, 834, 1440] as const;
/** Zoom in percent; `fit` shows the chosen widths side by side without scrolling. */
export const ZOOMS = ['fit', '25', '50', '75', '100'] as const;
/** Document type of whole canvases; every other one is a block kind. */
export const PAGE_TYPE = 'page';

export type Limit = (typeof LIMITS)[number];
export type Width = (typeof WIDTHS)[number];
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
}

/** A parameter that could not be taken as it stood, and what is shown instead. */
export interface Notice {
  readonly parameter: string;
  readonly message: string;
}

export interface ReadQuery {
  readonly query: ViewerQuery;
  readonly notices: readonly Notice[];
}

const WITHOUT_ZONE = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)?$/;

/** A date-time as an ISO instant; one without a zone is read as UTC, so that a link means the same everywhere. */
export function instant(raw: string): string | undefined {
  const text = raw.trim();
  const date = new Date(WITHOUT_ZONE.test(text) ? `${text.includes('T') ? text : `${text}T00:00`}Z` : text);
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString().replace('.000Z', 'Z');
}

function audience(siteId: string, localePath: string, note: (parameter: string, message: string) => void): { site: Site; info: LocaleInfo } {
  const fallback = localeInfo(DEFAULT_LOCALE) as LocaleInfo;
  const asked = localeInfo(localePath);
  if (localePath !== '' && asked === undefined) note('localePath', `The shop has no locale “${localePath}”.`);
  const site = siteById(siteId);
  if (siteId !== '' && site === undefined) note('siteId', `There is no site “${siteId}”.`);
  if (site === undefined) {
    const info = asked ?? fallback;
    return { site: siteOf(info), info };
  }
  if (asked !== undefined && site.locales.includes(asked.locale)) return { site, info: asked };
  const first = localeInfo(site.locales[0]) as LocaleInfo;
  if (asked !== undefined) note('localePath', `${site.id} has no locale ${asked.locale}; you see ${first.locale}.`);
  return { site, info: first };
}

/**
 * Reads the viewer's query. Never fails: what cannot be taken falls back, with a notice for the editor.
 *
 * @param params the address's query
 * @param docTypes types there are; the first is the default
 */
export function readQuery(params: URLSearchParams, docTypes: readonly string[]): ReadQuery {
  const notices: Notice[] = [];
  const note = (parameter: string, message: string): void => void notices.push({ parameter, message });
  const value = (name: string): string => (params.get(name) ?? '').trim();
  const pick = <T extends string | number>(name: string, offered: readonly T[], fallback: T): T => {
    const raw = value(name);
    const found = offered.find((option) => String(option) === raw);
    if (raw !== '' && found === undefined) note(name, `${name} “${raw}” is not offered (${offered.join(', ')}); you see ${fallback}.`);
    return found ?? fallback;
  };

  const rawPage = value('page');
  const wholePage = /^[1-9]\d{0,6}$/.test(rawPage);
  if (rawPage !== '' && !wholePage) note('page', `Page “${rawPage}” is not a whole number from 1; you see page 1.`);
  const rawDate = value('previewDateTime');
  const dateTime = rawDate === '' ? undefined : instant(rawDate);
  if (rawDate !== '' && dateTime === undefined) note('previewDateTime', `“${rawDate}” is not a date and time such as 2026-12-01T09:00Z; you see now.`);
  const rawDocType = value('docType');
  const known = rawDocType === '' || docTypes.includes(rawDocType);
  if (!known) note('docType', `There is no document type “${rawDocType}”.`);
  const width = value('width');
  const wide = width === '' || width === 'all' ? undefined : WIDTHS.find((option) => String(option) === width);
  if (width !== '' && width !== 'all' && wide === undefined) note('width', `Width “${width}” is not offered (${WIDTHS.join(', ')}, all); you see all.`);

  const { site, info } = audience(value('siteId'), value('localePath').replaceAll('/', ''), note);
  const query: ViewerQuery = {
    docType: rawDocType === '' ? (docTypes[0] ?? PAGE_TYPE) : rawDocType,
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
  };
  return { query, notices };
}

/** Offset of the showcase call that page and limit ask for [VIEW-09]. */
export const offsetOf = ({ page, limit }: Pick<ViewerQuery, 'page' | 'limit'>): number => (page - 1) * limit;

/** Parameters that decide what a frame shows, in the order of the specification. */
export function contentParams(query: ViewerQuery): URLSearchParams {
  const params = new URLSearchParams();
  const set = (name: string, value: string | undefined): void => void (value !== undefined && value !== '' && params.set(name, value));
  set('preview', query.draft ? 'true' : undefined);
  set('previewDateTime', query.dateTime);
  set('siteId', query.site.id);
  set('localePath', query.info.locale satisfies Locale);
  set('docType', query.docType);
  set('layoutVariant', query.layoutVariant);
  set('limit', String(query.limit));
  set('page', String(query.page));
  set('p13n_testcontext', query.testContext);
  return params;
}

/** The viewer's own address for a query, with some fields changed. */
export function viewerHref(query: ViewerQuery, change: Partial<ViewerQuery> = {}): string {
  const next = { ...query, ...change };
  const params = contentParams(next);
  if (next.width !== undefined) params.set('width', String(next.width));
  if (next.zoom !== 'fit') params.set('zoom', next.zoom);
  return `/preview?${params}`;
}
