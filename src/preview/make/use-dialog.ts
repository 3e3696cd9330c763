import { useEffect, useRef, useState } from 'react';
import { DraftStoreError } from '../../content/drafts/http/call.ts';
import { t } from '../../messages/viewer/browser.ts';

/**
 * A modal dialog that opens with its component and says what went wrong.
 *
 * @param isAsking whether it begins with a call, until whose answer it is busy
 */
export function useDialog(isAsking = true) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [note, setNote] = useState('');
  const [isBusy, setBusy] = useState(isAsking);
  useEffect(() => dialog.current?.showModal(), []);
  return {
    dialog,
    note,
    setNote,
    isBusy,
    close: () => dialog.current?.close(),
    exclusively: async (act: () => Promise<void>): Promise<void> => {
      setBusy(true);
      setNote('');
      try {
        await act();
      } catch (error) {
        const isRefused = error instanceof DraftStoreError && error.status === 403;
        setNote(t(isRefused ? 'js.entry.refused' : 'js.entry.failed'));
      }
      setBusy(false);
    },
  };
}
