import { type MouseEvent, useEffect } from 'react';
import { focusFirstField } from '../dialogs/react-dialog.tsx';
import { email, required, ruleMessage } from '../forms/checks.ts';
import { Banner, PasswordField, Submit } from '../forms/fields.tsx';
import { useForm } from '../forms/use-form.ts';
import type { AreaTranslate } from '../../messages/browser.ts';
import { EmailField, lastEmail } from './EmailField.tsx';
import { refusal } from './reasons.ts';
import { signIn, type SignedIn } from './session-api.ts';

interface Props {
  readonly t: AreaTranslate<'dialogs'>;
  readonly onDone: (view: SignedIn) => Promise<void> | void;
  /** Shown above the form, e.g. that the session has expired. */
  readonly notice?: string | undefined;
  /** Switches to sign-up in the same dialog; without it, the link opens the other dialog. */
  readonly onCreate?: () => void;
}

/** Click handler of a link to another dialog that this dialog may handle itself. */
export const switchTo = (go: (() => void) | undefined) => (event: MouseEvent) => {
  if (go === undefined) return;
  event.preventDefault();
  go();
};

/** Email and password, with links for visitors who do not know them (AUTH-20). */
export function SignInForm({ t, onDone, notice, onCreate }: Props) {
  const form = useForm({
    initial: { email: lastEmail(), password: '' },
    rules: { email, password: required },
    word: ruleMessage(t),
    send: async (values) => onDone(await signIn(values)),
    refused: (error) => refusal(t, error, ['email', 'password']),
  });
  useEffect(() => focusFirstField(form.ref.current), [form.ref]);
  return (
    <>
      <form className="form" ref={form.ref} noValidate onSubmit={form.submit}>
        <p className="form__intro">{t('signIn.intro')}</p>
        {notice && <p className="notice">{notice}</p>}
        <Banner text={form.banner} t={t} onDismiss={form.dismiss} />
        <EmailField t={t} form={form} />
        <PasswordField
          t={t}
          value={form.values.password}
          problem={form.problems.password}
          disabled={form.isPending}
          onValue={(value) => form.set('password', value)}
        />
        <Submit label={t('signIn.submit')} pendingLabel={t('signIn.pending')} isPending={form.isPending} />
      </form>
      <p className="form__links">
        <a href="#modal-forgot-password">{t('signIn.forgot')}</a>
        <a href="#modal-sign-up" onClick={switchTo(onCreate)}>
          {t('signIn.create')}
        </a>
      </p>
    </>
  );
}
