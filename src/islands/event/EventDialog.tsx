import { useCallback, useEffect, useRef, useState } from 'react';
import { readProfile } from '../../commerce/account/index.ts';
import type { ConsumerDetails } from '../../commerce/contract/types.ts';
import { pageCall, pageLocale } from '../page/page-client.ts';
import type { Words } from '../page/words.ts';
import { isSessionOver, reason } from '../sign-in/reasons.ts';
import { readSession, type SignedIn } from '../sign-in/session-api.ts';
import { SignInForm } from '../sign-in/SignInForm.tsx';
import { SignUpForm } from '../sign-in/SignUpForm.tsx';
import type { EventContent } from './event-form.ts';
import { JoinForm } from './JoinForm.tsx';

interface Props {
  readonly event: EventContent;
  readonly text: string;
  readonly words: Words;
  readonly close: () => void;
  /** After a sign-in in this dialog. False: something else comes first, and the dialog goes. */
  readonly onSignedIn: (view: SignedIn) => boolean;
}

type Step =
  | { name: 'loading' }
  | { name: 'sign-in'; notice?: string }
  | { name: 'sign-up' }
  | { name: 'join'; consumer: ConsumerDetails }
  | { name: 'done'; email: string }
  | { name: 'failed'; text: string };

/** Two steps: sign in or create an account, then join (EVT-03); whoever is signed in starts at the second (EVT-06). */
export function EventDialog({ event, text, words, close, onSignedIn }: Props) {
  const [step, setStep] = useState<Step>({ name: 'loading' });
  const title = useRef<HTMLHeadingElement>(null);

  const toJoin = useCallback(async (): Promise<void> => {
    try {
      const { consumerProfile } = await readProfile(pageCall());
      setStep({ name: 'join', consumer: consumerProfile.consumerDetails });
    } catch (error) {
      setStep(
        isSessionOver(error)
          ? { name: 'sign-in', notice: words('signIn.expired') }
          : { name: 'failed', text: reason(words, error) },
      );
    }
  }, [words]);

  useEffect(() => {
    readSession().then(
      ({ signedIn }) => (signedIn ? toJoin() : setStep({ name: 'sign-in' })),
      (error: unknown) => setStep({ name: 'failed', text: reason(words, error) }),
    );
  }, [toJoin, words]);
  useEffect(() => {
    if (step.name === 'done') title.current?.focus();
  }, [step]);

  const signedIn = async (view: SignedIn): Promise<void> => {
    if (onSignedIn(view)) await toJoin();
  };
  const progress = (number: number, what: string) => (
    <p className="event-form__step">{words('event.step', { number, what })}</p>
  );

  switch (step.name) {
    case 'loading':
      return (
        <p className="dialog__wait" role="status">
          {words('dialog.loading')}
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
          {progress(1, words('event.step.account'))}
          <SignInForm
            words={words}
            notice={step.notice}
            onDone={signedIn}
            onCreate={() => setStep({ name: 'sign-up' })}
          />
        </>
      );
    case 'sign-up':
      return (
        <>
          {progress(1, words('event.step.account'))}
          <SignUpForm words={words} onDone={signedIn} onSignIn={() => setStep({ name: 'sign-in' })} />
        </>
      );
    case 'join':
      return (
        <>
          {progress(2, words('event.step.join'))}
          <JoinForm
            event={event}
            text={text}
            consumer={step.consumer}
            locale={pageLocale().locale}
            words={words}
            onJoined={() => setStep({ name: 'done', email: step.consumer.email })}
            onSignedOut={() => setStep({ name: 'sign-in', notice: words('signIn.expired') })}
          />
        </>
      );
    case 'done':
      return (
        <div className="form" role="status">
          <h3 className="event-form__title" ref={title} tabIndex={-1}>
            {event.confirmationTitle ?? words('event.done')}
          </h3>
          <p>{event.confirmationSubtitle ?? words('event.done.text', { email: step.email })}</p>
          <button className="button button-primary button-size-lg form__submit" type="button" onClick={close}>
            {words('dialog.close')}
          </button>
        </div>
      );
  }
}
