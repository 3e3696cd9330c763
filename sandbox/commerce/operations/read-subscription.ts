import { readSubscription } from '../../../src/commerce/contract/account/subscriptions.ts';
import { implement } from '../http/implement.ts';
import { ownConsumer } from '../auth/own-consumer.ts';

/** GET …/subscription: what was chosen for text messages (CALL-CONS-08). */
export default implement(readSubscription, async (_received, caller, services) => {
  const { subscriptions } = (await ownConsumer(services, caller)).body.profile;
  return { subscriptions: subscriptions.filter(({ channel }) => channel === 'sms') };
});
