import { useId, useRef, useState } from 'react';
import type { AskedEditor, Editor } from '../../content/drafts/editor.ts';
import { t } from '../../messages/viewer/browser.ts';
import { momentText } from '../session/format-moment.ts';
import { useDialog } from '../make/use-dialog.ts';
import { FormActions } from '../make/FormActions.tsx';

/** Who is asked, and what is said with it. */
export interface Said {
  readonly of: readonly Editor[];
  readonly note: string;
}

interface SayReviewProps {
  readonly what: 'ask' | 'approved' | 'changes';
  readonly name: string;
  readonly people: readonly Editor[];
  /** Those who were asked already, as far as that is known. */
  readonly asked: readonly AskedEditor[];
  /** Whether that holds, so that it can be taken back: not after what they were asked of has changed. */
  readonly isAsked: boolean;
  readonly onDone: (said?: Said) => void;
}

/** Asks people to look at an entry or a release, or says what one thinks of it. */
export function SayReview({ what, name, people, asked, isAsked, onDone }: SayReviewProps) {
  const { dialog, close } = useDialog(false);
  const id = useId();
  const said = useRef<Said>(undefined);
  const [note, setNote] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(isAsked ? asked.map((one) => one.id) : []));
  const all = [...people, ...asked.filter((one) => !people.some((other) => other.id === one.id))];
  const isSame = isAsked && chosen.size === asked.length && asked.every((one) => chosen.has(one.id));
  const isNobody = what === 'ask' && (chosen.size === 0 || isSame);
  const toggle = (person: string, isChosen: boolean): void => {
    const next = new Set(chosen);
    if (isChosen) next.add(person);
    else next.delete(person);
    setChosen(next);
  };
  return (
    <dialog ref={dialog} className="sheet make" aria-labelledby={`${id}-title`} onClose={() => onDone(said.current)}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          said.current = { of: all.filter((one) => chosen.has(one.id)), note: note.trim() };
          close();
        }}
      >
        <h2 id={`${id}-title`}>{t('js.named', { name: t(`js.review.${what}`), text: name })}</h2>
        {what === 'approved' && <p>{t('js.review.approved.about')}</p>}
        {what === 'ask' && (
          <fieldset className="review__people">
            <legend>{t('js.review.whom')}</legend>
            {all.map((one) => {
              const since = asked.find((other) => other.id === one.id)?.asked;
              const sinceId = `${id}-${one.id}`;
              return (
                <div key={one.id} className="review__person">
                  <label>
                    <input
                      type="checkbox"
                      checked={chosen.has(one.id)}
                      aria-describedby={since === undefined ? undefined : sinceId}
                      onChange={({ target }) => toggle(one.id, target.checked)}
                    />
                    {one.name}
                  </label>
                  {since !== undefined && (
                    <span id={sinceId} className="review__since">
                      {t(isAsked ? 'js.review.since' : 'js.review.sinceEarlier', {
                        name: since.by.name,
                        at: momentText(since.at),
                      })}
                    </span>
                  )}
                </div>
              );
            })}
            {isAsked && <p className="review__since">{t('js.review.once')}</p>}
          </fieldset>
        )}
        <div className="row make__row">
          <label htmlFor={`${id}-note`}>{t('js.review.note')}</label>
          <textarea
            id={`${id}-note`}
            rows={3}
            maxLength={2000}
            required={what === 'changes'}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        </div>
        <FormActions act={t('js.review.send')} isDisabled={isNobody} onCancel={close}>
          {what === 'ask' && isAsked && (
            <button
              type="button"
              className="button review__nobody"
              onClick={() => {
                said.current = { of: [], note: '' };
                close();
              }}
            >
              {t('js.review.nobody')}
            </button>
          )}
        </FormActions>
      </form>
    </dialog>
  );
}
