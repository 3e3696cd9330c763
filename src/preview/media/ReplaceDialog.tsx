import { useEffect, useId, useRef, useState } from 'react';
import type { MediaAsset } from '../../content/drafts/media-library.ts';
import { imageUrl, videoUrl } from '../../content/images/image-url.ts';
import { t } from '../../messages/viewer/browser.ts';
import { mergedAlt, replacedAlt } from './merged-alt.ts';
import { useDialog } from '../make/use-dialog.ts';
import { languageName } from '../states/locale-words.ts';
import { AltFields } from './AltFields.tsx';
import { type LibraryAble, media } from './media-calls.ts';
import { placesText, usesOf } from './UsageList.tsx';

const THUMB = { width: 128, height: 96 };

interface ReplaceDialogProps {
  readonly old: MediaAsset;
  readonly by: MediaAsset;
  readonly able: LibraryAble;
  readonly base: string;
  /** What came of it, in words. */
  readonly onDone: (said?: string) => void;
}

/** Shows the drafts in which one picture takes the place of another, asks for the new one's texts, and does it. */
export function ReplaceDialog({ old, by, able, base, onDone }: ReplaceDialogProps) {
  const { dialog, note, setNote, isBusy, close, exclusively, reading, left: whenLeft } = useDialog();
  const outcome = useRef<string>(undefined);
  const titleId = useId();
  const [uses, setUses] = useState<ReturnType<typeof usesOf>>([]);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  /** The new one as it was read last, which its texts are written on. */
  const [known, setKnown] = useState(by);
  const [alt, setAlt] = useState(by.alt);
  useEffect(() => void reading(async () => setUses(usesOf(await media.usage(old.id)))), []);
  const chosen = uses.filter(({ entry }) => !left.has(entry));

  const replace = (): Promise<void> =>
    exclusively(async () => {
      if (JSON.stringify(alt) !== JSON.stringify(known.alt)) {
        const changed = await media.change(by.id, { alt }, known.etag);
        if ('missing' in changed) return setNote(t('js.media.gone'));
        if ('conflict' in changed) {
          // Both are shown before anything is overwritten.
          const theirs = changed.conflict.alt;
          const replaced = replacedAlt(known.alt, alt, theirs).map(
            ([language, text]) =>
              `${languageName(language, document.documentElement.lang)} ${t('js.edit.quoted', { text })}`,
          );
          setAlt(mergedAlt(known.alt, alt, theirs));
          setKnown(changed.conflict);
          const also = replaced.length === 0 ? [] : [t('js.media.replace.theirs', { texts: replaced.join(', ') })];
          return setNote([t('js.media.replace.newer'), ...also].join(' '));
        }
        setKnown(changed.asset);
      }
      const done = await media.replace(
        old.id,
        by.id,
        chosen.map(({ entry }) => entry),
      );
      if (done === undefined) return setNote(t('js.media.gone'));
      outcome.current = t('js.media.replaced', { count: done.changed.length });
      close();
    });

  return (
    <dialog
      ref={dialog}
      className="sheet media-replace"
      aria-labelledby={titleId}
      aria-busy={isBusy}
      onClose={() => whenLeft((unread) => onDone(outcome.current ?? unread))}
    >
      <h2 id={titleId}>{t('js.media.replace.title')}</h2>
      <div className="media__swap">
        {[old, by].map((asset, index) => (
          <figure key={asset.id}>
            {asset.sort === 'picture' ? (
              <img src={imageUrl(asset.id, THUMB, base)} alt="" {...THUMB} />
            ) : (
              <video src={videoUrl(asset.id, base)} preload="metadata" muted playsInline {...THUMB} />
            )}
            <figcaption>
              <span className="media__word">{t(index === 0 ? 'js.media.replace.old' : 'js.media.replace.new')}</span>{' '}
              {asset.name}
            </figcaption>
          </figure>
        ))}
      </div>
      <p>{t('js.media.replace.about')}</p>
      <AltFields languages={able.languages} alt={alt} onChange={setAlt} />
      <fieldset className="media__targets">
        <legend>{t('js.media.replace.where')}</legend>
        {uses.map((use) => (
          <label key={use.entry} className="make__check">
            <input
              type="checkbox"
              checked={!left.has(use.entry)}
              onChange={({ target }) =>
                setLeft((now) => {
                  const next = new Set(now);
                  if (target.checked) next.delete(use.entry);
                  else next.add(use.entry);
                  return next;
                })
              }
            />
            <span>{use.title}</span> <span className="media__word">{placesText(use)}</span>
          </label>
        ))}
      </fieldset>
      <p className="media__word" role="status" data-bad={note === '' ? undefined : true}>
        {note}
      </p>
      <div className="sheet__ways">
        <button type="button" className="button" onClick={close}>
          {t('js.media.keep')}
        </button>
        <button
          type="button"
          className="button button--strong"
          disabled={isBusy || chosen.length === 0}
          onClick={() => void replace()}
        >
          {t('js.media.replace.now', { count: chosen.length })}
        </button>
      </div>
    </dialog>
  );
}
