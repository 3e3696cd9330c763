import { z } from 'zod';
import { headed, perBreakpoint, richText, space } from '../_kit/schema/fields.ts';

/** Questions and answers that open and close. */
export const schema = z.object({
  ...headed,
  accordions: z
    .array(
      z.object({
        title: z
          .string()
          .trim()
          .min(1, 'An entry needs a title to be opened by.')
          .describe('The line that opens and closes the entry.'),
        richText: richText().describe('What the entry holds.'),
        open: z.boolean().default(false).describe('Whether the entry is open at first.'),
      }),
    )
    .default([])
    .describe('The entries, in this order.'),
  iconsStyle: z.enum(['chevron', 'plus']).default('chevron').describe('chevron turns when open; plus becomes a minus.'),
  style: z
    .enum(['default', 'compact', 'boxed'])
    .default('default')
    .describe('default: large titles and hairlines; compact: text size; boxed: each entry on a soft ground.'),
  paddings: perBreakpoint(space())
    .optional()
    .describe('Inner spacing of the block: a step or a length; for all widths or per breakpoint.'),
  bottomDivider: z.boolean().default(false).describe('Closes the block with a dividing line.'),
});
export type AccordionsFields = z.output<typeof schema>;
