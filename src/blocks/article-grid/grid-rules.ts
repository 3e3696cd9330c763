import { BREAKPOINT_NAMES, type Breakpoint, type PerBreakpoint } from '../../ui/breakpoints.ts';

/** Default page size (D2 §9). */
export const DEFAULT_PAGE_SIZE = 3;
/** Maximum number of tags in a collapsed filter bar (D2 §9); article-grid.css hides the rest. */
export const FACET_LIMITS = { sm: 4, md: 10, lg: 20 } as const;
/** Maximum number of articles a URL may request at once; further ones are loaded page by page. */
const MAX_SHOWN = 120;
const MAX_TAGS = 20;
const TAG = /^[\w.:-]{1,64}$/;
const COLUMNS: Required<PerBreakpoint<number>> = { sm: 1, md: 2, lg: 3 };

const whole = (value: number | undefined): number | undefined =>
  value !== undefined && Number.isInteger(value) && value > 0 ? value : undefined;

/** Page size: rows times the columns on a phone, otherwise 3 [BLK-ART-05]. */
export function pageSizeOf(rowsToLoad: number | undefined, smallColumns: number | undefined): number {
  const size = (whole(rowsToLoad) ?? Number.NaN) * (whole(smallColumns) ?? Number.NaN);
  return Number.isNaN(size) ? DEFAULT_PAGE_SIZE : Math.min(size, MAX_SHOWN);
}

/** Columns per breakpoint; larger breakpoints inherit from smaller ones. */
export function columnsOf(gridSize: Partial<Record<Breakpoint, number | undefined>>): Required<PerBreakpoint<number>> {
  let known: number | undefined;
  const entries = BREAKPOINT_NAMES.map((name) => {
    known = whole(gridSize[name]) ?? known;
    return [name, known ?? COLUMNS[name]] as const;
  });
  return Object.fromEntries(entries) as Required<PerBreakpoint<number>>;
}

/** The part of a search that is shown. */
export interface GridState {
  readonly tags: readonly string[];
  /** Offset of the last page shown; everything before it is shown too. */
  readonly offset: number;
}

const count = (text: string | null, max: number): number =>
  /^\d{1,6}$/.test(text ?? '') ? Math.min(Number(text), max) : 0;

/** The tags in a URL, without duplicates. */
export const tagsIn = (query: URLSearchParams): string[] =>
  [
    ...new Set(
      query
        .getAll('tagId')
        .flatMap((value) => value.split(','))
        .filter((tag) => TAG.test(tag)),
    ),
  ].slice(0, MAX_TAGS);

/** The state of one grid according to a URL; the editor's tags if the URL does not mention this grid. */
export function stateIn(query: URLSearchParams, grid: string, initial: readonly string[]): GridState {
  if (query.get('grid') !== grid) return { tags: initial, offset: 0 };
  return { tags: tagsIn(query), offset: count(query.get('offset'), MAX_SHOWN) };
}

/** The URL of a grid's state, relative to its page. */
export function stateHref(grid: string, { tags, offset }: GridState, hash = grid): string {
  const query = new URLSearchParams([['grid', grid], ...tags.map((tag) => ['tagId', tag])]);
  if (offset > 0) query.set('offset', String(offset));
  return `?${query}#${hash}`;
}

/** How entries are rendered, as one short parameter of the load-more request. */
export interface GridView {
  /** Heading level of the entries. */
  readonly level: 2 | 3;
  readonly hideDate: boolean;
  readonly loadMore: boolean;
}

export const viewText = ({ level, hideDate, loadMore }: GridView): string =>
  `${level}${hideDate ? 'd' : ''}${loadMore ? 'm' : ''}`;

export const viewIn = (text: string | null): GridView => ({
  level: text?.startsWith('2') ? 2 : 3,
  hideDate: text?.includes('d') === true,
  loadMore: text?.includes('m') === true,
});

/** The load-more request: one page of a search. */
export interface MoreQuery extends GridState {
  readonly grid: string;
  readonly limit: number;
  readonly view: GridView;
}

/** Parses the load-more request; undefined if it is invalid. */
export function moreIn(query: URLSearchParams): MoreQuery | undefined {
  const grid = query.get('grid') ?? '';
  const limit = count(query.get('limit'), MAX_SHOWN);
  if (!/^[A-Za-z][\w-]{0,80}$/.test(grid) || limit === 0) return undefined;
  return {
    grid,
    limit,
    tags: tagsIn(query),
    offset: count(query.get('offset'), 10_000),
    view: viewIn(query.get('view')),
  };
}

/** Whether two sets of tags are the same. */
export const sameTags = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((tag) => b.includes(tag));
