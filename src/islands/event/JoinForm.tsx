import { eventRegistration } from '../../commerce/account/index.ts';
import type { ConsumerDetails } from '../../commerce/contract/types.ts';
import { registerForEvent } from '../../commerce/contract/endpoints.ts';
import { formatDate } from '../../messages/format.ts';
import { optionalName, ruleMessage, someChosen, ticked } from '../forms/checks.ts';
import { Banner, Field, Submit } from '../forms/fields.tsx';
import { useForm } from '../forms/use-form.ts';
import { pageCall } from '../page-client.ts';
import type { AreaTranslate } from '../../messages/browser.ts';
import { isSessionOver, reason } from '../sign-in/reasons.ts';
import { emptyEventForm, type EventContent, eventDays, toggled } from './event-form.ts';

interface Props {
  readonly event: EventContent;
  /** Rich text of the event, sanitised by the server. */
  readonly text: string;
  readonly consumer: ConsumerDetails;
  readonly locale: string;
  readonly t: AreaTranslate<'dialogs'>;
  readonly onJoined: () => void;
  /** Called when the session has expired. */
  readonly onSignedOut: () => void;
}

/** The second step: days, guest and terms (EVT-02, EVT-09, EVT-10, EVT-19). */
export function JoinForm({ event, text, consumer, locale, t, onJoined, onSignedOut }: Props) {
  const { email, firstName, lastName, gender, phone } = consumer;
  const form = useForm({
    initial: emptyEventForm(event),
    rules: { attendingDays: someChosen, plusOne: optionalName, eventTermsAccepted: ticked },
    word: ruleMessage(t),
    send: async ({ attendingDays, plusOne }) => {
      const guest = event.enablePlusOne ? plusOne : '';
      const body = eventRegistration(
        {
          eventId: event.eventId,
          email,
          firstName: firstName ?? '',
          lastName: lastName ?? '',
          gender,
          phoneNumber: phone,
          attendingDays,
          eventTermsAccepted: true,
          plusOne: guest,
        },
        new Date(),
      );
      await pageCall()(registerForEvent, { body });
      onJoined();
    },
    refused: (error) => {
      if (isSessionOver(error)) onSignedOut();
      return { banner: reason(t, error) };
    },
  });
  const { values, problems, isPending } = form;
  return (
    <form className="form" ref={form.ref} noValidate onSubmit={form.submit}>
      <Banner text={form.banner} t={t} onDismiss={form.dismiss} />
      <h3 className="event-form__title">{event.title}</h3>
      {text !== '' && <div className="rich-text event-form__text" dangerouslySetInnerHTML={{ __html: text }} />}
      <Field
        label={t('field.email')}
        name="email"
        type="email"
        value={email}
        readOnly
        disabled={isPending}
        onValue={() => undefined}
      />
      <fieldset
        className="choices"
        disabled={isPending}
        aria-describedby={problems.attendingDays && 'event-days-problem'}
      >
        <legend>{t('event.days')}</legend>
        {eventDays(event.startDate, event.endDate).map((day, index) => (
          <label className="check" key={day}>
            <input
              type="checkbox"
              name="attendingDays"
              value={day}
              checked={values.attendingDays.includes(day)}
              aria-invalid={index === 0 && problems.attendingDays !== undefined}
              onChange={() => form.set('attendingDays', toggled(values.attendingDays, day))}
            />
            <span>{formatDate(day, locale)}</span>
          </label>
        ))}
        {problems.attendingDays && (
          <p className="field__problem" id="event-days-problem">
            {problems.attendingDays}
          </p>
        )}
      </fieldset>
      {event.enablePlusOne && (
        <Field
          label={`${t('event.plusOne')} (${t('optional')})`}
          name="plusOne"
          value={values.plusOne}
          problem={problems.plusOne}
          disabled={isPending}
          isRequired={false}
          autoComplete="off"
          maxLength={60}
          onValue={(value) => form.set('plusOne', value)}
        />
      )}
      <div>
        <label className="check">
          <input
            type="checkbox"
            name="eventTermsAccepted"
            checked={values.eventTermsAccepted}
            disabled={isPending}
            aria-required
            aria-invalid={problems.eventTermsAccepted !== undefined}
            aria-describedby={problems.eventTermsAccepted && 'event-terms-problem'}
            onChange={({ target }) => form.set('eventTermsAccepted', target.checked)}
          />
          <span>{t('event.terms')}</span>
        </label>
        {problems.eventTermsAccepted && (
          <p className="field__problem" id="event-terms-problem">
            {problems.eventTermsAccepted}
          </p>
        )}
      </div>
      <Submit
        label={event.submitCtaLabel ?? t('event.submit')}
        pendingLabel={t('event.pending')}
        isPending={isPending}
      />
    </form>
  );
}
