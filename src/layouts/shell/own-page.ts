import { SIGNING_OUT } from '../../ui/page/signing.ts';
import { visitorState } from '../../personalisation/visitor-state.ts';

/**
 * A page that shows what belongs to one account (`data-owner` of the document) is loaded again once somebody else is
 * signed in, or nobody is, in whichever tab that came about. A sign-in that has only run out does not take away what was
 * typed here: its form asks who it is for.
 */
const root = document.documentElement;
const { owner } = root.dataset;
const others = new BroadcastChannel(SIGNING_OUT);
let isSigningOut = false;
/** This tab is on its way to another page, which knows who is signed in. */
let isLeaving = false;

/** Whether a field differs from what its page came with. */
const isTyped = (field: Element): boolean => {
  if (field instanceof HTMLSelectElement)
    return [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue;
  return (
    field instanceof HTMLInputElement &&
    field.type !== 'hidden' &&
    (field.value !== field.defaultValue || field.checked !== field.defaultChecked)
  );
};

function check(): void {
  const present = visitorState(document.cookie).owner;
  if (present === owner || isLeaving || root.hasAttribute('data-signing')) return;
  const isKept = present === '' && !isSigningOut;
  if (isKept && [...document.forms].some((form) => [...form.elements].some(isTyped))) return;
  isLeaving = true;
  document.body.replaceChildren();
  location.reload();
}

/** Somebody looks at the page: it has not been left after all. */
function look(): void {
  isLeaving = false;
  check();
}

others.addEventListener('message', () => {
  isSigningOut = true;
  check();
});
document.addEventListener('submit', ({ target }) => {
  if ((target as HTMLFormElement).action.endsWith('/api/form/sign-out')) others.postMessage(null);
});
// Not in every browser: the others notice when they are looked at.
if ('cookieStore' in globalThis) cookieStore.addEventListener('change', check);
addEventListener('cairn:state', check);
addEventListener('beforeunload', () => (isLeaving = true));
for (const type of ['pageshow', 'focus']) addEventListener(type, look);
document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && look());
