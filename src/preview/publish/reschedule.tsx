import { useStore } from '@nanostores/react';
import { useEffect, useId, useRef, useState } from 'react';
import type { PublishPlan, ScheduleAnswer } from '../../content/drafts/publishing.ts';
import { t } from '../../messages/viewer/browser.ts';
import { openDialog } from '../app/open-dialog.tsx';
import { Acknowledging, type Rescheduled } from './acknowledging.ts';
import { PlanFindings } from './PlanFindings.tsx';
import { publishing } from './publish-calls.ts';
import { wordOn } from './schedule-text.ts';

type Change = Parameters<typeof publishing.reschedule>[1];

interface RefusedProps {
  readonly plan: PublishPlan;
  /** Word of what is tried. */
  readonly word: string;
  readonly send: (acknowledged: readonly string[]) => Promise<ScheduleAnswer>;
  readonly onDone: (outcome?: Rescheduled) => void;
}

/** What stands in the way of a change of a schedule, warnings to tick, and the button that tries it again. */
function Refused({ plan: first, word, send, onDone }: RefusedProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [model] = useState(() => new Acknowledging(first, send, () => dialog.current?.close()));
  const { plan, seen, note, isBusy, mayAct } = useStore(model.state);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      className="sheet sheet--wide publish"
      aria-labelledby={id}
      aria-busy={isBusy}
      onClose={() => void model.left().then(onDone)}
    >
      <h2 id={id}>{word}</h2>
      <p role="status">{note}</p>
      <PlanFindings plan={plan} isBusy={isBusy} seen={seen} onSeen={model.tick} />
      <div className="sheet__ways">
        <button type="button" className="button button--strong" disabled={!mayAct} onClick={() => void model.act()}>
          {word}
        </button>
        <button type="button" className="button" disabled={isBusy} onClick={() => dialog.current?.close()}>
          {t('js.publish.cancel')}
        </button>
      </div>
    </dialog>
  );
}

/** Why a change was not taken, in words. */
const refusal = (answer: ScheduleAnswer): string =>
  'refused' in answer && answer.refused === 'newer'
    ? t('js.release.changed')
    : wordOn(answer) || t('js.publish.refused');

/**
 * Changes a schedule; where warnings have come since, they are shown to be ticked.
 * @param word what is tried, such as "Give it today's version"
 * @returns the schedule, or the answer and word why it stays as it was
 * @throws the error of a try whose answer was lost
 */
export async function reschedule(
  id: string,
  change: Change,
  word: string,
): Promise<Omit<Rescheduled, 'lost'> & { readonly word: string }> {
  const before = change.acknowledged ?? [];
  const send = (acknowledged: readonly string[]): Promise<ScheduleAnswer> =>
    publishing.reschedule(id, { ...change, acknowledged: [...before, ...acknowledged] });
  const answer = await send([]);
  if ('scheduled' in answer) return { scheduled: answer.scheduled, word: '' };
  if (!('refused' in answer) || answer.refused === 'newer') return { answer, word: refusal(answer) };
  const done = await openDialog<Rescheduled>((finish) => (
    <Refused plan={answer.plan} word={word} send={send} onDone={finish} />
  ));
  if (done?.lost !== undefined) throw done.lost;
  return { ...done, word: done?.answer === undefined ? t('js.schedule.kept') : refusal(done.answer) };
}
