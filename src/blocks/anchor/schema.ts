import { z } from 'zod';
import { MODAL_HASHES } from '../../ui/dialog/modal-hashes.ts';
import { frame, identity } from '../_kit/schema/fields.ts';

/** Ids that the page itself uses: a second element with such an id would receive their links. */
const TAKEN = new Set(['main', ...Object.values(MODAL_HASHES)]);

/** The element id of a name: without spaces, which a hash cannot hold. */
export const anchorId = (name: string): string => name.trim().replace(/\s+/g, '-');

/** An invisible place on the page that links can lead to. */
export const schema = z.object({
  ...identity,
  name: z
    .string()
    .trim()
    .min(1, 'An anchor needs a name; links lead to it with #name.')
    .refine((name) => !TAKEN.has(anchorId(name)), { error: 'The page uses this name itself; choose another one.' })
    .describe('Name of the place: a link to #name scrolls here. Spaces become dashes.'),
  hideOnBreakpoint: frame.hideOnBreakpoint,
});
export type AnchorFields = z.output<typeof schema>;
