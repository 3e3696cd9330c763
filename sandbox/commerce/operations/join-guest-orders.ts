import { joinGuestOrders } from '../../../src/commerce/contract/account/purchases.ts';
import { ownConsumer } from '../auth/own-consumer.ts';
import { retrying } from '../cart/cart-service.ts';
import { implement } from '../http/implement.ts';
import { redeemMailboxLink } from '../orders/guest-orders.ts';

/** PUT …/purchase/guest: the orders placed with the mailbox of the link join the account. */
export default implement(joinGuestOrders, async ({ body }, caller, services) => {
  const consumer = await ownConsumer(services, caller);
  return { joined: await retrying(() => redeemMailboxLink(services, consumer.body, body.token)) };
});
