import { useId, useRef, useState } from 'react';
import { t } from '../../messages/viewer/browser.ts';
import type { Conflict, Side } from '../edit/drafts/workspace-api.ts';
import { shownValue } from '../edit/panel/shown-value.ts';
import { useDialog } from '../make/use-dialog.ts';

interface ChooseSidesProps {
  readonly title: string;
  readonly conflicts: readonly Conflict[];
  readonly labelOf: (conflict: Conflict) => string;
  readonly onDone: (sides?: Readonly<Record<string, Side>>) => void;
}

/** What a release and what is public have both changed: one value is chosen for each field. */
export function ChooseSides({ title, conflicts, labelOf, onDone }: ChooseSidesProps) {
  const { dialog, close } = useDialog(false);
  const id = useId();
  const outcome = useRef<Readonly<Record<string, Side>>>(undefined);
  const [sides, setSides] = useState<Readonly<Record<string, Side>>>({});
  const way = (conflict: Conflict, side: Side) => (
    <td>
      <label>
        <input
          type="radio"
          name={`${id}-${conflict.id}`}
          checked={sides[conflict.id] === side}
          onChange={() => setSides({ ...sides, [conflict.id]: side })}
        />
        <span>{shownValue(conflict[side])}</span>
      </label>
    </td>
  );
  return (
    <dialog
      ref={dialog}
      className="sheet sheet--wide"
      aria-labelledby={`${id}-title`}
      onClose={() => onDone(outcome.current)}
    >
      <h2 id={`${id}-title`}>{t('js.release.both.title', { title })}</h2>
      <p>{t('js.release.both.about')}</p>
      <div className="diff__scroll" tabIndex={0} role="group" aria-labelledby={`${id}-title`}>
        <table className="diff">
          <thead>
            <tr>
              <th scope="col">{t('js.edit.conflict.field')}</th>
              <th scope="col">{t('js.release.both.base')}</th>
              <th scope="col">{t('js.release.both.mine')}</th>
              <th scope="col">{t('js.release.both.theirs')}</th>
            </tr>
          </thead>
          <tbody>
            {conflicts.map((conflict) => (
              <tr key={conflict.id}>
                <th scope="row">{labelOf(conflict)}</th>
                <td>
                  <span>{shownValue(conflict.base)}</span>
                </td>
                {way(conflict, 'mine')}
                {way(conflict, 'theirs')}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="sheet__ways">
        <button
          type="button"
          className="button button--strong"
          disabled={conflicts.some((conflict) => sides[conflict.id] === undefined)}
          onClick={() => {
            outcome.current = sides;
            close();
          }}
        >
          {t('js.release.both.act')}
        </button>
        <button type="button" className="button" onClick={close}>
          {t('js.publish.cancel')}
        </button>
      </div>
    </dialog>
  );
}
