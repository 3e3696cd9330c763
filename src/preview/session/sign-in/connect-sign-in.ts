import { loadUntilThere } from '../../app/on-demand/load-code.ts';
import { RECONNECT } from '../../live/change-stream.ts';
import { staysOpen } from '../../live/ended.ts';
import { type Purpose, signInWith } from './ask-server.ts';

/** Dispatched on the document when an ended session has been followed by another one. */
export const SIGNED_IN = 'cairn-signed-in';

const FORBIDDEN = 403;
/** What is pressed to be shown or done something, unlike a field that is typed into. */
const CONTROLS = 'button, a, summary, [role="tab"]';

/**
 * Whether this browser is no longer an editor: without a session, or with one from a link that only lets look, opened
 * in another tab or in the dialog. False where the server does not answer.
 */
async function hasEnded(): Promise<boolean> {
  const answer = await fetch('/preview/api/me').catch(() => undefined);
  if (answer?.ok !== true) return answer?.status === FORBIDDEN;
  const me = (await answer.json().catch(() => undefined)) as { role?: unknown } | undefined;
  return me !== undefined && me.role !== 'editor';
}

/** Asks somebody to sign in again, in one dialog however many calls were refused. */
export function connectSignIn(): void {
  /** Resolves with whether somebody has signed in; undefined while nobody is asked. */
  let asking: Promise<boolean> | undefined;
  let isPutOff = false;
  /** A control was pressed since: what is read now is asked for by somebody, not by the page. */
  let isPressed = false;

  const press = ({ target }: Event): void => {
    if (target instanceof Element && target.closest(CONTROLS) !== null) isPressed = true;
  };
  function putOff(is: boolean): void {
    isPutOff = is;
    isPressed = false;
    const change = is ? 'addEventListener' : 'removeEventListener';
    document[change]('visibilitychange', look);
    window[change]('focus', look);
    document[change]('click', press, true);
  }
  function goOn(): void {
    putOff(false);
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
    else putOff(true);
    return isIn;
  }
  signInWith(async (purpose: Purpose) => {
    const isAsked = !isPutOff || purpose === 'save' || purpose === 'act' || (purpose === 'read' && isPressed);
    // What a link has shown is taken out of the page when the link ends.
    if (!isAsked || !staysOpen(document.documentElement)) return false;
    asking ??= ask().finally(() => (asking = undefined));
    return asking;
  });
}
