import { type ChangeEvent, useId } from 'react';
import type { AddressAnswer } from '../../content/drafts/entries.ts';
import { t } from '../../messages/viewer/browser.ts';

interface AddressFieldProps {
  readonly label: string;
  readonly value: string;
  /** What shoppers type before it; undefined where it is a name only. */
  readonly path: string | undefined;
  /** The content source's word on it; undefined while it is not known. */
  readonly answer: AddressAnswer | undefined;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
}

/** What is to be said about an address. */
function wordOn(answer: AddressAnswer | undefined, path: string | undefined): string {
  if (answer === undefined || answer.slug === '') return '';
  if (answer.invalid === true) return t('js.make.address.invalid');
  if (answer.taken !== undefined)
    return t(answer.taken.inBin ? 'js.make.address.bin' : 'js.make.address.taken', { title: answer.taken.title });
  return path === undefined ? t('js.make.name.free') : t('js.make.address.free', { address: `${path}${answer.slug}` });
}

/** The address of an entry, with whether it can be had. */
export function AddressField({ label, value, path, answer, onChange, onBlur }: AddressFieldProps) {
  const id = useId();
  const isBad = answer?.slug !== '' && (answer?.invalid === true || answer?.taken !== undefined);
  return (
    <div className="row make__row">
      <label htmlFor={id}>{label}</label>
      <div>
        <input
          id={id}
          name="slug"
          type="text"
          maxLength={120}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={value}
          aria-invalid={isBad}
          aria-describedby={`${id}-word`}
          onBlur={onBlur}
          onChange={({ target }: ChangeEvent<HTMLInputElement>) => onChange(target.value)}
        />
        <p className="make__word" id={`${id}-word`} role="status" data-bad={isBad || undefined}>
          {wordOn(answer, path)}
        </p>
      </div>
    </div>
  );
}
