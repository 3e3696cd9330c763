import { nextTurn } from './turns.ts';

/** Time after which parsing lets keys, clicks and pictures in between, milliseconds: half a picture. */
const AT_A_TIME_MS = 8;
/** Of no use where this script runs: a third of a list's markup, and parsed here, without scripts, frames that would come alive. */
const FALLBACKS = /<noscript>[^]*?<\/noscript>/g;
/** Where an entry of a list begins, and where the list has ended. */
const ENTRY = /(?=<li class="entry" id=)/;
const LIST_END = '<!--/entries-->';

/**
 * The document of a view, its list parsed entry by entry: fifty of them at once would hold the browser up for as
 * long as two pictures take.
 */
export async function parseView(text: string): Promise<Document> {
  const markup = text.replaceAll(FALLBACKS, '');
  const end = markup.indexOf(LIST_END);
  const [before = '', ...entries] = end < 0 ? [markup] : markup.slice(0, end).split(ENTRY);
  // The last one is followed by the end of its list, which the parser supplies.
  const view = new DOMParser().parseFromString(end < 0 ? before : before + '</ol>' + markup.slice(end), 'text/html');
  const list = view.querySelector('ol.entries');
  let from = performance.now();
  for (const entry of entries) {
    if (performance.now() - from > AT_A_TIME_MS) {
      await nextTurn();
      from = performance.now();
    }
    list?.insertAdjacentHTML('beforeend', entry);
  }
  return view;
}
