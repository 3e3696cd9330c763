import { useEffect } from 'react';
import { localeHref } from '../../content/addresses/links.ts';
import { focusFirstField } from '../dialogs/react-dialog.tsx';
import { email, newPassword, ruleMessage } from '../forms/checks.ts';
import { Banner, PasswordField, Submit } from '../forms/fields.tsx';
import { useForm } from '../forms/use-form.ts';
import { pageLocale } from '../page-client.ts';
import type { AreaTranslate } from '../../messages/browser.ts';
import { EmailField, lastEmail } from './EmailField.tsx';
import { refusal } from './reasons.ts';
import { signUp, type SignedIn } from './session-api.ts';
import { switchTo } from './SignInForm.tsx';

interface Props {
  readonly t: AreaTranslate<'dialogs'>;
  readonly onDone: (view: SignedIn) => Promise<void> | void;
  /** Switches to sign-in in the same dialog; without it the link opens the other dialog. */
  readonly onSignIn?: () => void;
}

/** Links to the terms and the privacy policy. */
function Policy({ t }: { t: AreaTranslate<'dialogs'> }) {
  const { locale } = pageLocale();
  // Without params the placeholders stay in the text: split there to insert the links.
  const parts = t('signUp.policy').split(/\{(terms|privacy)\}/);
  const link = (name: 'terms' | 'privacy') => (
    <a
      key={name}
      href={localeHref(name === 'terms' ? '/brand-terms' : '/privacy', locale)}
      target="_blank"
      rel="noopener"
    >
      {t(`policy.${name}`)}
    </a>
  );
  return (
    <p className="form__policy">{parts.map((part) => (part === 'terms' || part === 'privacy' ? link(part) : part))}</p>
  );
}

/** The simplified sign-up: email and password (AUTH-22), with the password requirements. */
export function SignUpForm({ t, onDone, onSignIn }: Props) {
  const form = useForm({
    initial: { email: lastEmail(), password: '' },
    rules: { email, password: newPassword },
    word: ruleMessage(t),
    send: async (values) => onDone(await signUp(values)),
    refused: (error) => refusal(t, error, ['email', 'password']),
  });
  useEffect(() => focusFirstField(form.ref.current), [form.ref]);
  return (
    <>
      <form className="form" ref={form.ref} noValidate onSubmit={form.submit}>
        <p className="form__intro">{t('signUp.intro')}</p>
        <Banner text={form.banner} t={t} onDismiss={form.dismiss} />
        <EmailField t={t} form={form} />
        <PasswordField
          t={t}
          isNew
          value={form.values.password}
          problem={form.problems.password}
          disabled={form.isPending}
          onValue={(value) => form.set('password', value)}
        />
        <Policy t={t} />
        <Submit label={t('signUp.submit')} pendingLabel={t('signUp.pending')} isPending={form.isPending} />
      </form>
      <p className="form__links">
        <a href="#modal-sign-in" onClick={switchTo(onSignIn)}>
          {t('signUp.have')}
        </a>
      </p>
    </>
  );
}
