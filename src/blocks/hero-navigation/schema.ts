import { z } from 'zod';
import { commonFields } from '../_kit/schema/fields.ts';

export const LAYOUT_VARIANTS = ['row', 'list'] as const;

/** The opening of a part of the shop: a large picture, its title, and the ways on from here. */
export const schema = z.object({
  ...commonFields,
  targets: commonFields.targets.describe('The ways on, in this order.'),
  layoutVariant: z
    .enum(LAYOUT_VARIANTS)
    .default('row')
    .describe('row: links in one row; list: links under each other with hairlines, beside the words on wide screens.'),
});
export type HeroNavigationFields = z.output<typeof schema>;
