import { useEffect, useId, useRef, useState } from 'react';
import type { MediaAsset } from '../../content/drafts/media-library.ts';
import type { EntryReference } from '../../content/drafts/references.ts';
import { videoUrl } from '../../content/images/image-url.ts';
import { t } from '../../messages/viewer/browser.ts';
import { AltFields } from './AltFields.tsx';
import { dayText } from '../session/format-moment.ts';
import { factsOf } from './facts.ts';
import { FocalPoint, MIDDLE } from './FocalPoint.tsx';
import { type LibraryAble, media } from './media-calls.ts';
import { UsageList, usesOf } from './UsageList.tsx';

interface AssetDetailProps {
  readonly asset: MediaAsset;
  readonly able: LibraryAble;
  readonly base: string;
  readonly folders: readonly string[];
  /** Puts another picture in its place; answers what came of it, in words. */
  readonly onReplace: (asset: MediaAsset) => Promise<string | undefined>;
  readonly onChanged: (asset: MediaAsset | undefined, said: string) => void;
  readonly onClose: () => void;
}

const sameAlt = (a: MediaAsset['alt'], b: MediaAsset['alt']): boolean =>
  [...new Set([...Object.keys(a), ...Object.keys(b)])].every((key) => (a[key] ?? '') === (b[key] ?? ''));

/** Everything about one picture or film: its crops, names and texts, where it is used, and what can be done with it. */
export function AssetDetail({ asset, able, base, folders, onReplace, onChanged, onClose }: AssetDetailProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [name, setName] = useState(asset.name);
  const [folder, setFolder] = useState(asset.folder);
  const [alt, setAlt] = useState(asset.alt);
  const [point, setPoint] = useState(asset.focalPoint ?? MIDDLE);
  const [references, setReferences] = useState<readonly EntryReference[]>();
  const [note, setNote] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [isAsking, setAsking] = useState(false);
  useEffect(() => heading.current?.focus(), []);
  useEffect(() => {
    void media.usage(asset.id).then(setReferences, () => setReferences([]));
  }, [asset]);
  const uses = references && usesOf(references);
  const moved = point.some((share, axis) => share !== (asset.focalPoint ?? MIDDLE)[axis]);
  const isChanged = name !== asset.name || folder !== asset.folder || moved || !sameAlt(alt, asset.alt);

  const exclusively = async (act: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setNote('');
    await act().catch(() => setNote(t('js.publish.failed')));
    setBusy(false);
  };
  const save = (): Promise<void> =>
    exclusively(async () => {
      const said = Object.fromEntries(Object.entries(alt).filter(([, text]) => text.trim() !== ''));
      const change = {
        name: name.trim() || asset.name,
        folder: folder.trim(),
        alt: said,
        ...(moved ? { focalPoint: point } : {}),
      };
      const answer = await media.change(asset.id, change, asset.etag);
      if ('asset' in answer) return onChanged(answer.asset, t('js.media.saved', { name: answer.asset.name }));
      if ('missing' in answer) return onChanged(undefined, t('js.media.gone'));
      // What the colleague has written is shown; the next save is about it.
      onChanged(answer.conflict, t('js.media.conflict'));
    });
  const remove = (): Promise<void> =>
    exclusively(async () => {
      const answer = await media.remove(asset.id);
      if (answer !== undefined && 'used' in answer) {
        setReferences(answer.used);
        setAsking(false);
        return setNote(t('js.media.used'));
      }
      onChanged(undefined, t('js.media.removed', { name: asset.name }));
    });
  const replace = (): Promise<void> =>
    exclusively(async () => {
      const said = await onReplace(asset);
      if (said === undefined) return;
      onChanged((await media.read(asset.id)) ?? asset, said);
    });

  return (
    <aside className="media__detail" aria-labelledby={`${id}-title`} aria-busy={isBusy}>
      <header className="media__head">
        <button type="button" className="button button--small media__back" onClick={onClose}>
          {t('js.media.back')}
        </button>
        <h2 id={`${id}-title`} ref={heading} tabIndex={-1}>
          {asset.name}
        </h2>
        <p className="media__word">{factsOf(asset)}</p>
        <p className="media__word">
          {t(asset.state === 'draft' ? 'js.media.draft.help' : 'js.media.public')}
          {asset.added !== undefined &&
            ` ${t('js.media.added', { name: asset.added.by.name, day: dayText(asset.added.at) })}`}
        </p>
      </header>
      {asset.sort === 'picture' ? (
        <FocalPoint asset={asset} base={base} point={point} onMove={able.mayEdit ? setPoint : undefined} />
      ) : (
        <video
          className="media__player"
          src={videoUrl(asset.id, base)}
          width={asset.width}
          height={asset.height}
          controls
          muted
          playsInline
          preload="metadata"
          aria-label={asset.name}
        />
      )}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <fieldset disabled={!able.mayEdit} className="media__fields">
          <AltFields languages={able.languages} alt={alt} onChange={setAlt} />
          <div className="media__field">
            <label htmlFor={`${id}-name`}>{t('js.media.name')}</label>
            <input id={`${id}-name`} value={name} maxLength={120} onChange={({ target }) => setName(target.value)} />
          </div>
          <div className="media__field">
            <label htmlFor={`${id}-folder`}>{t('js.media.folder')}</label>
            <input
              id={`${id}-folder`}
              value={folder}
              maxLength={200}
              list={`${id}-folders`}
              placeholder={t('js.media.folder.none')}
              onChange={({ target }) => setFolder(target.value)}
            />
            <datalist id={`${id}-folders`}>
              {folders.map((one) => (
                <option key={one} value={one} />
              ))}
            </datalist>
          </div>
        </fieldset>
        <div className="sheet__ways">
          {able.mayEdit && (
            <button type="submit" className="button button--strong" disabled={!isChanged || isBusy}>
              {t('js.media.save')}
            </button>
          )}
          <p className="media__word" role="status" data-bad={note === '' ? undefined : true}>
            {note}
          </p>
        </div>
      </form>
      <section aria-labelledby={`${id}-uses`}>
        <h3 id={`${id}-uses`}>{t('js.media.usedBy')}</h3>
        {uses?.length === 0 ? (
          <p className="media__word">{t('js.media.usedBy.none')}</p>
        ) : (
          <UsageList uses={uses ?? []} />
        )}
        {able.mayEdit && uses !== undefined && uses.length > 0 && (
          <button type="button" className="button" disabled={isBusy} onClick={() => void replace()}>
            {t('js.media.replace')}
          </button>
        )}
      </section>
      {able.mayEdit && asset.id.startsWith('uploads/') && (
        <section className="media__apart">
          {isAsking ? (
            <div role="alertdialog" aria-label={t('js.remove.open')}>
              <p>{t('js.media.remove.ask', { name: asset.name })}</p>
              <div className="sheet__ways">
                <button type="button" className="button" autoFocus onClick={() => setAsking(false)}>
                  {t('js.media.keep')}
                </button>
                <button type="button" className="button" disabled={isBusy} onClick={() => void remove()}>
                  {t('js.media.remove.now')}
                </button>
              </div>
            </div>
          ) : (
            <>
              <button
                type="button"
                className="button"
                disabled={isBusy || uses === undefined || uses.length > 0}
                aria-describedby={`${id}-remove`}
                onClick={() => setAsking(true)}
              >
                {t('js.remove.open')}
              </button>
              <p className="media__word" id={`${id}-remove`}>
                {uses !== undefined && uses.length > 0 ? t('js.media.used') : t('js.media.remove.help')}
              </p>
            </>
          )}
        </section>
      )}
    </aside>
  );
}
