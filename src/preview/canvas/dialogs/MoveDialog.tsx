import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { t } from '../../../messages/viewer/browser.ts';
import type { Spot } from '../block-actions.ts';
import { FormActions } from '../../make/FormActions.tsx';

/** A place that a block may go to, in words. */
export interface NamedSpot {
  readonly spot: Spot;
  /** Section or block that holds the list. */
  readonly group: string;
  readonly depth: number;
  /** The block it then stands after; undefined for the beginning of the list. */
  readonly after: string | undefined;
}

interface MoveDialogProps {
  readonly name: string;
  readonly spots: readonly NamedSpot[];
  readonly onDone: (spot?: Spot) => void;
}

/** Moves a block by choosing its place from the outline of the document. */
export function MoveDialog({ name, spots, onDone }: MoveDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const choice = useRef<Spot>(undefined);
  const [chosen, setChosen] = useState(0);
  const id = useId();
  useEffect(() => dialog.current?.showModal(), []);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    choice.current = spots[chosen]?.spot;
    dialog.current?.close();
  };
  return (
    <dialog ref={dialog} className="sheet move" aria-labelledby={id} onClose={() => onDone(choice.current)}>
      <form onSubmit={submit}>
        <h2 id={id}>{t('js.canvas.moveTitle', { name })}</h2>
        {spots.length === 0 && <p>{t('js.canvas.moveNowhere')}</p>}
        <div className="move__spots" role="radiogroup" aria-labelledby={id}>
          {spots.map(({ group, depth, after }, index) => {
            const name = after === undefined ? t('js.canvas.atStart') : t('js.canvas.after', { name: after });
            return (
              <div key={index} className="move__spot" data-depth={Math.min(depth, 4)}>
                {spots[index - 1]?.group !== group && <p className="move__group">{group}</p>}
                <label>
                  <input
                    type="radio"
                    name={`${id}-spot`}
                    aria-label={`${name}, ${group}`}
                    checked={chosen === index}
                    onChange={() => setChosen(index)}
                  />
                  {name}
                </label>
              </div>
            );
          })}
        </div>
        <FormActions
          act={t('js.canvas.moveAct')}
          isDisabled={spots.length === 0}
          onCancel={() => dialog.current?.close()}
        />
      </form>
    </dialog>
  );
}
