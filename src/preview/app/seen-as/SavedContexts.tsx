import { useStore } from '@nanostores/react';
import { useId, useState } from 'react';
import { t } from '../../../messages/viewer/browser.ts';
import { answerOffer, changeContexts, oldContexts, savedContexts } from './saved-contexts.ts';

export interface SavedContextsProps {
  /** Test context in view. */
  readonly context: string;
  readonly mayKeep: boolean;
  readonly onChoose: (context: string) => void;
}

/** The team's named test contexts; only editors can add to them. */
export function SavedContexts({ context, mayKeep, onChoose }: SavedContextsProps) {
  const id = useId();
  const [name, setName] = useState('');
  const [, answered] = useState(0);
  const known = useStore(savedContexts);
  const old = mayKeep ? oldContexts(known) : [];
  const field = () => document.getElementById(id)?.focus();
  // After a failure the name stays in the field, to be sent again.
  const save = async (): Promise<void> => {
    if (name.trim() === '' || context.trim() === '') return;
    if (await changeContexts({ name: name.trim(), context: context.trim() })) setName('');
  };
  const answer = (isTaken: boolean) =>
    void answerOffer(isTaken).then(() => {
      answered((before) => before + 1);
      field();
    });
  return (
    <div className="saved">
      {known.length > 0 && (
        <ul className="saved__list" aria-label={t('js.saved.title')}>
          {known.map((one) => (
            <li key={one.name}>
              <button
                type="button"
                className="chip"
                aria-pressed={one.context === context}
                title={one.context}
                onClick={() => onChoose(one.context)}
              >
                {one.name}
              </button>
              {mayKeep && (
                <button
                  type="button"
                  className="saved__remove"
                  aria-label={t('js.saved.remove', { name: one.name })}
                  onClick={() => void changeContexts({ forget: one.name }).then(field)}
                >
                  ×
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {mayKeep && (
        <div className="seen-field">
          <label htmlFor={id}>{t('js.saved.name')}</label>
          <span className="saved__line">
            <input
              type="text"
              id={id}
              autoComplete="off"
              maxLength={40}
              value={name}
              aria-describedby={`${id}-help`}
              onChange={({ target }) => setName(target.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                event.preventDefault();
                void save();
              }}
            />
            <button type="button" className="button" onClick={() => void save()}>
              {t('js.saved.save')}
            </button>
          </span>
          <p className="seen-help" id={`${id}-help`}>
            {t('js.saved.kept')}
          </p>
        </div>
      )}
      {old.length > 0 && (
        <div className="saved__offer">
          <p className="seen-help">{t('js.saved.offer', { names: old.map((one) => one.name).join(', ') })}</p>
          <button type="button" className="button button--small" onClick={() => answer(true)}>
            {t('js.saved.take')}
          </button>{' '}
          <button type="button" className="button button--small" onClick={() => answer(false)}>
            {t('js.saved.leave')}
          </button>
        </div>
      )}
    </div>
  );
}
