import { useEffect, useId, useRef, useState } from 'react';
import type { EntrySummary } from '../../content/drafts/entries.ts';
import type { Release } from '../../content/drafts/releases.ts';
import { t } from '../../messages/viewer/browser.ts';
import { entries } from '../api/source.ts';
import { useDialog } from '../make/use-dialog.ts';
import { statusOf, statusText } from '../states/entry-status.ts';

/** Entries listed at a time, and the pause after typing, milliseconds. */
const MOST = 60;
const REST_MS = 150;

interface AddEntriesProps {
  readonly release: Release;
  readonly onDone: (ids?: readonly string[]) => void;
}

/** Chooses entries for a release: drafts first, found by their words. */
export function AddEntries({ release, onDone }: AddEntriesProps) {
  const { dialog, note, isBusy, close, reading } = useDialog();
  const id = useId();
  const outcome = useRef<readonly string[]>(undefined);
  const [text, setText] = useState('');
  const [all, setAll] = useState(false);
  const [found, setFound] = useState<readonly EntrySummary[]>([]);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const inside = new Set(release.items.map(({ entry }) => entry));
  useEffect(() => {
    let isOver = false;
    const timer = setTimeout(
      () =>
        void reading(async () => {
          const list = await entries.list({
            text,
            sort: 'changed',
            limit: MOST,
            language: document.documentElement.lang,
            ...(all ? {} : { states: ['draft', 'in-review', 'approved', 'scheduled'] }),
          });
          if (!isOver) setFound(list.entries);
        }),
      text === '' ? 0 : REST_MS,
    );
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [text, all]);

  const listed = found.filter((entry) => !inside.has(entry.id));
  return (
    <dialog
      ref={dialog}
      className="sheet make release-add"
      aria-labelledby={`${id}-title`}
      aria-busy={isBusy}
      onClose={() => onDone(outcome.current)}
    >
      <h2 id={`${id}-title`}>{t('js.release.add.title', { name: release.name })}</h2>
      <p className="make__word">{t('js.release.add.about')}</p>
      <div className="row make__row">
        <label htmlFor={`${id}-text`}>{t('js.release.add.search')}</label>
        <input
          id={`${id}-text`}
          type="search"
          autoComplete="off"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </div>
      <label className="make__check">
        <input type="checkbox" checked={all} onChange={({ target }) => setAll(target.checked)} />
        {t('js.release.add.all')}
      </label>
      <ul className="release-add__list" aria-label={t('js.release.entries')}>
        {listed.map((entry) => {
          const status = statusOf(entry.state === 'published' ? 'published' : 'draft', entry, false);
          return (
            <li key={entry.id}>
              <label>
                <input
                  type="checkbox"
                  checked={ticked.has(entry.id)}
                  onChange={({ target }) => {
                    const next = new Set(ticked);
                    if (target.checked) next.add(entry.id);
                    else next.delete(entry.id);
                    setTicked(next);
                  }}
                />
                <span className="badge badge--compact" aria-hidden="true">
                  <span className={`badge__sign badge__sign--${status.sign}`} />
                </span>
                <span className="releases__what">
                  <span className="releases__name">{entry.title}</span>
                  <span className="releases__fact">
                    {statusText(status, t, document.documentElement.lang)}
                    {entry.releases.length > 0 &&
                      ` · ${t('js.release.add.in', { name: entry.releases.map(({ name }) => name).join(', ') })}`}
                  </span>
                </span>
              </label>
            </li>
          );
        })}
      </ul>
      <p className="make__word" role="status">
        {note === '' && !isBusy && listed.length === 0 ? t('js.release.add.none') : note}
      </p>
      <div className="sheet__ways">
        <button
          type="button"
          className="button button--strong"
          disabled={ticked.size === 0}
          onClick={() => {
            outcome.current = [...ticked];
            close();
          }}
        >
          {ticked.size === 0 ? t('js.release.add.act.none') : t('js.release.add.act', { count: ticked.size })}
        </button>
        <button type="button" className="button" onClick={close}>
          {t('js.publish.cancel')}
        </button>
      </div>
    </dialog>
  );
}
