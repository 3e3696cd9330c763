import { registerForEvent } from '../../../src/commerce/contract/account/events.ts';
import type { EventRegistrationBody } from '../../../src/commerce/contract/types.ts';
import { emailKey } from '../auth/consumer.ts';
import { atRest, newId } from '../auth/secrets.ts';
import { retrying } from '../cart/cart-service.ts';
import { implement } from '../http/implement.ts';
import { mailOp } from '../mail/outbox.ts';
import { Problem } from '../problem.ts';
import { ownConsumer } from '../auth/own-consumer.ts';

export const EVENT_REGISTRATION = 'event-registration';

export interface Registration extends EventRegistrationBody {
  registrationId: string;
  consumerId: string;
}

/** POST /consumers-v3/consumer/event-registration (EVT-16). A second registration for an event replaces the first. */
export default implement(registerForEvent, ({ body }, caller, services) =>
  retrying(async () => {
    const { store } = services;
    const { body: consumer } = await ownConsumer(services, caller);
    const { email } = consumer.profile.consumerDetails;
    // The form shows the account's email as read-only (D2 §5).
    if (emailKey(body.email) !== emailKey(email))
      throw new Problem('ATTR300', 400, 'The email is not the account’s.', { field: 'body.email' });
    const id = atRest(`${consumer.consumerId} ${body.eventId}`);
    const before = await store.get<Registration>(EVENT_REGISTRATION, id);
    const registration: Registration = {
      ...body,
      registrationId: before?.body.registrationId ?? newId('reg'),
      consumerId: consumer.consumerId,
    };
    const target = { kind: EVENT_REGISTRATION, id, ref: consumer.consumerId, body: registration };
    const values = { name: body.firstName, days: body.attendingDays, registration: registration.registrationId };
    await store.commit([
      before ? { op: 'update', version: before.version, ...target } : { op: 'insert', ...target },
      mailOp(services, 'event', email, caller.locale, values),
    ]);
    return {
      registrationId: registration.registrationId,
      eventId: body.eventId,
      attendingDays: body.attendingDays.split(', '),
    };
  }),
);
