import { z } from 'zod';
import {
  blocks,
  buttonFields,
  headed,
  length,
  media,
  perBreakpoint,
  targetAttribute,
  url,
} from '../_kit/schema/fields.ts';

export const COLLECTION_TYPES = ['linked-card', 'category-card', 'cta-button', 'multilink'] as const;
export const VARIANTS = ['default', 'highlightCenter', 'threeCardGrid'] as const;

const breakpoint = z.object({
  type: z.enum(['grid', 'carousel']).optional().describe('Grid, or a row that is swiped.'),
  columns: z.number().int().min(1).max(6).optional().describe('Columns of the grid.'),
  slideWidth: length()
    .optional()
    .describe('Width of a slide; a share in % counts the gaps in, so that four of 25% fill the row.'),
  slideMaxWidth: length().optional().describe('No slide grows wider than this.'),
  slidePadding: length().optional().describe('Inner spacing of a slide.'),
  margin: length().optional().describe('Gap between entries.'),
  showArrows: z.boolean().optional().describe('Arrows beside the progress.'),
  showIndicators: z.boolean().optional().describe('One dot per slide.'),
  showProgress: z.boolean().optional().describe('A bar that shows how far the row is.'),
  autoplay: z
    .boolean()
    .optional()
    .describe('Moves by itself; stops under pointer and focus, and when motion is not wanted.'),
  autorotateTime: z.number().positive().max(600).optional().describe('Seconds a slide stands.'),
  loop: z.boolean().optional().describe('After the last slide comes the first.'),
});

/** Several entries as a grid or a carousel, chosen per breakpoint. */
export const schema = z.object({
  ...headed,
  type: z
    .enum(COLLECTION_TYPES)
    .default('linked-card')
    .describe('How entries are drawn: cards, category cards, buttons, or cards with several links.'),
  items: blocks()
    .prefault([])
    .describe('The entries: linked-card, product-card, button or other blocks, in this order.'),
  categoryCards: z
    .array(
      z.object({
        id: z.string().optional(),
        title: z.string().trim().min(1).describe('Name of the category.'),
        url: url().describe('Where it leads.'),
        targetAttribute: targetAttribute().optional().describe('Whether it opens here or in a new tab.'),
        media: media.optional().describe('Picture of the category.'),
      }),
    )
    .default([])
    .describe('The entries of type category-card.'),
  breakpoints: z
    .object({ sm: breakpoint.optional(), md: breakpoint.optional(), lg: breakpoint.optional() })
    .default({})
    .describe('Grid or carousel per breakpoint; what a breakpoint does not set it takes from the smaller one.'),
  variant: z
    .enum(VARIANTS)
    .default('default')
    .describe('highlightCenter lifts the card in the middle; threeCardGrid sets three in a row.'),
  textLink: z
    .object({
      ...buttonFields,
      style: perBreakpoint(z.enum(['primary', 'secondary', 'ghost', 'text-link'])).default({ sm: 'text-link' }),
    })
    .optional()
    .describe('A link beside the heading, e.g. to the whole category.'),
  titleHeadingTag: z.enum(['h1', 'h2', 'h3', 'h4', 'h5', 'h6']).default('h2').describe('Heading element of the title.'),
});
export type CollectionFields = z.output<typeof schema>;
export type CollectionBreakpoint = z.output<typeof breakpoint>;
