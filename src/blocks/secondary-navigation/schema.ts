import { z } from 'zod';
import { actions, frame, identity, layout, titles } from '../_kit/schema/fields.ts';

/** Links of one part of the shop: a row beside its title, and a list to open on phones. */
export const schema = z.object({
  ...identity,
  ...titles,
  targets: actions.targets.describe('The links, in this order. #name leads to an anchor on the page.'),
  alignment: z
    .enum(['left', 'center', 'right'])
    .optional()
    .describe('right puts the links on the right; anything else leaves them beside the title.'),
  divider: z.boolean().default(false).describe('Draws a line between the links.'),
  ...frame,
  textAlignment: layout.textAlignment,
});
export type SecondaryNavigationFields = z.output<typeof schema>;
