import { retrieveUserData } from '../../../src/commerce/contract/account/profile.ts';
import { customerFor } from '../associates/customer-for.ts';
import { consumerAnswer, emailKey } from '../auth/consumer.ts';
import { implement } from '../http/implement.ts';
import { withBalances } from '../stored-value/consumer-value.ts';
import { Problem } from '../problem.ts';
import { ownConsumer } from '../auth/own-consumer.ts';
import { EVENT_REGISTRATION, type Registration } from './register-for-event.ts';

/**
 * POST …/retrieveUserData (CALL-CONS-25): a consumer's own data; any other id is reported as an unknown customer. In a
 * buy-in-store session, what the associate needs of a customer.
 */
export default implement(retrieveUserData, async ({ body }, caller, services) => {
  if (caller.storeSession) return customerFor(services, body);
  const { body: consumer } = await ownConsumer(services, caller);
  if (body.consumerId !== consumer.consumerId)
    throw new Problem('CCN404', 404, 'The customer is not known.', { field: 'body.consumerId' });
  if (emailKey(body.email ?? '') !== emailKey(consumer.profile.consumerDetails.email))
    throw new Problem('PRO404', 404, 'There is no profile with this email.', { field: 'body.email' });
  const registrations = await services.store.find<Registration>(EVENT_REGISTRATION, consumer.consumerId);
  return {
    consumer: consumerAnswer(await withBalances(services, consumer), true),
    eventRegistrations: registrations.map(
      ({ body: { registrationId: _, consumerId: __, ...registration } }) => registration,
    ),
    origin: consumer.origin ?? {},
  };
});
