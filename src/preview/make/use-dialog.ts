import { useEffect, useRef, useState } from 'react';
import { DraftStoreError } from '../../content/drafts/http/call.ts';
import { t } from '../../messages/viewer/browser.ts';
import { createActs } from './acts.ts';

/**
 * A modal dialog that opens with its component and says what went wrong.
 *
 * @param isAsking whether it begins with a call, until whose answer it is busy
 */
export function useDialog(isAsking = true) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [note, setNote] = useState('');
  const [isBusy, setBusy] = useState(isAsking);
  const [acts] = useState(createActs);
  useEffect(() => dialog.current?.showModal(), []);
  const attempt = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setNote('');
    try {
      await work();
    } catch (error) {
      const isRefused = error instanceof DraftStoreError && error.status === 403;
      setNote(t(isRefused ? 'js.entry.refused' : 'js.entry.failed'));
    }
    setBusy(false);
  };
  return {
    dialog,
    note,
    setNote,
    isBusy,
    close: () => dialog.current?.close(),
    /** Asks for what is shown: nobody waits for it who has left. */
    reading: attempt,
    /** Does something, whose outcome is told also when the dialog was left meanwhile. */
    exclusively: (act: () => Promise<void>): Promise<void> => attempt(() => acts.run(act)),
    /** For the dialog's `close` event. @param done told once nothing is under way any more */
    left: (done: () => void): void => void acts.over().then(done),
  };
}
