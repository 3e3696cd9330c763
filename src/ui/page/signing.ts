/** Channel that tells the other tabs that this one signs out (layouts/shell/own-page.ts). */
const SIGNING_OUT = 'cairn-signing-out';

/**
 * Runs a call that changes who is signed in: the tab it is made in goes on by itself.
 * @param isSigningOut tells the other tabs that it is meant, and no sign-in that has run out
 */
export async function signing<Result>(call: () => Promise<Result>, isSigningOut = false): Promise<Result> {
  const root = document.documentElement;
  root.dataset['signing'] = 'in or out';
  if (isSigningOut) {
    const channel = new BroadcastChannel(SIGNING_OUT);
    channel.postMessage(null);
    channel.close();
  }
  try {
    return await call();
  } catch (error) {
    delete root.dataset['signing'];
    throw error;
  }
}
