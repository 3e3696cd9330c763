import { useEffect, useState } from 'react';
import { lookup } from '../../commerce/contract/endpoints.ts';
import { focusFirstField } from '../dialogs/react-dialog.tsx';
import { email, ruleWords } from '../forms/checks.ts';
import { Banner, Field, Submit } from '../forms/fields.tsx';
import { useForm } from '../forms/use-form.ts';
import { pageCall } from '../page/page-client.ts';
import type { Words } from '../page/words.ts';
import { keepEmail, lastEmail } from './last-email.ts';
import { reason } from './reasons.ts';
import type { SignedIn } from './session-api.ts';
import { SignInForm } from './SignInForm.tsx';
import { SignUpForm } from './SignUpForm.tsx';

interface Props {
  readonly words: Words;
  readonly setTitle: (text: string) => void;
  readonly onSignedIn: (view: SignedIn) => Promise<void>;
  readonly onSignedUp: (view: SignedIn) => Promise<void>;
}

type Step = 'lookup' | 'sign-in' | 'sign-up';

/** The simplified enrolment: the email decides between sign-in and sign-up (D1 §4, reading 20). */
export function Enrolment({ words, setTitle, onSignedIn, onSignedUp }: Props) {
  const [step, setStep] = useState<Step>('lookup');
  useEffect(() => setTitle(words(step === 'sign-up' ? 'dialog.signUp' : 'dialog.signIn')), [step, setTitle, words]);
  if (step === 'lookup')
    return <Lookup words={words} onKnown={(isKnown) => setStep(isKnown ? 'sign-in' : 'sign-up')} />;
  const other = (
    <p>
      <button className="link-button" type="button" onClick={() => setStep('lookup')}>
        {words('lookup.other')}
      </button>
    </p>
  );
  return step === 'sign-in' ? (
    <>
      <SignInForm words={words} onDone={onSignedIn} onCreate={() => setStep('sign-up')} />
      {other}
    </>
  ) : (
    <>
      <SignUpForm words={words} onDone={onSignedUp} onSignIn={() => setStep('sign-in')} />
      {other}
    </>
  );
}

function Lookup({ words, onKnown }: { words: Words; onKnown: (isKnown: boolean) => void }) {
  const form = useForm({
    initial: { email: lastEmail() },
    rules: { email },
    word: ruleWords(words),
    send: async (values) => onKnown((await pageCall()(lookup, { query: { email: values.email.trim() } })).known),
    refused: (error) => ({ banner: reason(words, error) }),
  });
  useEffect(() => focusFirstField(form.ref.current), [form.ref]);
  return (
    <form className="form" ref={form.ref} noValidate onSubmit={form.submit}>
      <p className="form__intro">{words('lookup.intro')}</p>
      <Banner text={form.banner} words={words} onDismiss={form.dismiss} />
      <Field
        label={words('field.email')}
        name="email"
        type="email"
        autoComplete="username"
        value={form.values.email}
        problem={form.problems.email}
        disabled={form.isPending}
        onValue={(value) => {
          keepEmail(value);
          form.set('email', value);
        }}
      />
      <Submit label={words('lookup.submit')} pendingLabel={words('lookup.pending')} isPending={form.isPending} />
    </form>
  );
}
