import { useId } from 'react';
import { languageName } from '../states/locale-words.ts';

/** A text by language. */
export type Texts = Readonly<Record<string, string>>;

/** The languages in which something was written. */
export const written = (texts: Texts, languages: readonly string[]): Texts =>
  Object.fromEntries(
    languages.flatMap((language) => (texts[language]?.trim() ? [[language, texts[language].trim()]] : [])),
  );

interface TextFieldsProps {
  readonly label: string;
  readonly languages: readonly string[];
  readonly value: Texts;
  readonly isRequired?: boolean;
  readonly maxLength: number;
  readonly onChange: (value: Texts) => void;
}

/** A field for each language; the first is the one the others fall back to. */
export function TextFields({ label, languages, value, isRequired = false, maxLength, onChange }: TextFieldsProps) {
  const id = useId();
  return languages.map((language, index) => (
    <div className="row make__row" key={language}>
      <label htmlFor={`${id}${language}`}>
        {languages.length === 1 ? label : `${label}, ${languageName(language, document.documentElement.lang)}`}
      </label>
      <input
        id={`${id}${language}`}
        type="text"
        lang={language}
        autoComplete="off"
        required={isRequired && index === 0}
        maxLength={maxLength}
        value={value[language] ?? ''}
        onChange={({ target }) => onChange({ ...value, [language]: target.value })}
      />
    </div>
  ));
}
