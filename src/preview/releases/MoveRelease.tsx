import { type FormEvent, useId, useRef, useState } from 'react';
import type { SourceSite } from '../../content/drafts/capabilities.ts';
import type { Schedule, ScheduleAnswer } from '../../content/drafts/publishing.ts';
import { t } from '../../messages/viewer/browser.ts';
import { useDialog } from '../make/use-dialog.ts';
import { reschedule } from '../publish/reschedule.tsx';
import { momentIn, wordOn } from '../publish/schedule-text.ts';
import { isUndecided, TimeFields, useTime } from '../publish/TimeFields.tsx';
import { FormActions } from '../make/FormActions.tsx';

interface MoveReleaseProps {
  readonly schedule: Schedule;
  readonly sites: readonly SourceSite[];
  /** Wall time that is proposed, `2026-11-27T18:00`; without it the present one. */
  readonly at?: string | undefined;
  readonly onDone: (said?: string) => void;
}

/** Gives a scheduled release another moment, after it was looked at once more. */
export function MoveRelease({ schedule, sites, at, onDone }: MoveReleaseProps) {
  const { dialog, note, setNote, isBusy, close, exclusively, left } = useDialog(false);
  const id = useId();
  const outcome = useRef<string>(undefined);
  const [answer, setAnswer] = useState<ScheduleAnswer>();
  const time = useTime(sites, () => setAnswer(undefined), { at: at ?? schedule.at.slice(0, 16), site: schedule.site });
  const move = async (): Promise<void> => {
    if (time.value === undefined) return;
    const { scheduled, answer: answered, word } = await reschedule(schedule.id, time.value, t('js.release.move.act'));
    if (scheduled !== undefined) {
      outcome.current = t('js.release.moved', { at: momentIn(scheduled.instant, scheduled.zone) });
      return close();
    }
    setAnswer(answered);
    if (wordOn(answered) === '') setNote(word);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isBusy && !isUndecided(answer, time)) void exclusively(move);
  };
  return (
    <dialog
      ref={dialog}
      className="sheet make"
      aria-labelledby={`${id}-title`}
      aria-busy={isBusy}
      onClose={() => left((unread) => onDone(outcome.current ?? unread))}
    >
      <form onSubmit={submit}>
        <h2 id={`${id}-title`}>{t('js.release.move.title')}</h2>
        <p>{t('js.release.move.from', { at: momentIn(schedule.instant, schedule.zone) })}</p>
        <div className="publish__time">
          <TimeFields sites={sites} time={time} answer={answer} label={t('js.release.move.to')} isRequired />
        </div>
        <p className="make__word" role="status" data-bad={note === '' ? undefined : true}>
          {note}
        </p>
        <FormActions act={t('js.release.move.act')} isDisabled={isBusy || isUndecided(answer, time)} onCancel={close} />
      </form>
    </dialog>
  );
}
