import { createYielder } from './scheduler.ts';

/** Start of each entry in the markup, and the end of the list. */
const ENTRY = /(?=<li class="entry" id=)/;
const LIST_END = '<!--/entries-->';

/**
 * Parses a view, its list entry by entry: fifty entries in one task would make the browser miss two paints.
 */
export async function parseView(markup: string): Promise<Document> {
  const end = markup.indexOf(LIST_END);
  const [before = '', ...entries] = end < 0 ? [markup] : markup.slice(0, end).split(ENTRY);
  // The closing tag of the list is in the part after the last entry, where the parser ignores it.
  const view = new DOMParser().parseFromString(end < 0 ? before : before + '</ol>' + markup.slice(end), 'text/html');
  const list = view.querySelector('ol.entries');
  const step = createYielder();
  for (const entry of entries) {
    list?.insertAdjacentHTML('beforeend', entry);
    await step();
  }
  return view;
}
