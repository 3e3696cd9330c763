import { z } from 'zod';
import { level } from '../../blocks/_kit/parse/read-parts.ts';
import { sanitise } from '../../blocks/_kit/rich-text/rich-text.ts';
import type { PageContext } from '../../content/page-context.ts';
import { loadExtraParts } from '../canvas/load-canvas.ts';

const region = z.object({ id: z.string(), title: z.string() });
const locationsSchema = z.object({
  title: z.string().trim().min(1).optional(),
  richText: z
    .string()
    .transform((html) => sanitise(html))
    .optional(),
  regions: z.array(region).default([]),
});
export type Locations = z.output<typeof locationsSchema>;
export const LOCATIONS = level(locationsSchema, { regions: level(region) });

/**
 * The texts of the location selector, without what is wrong in them, which is reported; the list of locales comes from
 * the code.
 */
export const loadLocations = async (page: PageContext): Promise<Locations> =>
  (await loadExtraParts<Locations>(
    page,
    LOCATIONS,
    'kinds/locationselector',
    page.content.ofKind('location-selector'),
  )) ?? { regions: [] };

/** A path without locale to return to, e.g. `/c/jackets-21001`; '' (the home page) for anything but a site path. */
export const returnPathOf = (from: string | null): string =>
  from !== null && /^(?:\/[A-Za-z0-9][\w-]*)+$/.test(from) && from.length <= 300 ? from : '';
