import { z } from 'zod';
import { commonFields } from '../_kit/schema/fields.ts';

export const LAYOUT_VARIANTS = ['overlay', 'split', 'below'] as const;

/** The hero: a large picture with heading, text and buttons on it, beside it or below it. */
export const schema = z.object({
  ...commonFields,
  layoutVariant: z
    .enum(LAYOUT_VARIANTS)
    .default('overlay')
    .describe('overlay: text on the picture; split: text beside it; below: text under it.'),
  mediaSide: z.enum(['left', 'right']).default('left').describe('Side of the picture in the split layout.'),
  height: z
    .enum(['sm', 'md', 'lg'])
    .default('md')
    .describe('How tall the picture is when the block does not fill the screen.'),
});
export type MediaBannerFields = z.output<typeof schema>;
