import { useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { MediaAsset } from '../../content/drafts/media-library.ts';
import { t } from '../../messages/viewer/browser.ts';
import { AssetDetail } from './AssetDetail.tsx';
import { AssetGrid } from './AssetGrid.tsx';
import { lengthText, millionsText, sizeText, typeNames } from './facts.ts';
import { FolderList } from './FolderList.tsx';
import type { LibraryAble } from './media-calls.ts';
import { UploadList } from './UploadList.tsx';
import { useLibrary } from './use-library.ts';
import { useUploads } from './use-uploads.ts';

interface LibraryProps {
  readonly able: LibraryAble;
  readonly base: string;
  /** Only these are shown; absent: one may choose. */
  readonly sort?: MediaAsset['sort'] | undefined;
  /** Choosing one ends it; absent: pictures are looked at and changed. */
  readonly onChoose?: ((asset: MediaAsset) => void) | undefined;
  readonly onReplace?: ((asset: MediaAsset) => Promise<string | undefined>) | undefined;
}

const filesIn = (data: DataTransfer | null): File[] => [...(data?.files ?? [])];

/** The media library: folders, search, uploads by button, drag and paste, and one picture with everything about it. */
export function Library({ able, base, sort, onChoose, onReplace = async () => undefined }: LibraryProps) {
  const { filter, list, hasFailed, read, choose, more } = useLibrary({ order: 'added', sort });
  const [open, setOpen] = useState<MediaAsset>();
  const [said, setSaid] = useState('');
  const [isOver, setOver] = useState(false);
  const host = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const helpId = useId();
  const { limits } = able;
  const { uploads, add, drop } = useUploads(limits, () => void read());
  const take = (files: readonly File[]): void => add(files, filter.folder ?? '');

  useEffect(() => {
    if (limits === undefined) return undefined;
    const paste = (event: ClipboardEvent): void => {
      const files = filesIn(event.clipboardData);
      // Beside a dialog the library behind it takes nothing.
      const isCovered = document.querySelector('dialog[open]')?.contains(host.current) === false;
      if (files.length === 0 || isCovered) return;
      event.preventDefault();
      take(files);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  });

  const dropping =
    limits === undefined
      ? {}
      : {
          onDragOver: (event: React.DragEvent) => {
            if (![...event.dataTransfer.types].includes('Files')) return;
            event.preventDefault();
            setOver(true);
          },
          onDragLeave: (event: React.DragEvent) => {
            if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
          },
          onDrop: (event: React.DragEvent) => {
            event.preventDefault();
            setOver(false);
            take(filesIn(event.dataTransfer));
          },
        };
  const close = (): void => {
    const id = open?.id ?? '';
    // In a narrow window the tiles are there again only then.
    flushSync(() => setOpen(undefined));
    host.current?.querySelector<HTMLElement>(`[data-media="${CSS.escape(id)}"]`)?.focus();
  };
  const found = list?.numFound ?? 0;

  return (
    <div
      ref={host}
      className="media"
      data-over={isOver || undefined}
      data-open={open === undefined ? undefined : true}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || open === undefined) return;
        event.stopPropagation();
        close();
      }}
      {...dropping}
    >
      <FolderList list={list} filter={filter} onChoose={choose} />
      <div className="media__middle">
        <div className="media__tools">
          <input
            type="search"
            aria-label={t('js.edit.media.search')}
            placeholder={t('js.edit.media.search')}
            defaultValue=""
            onChange={({ target }) => choose({ text: target.value.trim() || undefined })}
          />
          {sort === undefined && (
            <select
              aria-label={t('js.media.sort')}
              value={filter.sort ?? ''}
              onChange={({ target }) =>
                choose({ sort: target.value === '' ? undefined : (target.value as MediaAsset['sort']) })
              }
            >
              <option value="">{t('js.media.sort.all')}</option>
              <option value="picture">{t('js.media.sort.pictures')}</option>
              <option value="film">{t('js.media.sort.films')}</option>
            </select>
          )}
          <select
            aria-label={t('js.media.order')}
            value={filter.order}
            onChange={({ target }) => choose({ order: target.value === 'name' ? 'name' : 'added' })}
          >
            <option value="added">{t('js.media.order.added')}</option>
            <option value="name">{t('js.media.order.name')}</option>
          </select>
          {limits !== undefined && (
            <>
              <button
                type="button"
                className={onChoose === undefined ? 'button button--strong' : 'button'}
                aria-describedby={helpId}
                onClick={() => input.current?.click()}
              >
                {t('js.media.upload')}
              </button>
              <input
                ref={input}
                type="file"
                hidden
                multiple
                accept={[...limits.types, ...(limits.films?.types ?? [])].join(',')}
                onChange={({ target }) => {
                  take([...(target.files ?? [])]);
                  target.value = '';
                }}
              />
            </>
          )}
        </div>
        {limits !== undefined && (
          <p className="media__help" id={helpId}>
            {t('js.media.upload.help', {
              types: typeNames(limits.types),
              size: sizeText(limits.bytes),
              millions: millionsText(limits.pixels),
            })}{' '}
            {limits.films !== undefined &&
              t('js.media.upload.films', {
                types: typeNames(limits.films.types),
                size: sizeText(limits.films.bytes),
                length: lengthText(limits.films.seconds),
                millions: millionsText(limits.films.pixels),
              })}{' '}
            {t('js.media.upload.private')}
          </p>
        )}
        <UploadList uploads={uploads} onDrop={drop} />
        <p className="media__word" role="status">
          {hasFailed
            ? t('js.media.unread')
            : said || (list === undefined ? t('js.edit.loading') : t('js.media.found', { count: found }))}
        </p>
        {list !== undefined && found === 0 && !hasFailed && (
          <p className="media__none">
            {t(
              filter.text !== undefined || filter.unused === true || filter.sort !== undefined
                ? 'js.media.none.search'
                : 'js.media.none',
            )}
          </p>
        )}
        <AssetGrid
          assets={list?.assets ?? []}
          base={base}
          selected={open?.id}
          onPick={(asset) => {
            setSaid('');
            if (onChoose === undefined) setOpen(asset);
            else onChoose(asset);
          }}
        />
        {list !== undefined && list.assets.length < found && (
          <button type="button" className="button media__more" onClick={more}>
            {t('js.media.more', { count: found - list.assets.length })}
          </button>
        )}
      </div>
      {open !== undefined && (
        <AssetDetail
          key={`${open.id} ${open.etag}`}
          asset={open}
          able={able}
          base={base}
          folders={(list?.folders ?? []).map(({ folder }) => folder).filter(Boolean)}
          onReplace={onReplace}
          onChanged={(asset, word) => {
            setSaid(word);
            if (asset === undefined) close();
            else setOpen(asset);
            void read();
          }}
          onClose={close}
        />
      )}
      <p className="media__drop" aria-hidden="true">
        {t('js.media.drop')}
      </p>
    </div>
  );
}
