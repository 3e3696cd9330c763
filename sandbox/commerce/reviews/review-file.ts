import { z } from 'zod';
import { text, textFor } from '../text/text.ts';

/** A text with words in it, and perhaps translations. */
const words = text.refine((value) => textFor(value, 'en') !== '', 'is empty');
const votes = z.object({ helpful: z.int().min(0), unhelpful: z.int().min(0) }).default({ helpful: 0, unhelpful: 0 });

/** A review in a product file. Its texts may have translations, by language. */
export const review = z.object({
  id: z.string().regex(/^[\w-]{1,60}$/),
  author: z.string(),
  score: z.int().min(1).max(5),
  date: z.string(),
  locale: z.string().default('en-gb'),
  title: text.default(''),
  text: text.default(''),
  photos: z.array(z.object({ publicId: z.string().min(1), alt: text })).default([]),
  votes,
  /** What the editors have decided: reports do not hide an approved review, and a hidden one is shown to nobody. */
  moderation: z.enum(['approved', 'hidden']).optional(),
});
export type FileReview = z.infer<typeof review>;

/** A question in a product file, with its answers. Its texts may have translations, by language. */
export const question = z.object({
  id: z.string().regex(/^[\w-]{1,60}$/),
  author: z.string(),
  date: z.string(),
  locale: z.string().default('en-gb'),
  text: words,
  answers: z
    .array(
      z.object({
        id: z.string().regex(/^[\w-]{1,60}$/),
        author: z.string(),
        role: z.enum(['shopper', 'employee']).default('shopper'),
        date: z.string(),
        locale: z.string().default('en-gb'),
        text: words,
        votes,
      }),
    )
    .default([]),
});
