/**
 * A page that shows what belongs to one account (`data-owner` of the document) is loaded again once somebody else is
 * signed in, or nobody is (`data-visitor`, painted by head/paint-state.js), in whichever tab that came about. A sign-in
 * that has only run out is said by whatever is done next, and takes nothing away that was typed here.
 */
const root = document.documentElement;
const { owner } = root.dataset;
// The dialogs announce it too (ui/page/signing.ts).
const others = new BroadcastChannel('cairn-signing-out');
/**
 * How long a tab may take to sign out once it has said so, or to leave. One that is still there then has not been left:
 * it was a link to mail, or a file.
 */
const WAIT_MS = 20_000;
let signsOutUntil = 0;
/** This tab is on its way to another page, which knows who is signed in. */
let isLeaving = false;
/** What is typed into the frames of card fields is not seen here. */
let isTyped: unknown = document.querySelector('cairn-card-fields');

/** @param isReturn somebody comes back to the page, which may have missed that a tab signed out */
function check(isReturn: boolean): void {
  const { visitor, signing } = root.dataset;
  if (visitor === owner || isLeaving || signing) return;
  if (visitor === '' && Date.now() > signsOutUntil && (isTyped || !isReturn)) return;
  isLeaving = true;
  document.body.replaceChildren();
  location.reload();
}

const repaint = (): boolean => dispatchEvent(new Event('cairn:state'));

/** The page has not been left after all, or comes to the front or goes from there. */
function look(): void {
  isLeaving = false;
  repaint();
  check(true);
}

function leave(): void {
  isLeaving = true;
  setTimeout(look, WAIT_MS);
}

others.onmessage = () => {
  signsOutUntil = Date.now() + WAIT_MS;
  repaint();
};
document.addEventListener('submit', ({ target }) => {
  if (!(target as HTMLFormElement).action.endsWith('/api/form/sign-out')) return;
  others.postMessage(null);
  // Not every browser says that it leaves.
  leave();
});
document.addEventListener('input', () => (isTyped = true));
// Not in every browser: the others notice when they are looked at.
(globalThis as { cookieStore?: CookieStore }).cookieStore?.addEventListener('change', repaint);
addEventListener('cairn:state', () => check(false));
addEventListener('beforeunload', leave);
addEventListener('focus', look);
document.addEventListener('visibilitychange', look);
export {};
