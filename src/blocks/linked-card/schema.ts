import { z } from 'zod';
import { actions, body, frame, gradients, identity, layout, medias, titles } from '../_kit/schema/fields.ts';

export const LAYOUT_VARIANTS = ['below', 'overlay', 'horizontal'] as const;

/** A picture and a few words that lead somewhere. */
export const schema = z.object({
  ...identity,
  ...titles,
  ...body,
  ...actions,
  ...medias,
  ...gradients,
  ...layout,
  ...frame,
  layoutVariant: z
    .enum(LAYOUT_VARIANTS)
    .default('below')
    .describe('below: words under the picture; overlay: on it; horizontal: beside it.'),
  ratio: z.enum(['1/1', '4/5', '3/4', '4/3', '3/2', '16/9']).default('4/5').describe('Shape of the picture.'),
  titleHeadingTag: z.enum(['h2', 'h3', 'h4', 'h5', 'h6']).default('h3').describe('Heading element of the title.'),
});
export type LinkedCardFields = z.output<typeof schema>;
