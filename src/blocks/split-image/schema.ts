import { z } from 'zod';
import { commonFields } from '../_kit/schema/fields.ts';

/** Shares of the width that the picture may take, in percent (D2 §9). */
export const IMAGE_WIDTHS = [60, 50, 40] as const;
export const LAYOUT_VARIANTS = ['image-left', 'image-right'] as const;

/** A picture and words side by side, with the picture at a chosen share of the width. */
export const schema = z.object({
  ...commonFields,
  imageWidth: z
    .literal(IMAGE_WIDTHS, { error: 'The picture takes 60, 50 or 40 percent of the width.' })
    .default(50)
    .describe('Share of the width the picture takes beside the words: 60, 50 or 40 percent.'),
  layoutVariant: z
    .enum(LAYOUT_VARIANTS)
    .default('image-left')
    .describe('Side the picture stands on. On phones it stands above the words.'),
  ratio: z
    .enum(['1/1', '4/5', '3/4', '4/3', '3/2', '16/9'])
    .default('4/3')
    .describe('Least height of the picture, as its shape; it grows with the words beside it.'),
});
export type SplitImageFields = z.output<typeof schema>;
