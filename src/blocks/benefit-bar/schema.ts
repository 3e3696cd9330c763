import { z } from 'zod';
import {
  actions,
  body,
  button,
  frame,
  gradients,
  identity,
  layout,
  media,
  medias,
  titles,
} from '../_kit/schema/fields.ts';

/** A slim bar that says what a visitor gains: membership, free delivery, a repair promise. */
export const schema = z.object({
  ...identity,
  ...titles,
  ...body,
  ...actions,
  targets: z
    .array(
      button.extend({
        id: z.string().optional().describe('Identifier from the CMS, for reports.'),
        style: button.shape.style
          .unwrap()
          .default({ sm: 'text-link' })
          .describe('Look of the link, for all widths or per breakpoint.'),
      }),
    )
    .default([])
    .describe('Links of the bar, in this order.'),
  logo: media.optional().describe('Logo at the start of the bar.'),
  backgroundImage: media.optional().describe('Picture behind the words.'),
  infoIcon: z
    .object({
      url: z
        .string()
        .trim()
        .min(1)
        .describe(
          'Public id or https address of a small picture, or the name of one of the shop’s icons, such as info.',
        ),
      alt: z
        .string()
        .default('')
        .describe('What the icon says, for people who cannot see it. Empty when the words say it.'),
    })
    .optional()
    .describe('Small icon before the title.'),
  alignment: layout.alignment.describe('Place of the words in the bar: left, center or right, per breakpoint.'),
  textAlignment: layout.textAlignment,
  showCloseButton: z
    .boolean()
    .default(false)
    .describe('Offers a button that closes the bar for this visitor, until its content changes.'),
  mediaTarget: medias.mediaTarget.describe('Where the bar leads when it is pressed beside its links.'),
  gradientTone: gradients.gradientTone.describe('On a picture: dark carries light text, light carries dark text.'),
  ...frame,
});
export type BenefitBarFields = z.output<typeof schema>;
