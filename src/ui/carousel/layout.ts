import { BREAKPOINT_NAMES, FROM, type Breakpoint } from '../breakpoints.ts';
import { classes } from '../html/html.ts';
import { styleClass } from '../html/style-rules.ts';
import { rotationInterval, type CarouselModes } from './carousel-rules.ts';

/** Layout of a row at one breakpoint: columns, or slides with sizes (CSS lengths) and controls. */
export interface RowMode {
  readonly type: 'grid' | 'carousel';
  readonly columns: number;
  readonly slideWidth?: string | undefined;
  readonly slideMaxWidth?: string | undefined;
  readonly slidePadding?: string | undefined;
  /** Gap between entries. */
  readonly margin?: string | undefined;
  readonly showArrows?: boolean | undefined;
  readonly showIndicators?: boolean | undefined;
  readonly showProgress?: boolean | undefined;
  readonly autoplay?: boolean | undefined;
  /** Seconds per slide. */
  readonly autorotateTime?: number | undefined;
  readonly loop?: boolean | undefined;
}
export type RowModes = Readonly<Record<Breakpoint, RowMode>>;

const slideWidth = (width: string): string =>
  width.endsWith('%') ? `calc((100% + var(--gap)) * ${Number.parseFloat(width) / 100} - var(--gap))` : width;

/** Generated classes for columns and slide geometry, one per breakpoint [BLK-COL-04]. */
export const geometryClasses = (modes: RowModes): string =>
  classes(
    ...BREAKPOINT_NAMES.map((name) => {
      const { columns, slideWidth: width, slideMaxWidth, slidePadding, margin } = modes[name];
      return styleClass(
        {
          '--columns': columns,
          '--slide': width === undefined ? undefined : slideWidth(width),
          '--slide-max': slideMaxWidth,
          '--slide-padding': slidePadding,
          '--gap': margin,
        },
        FROM[name],
      );
    }),
  );

/** Classes for the breakpoints where it is a carousel and the controls shown there [BLK-COL-03, BLK-COL-05]. */
export const carouselClasses = (modes: RowModes): string =>
  classes(
    ...BREAKPOINT_NAMES.flatMap((name) => {
      const { type, showArrows, showIndicators, showProgress, autoplay } = modes[name];
      if (type !== 'carousel') return [];
      return [
        `carousel--at-${name}`,
        showArrows && `carousel--arrows-${name}`,
        showIndicators && `carousel--dots-${name}`,
        showProgress && `carousel--progress-${name}`,
        autoplay && `carousel--autoplay-${name}`,
      ];
    }),
  );

/** Modes for the carousel element. */
export const carouselModes = (modes: RowModes): CarouselModes => {
  const mode = ({ type, autoplay, autorotateTime, loop }: RowMode) => ({
    active: type === 'carousel',
    loop: loop === true,
    ...(autoplay === true ? { interval: rotationInterval(autorotateTime) } : {}),
  });
  return { sm: mode(modes.sm), md: mode(modes.md), lg: mode(modes.lg) };
};

/** Whether a condition holds at any breakpoint where the row is a carousel. */
export const somewhere = (modes: RowModes, condition: (mode: RowMode) => boolean | undefined): boolean =>
  BREAKPOINT_NAMES.some((name) => modes[name].type === 'carousel' && condition(modes[name]) === true);
