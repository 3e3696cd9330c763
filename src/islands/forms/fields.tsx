import { type ReactNode, useId, useState } from 'react';
import { PASSWORD_RULES } from '../../commerce/validation/index.ts';
import type { AreaTranslate } from '../../messages/browser.ts';

interface FieldProps {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly problem?: string | undefined;
  readonly hint?: string;
  readonly disabled?: boolean;
  readonly onValue: (value: string) => void;
  readonly type?: 'text' | 'email' | 'password';
  readonly autoComplete?: string;
  readonly maxLength?: number;
  readonly readOnly?: boolean;
  readonly isRequired?: boolean;
  /** Rendered inside the field's frame, after the value. */
  readonly inside?: ReactNode;
  readonly describedBy?: string;
}

/** A labelled text field with its error message. */
export function Field({
  label,
  name,
  value,
  problem,
  hint,
  disabled,
  onValue,
  type = 'text',
  autoComplete,
  maxLength,
  readOnly,
  isRequired = true,
  inside,
  describedBy,
}: FieldProps) {
  const id = useId();
  const notes = [describedBy, hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p className="field__hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <div className="field__frame">
        <input
          className="field__input"
          id={id}
          name={name}
          type={type}
          value={value}
          disabled={disabled}
          readOnly={readOnly}
          autoComplete={autoComplete}
          autoCapitalize={type === 'text' ? undefined : 'none'}
          spellCheck={type === 'text' ? undefined : false}
          maxLength={maxLength}
          aria-required={isRequired && !readOnly}
          aria-invalid={problem !== undefined}
          aria-describedby={notes || undefined}
          onChange={({ target }) => onValue(target.value)}
        />
        {inside}
      </div>
      {problem && (
        <p className="field__problem" id={`${id}-problem`}>
          {problem}
        </p>
      )}
    </div>
  );
}

interface PasswordProps extends Pick<FieldProps, 'value' | 'problem' | 'disabled' | 'onValue'> {
  readonly t: AreaTranslate<'dialogs'>;
  /** Whether this is a new password, with a live list of its requirements (VAL-11). */
  readonly isNew?: boolean;
}

/** A password field with a button to show the password. */
export function PasswordField({ t, isNew = false, ...field }: PasswordProps) {
  const [isShown, show] = useState(false);
  const list = useId();
  const toggle = (
    <button
      className="field__toggle"
      type="button"
      aria-label={t('field.password.show')}
      aria-pressed={isShown}
      disabled={field.disabled}
      onClick={() => show(!isShown)}
    >
      <svg
        width="22"
        height="22"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        aria-hidden="true"
      >
        <path d="M2 12c2.600-4.300 6-6.500 10-6.500s7.400 2.200 10 6.500c-2.600 4.300-6 6.500-10 6.500S4.600 16.300 2 12z" />
        <circle cx="12" cy="12" r="3" />
        {isShown && <path d="M4 20L20 4" />}
      </svg>
    </button>
  );
  return (
    <div className="password">
      <Field
        {...field}
        label={t('field.password')}
        name="password"
        type={isShown ? 'text' : 'password'}
        autoComplete={isNew ? 'new-password' : 'current-password'}
        maxLength={256}
        inside={toggle}
        {...(isNew ? { describedBy: list } : {})}
      />
      {isNew && (
        <div className="password__needs" id={list}>
          <p>{t('password.needs')}</p>
          <ul role="list">
            {PASSWORD_RULES.map(([rule, passes]) => (
              <li key={rule} data-met={passes(field.value)}>
                {t(rule)}
                <span className="visually-hidden">, {t(passes(field.value) ? 'password.met' : 'password.unmet')}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

/** A dismissible error message above a form. */
export function Banner({
  text,
  t,
  onDismiss,
}: {
  text: string | undefined;
  t: AreaTranslate<'dialogs'>;
  onDismiss: () => void;
}) {
  if (text === undefined) return null;
  return (
    <div className="notice notice--error form__banner" role="alert" tabIndex={-1}>
      <p>{text}</p>
      <button className="link-button" type="button" onClick={onDismiss}>
        {t('dialog.dismiss')}
      </button>
    </div>
  );
}

/** A submit button; shows when the request is pending. */
export function Submit({
  label,
  pendingLabel,
  isPending,
}: {
  label: string;
  pendingLabel: string;
  isPending: boolean;
}) {
  return (
    <button
      className="button button-primary button-size-lg form__submit"
      type="submit"
      disabled={isPending}
      aria-busy={isPending}
    >
      {isPending ? pendingLabel : label}
    </button>
  );
}
