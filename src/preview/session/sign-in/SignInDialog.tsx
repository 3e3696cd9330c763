import { useEffect, useId, useRef, useState } from 'react';
import { t } from '../../../messages/viewer/browser.ts';
import { openDialog } from '../../app/open-dialog.tsx';
import { enter, keyIn } from './enter-link.ts';

interface SignInDialogProps {
  readonly hasEnded: () => Promise<boolean>;
  /** @param isIn whether there is a session again */
  readonly onDone: (isIn: boolean) => void;
}

/** Takes a link for editors; also notices that one was opened in another tab. */
function SignInDialog({ hasEnded, onDone }: SignInDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isIn = useRef(false);
  const [link, setLink] = useState('');
  const [note, setNote] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [titleId, aboutId, fieldId, noteId] = [useId(), useId(), useId(), useId()];
  const done = (): void => {
    isIn.current = true;
    dialog.current?.close();
  };
  useEffect(() => {
    dialog.current?.showModal();
    const look = async (): Promise<void> => {
      if (!document.hidden && !(await hasEnded())) done();
    };
    const looks = (): void => void look();
    document.addEventListener('visibilitychange', looks);
    window.addEventListener('focus', looks);
    return () => {
      document.removeEventListener('visibilitychange', looks);
      window.removeEventListener('focus', looks);
    };
  }, []);
  const signIn = async (): Promise<void> => {
    const key = keyIn(link);
    if (key === undefined) return setNote(t('js.signIn.noLink'));
    setBusy(true);
    setNote('');
    const entered = await enter(key);
    setBusy(false);
    if (entered === 'in') return done();
    setNote(entered === 'lost' ? t('js.unreachable') : t(`js.signIn.${entered}`));
  };
  return (
    <dialog
      ref={dialog}
      className="sheet make"
      aria-labelledby={titleId}
      aria-describedby={aboutId}
      aria-busy={isBusy}
      onClose={() => onDone(isIn.current)}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) void signIn();
        }}
      >
        <h2 id={titleId}>{t('js.signIn.title')}</h2>
        <p id={aboutId}>{t('js.signIn.about')}</p>
        <label htmlFor={fieldId}>{t('js.signIn.link')}</label>
        <input
          id={fieldId}
          type="text"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          required
          value={link}
          aria-describedby={noteId}
          aria-invalid={note !== ''}
          onChange={({ target }) => setLink(target.value)}
        />
        <p className="make__word" id={noteId} role="status" data-bad={note === '' ? undefined : true}>
          {note === '' ? t('js.signIn.hint', { command: 'npm run preview:link' }) : note}
        </p>
        <div className="sheet__ways">
          <button type="submit" className="button button--strong" disabled={isBusy}>
            {t('js.signIn.act')}
          </button>
          <button type="button" className="button" onClick={() => dialog.current?.close()}>
            {t('js.signIn.later')}
          </button>
        </div>
      </form>
    </dialog>
  );
}

/**
 * Shows the dialog until somebody has signed in or puts it off.
 *
 * @param hasEnded whether there is still no session
 * @returns whether there is one
 */
export const askToSignIn = async (hasEnded: () => Promise<boolean>): Promise<boolean> =>
  (await openDialog<boolean>((done) => <SignInDialog hasEnded={hasEnded} onDone={done} />)) === true;
