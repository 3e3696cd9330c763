import { useEffect, useId, useRef, useState } from 'react';
import type { Capabilities } from '../../content/drafts/capabilities.ts';
import type { EntrySummary } from '../../content/drafts/entries.ts';
import { t } from '../../messages/viewer/browser.ts';
import { entries } from '../api/source.ts';
import { dayText } from '../session/format-moment.ts';
import type { Made } from './made-entry.ts';
import { useDialog } from './use-dialog.ts';

/** Entries listed at most. */
const MOST = 500;

interface BinDialogProps {
  readonly able: Capabilities;
  /** @param outcome what was restored; else why nothing was, for whoever has left before it was known */
  readonly onDone: (outcome?: Made | string) => void;
}

/** What was deleted and can still be restored, as a draft. */
export function BinDialog({ able, onDone }: BinDialogProps) {
  const { dialog, note, setNote, isBusy, close, exclusively, reading, left } = useDialog();
  const outcome = useRef<Made>(undefined);
  const titleId = useId();
  const [found, setFound] = useState<readonly EntrySummary[]>();
  const look = async (): Promise<void> => {
    const filter = { bin: true, sort: 'changed', limit: MOST, language: document.documentElement.lang } as const;
    setFound((await entries.list(filter)).entries);
  };
  useEffect(() => void reading(look), []);

  async function restore(entry: EntrySummary): Promise<void> {
    const done = await entries.restore(entry.id);
    if (done !== undefined && 'restored' in done) {
      const locales = entry.locales.flatMap(({ locale, state }) => (state === 'absent' ? [] : [locale]));
      const shown = able.sites
        .filter(({ id }) => entry.sites.includes(id))
        .map((site) => ({ id: site.id, locales: site.locales.filter((locale) => locales.includes(locale)) }))
        .filter((site) => site.locales.length > 0);
      outcome.current = { document: done.restored, shown };
      return close();
    }
    await look();
    setNote(done === undefined ? t('js.entry.gone') : t('js.make.address.taken', { title: done.taken }));
  }

  return (
    <dialog
      ref={dialog}
      className="sheet make"
      aria-labelledby={titleId}
      aria-busy={isBusy}
      onClose={() => left((unread) => onDone(outcome.current ?? unread))}
    >
      <h2 id={titleId}>{t('js.bin.title')}</h2>
      <p>{t('js.bin.about', { days: able.binDays })}</p>
      <p className="make__word" role="status" data-bad={note === '' ? undefined : true}>
        {note === '' && found?.length === 0 ? t('js.bin.empty') : note}
      </p>
      <ul className="make__bin">
        {(found ?? []).map((entry) => (
          <li key={entry.id}>
            <span className="make__what">
              {entry.title}
              {entry.bin !== undefined && (
                <span className="make__word">
                  {t('js.bin.entry', {
                    name: entry.bin.by.name,
                    at: dayText(entry.bin.at),
                    until: dayText(entry.bin.until),
                  })}
                </span>
              )}
            </span>
            <button
              type="button"
              className="button"
              disabled={isBusy}
              onClick={() => void exclusively(() => restore(entry))}
            >
              {t('js.bin.restore')}
              <span className="hidden">: {entry.title}</span>
            </button>
          </li>
        ))}
      </ul>
      <div className="sheet__ways">
        <button type="button" className="button" onClick={close}>
          {t('js.edit.close')}
        </button>
      </div>
    </dialog>
  );
}
