import { keptDocuments } from '../edit/drafts/kept-documents.ts';
import { t } from '../../messages/viewer/browser.ts';

/** Dispatched on the document when everything shown has been taken out of it: nothing that is on its way may come back. */
export const ENDED = 'cairn-ended';

/**
 * Whether the page is left to who has it open: an editor who signed in for themselves may have unsaved work in a form,
 * which says what to do. Who came by a link is to see nothing of it after its end.
 */
export const staysOpen = ({ dataset }: HTMLElement): boolean =>
  dataset['edits'] !== undefined && dataset['link'] === undefined;

/**
 * Says in place of everything shown that access has ended, with what was shown taken out of the page.
 *
 * @returns whether it has
 */
export function showEnded(): boolean {
  const viewer = document.getElementById('viewer');
  if (viewer === null || staysOpen(document.documentElement)) return false;
  const said = (tag: 'h1' | 'p', text: string): HTMLElement =>
    Object.assign(document.createElement(tag), { textContent: text });
  const state = Object.assign(document.createElement('main'), { className: 'state' });
  const heading = said('h1', t('js.live.ended'));
  heading.tabIndex = -1;
  state.append(heading, said('p', t('js.live.ended.about')));
  if (keptDocuments().length > 0) state.append(said('p', t('js.live.ended.kept')));
  // Dialogs, pop-ups and forms that stand beside it show content too. Scripts still look for the viewer itself.
  viewer.replaceChildren(state);
  document.body.replaceChildren(viewer);
  document.title = t('js.live.ended');
  document.dispatchEvent(new Event(ENDED));
  // What had the focus is gone; the heading is read out.
  heading.focus();
  return true;
}
