import { z } from 'zod';
import { button, commonFields, link } from '../_kit/schema/fields.ts';

export const LAYOUT_VARIANTS = ['below', 'beside', 'overlay'] as const;

/** A picture, a title, and several links of one subject. */
export const schema = z.object({
  ...commonFields,
  targets: z
    .array(
      button.extend({
        style: button.shape.style
          .unwrap()
          .default({ sm: 'text-link' })
          .describe('Look of the link, for all widths or per breakpoint.'),
      }),
    )
    .default([])
    .describe('The links, in this order.'),
  titleTarget: link.optional().describe('Where the title leads.'),
  titleHeadingTag: z.enum(['h2', 'h3', 'h4', 'h5', 'h6']).default('h3').describe('Heading element of the title.'),
  layoutVariant: z
    .enum(LAYOUT_VARIANTS)
    .default('below')
    .describe('below: words and links under the picture; beside: next to it; overlay: on it.'),
  ratio: z.enum(['1/1', '4/5', '3/4', '4/3', '3/2', '16/9']).default('4/3').describe('Shape of the picture.'),
});
export type MultiLinkCardFields = z.output<typeof schema>;
