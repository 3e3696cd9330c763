import type { Breakpoint } from '../../ui/breakpoints.ts';
import type { RowMode, RowModes } from '../../ui/carousel/layout.ts';
import type { CollectionBreakpoint, CollectionFields } from './schema.ts';

/** This marker in a name forces a full-width grid (D2 §3, BLK-COL-13). */
const STACKED = '[stacked]';
/** Slide width of a CTA button collection (D2 §9, BLK-COL-14). */
const CTA_SLIDE_WIDTH = '12.5rem';
const CTA_SLIDE_MAX: Readonly<Record<Breakpoint, string>> = { sm: '19.25rem', md: '26.5rem', lg: '26.5rem' };

type LayoutFields = Pick<CollectionFields, 'name' | 'type' | 'variant' | 'breakpoints'>;

/** Whether the name forces a full-width grid at all breakpoints. */
export const isStacked = (name: string | undefined): boolean => name?.includes(STACKED) === true;

/** Number of columns that avoids a single card in the last row, if possible. */
function columnsFor(breakpoint: Breakpoint, type: CollectionFields['type'], count: number): number {
  if (type === 'multilink') return { sm: 1, md: 2, lg: 3 }[breakpoint];
  if (breakpoint === 'sm') return Math.min(2, Math.max(1, count));
  if (breakpoint === 'md') return count % 3 === 0 || count > 4 ? 3 : 2;
  return count % 4 === 0 || count > 6 || type === 'category-card' ? 4 : 3;
}

/**
 * The layout at each breakpoint: settings inherited from smaller ones, forced grids, and the fixed sizes of CTA button
 * collections [BLK-COL-03..05, 11, 13..15].
 *
 * @param count number of entries
 */
export function modesOf({ name, type, variant, breakpoints }: LayoutFields, count: number): RowModes {
  const stacked = isStacked(name);
  let inherited: CollectionBreakpoint = {};
  const mode = (breakpoint: Breakpoint): RowMode => {
    inherited = {
      ...inherited,
      ...Object.fromEntries(Object.entries(breakpoints[breakpoint] ?? {}).filter(([, value]) => value !== undefined)),
    };
    const own = inherited;
    const base: RowMode = {
      ...own,
      type: own.type ?? 'grid',
      columns: own.columns ?? columnsFor(breakpoint, type, count),
    };
    if (stacked) return { ...base, type: 'grid', columns: 1 };
    if (variant === 'threeCardGrid') return { ...base, type: 'grid', columns: breakpoint === 'sm' ? 1 : 3 };
    if (type !== 'cta-button') return base;
    return {
      ...base,
      slideWidth: own.slideWidth ?? `calc(${CTA_SLIDE_WIDTH} + ${own.slidePadding ?? '0px'})`,
      slideMaxWidth: own.slideMaxWidth ?? CTA_SLIDE_MAX[breakpoint],
      showArrows: breakpoint === 'sm' ? false : own.showArrows,
    };
  };
  const sm = mode('sm');
  const md = mode('md');
  return { sm, md, lg: mode('lg') };
}
