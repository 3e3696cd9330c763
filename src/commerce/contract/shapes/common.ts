import { z } from 'zod';

/** An amount in the cart's or product's currency, decimal with at most two places (12.5 = 12.50). */
export const amount = z.number().multipleOf(0.01);
/** ISO 4217 code. */
export const currency = z.string().regex(/^[A-Z]{3}$/);
/** ISO 8601 instant or date. */
export const isoDate = z.string().regex(/^\d{4}-\d{2}-\d{2}/);
/** Public id of a picture, e.g. `product/NF104001/MOS/front`; src/content/image-url.ts makes the address. */
export const publicId = z.string().min(1);
/** Path without its locale, e.g. `/p/fell-shell-NF104001`; the locale is put in front when rendered. */
export const path = z.string().startsWith('/');

/** D2 §9: first entry of a list page. */
export const offset = z.coerce.number().int().min(0).max(10_000).default(0);
/** Entries of a list page. */
export const limit = z.coerce.number().int().min(1).max(100).default(24);

/** Query every call may carry (HTTP-10, HTTP-11). */
export const commonQuery = z.object({
  locale: z.string().optional(),
  bypassAllCache: z.enum(['true', 'false']).optional(),
});
