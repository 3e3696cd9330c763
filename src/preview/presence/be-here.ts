import { VIEW_SHOWN } from '../app/navigation/view-events.ts';
import { capabilities, presence } from '../api/source.ts';
import { TALKED } from '../live/talk.ts';
import { showColleagues } from './show-colleagues.ts';
import { colleaguesOf } from './who.ts';
import { whereabouts } from './whereabouts.ts';

/** How often a tab tells that it is there; the content source forgets it after 90 s. Browsers slow hidden tabs down to one a minute. */
const BEAT_MS = 25_000;

/** How long after the content source did not say what it can do it is asked again. */
const ASK_AGAIN_MS = 4_000;

/** Whether the content source knows of presence; waits while it does not answer. */
async function isKept(): Promise<boolean> {
  for (;;) {
    const known = await capabilities();
    if (known !== undefined) return known.can.includes('presence');
    await new Promise((done) => setTimeout(done, ASK_AGAIN_MS));
  }
}

/** What this tab shows: the block in its form, or the one entry in view. */
function place(): { readonly entry?: string | undefined; readonly block?: string | undefined } {
  const form = whereabouts.get();
  if (form.entry !== undefined) return form;
  const [only, other] = document.querySelectorAll<HTMLElement>('.entry');
  return only === undefined || other !== undefined ? {} : { entry: only.dataset['document'] };
}

/** Tells that this tab is there and where, and shows who else is. */
export async function beHere(): Promise<void> {
  if (!(await isKept())) return;
  let tab = crypto.randomUUID();
  let turn = 0;
  /** The page is being left: a hidden page that says so itself would be there again. */
  let isLeaving = false;
  const tell = async (): Promise<void> => {
    if (isLeaving) return;
    const mine = (turn += 1);
    const present = await presence.here({ tab, ...place(), hidden: document.hidden }).catch(() => []);
    if (mine === turn) await showColleagues(colleaguesOf(present, tab));
  };
  const again = (): void => void tell();
  setInterval(again, BEAT_MS);
  document.addEventListener('visibilitychange', again);
  document.addEventListener(VIEW_SHOWN, again);
  document.addEventListener(TALKED, (event) => {
    if ((event as CustomEvent<readonly string[]>).detail.includes('presence')) again();
  });
  whereabouts.listen(again);
  window.addEventListener('pageshow', ({ persisted }) => {
    // A tab that has told that it leaves comes back as another one.
    if (persisted) tab = crypto.randomUUID();
    isLeaving = false;
    again();
  });
  window.addEventListener('pagehide', () => {
    isLeaving = true;
    // Outlives the page, unlike a call that is waited for.
    void fetch(`/preview/api/presence/${tab}`, { method: 'DELETE', keepalive: true }).catch(() => undefined);
  });
  await tell();
}
