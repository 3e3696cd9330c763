import { resendGiftCardEmail } from '../../../src/commerce/contract/account/purchases.ts';
import { implement } from '../http/implement.ts';
import { resendOps } from '../mail/gift-card-mail.ts';
import { findOrder } from '../orders/find-order.ts';
import { Problem } from '../problem.ts';

/** Emails of one item in `RESEND_MS`; further requests are answered alike and send nothing. */
const MAX_RESENDS = 5;
const RESEND_MS = 24 * 60 * 60_000;

/** POST /consumers-v3/consumer/resendGiftCardEmail (CALL-CONS-24): the card goes to where it went first. */
export default implement(resendGiftCardEmail, async ({ body }, caller, services) => {
  const order = await findOrder(services, caller, body.orderNumber, body);
  const sent = await resendOps(services, order, body.itemId);
  if (sent === undefined) throw new Problem('ORD404', 404, 'The item is no gift card that was sent.');
  const tries = await services.cache.increment(`resend:${order.basketId} ${body.itemId}`, RESEND_MS);
  if (tries <= MAX_RESENDS) await services.store.commit(sent.ops);
  return { email: sent.to };
});
