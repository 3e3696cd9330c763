import { z } from 'zod';
import { blocks, frame, identity } from '../_kit/schema/fields.ts';
import { elementIds } from '../_kit/schema/traits.ts';

/** One place, different content for different visitors. */
export const schema = z.object({
  ...identity,
  segments: z
    .array(
      z.object({
        id: z
          .string()
          .trim()
          .min(1, 'A segment needs the name of its condition.')
          .describe(
            'Condition: logged-out, logged-in, loyalty-member, non-loyalty-logged-in, employee, non-employee, cart-empty, cart-not-empty, ipa-wranx, wranx, ipa, athletes, and non-… of the last four.',
          ),
        name: z.string().optional().describe('Name for editors.'),
        targets: blocks().prefault([]).describe('Blocks shown when the condition holds.'),
      }),
    )
    .default([])
    .describe('The first segment whose condition holds is shown.'),
  baselines: z
    .array(
      z.object({
        id: z.string().optional(),
        name: z.string().optional(),
        targets: blocks().prefault([]).describe('Blocks shown when no segment fits.'),
      }),
    )
    .default([])
    .describe('What everybody else sees; the first one counts.'),
  isFullWidth: frame.isFullWidth,
  hideOnBreakpoint: frame.hideOnBreakpoint,
  bottomMargins: frame.bottomMargins,
});
export type SegmentationFields = z.output<typeof schema>;

elementIds.add(schema, { chooses: true });
