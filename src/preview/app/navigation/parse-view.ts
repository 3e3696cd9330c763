import { createYielder } from './scheduler.ts';

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
  // The end of the list stands behind the last entry, where the parser passes over it.
  const view = new DOMParser().parseFromString(end < 0 ? before : before + '</ol>' + markup.slice(end), 'text/html');
  const list = view.querySelector('ol.entries');
  const step = createYielder();
  for (const entry of entries) {
    list?.insertAdjacentHTML('beforeend', entry);
    await step();
  }
  return view;
}
