import { useEffect, useState } from 'react';
import { lookup } from '../../commerce/contract/endpoints.ts';
import { focusFirstField } from '../dialogs/react-dialog.tsx';
import { email, ruleMessage } from '../forms/checks.ts';
import { Banner, Submit } from '../forms/fields.tsx';
import { useForm } from '../forms/use-form.ts';
import { pageCall } from '../page-client.ts';
import type { AreaTranslate } from '../../messages/browser.ts';
import { EmailField, lastEmail } from './EmailField.tsx';
import { reason } from './reasons.ts';
import type { SignedIn } from './session-api.ts';
import { SignInForm } from './SignInForm.tsx';
import { SignUpForm } from './SignUpForm.tsx';

interface Props {
  readonly t: AreaTranslate<'dialogs'>;
  readonly setTitle: (text: string) => void;
  readonly onSignedIn: (view: SignedIn) => Promise<void>;
  readonly onSignedUp: (view: SignedIn) => Promise<void>;
}

type Step = 'lookup' | 'sign-in' | 'sign-up';

/** The simplified enrolment: the email decides whether to sign in or sign up (D1 §4, reading 20). */
export function Enrolment({ t, setTitle, onSignedIn, onSignedUp }: Props) {
  const [step, setStep] = useState<Step>('lookup');
  useEffect(() => setTitle(t(step === 'sign-up' ? 'dialog.signUp' : 'dialog.signIn')), [step, setTitle, t]);
  if (step === 'lookup') return <Lookup t={t} onKnown={(isKnown) => setStep(isKnown ? 'sign-in' : 'sign-up')} />;
  const other = (
    <p>
      <button className="link-button" type="button" onClick={() => setStep('lookup')}>
        {t('lookup.other')}
      </button>
    </p>
  );
  return step === 'sign-in' ? (
    <>
      <SignInForm t={t} onDone={onSignedIn} onCreate={() => setStep('sign-up')} />
      {other}
    </>
  ) : (
    <>
      <SignUpForm t={t} onDone={onSignedUp} onSignIn={() => setStep('sign-in')} />
      {other}
    </>
  );
}

function Lookup({ t, onKnown }: { t: AreaTranslate<'dialogs'>; onKnown: (isKnown: boolean) => void }) {
  const form = useForm({
    initial: { email: lastEmail() },
    rules: { email },
    word: ruleMessage(t),
    send: async (values) => onKnown((await pageCall()(lookup, { query: { email: values.email.trim() } })).known),
    refused: (error) => ({ banner: reason(t, error) }),
  });
  useEffect(() => focusFirstField(form.ref.current), [form.ref]);
  return (
    <form className="form" ref={form.ref} noValidate onSubmit={form.submit}>
      <p className="form__intro">{t('lookup.intro')}</p>
      <Banner text={form.banner} t={t} onDismiss={form.dismiss} />
      <EmailField t={t} form={form} />
      <Submit label={t('lookup.submit')} pendingLabel={t('lookup.pending')} isPending={form.isPending} />
    </form>
  );
}
