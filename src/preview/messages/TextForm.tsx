import { useEffect, useId, useState } from 'react';
import { MAX_TEXT, type TextFault, textFault } from '../../messages/check-text.ts';
import type { Message } from '../../messages/message.ts';
import { t } from '../../messages/viewer/browser.ts';
import { writeText } from './messages-calls.ts';
import { isSameText, type LocaleText, type MessageRow, type ShopLocale, shownText } from './shown-rows.ts';

interface FormProps {
  readonly row: MessageRow;
  readonly locale: ShopLocale;
  /** Whether the page shows this locale. */
  readonly isShown: boolean;
  readonly mayEdit: boolean;
  readonly onShow: () => void;
  /** A text is being written in the locale that the page shows. */
  readonly onSay: (text: string) => void;
  readonly onSaved: (row: MessageRow, word: string) => void;
  /** A colleague has written another text meanwhile; what is written here stays. */
  readonly onOvertaken: (row: MessageRow) => void;
  /** Whether something is written that is not saved. */
  readonly onWriting: (locale: string, isWriting: boolean) => void;
}

const formsOf = (message: Message): Readonly<Record<string, string>> =>
  typeof message === 'string' ? { other: message } : { ...message };

const asMessage = (forms: Readonly<Record<string, string>>, builtIn: Message): Message =>
  typeof builtIn === 'string'
    ? (forms['other'] ?? '')
    : { other: forms['other'] ?? '', ...(forms['one'] === undefined ? {} : { one: forms['one'] }) };

/** Why a text cannot be said, in words. */
export const faultText = (fault: TextFault): string =>
  t(`js.messages.fault.${fault.fault}`, {
    places: 'places' in fault ? fault.places.join(', ') : '',
    max: 'max' in fault ? fault.max : MAX_TEXT,
  });

/** What a message says in one locale: built in, for shoppers and in the draft, and the field to change it. */
export function TextForm({ row, locale, isShown, mayEdit, onShow, onSay, onSaved, onOvertaken, onWriting }: FormProps) {
  const id = useId();
  const text = row.texts[locale.locale] as LocaleText;
  const saved = shownText(text);
  const [written, setWritten] = useState<Readonly<Record<string, string>>>();
  const [refused, setRefused] = useState<TextFault>();
  const [failed, setFailed] = useState('');
  const [isBusy, setBusy] = useState(false);
  const forms = written ?? formsOf(saved);
  const message = asMessage(forms, text.builtIn);
  const fault = refused ?? (written === undefined ? undefined : textFault(text.builtIn, message));
  const isNew = written !== undefined && !isSameText(message, saved);
  const isBuiltIn = isSameText(saved, text.builtIn);
  const state = text.draft !== undefined ? 'draft' : text.published !== undefined ? 'published' : 'builtIn';

  useEffect(() => {
    onWriting(locale.locale, isNew);
    return () => onWriting(locale.locale, false);
  }, [isNew]);

  async function save(next: Message | null): Promise<void> {
    setBusy(true);
    setFailed('');
    const outcome = await writeText(row.key, locale.locale, next, saved);
    setBusy(false);
    if ('fault' in outcome) return setRefused(outcome.fault);
    if ('overtaken' in outcome) {
      const theirs = shownText(outcome.overtaken.texts[locale.locale] as LocaleText);
      onOvertaken(outcome.overtaken);
      const word = next === null ? 'js.messages.overtaken.reset' : 'js.messages.overtaken';
      return setFailed(t(word, { text: Object.values(formsOf(theirs)).join(' / ') }));
    }
    if ('problem' in outcome) return setFailed(t('js.edit.state.problem', { message: outcome.problem }));
    if ('failed' in outcome) return setFailed(t(`js.messages.failed.${outcome.failed}`));
    setWritten(undefined);
    onSaved(outcome.row, t(next === null ? 'js.messages.reset.done' : 'js.messages.saved', { locale: locale.label }));
  }

  const change = (form: string, value: string): void => {
    setRefused(undefined);
    setFailed('');
    setWritten({ ...forms, [form]: value });
    // Where nothing is filled in, the page shows what is written as it is written.
    if (isShown && typeof text.builtIn === 'string' && !text.builtIn.includes('{')) onSay(value);
  };

  return (
    <form
      className="texts__form"
      data-shown={isShown || undefined}
      aria-label={`${locale.label} · ${locale.tag}`}
      onSubmit={(event) => {
        event.preventDefault();
        if (isNew && fault === undefined) void save(message);
      }}
    >
      <div className="texts__locale">
        <strong>{locale.label}</strong>
        <span className="texts__fact">{locale.tag}</span>
        <span className="badge badge--compact">
          {state !== 'builtIn' && <span className={`badge__sign badge__sign--${state}`} aria-hidden="true" />}
          {t(`js.messages.${state}`)}
        </span>
        <button type="button" className="button button--small" aria-pressed={isShown} onClick={onShow}>
          {t('js.messages.show')}
        </button>
      </div>
      {Object.keys(forms).map((form) => (
        <div key={form} className="texts__field">
          {Object.keys(forms).length > 1 && (
            <label htmlFor={`${id}-${form}`}>{t(`js.messages.form.${form === 'one' ? 'one' : 'other'}`)}</label>
          )}
          <textarea
            id={`${id}-${form}`}
            lang={locale.tag}
            aria-label={Object.keys(forms).length > 1 ? undefined : t('js.messages.text', { locale: locale.label })}
            aria-invalid={fault === undefined ? undefined : true}
            aria-describedby={fault === undefined ? undefined : `${id}-fault`}
            rows={2}
            value={forms[form]}
            readOnly={!mayEdit || isBusy}
            onFocus={() => !isShown && onShow()}
            onChange={({ target }) => change(form, target.value)}
          />
        </div>
      ))}
      {fault !== undefined && (
        <p className="texts__fault" id={`${id}-fault`} role="alert">
          {faultText(fault)}
        </p>
      )}
      {failed !== '' && (
        <p className="texts__fault" role="alert">
          {failed}
        </p>
      )}
      {!isBuiltIn && (
        <p className="texts__fact" lang={locale.tag}>
          {t('js.messages.builtIn.was', { text: Object.values(formsOf(text.builtIn)).join(' / ') })}
        </p>
      )}
      {mayEdit && (isNew || !isBuiltIn) && (
        <div className="texts__buttons">
          {isNew && (
            <>
              <button
                type="submit"
                className="button button--strong button--small"
                disabled={isBusy || fault !== undefined}
              >
                {t('js.messages.save')}
              </button>
              <button
                type="button"
                className="button button--small"
                onClick={() => {
                  setWritten(undefined);
                  setRefused(undefined);
                  if (isShown && typeof saved === 'string' && !saved.includes('{')) onSay(saved);
                }}
              >
                {t('js.messages.cancel')}
              </button>
            </>
          )}
          {!isBuiltIn && !isNew && (
            <button type="button" className="button button--small" disabled={isBusy} onClick={() => void save(null)}>
              {t('js.messages.reset')}
            </button>
          )}
        </div>
      )}
    </form>
  );
}
