import type { NamedBlock } from '../../../blocks/_kit/render/block-marks.ts';
import { budgetOf, GOOD_PAINT_MS, type Metric, PAGE_BUDGETS, shown } from './budgets.ts';

/** What is told of each block, and of the page around them. */
export const COST_METRICS = ['bytes', 'scripts', 'shift', 'paint'] as const;
export type CostMetric = (typeof COST_METRICS)[number];
/**
 * Bytes of pictures and pressed markup, bytes of its scripts (gzip), layout shift in which something of it moved, and the time
 * of the largest paint in milliseconds: only where it holds what that paint shows.
 */
export type Cost = Readonly<Record<'bytes' | 'scripts' | 'shift', number>> & { readonly paint?: number | undefined };

/** A block of a page with its cost. */
export interface BlockCost extends NamedBlock {
  readonly cost: Cost;
}

/** A value before and after, rounded as it is shown; undefined where there is none. */
export interface Change {
  readonly before: number | undefined;
  readonly after: number | undefined;
  /** Rounded as shown, so that 0 is what reads as the same, as does what a paint always varies by; undefined without both. */
  readonly difference: number | undefined;
  readonly budget: number;
  /** Against the budget: inside it, over it, gone over it with this version, come back inside it. */
  readonly state: 'inside' | 'over' | 'wentOver' | 'cameBack';
}

/** A block before and after: in both versions, only in the new one, or only in the published one. */
export interface ComparedBlock {
  readonly block: NamedBlock;
  readonly is: 'both' | 'added' | 'gone';
  readonly changes: Readonly<Record<CostMetric, Change>>;
}

/** A block may not weigh more than the page it stands on. */
export const costBudget = (metric: CostMetric, width: number): number => {
  if (metric === 'bytes') return budgetOf('images', width) ?? Number.POSITIVE_INFINITY;
  return { scripts: PAGE_BUDGETS.script, shift: 0, paint: GOOD_PAINT_MS }[metric];
};

/** Smallest step that is shown: 0.1 kB, a thousandth, 0.1 s. */
const STEPS: Readonly<Record<CostMetric, number>> = { bytes: 100, scripts: 100, shift: 0.001, paint: 100 };
/** What a paint differs by from one time to the next, milliseconds. */
export const PAINT_NOISE_MS = 200;
const rounded = (value: number, metric: CostMetric): number => Math.round(value / STEPS[metric]) * STEPS[metric];

function changeOf(metric: CostMetric, width: number, before: Cost | undefined, after: Cost | undefined): Change {
  const budget = costBudget(metric, width);
  const [from, to] = [before, after].map((cost) => {
    const value = cost?.[metric];
    return value === undefined ? undefined : rounded(value, metric);
  });
  const difference = from === undefined || to === undefined ? undefined : rounded(to - from, metric);
  const isNoise = metric === 'paint' && Math.abs(difference ?? 0) <= PAINT_NOISE_MS;
  const [wasOver, isOver] = [from, to].map((value) => value !== undefined && value > budget);
  return {
    before: from,
    after: to,
    difference: difference !== undefined && isNoise ? 0 : difference,
    budget,
    state:
      isOver === true
        ? before === undefined || wasOver === true
          ? 'over'
          : 'wentOver'
        : wasOver === true && after !== undefined
          ? 'cameBack'
          : 'inside',
  };
}

/** A page or block before and after. @param before undefined where nothing is compared, or there was none */
export const compareCosts = (
  width: number,
  before: Cost | undefined,
  after: Cost | undefined,
): Readonly<Record<CostMetric, Change>> => ({
  bytes: changeOf('bytes', width, before, after),
  scripts: changeOf('scripts', width, before, after),
  shift: changeOf('shift', width, before, after),
  paint: changeOf('paint', width, before, after),
});

/** Ways in which two blocks are the same one, the surest first. One with an id is never the same as one with another. */
const SAME: readonly ((a: NamedBlock, b: NamedBlock) => boolean)[] = [
  (a, b) => a.id !== '' && a.id === b.id && a.kind === b.kind,
  (a, b) => a.hash === b.hash,
  (a, b) => a.kind === b.kind && a.name !== '' && a.name === b.name && (a.id === '' || b.id === ''),
  (a, b) => a.kind === b.kind && (a.id === '' || b.id === ''),
];

/**
 * The blocks of a page before and after, in the order of the new version, those that are gone where they stood.
 *
 * @param published undefined where nothing is compared
 */
export function compareBlocks(
  width: number,
  published: readonly BlockCost[] | undefined,
  own: readonly BlockCost[],
): ComparedBlock[] {
  const free = new Set(published ?? []);
  const partner = new Map<BlockCost, BlockCost>();
  for (const isSame of SAME)
    for (const block of own) {
      if (partner.has(block)) continue;
      const found = [...free].find((one) => isSame(one, block));
      if (found === undefined) continue;
      partner.set(block, found);
      free.delete(found);
    }
  const rows = own.map((block): ComparedBlock => {
    const before = partner.get(block);
    return {
      block,
      is: published === undefined || before !== undefined ? 'both' : 'added',
      changes: compareCosts(width, before?.cost, block.cost),
    };
  });
  for (const [at, block] of (published ?? []).entries())
    if (free.has(block))
      rows.splice(Math.min(at, rows.length), 0, {
        block,
        is: 'gone',
        changes: compareCosts(width, block.cost, undefined),
      });
  return rows;
}

/** The metric of an entry whose unit a cost is shown in. */
export const SHOWN_AS: Readonly<Record<CostMetric, Metric>> = {
  bytes: 'images',
  scripts: 'scripts',
  shift: 'shift',
  paint: 'paint',
};

/** A cost in the editor's language, without its unit; a dash where there is none. */
export const amountOf = (metric: CostMetric, value: number | undefined, language: string): string =>
  value === undefined ? '–' : shown(SHOWN_AS[metric], value, language);

/** `120 → 240`, or the one figure where nothing is compared. */
export const changeText = (metric: CostMetric, change: Change, isCompared: boolean, language: string): string =>
  isCompared && change.before !== undefined
    ? `${amountOf(metric, change.before, language)} → ${amountOf(metric, change.after, language)}`
    : amountOf(metric, change.after, language);
