import { updateSubscription } from '../../../src/commerce/contract/account/subscriptions.ts';
import { writeOwnSubscriptions } from '../auth/write-subscriptions.ts';
import { implement } from '../http/implement.ts';

/** PUT …/subscription (CALL-CONS-09). */
export default implement(updateSubscription, ({ body }, caller, services) =>
  writeOwnSubscriptions(services, caller, body.subscriptions),
);
