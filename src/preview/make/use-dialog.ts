import { useEffect, useRef, useState } from 'react';
import { t } from '../../messages/viewer/browser.ts';
import { createActs } from './acts.ts';
import { sayRefusal } from '../session/sign-in/say-refusal.ts';

/**
 * A modal dialog that opens with its component and says what went wrong.
 *
 * @param isAsking whether it begins with a call, until whose answer it is busy
 */
export function useDialog(isAsking = true) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [note, showNote] = useState('');
  const said = useRef('');
  const setNote = (text: string): void => {
    said.current = text;
    showNote(text);
  };
  const [isBusy, setBusy] = useState(isAsking);
  const [acts] = useState(createActs);
  useEffect(() => dialog.current?.showModal(), []);
  const attempt = async (work: () => Promise<void>, failed: string): Promise<void> => {
    setBusy(true);
    setNote('');
    try {
      await work();
    } catch (error) {
      setNote(sayRefusal(error, failed));
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
    reading: (ask: () => Promise<void>): Promise<void> => attempt(ask, t('js.entry.failed')),
    /** Does something, whose outcome is told also when the dialog was left meanwhile. */
    exclusively: (act: () => Promise<void>, failed = t('js.publish.failed')): Promise<void> =>
      attempt(() => acts.run(act), failed),
    /**
     * For the dialog's `close` event.
     * @param done told once nothing is under way any more, with what whoever has left before could not read
     */
    left: (done: (unread?: string) => void): void => {
      const isActing = acts.isUnderWay();
      void acts.over().then(() => done(isActing ? said.current || undefined : undefined));
    },
  };
}
