import { z } from 'zod';
import { isPageId } from '../../content/element-ids.ts';
import { anchorId } from '../../content/item-keys.ts';
import { frame, identity } from '../_kit/schema/fields.ts';
import { elementIds } from '../_kit/schema/traits.ts';

/** An invisible place on the page that links can lead to. */
export const schema = z.object({
  ...identity,
  name: z
    .string()
    .trim()
    .min(1, 'An anchor needs a name; links lead to it with #name.')
    .refine((name) => !isPageId(anchorId(name)), { error: 'The page uses this name itself; choose another one.' })
    .describe('Name of the place: a link to #name scrolls here. Spaces become dashes.'),
  hideOnBreakpoint: frame.hideOnBreakpoint,
});
export type AnchorFields = z.output<typeof schema>;

elementIds.add(schema, {
  of: ({ name }: Partial<AnchorFields>) => (typeof name === 'string' ? anchorId(name) : undefined),
});
