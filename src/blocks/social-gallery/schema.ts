import { z } from 'zod';
import { frame, identity, titles } from '../_kit/schema/fields.ts';
import { decisive } from '../_kit/schema/traits.ts';

const filter = z.string().trim().max(200);
decisive.add(filter, {});

/** Pictures that people sent in, from our own collection. */
export const schema = z.object({
  ...identity,
  ...titles,
  ...frame,
  containerId: z
    .string()
    .trim()
    .regex(/^[\w-]{1,80}$/, 'A container id has letters, digits, dashes and underscores.')
    .describe('Collection the pictures come from, such as out-in-it.'),
  filter: filter
    .default('')
    .describe(
      'Narrows the pictures: name:value with semicolons; names are product, category, user and language. PRODUCT_ID and CATEGORY stand for those of the page.',
    ),
});
export type SocialGalleryFields = z.output<typeof schema>;
