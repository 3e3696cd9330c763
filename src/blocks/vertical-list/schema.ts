import { z } from 'zod';
import { commonFields, inlineHtml, link, media, richText } from '../_kit/schema/fields.ts';

export const LAYOUT_VARIANTS = ['image-right', 'image-left'] as const;

/** Entries under each other with one picture beside them: the entry under the pointer or the focus shows its own. */
export const schema = z.object({
  ...commonFields,
  media: commonFields.media.describe('Picture of entries that have none of their own.'),
  items: z
    .array(
      z.object({
        id: z.string().optional().describe('Identifier from the CMS.'),
        title: z.string().trim().min(1, 'An entry needs a title.').describe('Name of the entry.'),
        titleHtml: inlineHtml().optional().describe('The name with markup, in place of the plain one.'),
        subtitle: z.string().optional().describe('Line below the name.'),
        richText: richText().optional().describe('Text below the name.'),
        media: media.optional().describe('Picture that shows while the entry is active.'),
        target: link.optional().describe('Where the entry leads. Without it, pressing the entry shows its picture.'),
      }),
    )
    .default([])
    .describe('The entries, in this order. The first one is active at first.'),
  layoutVariant: z
    .enum(LAYOUT_VARIANTS)
    .default('image-right')
    .describe('Side of the picture on wide screens. On phones it stands above the entries.'),
  ratio: z.enum(['1/1', '4/5', '3/4', '4/3', '3/2']).default('4/5').describe('Shape of the picture on wide screens.'),
});
export type VerticalListFields = z.output<typeof schema>;
export type VerticalListItem = VerticalListFields['items'][number];
