/**
 * A page that shows what belongs to one account (`data-owner` of the document) is loaded again once somebody else is
 * signed in, or nobody is (`data-visitor`, painted by head/paint-state.js), in whichever tab that came about. A sign-in that has only run out does not take away what was
 * typed here: its form asks who it is for.
 */
const root = document.documentElement;
const { owner } = root.dataset;
// The dialogs announce it too (ui/page/signing.ts).
const others = new BroadcastChannel('cairn-signing-out');
/** How long a tab may take to sign out once it has said so. */
const SIGN_OUT_MS = 30_000;
/** A tab that is still there so long after it began to leave has not been left: it was a link to mail, or a file. */
const LEAVE_MS = 10_000;
let signsOutUntil = 0;
/** This tab is on its way to another page, which knows who is signed in. */
let isLeaving = false;
/** What is typed into the frames of card fields is not seen here. */
let isTyped = document.querySelector('cairn-card-fields') !== null;

function check(): void {
  const { visitor } = root.dataset;
  if (visitor === owner || isLeaving || root.hasAttribute('data-signing')) return;
  if (visitor === '' && isTyped && Date.now() > signsOutUntil) return;
  isLeaving = true;
  document.body.replaceChildren();
  location.reload();
}

const repaint = (): boolean => dispatchEvent(new Event('cairn:state'));

/** The page has not been left after all, or its window is used again. A tab that comes to the front is painted anyway. */
function look(): void {
  isLeaving = false;
  repaint();
}

function leave(): void {
  isLeaving = true;
  setTimeout(look, LEAVE_MS);
}

others.addEventListener('message', () => {
  signsOutUntil = Date.now() + SIGN_OUT_MS;
  repaint();
});
document.addEventListener('submit', ({ target }) => {
  if (!(target as HTMLFormElement).action.endsWith('/api/form/sign-out')) return;
  others.postMessage(null);
  // Not every browser says that it leaves.
  leave();
});
document.addEventListener('input', () => (isTyped = true));
// Not in every browser: the others notice when they are looked at.
if ('cookieStore' in globalThis) cookieStore.addEventListener('change', repaint);
addEventListener('cairn:state', check);
addEventListener('beforeunload', leave);
addEventListener('focus', look);
export {};
