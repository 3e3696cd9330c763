import { sayZone } from '../session/format-moment.ts';
import { useLayoutEffect, useRef, useState } from 'react';
import type { HistoryItem } from '../../content/drafts/history.ts';
import { t } from '../../messages/viewer/browser.ts';
import type { Workspace } from '../edit/drafts/workspace-api.ts';
import { ItemRow } from './ItemRow.tsx';
import { LookBar } from './LookBar.tsx';
import { beforeOf, byDay } from './order-items.ts';
import { type Restored, restoreVersion } from './restore-version.ts';
import { useHistory } from './use-history.ts';
import { useLooking } from './use-looking.ts';
import { createWhen } from './when.ts';

export interface HistoryProps {
  /** Name of the document. */
  readonly id: string;
  /** Time zone of the site in view, and what it is called. */
  readonly zone: string;
  readonly workspace: Workspace;
  /** Restores a version while nothing else saves or asks; as it is where nothing else does. */
  readonly alone?: ((restore: () => Promise<Restored>) => Promise<Restored>) | undefined;
  /** Whether the view has frames that show versions of it. */
  readonly hasFrames?: boolean;
  /** @param said what came of it, in words; undefined when nothing was done */
  readonly onClose: (said?: string) => void;
}

/** Every save and publication of a document, by day; opened, its differences and the way back to it. */
export function HistoryPanel({ id, zone, workspace, alone, hasFrames = true, onClose }: HistoryProps) {
  const { loaded, hasFailed, isBusy, refresh, more } = useHistory(id);
  const { looked, look, end } = useLooking(id);
  const [note, setNote] = useState('');
  const [isRestoring, setRestoring] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const isLooking = looked !== undefined;
  // Also after a version was looked at: its bar had the focus, and is gone.
  useLayoutEffect(() => {
    if (!isLooking) heading.current?.focus();
  }, [isLooking]);
  const when = createWhen(zone, document.documentElement.lang, Date.now());

  const restore = async (item: HistoryItem): Promise<void> => {
    setRestoring(true);
    const act = (): Promise<Restored> => restoreVersion(workspace, id, item, when);
    const { said, isDone } = await (alone === undefined ? act() : alone(act));
    setRestoring(false);
    if (isDone) return onClose(said);
    setNote(said ?? '');
    if (said !== undefined) void refresh();
  };

  const items = loaded?.items ?? [];
  const versions = items.filter(({ what }) => what === 'revision');
  const missing = (loaded?.total ?? 0) - items.length;
  return (
    <section
      className="history"
      aria-labelledby="history-title"
      aria-busy={isBusy}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        if (looked === undefined) onClose();
        else end();
      }}
    >
      <div className="history__head">
        <h3 id="history-title" ref={heading} tabIndex={-1}>
          {t('js.history.open')}
        </h3>
        <button type="button" className="button button--small" onClick={() => onClose()}>
          {t(hasFrames ? 'js.edit.conflict.back' : 'js.messages.back')}
        </button>
        <p className="history__zone">{t('js.history.zone', { zone: sayZone(zone) })}</p>
      </div>
      <p role="status" className="history__note">
        {hasFailed ? t('js.history.unread') : note || (loaded === undefined ? t('js.panel.loading') : '')}
      </p>
      {hasFailed && (
        <button type="button" className="button history__more" disabled={isBusy} onClick={() => void refresh()}>
          {t('js.again')}
        </button>
      )}
      {byDay(items, when).map(({ day, of }) => (
        <section key={day} aria-label={day}>
          <h4>{day}</h4>
          <ol>
            {of.map((item) => (
              <ItemRow
                key={item.what === 'revision' ? item.revision : `${item.what} ${item.publication}`}
                id={id}
                item={item}
                before={beforeOf(item, items)}
                versions={versions}
                isHead={item.revision === loaded?.head}
                isLive={item.revision === loaded?.published}
                when={when}
                isBusy={isRestoring}
                isLookedAt={looked !== undefined && item.revision === looked.item.revision}
                onLook={hasFrames ? (wanted) => void look(wanted) : undefined}
                onRestore={(wanted) => void restore(wanted)}
              />
            ))}
          </ol>
        </section>
      ))}
      {looked !== undefined && (
        <LookBar
          looked={looked}
          versions={versions}
          head={loaded?.head}
          when={when}
          isBusy={isRestoring}
          onLook={(wanted) => void look(wanted)}
          onRestore={(wanted) => void restore(wanted)}
          onEnd={end}
        />
      )}
      {missing > 0 && (
        <button type="button" className="button history__more" disabled={isBusy} onClick={() => void more()}>
          {t('js.history.older', { count: missing })}
        </button>
      )}
    </section>
  );
}
