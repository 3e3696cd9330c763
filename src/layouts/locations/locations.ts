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

/** The texts of the location selector; the list of locales comes from the code. */
export function readLocations(data: unknown): Locations {
  const read = locationsSchema.safeParse(data ?? {});
  return read.success ? read.data : { regions: [], title: undefined, richText: undefined };
}

/** A path without locale to return to, e.g. `/c/jackets-21001`; '' (the home page) for anything but a site path. */
export const returnPathOf = (from: string | null): string =>
  from !== null && /^(?:\/[A-Za-z0-9][\w-]*)+$/.test(from) && from.length <= 300 ? from : '';
