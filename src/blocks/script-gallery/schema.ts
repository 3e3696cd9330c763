import { z } from 'zod';
import { frame, identity, titles } from '../_kit/schema/fields.ts';

/** A gallery rendered by a third party's script. */
export const schema = z.object({
  ...identity,
  ...titles,
  ...frame,
  containerId: z
    .string()
    .trim()
    .regex(/^[\w-]{1,80}$/, 'A container id has letters, digits, dashes and underscores.')
    .describe('Which gallery the script draws. Title and subtitle show everywhere but on product pages.'),
});
export type ScriptGalleryFields = z.output<typeof schema>;
