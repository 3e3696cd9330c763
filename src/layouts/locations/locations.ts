import { z } from 'zod';
import { sanitise } from '../../blocks/_kit/rich-text/rich-text.ts';

const locationsSchema = z.object({
  title: z.string().trim().min(1).optional().catch(undefined),
  richText: z
    .string()
    .transform((html) => sanitise(html))
    .optional()
    .catch(undefined),
  regions: z
    .array(z.object({ id: z.string(), title: z.string() }))
    .default([])
    .catch([]),
});
export type Locations = z.output<typeof locationsSchema>;

/** The words of the location selector; the locales themselves are the shop's. */
export function readLocations(data: unknown): Locations {
  const read = locationsSchema.safeParse(data ?? {});
  return read.success ? read.data : { regions: [], title: undefined, richText: undefined };
}

/** Path of the page to keep, without locale: only one of ours, `/c/jackets-21001`; '' for the start page. */
export const storedPath = (from: string | null): string =>
  from !== null && /^(?:\/[A-Za-z0-9][\w-]*)+$/.test(from) && from.length <= 300 ? from : '';
