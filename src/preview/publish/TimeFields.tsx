import { useId, useState } from 'react';
import type { SourceSite } from '../../content/drafts/capabilities.ts';
import type { ScheduleAnswer, WallTime } from '../../content/drafts/publishing.ts';
import { t } from '../../messages/viewer/browser.ts';
import { withOffset, wordOn } from './schedule-text.ts';

/** A wall time that is being written. */
export interface WrittenTime {
  readonly at: string;
  readonly site: string;
  readonly occurrence: 'first' | 'second' | undefined;
  /** Undefined where no time is said. */
  readonly value: WallTime | undefined;
  readonly set: (change: Partial<Pick<WrittenTime, 'at' | 'site'>>) => void;
  readonly choose: (occurrence: 'first' | 'second') => void;
}

const siteInView = (): string | null =>
  new URLSearchParams(document.getElementById('entries')?.dataset['query']).get('siteId');

/** @param onChange called when another wall time stands there than the one answered to */
export function useTime(
  sites: readonly SourceSite[],
  onChange: () => void,
  initial: { readonly at: string; readonly site?: string | undefined } = { at: '' },
): WrittenTime {
  const [at, setAt] = useState(initial.at);
  const first = initial.site ?? siteInView();
  const [site, setSite] = useState((sites.find((one) => one.id === first) ?? sites[0])?.id ?? '');
  const [occurrence, choose] = useState<'first' | 'second'>();
  return {
    at,
    site,
    occurrence,
    value: at === '' ? undefined : { at, site, occurrence },
    set(change) {
      if (change.at !== undefined) setAt(change.at);
      if (change.site !== undefined) setSite(change.site);
      choose(undefined);
      onChange();
    },
    choose,
  };
}

/** Whether the content source asks which of two hours is meant, and nobody has said it yet. */
export const isUndecided = (answer: ScheduleAnswer | undefined, { occurrence }: WrittenTime): boolean =>
  answer !== undefined && 'repeatedHour' in answer && occurrence === undefined;

interface TimeFieldsProps {
  readonly sites: readonly SourceSite[];
  readonly time: WrittenTime;
  /** The content source's answer to the wall time that stands here. */
  readonly answer: ScheduleAnswer | undefined;
  readonly label: string;
  readonly isRequired?: boolean;
}

/** Day and time on the clocks of a site, and which of two hours where one comes twice. */
export function TimeFields({ sites, time, answer, label, isRequired = false }: TimeFieldsProps) {
  const id = useId();
  const twice = answer !== undefined && 'repeatedHour' in answer ? answer.repeatedHour : undefined;
  const word = wordOn(answer);
  return (
    <>
      <label htmlFor={`${id}-at`}>{label}</label>
      <input
        id={`${id}-at`}
        type="datetime-local"
        required={isRequired}
        value={time.at}
        aria-invalid={word !== ''}
        aria-describedby={`${id}-word`}
        onChange={({ target }) => time.set({ at: target.value })}
      />
      <label htmlFor={`${id}-site`}>{t('js.schedule.site')}</label>
      <select id={`${id}-site`} value={time.site} onChange={({ target }) => time.set({ site: target.value })}>
        {sites.map((one) => (
          <option key={one.id} value={one.id}>
            {`${one.zone.replace(/^.*\//, '').replaceAll('_', ' ')} (${one.id})`}
          </option>
        ))}
      </select>
      <p className="publish__word" id={`${id}-word`} role="status">
        {word}
      </p>
      {twice !== undefined && (
        <fieldset className="publish__twice">
          <legend>{t('js.schedule.which')}</legend>
          {(['first', 'second'] as const).map((one) => (
            <label key={one}>
              <input
                type="radio"
                name={`${id}-occurrence`}
                checked={time.occurrence === one}
                onChange={() => time.choose(one)}
              />
              {t(`js.schedule.${one}`, { time: withOffset(twice[one]) })}
            </label>
          ))}
        </fieldset>
      )}
    </>
  );
}
