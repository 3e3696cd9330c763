import { loadUntilThere } from '../../app/on-demand/load-code.ts';
import { RECONNECT } from '../../live/change-stream.ts';
import { staysOpen } from '../../live/ended.ts';
import { type Purpose, signInWith } from './ask-server.ts';

/** Dispatched on the document when an ended session has been followed by another one. */
export const SIGNED_IN = 'cairn-signed-in';

const FORBIDDEN = 403;

/** Whether there is no session any more; false where the server does not say. */
async function hasEnded(): Promise<boolean> {
  const answer = await fetch('/preview/api/me').catch(() => undefined);
  return answer?.status === FORBIDDEN;
}

/** Asks somebody to sign in again, in one dialog however many calls were refused. */
export function connectSignIn(): void {
  /** Resolves with whether somebody has signed in; undefined while nobody is asked. */
  let asking: Promise<boolean> | undefined;
  let isPutOff = false;

  function goOn(): void {
    isPutOff = false;
    document.removeEventListener('visibilitychange', look);
    window.removeEventListener('focus', look);
    // The stream of changes opens again; with it unsaved work is sent, and all that is shown is asked for.
    document.dispatchEvent(new Event(RECONNECT));
    document.dispatchEvent(new Event(SIGNED_IN));
  }
  /** The session may have been renewed in another tab. */
  async function look(): Promise<void> {
    if (document.hidden || !isPutOff || (await hasEnded()) || !isPutOff) return;
    goOn();
  }
  async function ask(): Promise<boolean> {
    if (!(await hasEnded())) return false;
    const { askToSignIn } = await loadUntilThere(() => import('./SignInDialog.tsx'));
    const isIn = await askToSignIn(hasEnded);
    if (isIn) goOn();
    else {
      isPutOff = true;
      document.addEventListener('visibilitychange', look);
      window.addEventListener('focus', look);
    }
    return isIn;
  }
  signInWith(async (purpose: Purpose) => {
    const isAsked = !isPutOff || purpose === 'save' || purpose === 'act';
    // What a link has shown is taken out of the page when the link ends.
    if (!isAsked || !staysOpen(document.documentElement)) return false;
    asking ??= ask().finally(() => (asking = undefined));
    return asking;
  });
}
