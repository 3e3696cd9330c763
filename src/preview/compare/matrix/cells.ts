import { localeInfo, LOCALES, siteOf, type LocaleInfo } from '../../../content/addresses/sites.ts';
import { audiencesIn, type Audience } from '../../session/audiences.ts';
import type { ViewerEntry } from '../../entries/entries.ts';
import { entryHref } from '../../query/view-links.ts';
import { viewerHref, WIDTHS, type ViewerQuery, type Width } from '../../query/viewer-query.ts';

/** Cells at most; the rest is left out, and the view says so. */
export const MAX_CELLS = 72;

export interface Cell {
  readonly width: Width;
  readonly info: LocaleInfo;
  /** Address of the entry rendered alone. */
  readonly src: string;
  /** The entry full size for the same audience. */
  readonly href: string;
}

export interface Row {
  readonly audience: Audience;
  readonly cells: readonly Cell[];
}

export interface Matrix {
  readonly locales: readonly LocaleInfo[];
  readonly widths: readonly Width[];
  readonly rows: readonly Row[];
  /** Audiences left out for lack of cells. */
  readonly left: number;
}

/** Requested locales that the shop has; else the locale of the view. */
export function matrixLocales(query: ViewerQuery): readonly LocaleInfo[] {
  const asked = new Set((query.more.locales ?? '').split(',').map((text) => localeInfo(text.trim())?.locale));
  const found = LOCALES.filter(({ locale }) => asked.has(locale));
  return found.length === 0 ? [query.info] : found;
}

/** The view of another locale, on the view's site where that has it. */
export const inLocale = (query: ViewerQuery, info: LocaleInfo): ViewerQuery => ({
  ...query,
  info,
  site: query.site.locales.includes(info.locale) ? query.site : siteOf(info),
});

/** Cells of an entry: audience × locale × width. */
export function matrixOf(query: ViewerQuery, entry: ViewerEntry): Matrix {
  const locales = matrixLocales(query);
  const widths = query.width === undefined ? WIDTHS : [query.width];
  const audiences = audiencesIn([entry.item], query.testContext);
  const room = Math.max(1, Math.floor(MAX_CELLS / (locales.length * widths.length)));
  const rows = audiences.slice(0, room).map((audience): Row => {
    const cells = locales.flatMap((info) =>
      widths.map((width): Cell => {
        const asked = { ...inLocale(query, info), testContext: audience.context };
        return {
          width,
          info,
          src: `${entryHref(asked, entry)}&cell=1`,
          href: viewerHref(asked, { view: 'entries', entry: entry.key, width, zoom: '100', more: {} }),
        };
      }),
    );
    return { audience, cells };
  });
  return { locales, widths, rows, left: audiences.length - rows.length };
}
