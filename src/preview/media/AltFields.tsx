import { useId } from 'react';
import { t } from '../../messages/viewer/browser.ts';
import { languageName } from '../states/locale-words.ts';

interface AltFieldsProps {
  readonly languages: readonly string[];
  readonly alt: Readonly<Record<string, string>>;
  readonly onChange: (alt: Readonly<Record<string, string>>) => void;
}

/** What a picture shows, in words, for each language. */
export function AltFields({ languages, alt, onChange }: AltFieldsProps) {
  const id = useId();
  return (
    <fieldset className="media__alts">
      <legend>{t('js.media.alt')}</legend>
      <p className="media__help">{t('js.media.alt.help')}</p>
      {languages.map((language) => (
        <div className="media__field" key={language}>
          <label htmlFor={`${id}-${language}`}>{languageName(language, document.documentElement.lang)}</label>
          <textarea
            id={`${id}-${language}`}
            rows={2}
            lang={language}
            maxLength={1_000}
            value={alt[language] ?? ''}
            onChange={({ target }) => onChange({ ...alt, [language]: target.value })}
          />
        </div>
      ))}
    </fieldset>
  );
}
