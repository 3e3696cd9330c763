import { readSubscription } from '../../../src/commerce/contract/account/subscriptions.ts';
import { implement } from '../http/implement.ts';
import { ownConsumer } from '../auth/own-consumer.ts';

/** GET …/subscription (CALL-CONS-08). */
export default implement(readSubscription, async (_received, caller, services) => ({
  subscriptions: (await ownConsumer(services, caller)).body.profile.subscriptions,
}));
