import { useEffect, useState } from 'react';
import { focusFirstField } from '../dialogs/react-dialog.tsx';
import { email, ruleMessage } from '../forms/checks.ts';
import { Banner, Submit } from '../forms/fields.tsx';
import { useForm } from '../forms/use-form.ts';
import type { AreaTranslate } from '../../messages/browser.ts';
import { EmailField, lastEmail } from './EmailField.tsx';
import { reason } from './reasons.ts';
import { forgotPassword } from './session-api.ts';

/** Requests a reset link. The confirmation does not reveal whether the account exists. */
export function ForgotForm({ t }: { t: AreaTranslate<'dialogs'> }) {
  const [sentTo, setSentTo] = useState<string>();
  const form = useForm({
    initial: { email: lastEmail() },
    rules: { email },
    word: ruleMessage(t),
    send: async (values) => {
      await forgotPassword(values.email);
      setSentTo(values.email.trim());
    },
    refused: (error) => ({ banner: reason(t, error) }),
  });
  useEffect(() => focusFirstField(form.ref.current), [form.ref]);
  return (
    <>
      {sentTo === undefined ? (
        <form className="form" ref={form.ref} noValidate onSubmit={form.submit}>
          <p className="form__intro">{t('forgot.intro')}</p>
          <Banner text={form.banner} t={t} onDismiss={form.dismiss} />
          <EmailField t={t} form={form} />
          <Submit label={t('forgot.submit')} pendingLabel={t('forgot.pending')} isPending={form.isPending} />
        </form>
      ) : (
        <div className="form" role="status">
          <h3>{t('forgot.done')}</h3>
          <p>{t('forgot.done.text', { email: sentTo })}</p>
        </div>
      )}
      <p className="form__links">
        <a href="#modal-sign-in">{t('forgot.back')}</a>
      </p>
    </>
  );
}
