import type { FormEvent } from 'react';
import type { SourceSite } from '../../content/drafts/capabilities.ts';
import type { ScheduleAnswer, WallTime } from '../../content/drafts/publishing.ts';
import { t } from '../../messages/viewer/browser.ts';
import { isUndecided, TimeFields, useTime } from './TimeFields.tsx';

interface ScheduleFieldsProps {
  readonly action: 'publish' | 'withdraw';
  readonly sites: readonly SourceSite[];
  readonly mayAct: boolean;
  /** The content source's answer to the wall time that stands here. */
  readonly answer: ScheduleAnswer | undefined;
  /** Another wall time stands here than the one answered to. */
  readonly onChange: () => void;
  readonly onSchedule: (time: WallTime) => void;
}

/** A wall time in the zone of a site, at which something is published or withdrawn. */
export function ScheduleFields({ action, sites, mayAct, answer, onChange, onSchedule }: ScheduleFieldsProps) {
  const time = useTime(sites, onChange);
  const isOpen = isUndecided(answer, time);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (mayAct && !isOpen && time.value !== undefined) onSchedule(time.value);
  };
  return (
    <details className="publish__later">
      <summary>{t('js.schedule.open')}</summary>
      <form className="publish__time" onSubmit={submit}>
        <TimeFields sites={sites} time={time} answer={answer} label={t('js.schedule.at')} isRequired />
        <button type="submit" className="button" disabled={!mayAct || isOpen}>
          {t(`js.schedule.act.${action}`)}
        </button>
      </form>
    </details>
  );
}
