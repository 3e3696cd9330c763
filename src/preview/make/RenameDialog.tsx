import { useEffect, useId, useRef, useState } from 'react';
import type { StoredDocument } from '../../content/drafts/documents.ts';
import { t } from '../../messages/viewer/browser.ts';
import { documents, entries } from '../api/source.ts';
import { isObject, type Json } from '../edit/pointers.ts';
import { AddressField } from './AddressField.tsx';
import { useAddress } from './use-address.ts';
import { useDialog } from './use-dialog.ts';
import { FormActions } from './FormActions.tsx';
import { problemText } from '../publish/refusal-text.ts';

const slugOf = (stored: StoredDocument | undefined): string => {
  const raw = stored?.raw as Json | undefined;
  return isObject(raw) && typeof raw['slug'] === 'string' ? raw['slug'] : '';
};

/** Gives a page or story another address, with its draft. */
export function RenameDialog({ id, onDone }: { readonly id: string; readonly onDone: (said?: string) => void }) {
  const { dialog, note, setNote, isBusy, close, exclusively, reading, left } = useDialog();
  const outcome = useRef<string>(undefined);
  const titleId = useId();
  const [stored, setStored] = useState<StoredDocument>();
  const [isLive, setLive] = useState(false);
  const [slug, setSlug] = useState('');
  const [leads, setLeads] = useState(true);

  useEffect(() => {
    void reading(async () => {
      const [draft, published] = await Promise.all([documents.read(id), documents.read(id, 'published')]);
      setStored(draft);
      setSlug(slugOf(draft));
      setLive(published !== undefined);
    });
  }, [id]);

  const old = slugOf(stored);
  const asked = slug.trim();
  const answer = useAddress(asked === '' || asked === old ? undefined : { entry: id, slug: asked });
  const rename = async ({ etag }: StoredDocument): Promise<void> => {
    const done = await entries.rename(id, { slug: asked, redirect: leads && isLive }, etag);
    if ('saved' in done) {
      outcome.current = t('js.rename.done', { slug: asked });
      return close();
    }
    if ('taken' in done) setNote(t('js.make.address.taken', { title: done.taken }));
    else if ('conflict' in done) {
      setStored(done.conflict);
      setNote(t('js.entry.newer', { name: done.conflict.by?.name ?? '?' }));
    } else setNote('problem' in done ? problemText(done.problem) : t('js.entry.gone'));
  };
  const mayAct = stored !== undefined && !isBusy && asked !== '' && asked !== old;

  return (
    <dialog
      ref={dialog}
      className="sheet make"
      aria-labelledby={titleId}
      aria-busy={isBusy}
      onClose={() => left((unread) => onDone(outcome.current ?? unread))}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (mayAct && answer?.invalid !== true && answer?.taken === undefined) void exclusively(() => rename(stored));
        }}
      >
        <h2 id={titleId}>{t('js.rename.title')}</h2>
        <AddressField label={t('js.rename.address')} value={slug} path="/" answer={answer} onChange={setSlug} />
        {isLive && (
          <label className="make__check">
            <input type="checkbox" checked={leads} onChange={({ target }) => setLeads(target.checked)} />
            {t('js.rename.redirect', { old: `/${old}` })}
          </label>
        )}
        <p className="make__word" role="status" data-bad={note === '' ? undefined : true}>
          {note === '' ? t(isLive ? 'js.rename.later' : 'js.make.draft') : note}
        </p>
        <FormActions act={t('js.rename.act')} isDisabled={!mayAct} onCancel={close} />
      </form>
    </dialog>
  );
}
