import { t } from '../../messages/viewer/browser.ts';
import type { OutlineAction } from './outline-actions.ts';

const ACTIONS: readonly OutlineAction[] = ['up', 'down', 'duplicate', 'hide', 'show', 'remove'];

export interface OutlineActionsProps {
  readonly count: number;
  readonly onAct: (action: OutlineAction) => void;
  readonly onClear: () => void;
}

/** What can be done with everything that is chosen. */
export function OutlineActions({ count, onAct, onClear }: OutlineActionsProps) {
  return (
    <div className="outline__actions" role="group" aria-label={t('js.outline.actions')}>
      <span className="outline__count">{count === 0 ? t('js.outline.how') : t('js.outline.chosen', { count })}</span>
      {count > 0 && (
        <span className="outline__ways">
          {ACTIONS.map((action) => (
            <button key={action} type="button" className="button button--small" onClick={() => onAct(action)}>
              {t(`js.outline.${action}`)}
            </button>
          ))}
          <button type="button" className="button button--small" onClick={onClear}>
            {t('js.outline.clear')}
          </button>
        </span>
      )}
    </div>
  );
}
