import type { Breakpoint } from '../../ui/breakpoints.ts';
import type { RowMode, RowModes } from '../../ui/carousel/layout.ts';
import type { RecommendationsVariant } from './schema.ts';

/** Cards per row by variant (D2 §9): 3-cards take the full width, a half and a third [BLK-REC-02, BLK-REC-03]. */
export const CARDS_PER_ROW: Readonly<Record<RecommendationsVariant, Readonly<Record<Breakpoint, number>>>> = {
  '3-cards': { sm: 1, md: 2, lg: 3 },
  '5-cards': { sm: 2, md: 4, lg: 5 },
  '6-cards': { sm: 2, md: 4, lg: 6 },
};

/** The row as a carousel whose slides exactly fill it. */
export function modesOf(variant: RecommendationsVariant): RowModes {
  const mode = (breakpoint: Breakpoint): RowMode => ({
    type: 'carousel',
    columns: CARDS_PER_ROW[variant][breakpoint],
    showArrows: breakpoint !== 'sm',
    showProgress: true,
  });
  return { sm: mode('sm'), md: mode('md'), lg: mode('lg') };
}
