import { eventRegistration, readProfile } from '../../../commerce/account/index.ts';
import { registerForEvent } from '../../../commerce/contract/endpoints.ts';
import { firstBroken, maxLength, personName } from '../../../commerce/validation/index.ts';
import type { Gateway } from '../deps.ts';
import { type Form, type FormHandling, homeOf, requireValid } from './form.ts';
import { withQuery } from './return-path.ts';

/** Names of the day checkboxes on the event page. */
const DAY = /^day\.(\d{4}-\d{2}-\d{2})$/;
const MAX_GUEST = 60;

/** The page of the event (layouts/events). */
const eventPageOf = (form: Form): string =>
  form.fields['eventId']
    ? withQuery(`${homeOf(form)}/events/${encodeURIComponent(form.fields['eventId'])}`, { from: form.fields['from'] })
    : homeOf(form);

/**
 * Registers for an event without JavaScript. The form has days, a guest and accepted terms; everything else comes from
 * the account (EVT-09, EVT-17).
 */
export const eventWithForm = (gateway: Gateway): FormHandling => ({
  limitAs: registerForEvent.id,
  senders: 'owner',
  draft: ({ fields }) => `event.${fields['eventId']}`,
  work: async (form) => {
    const { eventId = '', plusOne = '', eventTermsAccepted } = form.fields;
    const attendingDays = Object.keys(form.fields)
      .flatMap((name) => DAY.exec(name)?.[1] ?? [])
      .sort();
    requireValid({
      attendingDays: attendingDays.length > 0 ? undefined : { rule: 'required' },
      plusOne: firstBroken(plusOne, [personName, maxLength(MAX_GUEST)]),
      eventTermsAccepted: eventTermsAccepted === 'on' ? undefined : { rule: 'checkbox' },
    });
    const { email, firstName, lastName, gender, phone } = (await readProfile(form.context.call)).consumerProfile
      .consumerDetails;
    const body = eventRegistration(
      {
        eventId,
        email,
        firstName: firstName ?? '',
        lastName: lastName ?? '',
        gender,
        phoneNumber: phone,
        attendingDays,
        eventTermsAccepted: true,
        plusOne,
      },
      new Date(gateway.now()),
    );
    await form.context.call(registerForEvent, { body });
    return withQuery(eventPageOf(form), { notice: 'event-joined' });
  },
  failed: eventPageOf,
});
