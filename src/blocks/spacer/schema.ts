import { z } from 'zod';
import { frame, identity } from '../_kit/schema/fields.ts';

/** Empty space between blocks. */
export const schema = z.object({
  ...identity,
  backgroundColor: frame.backgroundColor.describe('Colour of the space.'),
  bottomMargins: frame.bottomMargins
    .default({ sm: 'var(--space-6)' })
    .describe('Height of the space, for all widths or per breakpoint.'),
  hideOnBreakpoint: frame.hideOnBreakpoint,
});
export type SpacerFields = z.output<typeof schema>;
