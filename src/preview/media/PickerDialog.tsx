import { useEffect, useId, useRef } from 'react';
import type { MediaAsset } from '../../content/drafts/media-library.ts';
import { t } from '../../messages/viewer/browser.ts';
import { Library } from './Library.tsx';
import type { LibraryAble } from './media-calls.ts';

interface PickerDialogProps {
  readonly able: LibraryAble;
  readonly base: string;
  readonly title: string;
  /** Only these can be chosen; absent: pictures and films. */
  readonly sort?: MediaAsset['sort'] | undefined;
  readonly onDone: (asset?: MediaAsset) => void;
}

/** The library in a dialog, to choose one picture or film. */
export function PickerDialog({ able, base, title, sort, onDone }: PickerDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const chosen = useRef<MediaAsset>(undefined);
  const titleId = useId();
  useEffect(() => dialog.current?.showModal(), []);
  const close = (): void => dialog.current?.close();
  return (
    <dialog
      ref={dialog}
      className="sheet media-picker"
      aria-labelledby={titleId}
      onClose={() => onDone(chosen.current)}
    >
      <header>
        <h2 id={titleId}>{title}</h2>
        <button type="button" className="button" onClick={close}>
          {t('js.edit.close')}
        </button>
      </header>
      <Library
        able={able}
        base={base}
        sort={sort}
        onChoose={(asset) => {
          chosen.current = asset;
          close();
        }}
      />
    </dialog>
  );
}
