import { t } from '../../messages/viewer/browser.ts';
import type { Upload } from './use-uploads.ts';

/** Files on their way and what became of them. */
export function UploadList({
  uploads,
  onDrop,
}: {
  readonly uploads: readonly Upload[];
  readonly onDrop: (key: number) => void;
}) {
  if (uploads.length === 0) return undefined;
  const failed = uploads.filter(({ state }) => state === 'failed').length;
  const done = uploads.filter(({ state }) => state === 'done').length;
  return (
    <section className="media__uploads" aria-label={t('js.media.uploads')}>
      <p className="hidden" role="status">
        {t('js.media.uploads.status', { done, all: uploads.length, failed })}
      </p>
      <ul>
        {uploads.map(({ key, name, state, share, word }) => (
          <li key={key} data-state={state}>
            <span className="media__name">{name}</span>
            {state === 'sending' && <progress max={1} value={share} aria-label={t('js.media.sending', { name })} />}
            <span className="media__word">
              {word ??
                t(state === 'done' ? 'js.media.done' : state === 'sending' ? 'js.media.sent' : 'js.media.waiting', {
                  percent: Math.round(share * 100),
                })}
            </span>
            <button type="button" className="button button--small" onClick={() => onDrop(key)}>
              {t(state === 'failed' || state === 'done' ? 'js.media.clear' : 'js.media.stop')}
              <span className="hidden">: {name}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
