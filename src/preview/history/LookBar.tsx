import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { HistoryItem } from '../../content/drafts/history.ts';
import { t } from '../../messages/viewer/browser.ts';
import { showBeside } from './show-beside.ts';
import { deedOf, personOf, versionOf } from './item-text.ts';
import type { Looked } from './use-looking.ts';
import type { When } from './when.ts';

interface Props {
  readonly looked: Looked;
  /** Versions to choose from, newest first. */
  readonly versions: readonly HistoryItem[];
  readonly head: number | undefined;
  readonly when: When;
  readonly isBusy: boolean;
  readonly onLook: (item: HistoryItem) => void;
  readonly onRestore: (item: HistoryItem) => void;
  readonly onEnd: () => void;
}

/** Below the frames: which version they show, and a slider over all of them. */
export function LookBar({ looked, versions, head, when, isBusy, onLook, onRestore, onEnd }: Props) {
  const slider = useRef<HTMLInputElement>(null);
  useEffect(() => slider.current?.focus(), []);
  const { item, state } = looked;
  const version = versionOf(item, when);
  const last = versions.length - 1;
  const at = last - versions.findIndex(({ revision }) => revision === item.revision);
  useEffect(() => {
    document.documentElement.dataset['looks'] = state;
    return () => void delete document.documentElement.dataset['looks'];
  }, [state]);
  const said = state === 'failed' ? t('js.history.look.failed', { version }) : t('js.history.look.at', { version });
  const [isBeside, setBeside] = useState(false);
  useEffect(() => (isBeside ? showBeside(t('js.history.isDraft')) : undefined), [isBeside]);
  return createPortal(
    <section className="look" aria-label={t('js.history.look.bar')}>
      <p role="status">
        <strong>{said}</strong> {personOf(item)} {deedOf(item, when)}.
        {state === 'gone' && ` ${t('js.history.look.gone')}`}
        {item.revision === head && ` ${t('js.history.look.head')}`}
      </p>
      <input
        ref={slider}
        type="range"
        min={0}
        max={last}
        value={at}
        disabled={last < 1}
        aria-label={t('js.history.look.slider')}
        aria-valuetext={version}
        onChange={({ target }) => {
          const chosen = versions[last - Number(target.value)];
          if (chosen !== undefined) onLook(chosen);
        }}
      />
      <div className="look__tools">
        <button type="button" className="button" aria-pressed={isBeside} onClick={() => setBeside(!isBeside)}>
          {t('js.history.look.beside')}
        </button>
        {item.revision !== head && (
          <button type="button" className="button" disabled={isBusy} onClick={() => onRestore(item)}>
            {t('js.history.restore')}
          </button>
        )}
        <button type="button" className="button button--strong" onClick={onEnd}>
          {t('js.history.look.end')}
        </button>
      </div>
    </section>,
    document.body,
  );
}
