import { type InputHTMLAttributes, useEffect, useRef } from 'react';
import { t } from '../../messages/viewer/browser.ts';
import { createLocaleNames, languageName, languageOfLocale } from '../states/locale-words.ts';

interface TickProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly label: string;
  readonly isPartial?: boolean;
}

function Tick({ label, isPartial = false, ...input }: TickProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current !== null) box.current.indeterminate = isPartial;
  }, [isPartial]);
  return (
    <label>
      <input ref={box} type="checkbox" {...input} />
      {label}
    </label>
  );
}

interface LocaleChoiceProps {
  /** Locales in which something changes. */
  readonly offered: readonly string[];
  /** Those it is published in. */
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

/** The languages, and their countries, in which a document is published; the others keep what they have. */
export function LocaleChoice({ offered, chosen, onChange }: LocaleChoiceProps) {
  const names = createLocaleNames(document.documentElement.lang);
  const has = new Set(chosen);
  const turn = (locales: readonly string[], isOn: boolean): void => {
    const some = new Set(locales);
    onChange(offered.filter((locale) => (some.has(locale) ? isOn : has.has(locale))));
  };
  return (
    <details className="publish__later">
      <summary>{t('js.publish.locales.open')}</summary>
      <fieldset className="publish__locales" aria-describedby="publish-locales-word">
        <legend className="hidden">{t('js.publish.locales')}</legend>
        {[...new Set(offered.map(languageOfLocale))].map((language) => {
          const own = offered.filter((locale) => languageOfLocale(locale) === language);
          const count = own.filter((locale) => has.has(locale)).length;
          return (
            <div key={language} className="publish__language">
              <Tick
                label={names.language(language)}
                checked={count === own.length}
                isPartial={count > 0 && count < own.length}
                onChange={({ target }) => turn(own, target.checked)}
              />
              {own.length > 1 &&
                own.map((locale) => (
                  <Tick
                    key={locale}
                    label={names.region(locale)}
                    aria-label={languageName(locale, document.documentElement.lang)}
                    checked={has.has(locale)}
                    onChange={({ target }) => turn([locale], target.checked)}
                  />
                ))}
            </div>
          );
        })}
        <p id="publish-locales-word">
          {chosen.length === 0
            ? t('js.publish.locales.none')
            : chosen.length < offered.length
              ? t('js.publish.locales.some')
              : ''}
        </p>
      </fieldset>
    </details>
  );
}
