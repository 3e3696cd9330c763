import { type FormEvent, useId, useRef, useState } from 'react';
import type { SourceSite } from '../../content/drafts/capabilities.ts';
import type { ScheduleAnswer } from '../../content/drafts/publishing.ts';
import type { Release } from '../../content/drafts/releases.ts';
import { t } from '../../messages/viewer/browser.ts';
import { publishing, releases } from '../api/source.ts';
import { useDialog } from '../make/use-dialog.ts';
import { wordOn } from '../publish/schedule-text.ts';
import { isUndecided, TimeFields, useTime } from '../publish/TimeFields.tsx';
import { refusalOf } from './releases-store.ts';
import { FormActions } from '../make/FormActions.tsx';

export interface NewReleaseOutcome {
  readonly made: Release | undefined;
  /** What whoever has left before it was known could not read. */
  readonly unread: string | undefined;
}

interface NewReleaseProps {
  /** Sites in whose zones it can be scheduled. */
  readonly sites: readonly SourceSite[];
  readonly onDone: (outcome: NewReleaseOutcome) => void;
}

/** Makes a release: its name and, where one says so, the moment at which it is published. */
export function NewRelease({ sites, onDone }: NewReleaseProps) {
  const { dialog, note, setNote, isBusy, close, exclusively, left } = useDialog(false);
  const id = useId();
  const made = useRef<Release>(undefined);
  const [name, setName] = useState('');
  const [answer, setAnswer] = useState<ScheduleAnswer>();
  const time = useTime(sites, () => setAnswer(undefined));

  const make = async (): Promise<void> => {
    if (made.current === undefined) {
      const answered = await releases.create({ name: name.trim() });
      if (!('release' in answered)) return setNote(refusalOf(answered) ?? '');
      made.current = answered.release;
    }
    if (time.value === undefined) return close();
    const target = { release: made.current.id };
    const scheduled = await publishing.schedule({ ...time.value, action: 'publish', target });
    if ('scheduled' in scheduled) return close();
    setAnswer(scheduled);
    const word = wordOn(scheduled);
    const isLeft = dialog.current?.open !== true;
    if (word === '' || isLeft) setNote(word || t('js.publish.refused'));
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isBusy) void exclusively(make);
  };
  return (
    <dialog
      ref={dialog}
      className="sheet make"
      aria-labelledby={`${id}-title`}
      aria-busy={isBusy}
      onClose={() => left((unread) => onDone({ made: made.current, unread }))}
    >
      <form onSubmit={submit}>
        <h2 id={`${id}-title`}>{t('js.release.new.title')}</h2>
        <div className="row make__row">
          <label htmlFor={`${id}-name`}>{t('js.release.name')}</label>
          <input
            id={`${id}-name`}
            required
            maxLength={120}
            value={name}
            readOnly={made.current !== undefined}
            onChange={({ target }) => setName(target.value)}
          />
        </div>
        {sites.length > 0 && (
          <div className="publish__time">
            <TimeFields sites={sites} time={time} answer={answer} label={t('js.release.moment')} />
          </div>
        )}
        <p className="make__word" role="status" data-bad={note === '' ? undefined : true}>
          {note === '' ? t('js.release.new.about') : note}
        </p>
        <FormActions
          act={t('js.release.new.act')}
          isDisabled={isBusy || name.trim() === '' || isUndecided(answer, time)}
          onCancel={close}
        />
      </form>
    </dialog>
  );
}
