import { createSessionApi } from '../../commerce/account/index.ts';
import { readStoreSession } from '../../commerce/contract/endpoints.ts';
import type { OpenStoreSession } from '../../commerce/contract/types.ts';
import { signing } from '../../ui/page/signing.ts';
import { pageCall, pageLocale } from '../page-client.ts';
import { forgetStoreSession, keepStoreSession } from './store-session.ts';

/** When something was last done in any tab, in milliseconds. */
const SEEN = 'cairn-store-seen';
/** How often what is done is told to the server, which keeps the session alive by it. */
const TELL_EVERY_MS = 60_000;
const CHECK_EVERY_MS = 1_000;

const lastSeen = (): number => Number(localStorage.getItem(SEEN) ?? 0);

function leave(): void {
  forgetStoreSession(sessionStorage);
  location.assign(`/${pageLocale().locale}/associate-login?notice=associate-idle`);
}

/** Reads the session, which counts as something done in it; leaves the page when it has ended. */
async function tell(): Promise<OpenStoreSession | undefined> {
  try {
    const session = await pageCall()(readStoreSession, {});
    keepStoreSession(sessionStorage, session);
    return session;
  } catch {
    // While the backend cannot be reached nothing is known; when the session is over, the readable cookie says so.
    dispatchEvent(new Event('cairn:state'));
    return undefined;
  }
}

let isWatching = false;

/**
 * Keeps the buy-in-store session in session storage (ASSOC-01), tells the server that somebody is there, and ends the
 * session when nobody was for as long as the server allows.
 */
export async function watchStoreSession(): Promise<void> {
  if (isWatching) return;
  isWatching = true;
  let told = Date.now();
  const seen = (): void => {
    const now = Date.now();
    localStorage.setItem(SEEN, String(now));
    if (now - told < TELL_EVERY_MS) return;
    told = now;
    void tell();
  };
  addEventListener('cairn:state', () => {
    if (!document.documentElement.hasAttribute('data-employee-connected')) leave();
  });
  localStorage.setItem(SEEN, String(told));
  const session = await tell();
  if (session === undefined) return;
  for (const type of ['pointerdown', 'keydown']) addEventListener(type, seen, { passive: true });
  const timer = setInterval(() => {
    if (Date.now() - lastSeen() <= session.idleSeconds * 1_000) return;
    clearInterval(timer);
    signing(() => createSessionApi(pageLocale().locale).signOut(), true).then(leave, leave);
  }, CHECK_EVERY_MS);
}
