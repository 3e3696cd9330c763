import { z } from 'zod';
import { blocks, frame, identity } from '../_kit/schema/fields.ts';
import { elementIds } from '../_kit/schema/traits.ts';

/** Content that a test or the decision service chooses among variants. */
export const schema = z.object({
  ...identity,
  experienceId: z
    .string()
    .trim()
    .min(1, 'An experience needs its id.')
    .describe('Id of the experience at the decision service; a test context names it, or its name.'),
  experiment: z
    .string()
    .trim()
    .min(1)
    .optional()
    .describe(
      'Key of the experiment or flag that chooses the variant; its variations are named like the variant ids here. Without it the decision service chooses.',
    ),
  baselines: z
    .array(z.object({ targets: blocks().prefault([]).describe('What the baseline shows.') }))
    .default([])
    .describe('Shown until something chooses a variant. The first one counts.'),
  variants: z
    .array(
      z.object({
        name: z.string().default('').describe('Name of the variant, for editors and for the test context.'),
        variantId: z.string().trim().min(1).describe('Id of the variant at the decision service.'),
        targets: blocks().prefault([]).describe('What the variant shows.'),
      }),
    )
    .default([])
    .describe('What may be shown in place of the baseline.'),
  trackingEvent: z.string().trim().min(1).optional().describe('Reported when a visitor clicks in the experience.'),
  hideOnBreakpoint: frame.hideOnBreakpoint,
  bottomMargins: frame.bottomMargins,
  isFullWidth: frame.isFullWidth,
});
export type ExperienceFields = z.output<typeof schema>;

elementIds.add(schema, { chooses: true });
