import { z } from 'zod';

/** An amount in the cart's or product's currency, decimal with at most two places (12.5 = 12.50). */
export const amount = z.number().multipleOf(0.01);
/** ISO 4217 code. */
export const currency = z.string().regex(/^[A-Z]{3}$/);
/** ISO 8601 instant or date. */
export const isoDate = z.string().regex(/^\d{4}-\d{2}-\d{2}/);
/** Public id of an image, e.g. `product/NF104001/MOS/front`; src/content/images/image-url.ts builds the URL. */
export const publicId = z.string().min(1);
/** Path without locale, e.g. `/p/fell-shell-NF104001`; the locale is prefixed when rendered. */
export const path = z.string().startsWith('/');

/** Index of the first entry of a list page (D2 §9). */
export const offset = z.coerce.number().int().min(0).max(10_000).default(0);
/** Number of entries per list page. */
export const limit = z.coerce.number().int().min(1).max(100).default(24);

/** Query parameters allowed on every call (HTTP-10, HTTP-11). */
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
/** Maximum password length, to bound the cost of hashing. */
export const PASSWORD_MAX = 256;
/** D1 §9: names have 2 to 30 characters. */
export const NAME_MIN = 2;
export const NAME_MAX = 30;

/** A password in a request. The backend enforces the rules, because each has its own error (FE872, ATTR300). */
export const password = z.string().min(1).max(PASSWORD_MAX);
export const email = z.string().min(1).max(SIGN_IN_EMAIL_MAX);
export const captcha = z.string().max(4_000);
export const personName = z.string().trim().min(NAME_MIN).max(NAME_MAX);
/** International form: plus sign, dial code, number (VAL-25). */
export const phone = z.string().regex(/^\+\d{6,15}$/);

/** A response that only confirms success. */
export const done = z.object({ success: z.literal(true) });
export type Done = z.infer<typeof done>;
