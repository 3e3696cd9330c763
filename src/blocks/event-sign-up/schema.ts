import { z } from 'zod';
import { isDate, isDay } from '../../content/moment.ts';
import { body, frame, identity, media, titles } from '../_kit/schema/fields.ts';

export const LAYOUT_VARIANTS = ['image-left', 'image-right'] as const;
/** Longest event, in days: each of them is a checkbox. */
const MAX_DAYS = 92;
const DAY_MS = 86_400_000;

const NO_DAY = 'A day is written year-month-day, such as 2026-11-28.';
/** A day, `2026-11-28`; of a moment with its offset only its date counts. */
const day = () =>
  z
    .string()
    .trim()
    .regex(/^\d{4}-\d{2}-\d{2}(?:T.*)?$/, { error: NO_DAY, abort: true })
    .refine((value) => isDay(value.slice(0, 10)), { error: 'There is no such day in the calendar.', abort: true })
    .refine(isDate, NO_DAY)
    .transform((value) => value.slice(0, 10))
    .meta({ 'x-value': 'day' });

/** An event in a shop, and the way to sign up for it (EVT-01). */
export const schema = z
  .object({
    ...identity,
    ...titles,
    ...body,
    ...frame,
    title: z
      .string()
      .trim()
      .min(1, 'An event needs a title.')
      .describe('Name of the event, also shown above its form.'),
    eventId: z
      .string()
      .trim()
      .min(1, 'An event needs its id.')
      .max(60)
      .describe('Id of the event; registrations are kept under it.'),
    startDate: day().describe('First day, such as 2026-11-28.'),
    endDate: day()
      .optional()
      .describe('Last day; the first one when left out. Visitors choose among all days from first to last.'),
    enablePlusOne: z.boolean().default(false).describe('Lets visitors name one guest.'),
    confirmationTitle: z.string().trim().min(1).optional().describe('Heading shown after signing up.'),
    confirmationSubtitle: z.string().trim().min(1).optional().describe('Line below that heading.'),
    submitCtaLabel: z.string().trim().min(1).optional().describe('What the button that sends the form says.'),
    place: z
      .object({
        name: z.string().trim().min(1).describe('Name of the place, such as Northfell Kendal.'),
        address: z.string().trim().default('').describe('Street and town, in one line.'),
      })
      .optional()
      .describe('Where the event takes place.'),
    media: media.optional().describe('Picture beside the words.'),
    layoutVariant: z
      .enum(LAYOUT_VARIANTS)
      .default('image-left')
      .describe('Side the picture stands on. On phones it stands above the words.'),
  })
  .refine(({ startDate, endDate = startDate }) => endDate >= startDate, {
    path: ['endDate'],
    error: 'The last day comes before the first.',
  })
  .refine(({ startDate, endDate = startDate }) => Date.parse(endDate) - Date.parse(startDate) < MAX_DAYS * DAY_MS, {
    path: ['endDate'],
    error: `An event lasts at most ${MAX_DAYS} days.`,
  });
export type EventSignUpFields = z.output<typeof schema>;
