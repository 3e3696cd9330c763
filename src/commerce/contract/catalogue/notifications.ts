import { z } from 'zod';
import { email } from '../common.ts';
import { define } from '../operation.ts';

/**
 * Asks for a mail when a SKU is in stock again. `confirm`: it waits for the link that was mailed to the address;
 * `registered`: it holds, as the address is the caller's own. The answer is the same whatever is known of an address.
 */
export const notifyWhenBack = define('notifyWhenBack', 'PUT /products/v1/notifications', {
  body: z.object({
    /** The SKU: one size of one colour. */
    productId: z.string().min(1).max(40),
    /** Default: the signed-in consumer's own. */
    email: email.optional(),
  }),
  response: z.object({ state: z.enum(['confirm', 'registered']) }),
  errors: { ORD404: 404, AUT453: 400 },
});

/** The link of a confirmation mail. `used`: it was confirmed by it before; `expired`: ask for another. */
export const confirmNotification = define('confirmNotification', 'POST /products/v1/notifications/confirmation', {
  auth: 'none',
  body: z.object({ token: z.string().min(1).max(200) }),
  response: z.object({ state: z.enum(['confirmed', 'used', 'expired']) }),
});
