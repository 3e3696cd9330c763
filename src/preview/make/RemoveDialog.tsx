import { useEffect, useId, useRef, useState } from 'react';
import type { StoredDocument } from '../../content/drafts/documents.ts';
import type { EntrySummary } from '../../content/drafts/entries.ts';
import type { EntryReference } from '../../content/drafts/references.ts';
import { t } from '../../messages/viewer/browser.ts';
import { documents, entries } from '../api/source.ts';
import { dayText } from '../session/format-moment.ts';
import { redirectTargets } from './redirect-targets.ts';
import { useDialog } from './use-dialog.ts';

/** Pages offered at most as the place an old address leads to. */
const MOST = 1_000;

interface Found {
  readonly stored: StoredDocument;
  readonly title: string;
  readonly isLive: boolean;
  /** What links to it, each entry once. */
  readonly links: readonly EntryReference[];
  /** Where its address may lead; empty where it has none. */
  readonly targets: readonly EntrySummary[];
}

async function lookAt(id: string): Promise<Found | undefined> {
  const [stored, published, references, list] = await Promise.all([
    documents.read(id),
    documents.read(id, 'published'),
    entries.references(id),
    entries.list({ kinds: ['page', 'story'], limit: MOST, language: document.documentElement.lang }),
  ]);
  if (stored === undefined) return undefined;
  const own = list.entries.find((entry) => entry.id === id);
  const links = new Map<string, EntryReference>();
  for (const link of references?.linkedFrom ?? [])
    if (links.get(link.entry)?.live !== true) links.set(link.entry, link);
  return {
    stored,
    title: own?.title ?? id,
    isLive: published !== undefined,
    links: [...links.values()],
    targets: own?.slug === undefined ? [] : redirectTargets(own, list.entries),
  };
}

interface RemoveDialogProps {
  readonly id: string;
  /** @param outcome true when the entry is gone; else why not, for whoever has left before it was known */
  readonly onDone: (outcome?: true | string) => void;
}

/** Takes an entry off the shop and puts it into the bin, after what links to it was seen. */
export function RemoveDialog({ id, onDone }: RemoveDialogProps) {
  const { dialog, note, setNote, isBusy, close, exclusively, reading, left } = useDialog();
  const outcome = useRef<true>(undefined);
  const titleId = useId();
  const [found, setFound] = useState<Found>();
  const [target, setTarget] = useState('');
  const [isSeen, setSeen] = useState(false);
  const [until, setUntil] = useState<string>();
  const look = async (): Promise<void> => {
    const now = await lookAt(id);
    setFound(now);
    if (now === undefined) setNote(t('js.entry.gone'));
  };
  useEffect(() => void reading(look), [id]);

  const remove = async ({ stored }: Found): Promise<void> => {
    const options = { evenIfLinked: isSeen, ...(target === '' ? {} : { redirectTo: target }) };
    const done = await entries.remove(id, stored.etag, options);
    if ('removed' in done) {
      outcome.current = true;
      return setUntil(done.removed.until);
    }
    // Something has changed since the dialog opened: it is shown before anything is deleted.
    setSeen(false);
    setTarget('');
    await look();
    setNote('conflict' in done ? t('js.entry.newer', { name: done.conflict.by?.name ?? '?' }) : t('js.remove.linked'));
  };
  const isLinked = found?.isLive === true && found.links.some(({ live }) => live);
  const mayAct = !isBusy && found !== undefined && (!isLinked || isSeen || target !== '');

  return (
    <dialog
      ref={dialog}
      className="sheet make"
      aria-labelledby={titleId}
      aria-busy={isBusy}
      onClose={() => left((unread) => onDone(outcome.current ?? unread))}
    >
      <h2 id={titleId}>{t('js.remove.title', { name: found?.title ?? id })}</h2>
      {until === undefined ? (
        <>
          <p>{t(found?.isLive === true ? 'js.remove.live' : 'js.remove.about')}</p>
          {found !== undefined && found.links.length > 0 && (
            <section>
              <h3>{t('js.remove.links')}</h3>
              <ul className="make__links" tabIndex={0} aria-label={t('js.remove.links')}>
                {found.links.map((link) => (
                  <li key={link.entry}>{link.live ? link.title : t('js.remove.inDraft', { title: link.title })}</li>
                ))}
              </ul>
            </section>
          )}
          {found?.isLive === true && found.targets.length > 0 && (
            <div className="row make__row">
              <label htmlFor={`${titleId}-to`}>{t('js.remove.redirect')}</label>
              <select id={`${titleId}-to`} value={target} onChange={(event) => setTarget(event.target.value)}>
                <option value="">{t('js.remove.nowhere')}</option>
                {found.targets.map(({ id: one, slug, title }) => (
                  <option key={one} value={slug}>
                    {`${title} (/${slug})`}
                  </option>
                ))}
              </select>
            </div>
          )}
          {isLinked && target === '' && (
            <label className="make__check">
              <input type="checkbox" checked={isSeen} onChange={(event) => setSeen(event.target.checked)} />
              {t('js.remove.anyway')}
            </label>
          )}
          <p className="make__word" role="status" data-bad={note === '' ? undefined : true}>
            {note}
          </p>
          <div className="sheet__ways make__apart">
            <button type="button" className="button button--strong" onClick={close}>
              {t('js.edit.keep')}
            </button>
            <button
              type="button"
              className="button"
              disabled={!mayAct}
              onClick={() => found !== undefined && void exclusively(() => remove(found))}
            >
              {t('js.remove.act')}
            </button>
          </div>
        </>
      ) : (
        <>
          <p role="status">{t('js.remove.done', { until: dayText(until) })}</p>
          <div className="sheet__ways">
            <button type="button" className="button button--strong" autoFocus onClick={close}>
              {t('js.edit.close')}
            </button>
          </div>
        </>
      )}
    </dialog>
  );
}
