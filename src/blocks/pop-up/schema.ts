import { z } from 'zod';
import { actions, body, colour, frame, identity, media, titles } from '../_kit/schema/fields.ts';
import { elementIds } from '../_kit/schema/traits.ts';
import { DEFAULT_DELAY_MS } from './rules.ts';

export const LOGO_SIZES = ['small', 'medium', 'large'] as const;
/** Longest wait before a pop-up expands by itself: ten minutes. */
const MAX_DELAY_MS = 600_000;

/** A small note at the edge of the page that opens by itself: an invitation to the newsletter, or to an account. */
export const schema = z.object({
  ...identity,
  name: z
    .string()
    .optional()
    .describe(
      'Name for editors. One that contains "newsletter" makes it a newsletter pop-up, any other an account-registration pop-up, which is not shown to people who are signed in.',
    ),
  ...titles,
  ...body,
  ...actions,
  ...frame,
  delay: z
    .number()
    .int()
    .nonnegative()
    .max(MAX_DELAY_MS)
    .default(DEFAULT_DELAY_MS)
    .describe('Milliseconds before it expands by itself. 0 shows it expanded at once.'),
  minimizedTitle: z.string().optional().describe('What it says while it is small.'),
  maximizedTitle: z.string().optional().describe('What stands in its place once it is expanded.'),
  disclaimer: z.string().optional().describe('Small print at the end.'),
  disclaimerColor: colour().optional().describe('Colour of the small print.'),
  logo: media.optional().describe('Logo or small picture above the title.'),
  logoSize: z.enum(LOGO_SIZES).default('small').describe('Size of the logo.'),
  pages: z
    .array(
      z
        .string()
        .trim()
        .regex(/^\/[^\s?#]*$/, 'A page is a path that starts with a slash, without locale, spaces, “?” or “#”.'),
    )
    .default([])
    .describe('Paths of the pages it shows on, without locale; / is the home page. All pages when empty.'),
});
export type PopUpFields = z.output<typeof schema>;

elementIds.add(schema, { of: () => undefined });
