import { z } from 'zod';
import { isRobots } from './robots.ts';

/**
 * The canvas document as the content API delivers it (D1 §3): sections of blocks, metadata and pop-ups. Blocks stay
 * raw here; `src/blocks/_kit/parse` applies the schema of each kind.
 */
const text = z
  .string()
  .nullish()
  .transform((value) => value ?? undefined);

export const metadataSchema = z
  .object({
    htmlTitle: text,
    htmlDescription: text,
    ogTitle: text,
    ogDescription: text,
    ogImage: text,
    canonical: text,
    robots: z
      .string()
      .refine(
        isRobots,
        'Search engines know no such directive: use index, noindex, follow or nofollow. Until then the page is not listed.',
      )
      .nullish()
      .transform((value) => value ?? undefined),
  })
  .partial();

export const sectionSchema = z.object({
  name: z.string().default(''),
  /** Blocks in the order delivered. */
  items: z.array(z.unknown()).default([]),
  /** Content deferred until the section nears the viewport. */
  lazy: z.boolean().default(false),
});

export const canvasSchema = z.object({
  id: z.string().default(''),
  slug: z.string().default(''),
  metadata: metadataSchema.default({}),
  sections: z.array(z.unknown()).default([]),
  popups: z.array(z.unknown()).default([]),
});

export type CanvasMetadata = z.infer<typeof metadataSchema>;
export type RawCanvas = z.infer<typeof canvasSchema>;
