import { keptDocuments } from '../../edit/drafts/kept-documents.ts';
import { startFrames } from './start-frames.ts';

/**
 * Starts the first frames of a list as soon as two of its entries have been parsed: their documents are there before the
 * rest of the page and the viewer's own script. Unsaved work belongs on top of them; the viewer's script takes it up.
 */
const isList = (): boolean => document.getElementsByClassName('entry').length > 1;

function start(): boolean {
  if (document.readyState !== 'loading') return true;
  if (!isList()) return false;
  startFrames();
  return true;
}

if (keptDocuments().length === 0 && !start()) {
  const growing = new MutationObserver(() => start() && growing.disconnect());
  growing.observe(document, { childList: true, subtree: true });
}
