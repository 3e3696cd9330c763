import { z } from 'zod';
import { colour, headed, ICON_NAMES, link, media, richText } from '../_kit/schema/fields.ts';

/** Short facts, each with an icon: promises, materials, measures. */
export const schema = z.object({
  ...headed,
  items: z
    .array(
      z.object({
        icon: z
          .union([z.enum(ICON_NAMES), media])
          .optional()
          .describe('Name of an icon, or a picture of your own.'),
        richText: richText().describe('What the item says.'),
        target: link.optional().describe('Where the item links to.'),
        backgroundColor: colour().optional().describe('Background of this item only.'),
        textColor: colour().optional().describe('Text and icon colour of this item only.'),
      }),
    )
    .default([])
    .describe('The items, in this order. Exactly four stand in two columns.'),
  iconSize: z.enum(['small', 'medium', 'large']).default('medium').describe('Size of the icons.'),
  variant: z
    .enum(['icon-above-text', 'icon-left', 'one-column'])
    .default('icon-above-text')
    .describe('Icon over the text, to its left, or all items in one column.'),
});
export type IconAndTextFields = z.output<typeof schema>;
