import type { PerBreakpoint } from '../../ui/breakpoints.ts';
import type { Ratio } from '../../ui/picture/picture.ts';
import type { MediaBannerFields } from './schema.ts';

type Shape = PerBreakpoint<Ratio>;

/** Crops of an overlay picture by height: portrait on a phone, wider at each breakpoint. */
const OVERLAY: Readonly<Record<MediaBannerFields['height'], Shape>> = {
  sm: { sm: '1/1', md: '2/1', lg: '3/1' },
  md: { sm: '4/5', md: '8/5', lg: '21/9' },
  lg: { sm: '2/3', md: '4/3', lg: '16/9' },
};
const BELOW: Readonly<Record<MediaBannerFields['height'], Shape>> = {
  sm: { sm: '3/2', md: '5/2', lg: '3/1' },
  md: { sm: '4/3', md: '2/1', lg: '5/2' },
  lg: { sm: '4/5', md: '3/2', lg: '2/1' },
};
const SPLIT: Shape = { sm: '4/3', md: '4/5', lg: '1/1' };

/** Crop of the pictures per breakpoint. A full-height block is cropped to the viewport. */
export function shapeOf({
  layoutVariant,
  height,
  isFullHeight,
}: Pick<MediaBannerFields, 'layoutVariant' | 'height' | 'isFullHeight'>): Shape {
  if (layoutVariant === 'split') return SPLIT;
  if (layoutVariant === 'below') return BELOW[height];
  const shape = OVERLAY[height];
  const { sm, md = sm, lg = md } = isFullHeight;
  return {
    sm: sm === true ? '2/3' : shape.sm,
    md: md === true ? '4/5' : shape.md,
    lg: lg === true ? '16/9' : shape.lg,
  } as Shape;
}
