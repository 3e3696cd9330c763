import { z } from 'zod';

/** An amount in the cart's or product's currency, decimal with at most two places (12.5 = 12.50). */
export const amount = z.number().multipleOf(0.01);
/** ISO 4217 code. */
export const currency = z.string().regex(/^[A-Z]{3}$/);
/** ISO 8601 instant or date. */
export const isoDate = z.string().regex(/^\d{4}-\d{2}-\d{2}/);
/** Public id of a picture, e.g. `product/NF104001/MOS/front`; src/content/images/image-url.ts makes the address. */
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

/** Text of at most `max` characters. */
export const text = (max: number) => z.string().max(max);

/** D1 §5: sign-in email at most 100 characters. */
export const SIGN_IN_EMAIL_MAX = 100;
/** D1 §5: a password has at least 8 characters. */
export const PASSWORD_MIN = 8;
/** Longest password that is hashed. */
export const PASSWORD_MAX = 256;
/** D1 §9: names have 2 to 30 characters. */
export const NAME_MIN = 2;
export const NAME_MAX = 30;

/** A password as sent. Its rules are the backend's to enforce: each has an error of its own (FE872, ATTR300). */
export const password = z.string().min(1).max(PASSWORD_MAX);
export const email = z.string().min(1).max(SIGN_IN_EMAIL_MAX);
export const captcha = z.string().max(4_000);
export const personName = z.string().trim().min(NAME_MIN).max(NAME_MAX);
/** International form: plus sign, dial code, number (VAL-25). */
export const phone = z.string().regex(/^\+\d{6,15}$/);

/** An answer that says no more than that it was done. */
export const done = z.object({ success: z.literal(true) });
export type Done = z.infer<typeof done>;
