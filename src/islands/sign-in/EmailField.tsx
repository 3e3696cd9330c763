import type { AreaTranslate } from '../../messages/browser.ts';
import { Field } from '../forms/fields.tsx';
import type { Form } from '../forms/use-form.ts';

/** The email last entered in a dialog, to prefill the next one. Lost when the page unloads. */
let typed = '';

export const lastEmail = (): string => typed;

interface Props<Values> {
  readonly t: AreaTranslate<'dialogs'>;
  readonly form: Form<Values>;
}

/** The email of an account; remembered for the other dialogs. */
export function EmailField<Values extends { readonly email: string }>({ t, form }: Props<Values>) {
  return (
    <Field
      label={t('field.email')}
      name="email"
      type="email"
      autoComplete="username"
      value={form.values.email}
      problem={form.problems.email}
      disabled={form.isPending}
      onValue={(value) => {
        typed = value;
        form.set('email', value);
      }}
    />
  );
}
