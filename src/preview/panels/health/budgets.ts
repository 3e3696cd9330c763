import { decimal } from '../decimal.ts';

/** Metrics of an entry at one width. */
export const METRICS = [
  'images',
  'scripts',
  'islands',
  'css',
  'shift',
  'paint',
  'axe',
  'contrast',
  'headings',
] as const;
export type Metric = (typeof METRICS)[number];
/** Values: bytes for sizes, a score for layout shift, milliseconds for the largest paint, counts for the rest. */
export type Measured = Readonly<Record<Metric, number>>;

/** Measured in bytes, shown in kB. */
export const IN_KB: ReadonlySet<Metric> = new Set(['images', 'scripts', 'css']);
const KB = 1_000;

/** Budgets of a page on a phone before any interaction, bytes; checked by `tests/budgets` and visual regression. */
export const PAGE_BUDGETS = {
  /**
   * All of its script as gzip: every file it fetches from navigation on, each pressed by itself as it is sent, and what
   * stands in the page, pressed together as it is sent. Data (JSON-LD, speculation rules) is no script.
   */
  script: 12 * KB,
  /**
   * The cart shows what goes with its things on the first screen: a row that moves and tells of its products. It also
   * changes without a reload: the queue of its forms, the rows that change at once, the totals that wait.
   */
  cartScript: 15.4 * KB,
  /** Compressed bytes that have arrived when what the largest paint shows has. */
  beforeLcp: 100 * 1_024,
} as const;

/** What a largest paint may take at most to be a good one, milliseconds (web.dev, Core Web Vitals). */
export const GOOD_PAINT_MS = 2_500;

/**
 * Budgets by metric. Scripts and layout shift are those of a whole page (tests/budgets); images depend on the width.
 * Styles in the page are counted uncompressed, linked ones as they are sent: a frame holds all of them, 46 kB of the
 * shop's own and about 17 of ten kinds; a page the 20 kB of its first screen, and links 15.
 */
export const BUDGETS: Readonly<Record<Exclude<Metric, 'images' | 'islands'>, number>> = {
  scripts: PAGE_BUDGETS.script,
  css: 72 * KB,
  shift: 0,
  paint: GOOD_PAINT_MS,
  axe: 0,
  contrast: 0,
  headings: 0,
};
/** Bytes of pictures by width up to which it holds: what a middling connection brings in two seconds. */
const IMAGES: readonly (readonly [width: number, bytes: number])[] = [
  [600, 250 * KB],
  [1_024, 500 * KB],
  [Number.POSITIVE_INFINITY, 900 * KB],
];

/** Budget of a metric at a width; undefined without one. */
export const budgetOf = (metric: Metric, width: number): number | undefined => {
  if (metric === 'islands') return undefined;
  return metric === 'images' ? IMAGES.find(([upTo]) => width < upTo)?.[1] : BUDGETS[metric];
};

/** Formats a measured value in the editor's language. */
export const shown = (metric: Metric, value: number, language: string): string => {
  if (IN_KB.has(metric)) return decimal(value / KB, value < 10 * KB ? 1 : 0, language);
  if (metric === 'paint') return decimal(value / 1_000, 1, language);
  return metric === 'shift' && value !== 0 ? decimal(value, 3, language) : String(value);
};

/** Longest title and description that searches show whole, characters. */
export const SEARCH_LENGTHS = { title: 60, description: 155 } as const;
