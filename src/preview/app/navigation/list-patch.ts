import { releaseFrame } from '../../frames/loading/frame-pool.ts';
import { createYielder, schedule, nextPaint, nextTask } from './scheduler.ts';

/** Visible entries that change per paint: each makes the browser lay out its frames. */
const ENTRIES_PER_PAINT = 2;
/** Distance within which the browser renders entries with `content-visibility: auto`, in screen heights. */
const DRAWN_AHEAD = 1.5;

export interface ListPatch {
  /** Element that the morph of the rest of the view must leave alone. */
  readonly untouched: HTMLElement;
  /** Applies the patch; call after the rest of the view is morphed. */
  finish(): Promise<void>;
}

const listIn = (root: Element): HTMLElement | null => root.querySelector<HTMLElement>('ol.entries');
const entriesOf = (list: Element): Element[] => [...list.children];

/** Removes frames one per task: each is a document and takes milliseconds to tear down. */
function removeOneByOne(list: HTMLElement): void {
  const frame = list.querySelector('iframe');
  if (frame === null) return list.remove();
  releaseFrame(frame);
  schedule(() => removeOneByOne(list));
}

/** Another page has no entry in common with the current one: replacing the list is cheaper than a comparison. */
function replaceEntries(outgoing: HTMLElement, next: HTMLElement): ListPatch {
  const entries = entriesOf(next);
  next.replaceChildren();
  const list = next.cloneNode(false) as HTMLElement;
  outgoing.before(list);
  outgoing.className = 'outgoing';
  outgoing.hidden = true;
  // Selectors must not match elements that are about to be removed.
  for (const part of [outgoing, ...outgoing.querySelectorAll('[id], .entry, .frame, .frame__stage')]) {
    part.removeAttribute('id');
    if (part !== outgoing) part.removeAttribute('class');
  }
  return {
    untouched: outgoing,
    async finish() {
      list.append(...entries);
      await nextTask();
      removeOneByOne(outgoing);
    },
  };
}

const isDrawn = (entry: Element): boolean => {
  const { top, bottom } = entry.getBoundingClientRect();
  return bottom > -DRAWN_AHEAD * innerHeight && top < (1 + DRAWN_AHEAD) * innerHeight;
};

/** Same entries, other settings: morphs each entry by itself, removes and inserts the others. */
function patchEntries(
  list: HTMLElement,
  next: HTMLElement,
  morph: (entry: Element, fresh: Element) => void,
): ListPatch {
  const entries = entriesOf(next);
  next.replaceChildren();
  return {
    untouched: list,
    async finish() {
      const known = new Map(entriesOf(list).map((entry) => [entry.id, entry]));
      // Measured before the first change: later each measurement would force a layout.
      const drawn = new Set(entriesOf(list).filter(isDrawn));
      let changed = 0;
      let last: Element | undefined;
      const step = createYielder();
      const stay = new Set(entries.map(({ id }) => id));
      for (const [id, entry] of known) {
        if (stay.has(id)) continue;
        for (const frame of entry.querySelectorAll('iframe')) releaseFrame(frame);
        entry.remove();
        await step();
      }
      for (const fresh of entries) {
        const entry = known.get(fresh.id) ?? fresh;
        if (entry === fresh) {
          if (last === undefined) list.prepend(fresh);
          else last.after(fresh);
        } else morph(entry, fresh);
        last = entry;
        if (drawn.has(entry) && (changed += 1) % ENTRIES_PER_PAINT === 0) await nextPaint();
        else await step();
      }
    },
  };
}

/**
 * Takes the list of entries out of the next view, to patch it in tasks of its own: comparing fifty entries or removing
 * fifty frames in one task would block the browser.
 *
 * @param shown the viewer in the document
 * @param fresh the next view; its list is emptied
 * @param morph turns an entry of the document into the fresh one
 * @returns undefined where there is no list, or where entries changed their order
 */
export function patchList(
  shown: Element,
  fresh: Element,
  morph: (entry: Element, fresh: Element) => void,
): ListPatch | undefined {
  const list = listIn(shown);
  const next = listIn(fresh);
  if (list === null || next === null) return undefined;
  const [before, after] = [list, next].map((each) => entriesOf(each).map(({ id }) => id)) as [string[], string[]];
  const common = before.filter((id) => after.includes(id));
  if (before.length > 0 && common.length === 0) return replaceEntries(list, next);
  return common.join('\n') === after.filter((id) => before.includes(id)).join('\n')
    ? patchEntries(list, next, morph)
    : undefined;
}
