import { type FormEvent, useId, useState } from 'react';
import type { Release } from '../../content/drafts/releases.ts';
import { t } from '../../messages/viewer/browser.ts';

interface JoinReleaseProps {
  /** Releases that are not published. */
  readonly releases: readonly Pick<Release, 'id' | 'name'>[];
  readonly isBusy: boolean;
  /** @param release its id, or the name of a new one */
  readonly onJoin: (release: { readonly id: string } | { readonly name: string }) => void;
}

/** Puts what is shown into a release, so that it goes live with that. */
export function JoinRelease({ releases, isBusy, onJoin }: JoinReleaseProps) {
  const id = useId();
  const [chosen, setChosen] = useState(releases[0]?.id ?? '');
  const [name, setName] = useState('');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isBusy) onJoin(chosen === '' ? { name: name.trim() } : { id: chosen });
  };
  return (
    <details className="publish__later">
      <summary>{t('js.release.join')}</summary>
      <form className="publish__time" onSubmit={submit}>
        <label htmlFor={`${id}-which`}>{t('js.release.join.which')}</label>
        <select id={`${id}-which`} value={chosen} onChange={({ target }) => setChosen(target.value)}>
          {releases.map((release) => (
            <option key={release.id} value={release.id}>
              {release.name}
            </option>
          ))}
          <option value="">{t('js.release.join.new')}</option>
        </select>
        {chosen === '' && (
          <>
            <label htmlFor={`${id}-name`}>{t('js.release.name')}</label>
            <input
              id={`${id}-name`}
              required
              maxLength={120}
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
          </>
        )}
        <button type="submit" className="button" disabled={isBusy || (chosen === '' && name.trim() === '')}>
          {t('js.release.join.act')}
        </button>
      </form>
    </details>
  );
}
