import { useCallback, useEffect, useRef, useState } from 'react';
import { readProfile } from '../../commerce/account/index.ts';
import type { ConsumerDetails } from '../../commerce/contract/types.ts';
import { pageCall, pageLocale } from '../page-client.ts';
import type { AreaTranslate } from '../../messages/browser.ts';
import { isSessionOver, reason } from '../sign-in/reasons.ts';
import { readSession, type SignedIn } from '../sign-in/session-api.ts';
import { SignInForm } from '../sign-in/SignInForm.tsx';
import { SignUpForm } from '../sign-in/SignUpForm.tsx';
import type { EventContent } from './event-form.ts';
import { JoinForm } from './JoinForm.tsx';

interface Props {
  readonly event: EventContent;
  readonly text: string;
  readonly t: AreaTranslate<'dialogs'>;
  readonly close: () => void;
  /** Called after a sign-in in this dialog. Returns false when another dialog must come first; this one then closes. */
  readonly onSignedIn: (view: SignedIn) => boolean;
}

type Step =
  | { name: 'loading' }
  | { name: 'sign-in'; notice?: string }
  | { name: 'sign-up' }
  | { name: 'join'; consumer: ConsumerDetails }
  | { name: 'done'; email: string }
  | { name: 'failed'; text: string };

/** Two steps: sign in or sign up, then join (EVT-03); signed-in visitors start at the second (EVT-06). */
export function EventDialog({ event, text, t, close, onSignedIn }: Props) {
  const [step, setStep] = useState<Step>({ name: 'loading' });
  const title = useRef<HTMLHeadingElement>(null);

  const toJoin = useCallback(async (): Promise<void> => {
    try {
      const { consumerProfile } = await readProfile(pageCall());
      setStep({ name: 'join', consumer: consumerProfile.consumerDetails });
    } catch (error) {
      setStep(
        isSessionOver(error)
          ? { name: 'sign-in', notice: t('signIn.expired') }
          : { name: 'failed', text: reason(t, error) },
      );
    }
  }, [t]);

  useEffect(() => {
    readSession().then(
      ({ signedIn }) => (signedIn ? toJoin() : setStep({ name: 'sign-in' })),
      (error: unknown) => setStep({ name: 'failed', text: reason(t, error) }),
    );
  }, [toJoin, t]);
  useEffect(() => {
    if (step.name === 'done') title.current?.focus();
  }, [step]);

  const signedIn = async (view: SignedIn): Promise<void> => {
    if (onSignedIn(view)) await toJoin();
  };
  const progress = (number: number, what: string) => (
    <p className="event-form__step">{t('event.step', { number, what })}</p>
  );

  switch (step.name) {
    case 'loading':
      return (
        <p className="dialog__wait" role="status">
          {t('loading')}
        </p>
      );
    case 'failed':
      return (
        <p className="notice notice--error" role="alert">
          {step.text}
        </p>
      );
    case 'sign-in':
      return (
        <>
          {progress(1, t('event.step.account'))}
          <SignInForm t={t} notice={step.notice} onDone={signedIn} onCreate={() => setStep({ name: 'sign-up' })} />
        </>
      );
    case 'sign-up':
      return (
        <>
          {progress(1, t('event.step.account'))}
          <SignUpForm t={t} onDone={signedIn} onSignIn={() => setStep({ name: 'sign-in' })} />
        </>
      );
    case 'join':
      return (
        <>
          {progress(2, t('event.step.join'))}
          <JoinForm
            event={event}
            text={text}
            consumer={step.consumer}
            locale={pageLocale().locale}
            t={t}
            onJoined={() => setStep({ name: 'done', email: step.consumer.email })}
            onSignedOut={() => setStep({ name: 'sign-in', notice: t('signIn.expired') })}
          />
        </>
      );
    case 'done':
      return (
        <div className="form" role="status">
          <h3 className="event-form__title" ref={title} tabIndex={-1}>
            {event.confirmationTitle ?? t('event.done')}
          </h3>
          <p>{event.confirmationSubtitle ?? t('event.done.text', { email: step.email })}</p>
          <button className="button button-primary button-size-lg form__submit" type="button" onClick={close}>
            {t('close')}
          </button>
        </div>
      );
  }
}
