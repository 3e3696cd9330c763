import { useEffect, useId, useRef, useState } from 'react';
import { t } from '../../../messages/viewer/browser.ts';
import { sayZone } from '../../session/format-moment.ts';
import { instantAt, presetAt, PRESETS, wallTimeAt } from './wall-time.ts';
import { askServer } from '../../session/sign-in/ask-server.ts';

export interface MomentFieldProps {
  /** ISO; empty for now. */
  readonly dateTime: string;
  /** IANA name of the site's time zone. */
  readonly zone: string;
  /** Query of the view, to ask for its next change. */
  readonly query: string;
  readonly onChoose: (dateTime: string) => void;
  readonly onType: (dateTime: string) => void;
}

/** The moment the page is seen at, on the clocks of the site. */
export function MomentField({ dateTime, zone, query, onChoose, onType }: MomentFieldProps) {
  const id = useId();
  const [note, setNote] = useState('');
  const input = useRef<HTMLInputElement>(null);
  // Not a value of React's: setting it would take back the parts of a date that is half typed.
  useEffect(() => {
    const wall = dateTime === '' ? '' : wallTimeAt(dateTime, zone);
    if (input.current !== null && !input.current.validity.badInput && input.current.value !== wall)
      input.current.value = wall;
  }, [dateTime, zone]);

  const typed = ({ value, validity }: HTMLInputElement): void => {
    setNote('');
    if (value === '') return validity.badInput ? undefined : onType('');
    const found = instantAt(value, zone);
    if (found === undefined) return;
    if (found.isMissing) setNote(t('js.seenAs.missingHour'));
    onType(found.at);
  };
  const preset = (at: string): void => {
    setNote('');
    // Also in place of a date that is half typed.
    if (input.current !== null) input.current.value = at === '' ? '' : wallTimeAt(at, zone);
    onChoose(at);
  };
  const toNextChange = async (): Promise<void> => {
    setNote(t('js.panel.loading'));
    const answer = await askServer('read', () => fetch(`/preview/next-change?${query}`)).catch(() => undefined);
    const { at } = answer?.ok === true ? ((await answer.json()) as { at?: string }) : { at: undefined };
    if (at === undefined) setNote(t(answer?.ok === true ? 'js.seenAs.noChange' : 'js.unreachable'));
    else preset(at);
  };
  return (
    <div className="seen-field">
      <label htmlFor={`${id}moment`}>{t('js.seenAs.moment')}</label>
      <span className="seen-moment">
        <input
          type="datetime-local"
          id={`${id}moment`}
          ref={input}
          aria-describedby={`${id}zone`}
          onChange={({ target }) => typed(target)}
        />
        <span className="seen-help" id={`${id}zone`}>
          {t('js.seenAs.clocks', { city: sayZone(zone) })}
        </span>
      </span>
      <div className="seen-presets" role="group" aria-label={t('js.seenAs.presets')}>
        <button type="button" className="chip" aria-pressed={dateTime === ''} onClick={() => preset('')}>
          {t('js.seenAs.now')}
        </button>
        {PRESETS.map((name) => (
          <button key={name} type="button" className="chip" onClick={() => preset(presetAt(name, zone, Date.now()))}>
            {t(`js.seenAs.${name}`)}
          </button>
        ))}
        <button type="button" className="chip" onClick={() => void toNextChange()}>
          {t('js.seenAs.nextChange')}
        </button>
      </div>
      <p className="seen-help" role="status">
        {note}
      </p>
    </div>
  );
}
