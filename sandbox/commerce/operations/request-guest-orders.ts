import { requestGuestOrders } from '../../../src/commerce/contract/account/purchases.ts';
import { ownConsumer } from '../auth/own-consumer.ts';
import { implement } from '../http/implement.ts';
import { sendMailboxLink } from '../orders/guest-orders.ts';

/** POST …/purchase/guest: sends the link that proves the mailbox. Says nothing about whether there are orders. */
export default implement(requestGuestOrders, async (_received, caller, services) => {
  const { body } = await ownConsumer(services, caller);
  await sendMailboxLink(services, body, caller.locale);
  return { success: true as const };
});
