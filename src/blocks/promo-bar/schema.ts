import { z } from 'zod';
import { button, colour, frame, identity, richText } from '../_kit/schema/fields.ts';

/** Short announcements at the top of the page, one at a time. */
export const schema = z.object({
  ...identity,
  autorotateTime: z.number().positive().max(600).optional().describe('Seconds each message stands.'),
  closable: z.boolean().default(false).describe('Offers a button that closes the bar for this visitor.'),
  messages: z
    .array(
      z.object({
        id: z.string().optional().describe('Identifier from the CMS.'),
        sectionId: z
          .string()
          .optional()
          .describe('Id of a segmentation this message announces; when that turns out empty, the message is dropped.'),
        clickable: z.boolean().default(false).describe('The whole message links to its first target.'),
        hoverLinkColor: colour().optional().describe('Colour of its links under the pointer.'),
        richText: richText().describe('The message.'),
        targets: z.array(button).default([]).describe('Links of the message.'),
        textColor: colour().optional().describe('Colour of text, arrows and dots while the message shows.'),
        background: colour().optional().describe('Colour of the bar while the message shows.'),
      }),
    )
    .default([])
    .describe('The messages, in this order.'),
  hideOnBreakpoint: frame.hideOnBreakpoint,
  promotionTracking: frame.promotionTracking,
});
export type PromoBarFields = z.output<typeof schema>;
export type PromoMessage = PromoBarFields['messages'][number];
