import { createSubscription } from '../../../src/commerce/contract/account/subscriptions.ts';
import { writeGuestSubscriptions, writeOwnSubscriptions } from '../auth/write-subscriptions.ts';
import { implement } from '../http/implement.ts';

/** POST …/subscription (CALL-CONS-10): guests can subscribe any address to a newsletter, consumers only their own. */
export default implement(createSubscription, ({ body }, caller, services) =>
  caller.identity.type === 'Registered'
    ? writeOwnSubscriptions(services, caller, body.subscriptions)
    : writeGuestSubscriptions(services, caller, body.subscriptions),
);
