import { BREAKPOINT_NAMES, FROM, type Breakpoint } from '../../ui/breakpoints.ts';
import type { CarouselModes } from '../../ui/carousel/carousel-rules.ts';
import { rotationInterval } from '../../ui/carousel/carousel-rules.ts';
import { classes } from '../../ui/html.ts';
import { styleClass } from '../../ui/style-rules.ts';
import type { CollectionBreakpoint, CollectionFields } from './schema.ts';

/** A name with this mark forces a full-width grid (D2 §3, BLK-COL-13). */
const STACKED = '[stacked]';
/** Slides of a CTA button collection (D2 §9, BLK-COL-14). */
const CTA_SLIDE_WIDTH = '12.5rem';
const CTA_SLIDE_MAX: Readonly<Record<Breakpoint, string>> = { sm: '19.25rem', md: '26.5rem', lg: '26.5rem' };

export type Mode = CollectionBreakpoint & { readonly type: 'grid' | 'carousel'; readonly columns: number };
export type Modes = Readonly<Record<Breakpoint, Mode>>;
type LayoutFields = Pick<CollectionFields, 'name' | 'type' | 'variant' | 'breakpoints'>;

/** Whether the name forces a full-width grid whatever the breakpoints say. */
export const isStacked = (name: string | undefined): boolean => name?.includes(STACKED) === true;

/** Columns that leave no lonely card in the last row, as far as that can be had. */
function columnsFor(breakpoint: Breakpoint, type: CollectionFields['type'], count: number): number {
  if (type === 'multilink') return { sm: 1, md: 2, lg: 3 }[breakpoint];
  if (breakpoint === 'sm') return Math.min(2, Math.max(1, count));
  if (breakpoint === 'md') return count % 3 === 0 || count > 4 ? 3 : 2;
  return count % 4 === 0 || count > 6 || type === 'category-card' ? 4 : 3;
}

/**
 * What holds at each breakpoint: settings inherited from smaller ones, forced
 * grids, and the fixed measures of CTA button collections [BLK-COL-03..05, 11, 13..15].
 *
 * @param count number of entries
 */
export function modesOf({ name, type, variant, breakpoints }: LayoutFields, count: number): Modes {
  const stacked = isStacked(name);
  let inherited: CollectionBreakpoint = {};
  const mode = (breakpoint: Breakpoint): Mode => {
    inherited = { ...inherited, ...Object.fromEntries(Object.entries(breakpoints[breakpoint] ?? {}).filter(([, value]) => value !== undefined)) };
    const own = inherited;
    const base: Mode = { ...own, type: own.type ?? 'grid', columns: own.columns ?? columnsFor(breakpoint, type, count) };
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

const slideWidth = (width: string): string => (width.endsWith('%') ? `calc((100% + var(--gap)) * ${Number.parseFloat(width) / 100} - var(--gap))` : width);

/** Generated classes for columns and slide geometry, one per breakpoint [BLK-COL-04]. */
export const geometryClasses = (modes: Modes): string =>
  classes(
    ...BREAKPOINT_NAMES.map((name) => {
      const { columns, slideWidth: width, slideMaxWidth, slidePadding, margin } = modes[name];
      return styleClass({ '--columns': columns, '--slide': width === undefined ? undefined : slideWidth(width), '--slide-max': slideMaxWidth, '--slide-padding': slidePadding, '--gap': margin }, FROM[name]);
    }),
  );

/** Classes that say where it is a carousel and which controls show there [BLK-COL-03, BLK-COL-05]. */
export const carouselClasses = (modes: Modes): string =>
  classes(
    ...BREAKPOINT_NAMES.flatMap((name) => {
      const { type, showArrows, showIndicators, showProgress, autoplay } = modes[name];
      if (type !== 'carousel') return [];
      return [`carousel--at-${name}`, showArrows && `carousel--arrows-${name}`, showIndicators && `carousel--dots-${name}`, showProgress && `carousel--progress-${name}`, autoplay && `carousel--autoplay-${name}`];
    }),
  );

/** What the carousel element must know. */
export const carouselModes = (modes: Modes): CarouselModes => {
  const mode = ({ type, autoplay, autorotateTime, loop }: Mode) => ({
    active: type === 'carousel',
    loop: loop === true,
    ...(autoplay === true ? { interval: rotationInterval(autorotateTime) } : {}),
  });
  return { sm: mode(modes.sm), md: mode(modes.md), lg: mode(modes.lg) };
};

/** Whether any breakpoint of a set of modes fulfils a condition. */
export const somewhere = (modes: Modes, condition: (mode: Mode) => boolean | undefined): boolean => BREAKPOINT_NAMES.some((name) => modes[name].type === 'carousel' && condition(modes[name]) === true);
