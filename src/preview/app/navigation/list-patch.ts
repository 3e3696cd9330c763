import { releaseFrame } from '../../frames/loading/frame-pool.ts';
import { createYielder, schedule, nextPaint, nextTask } from './scheduler.ts';

/** Entries with frames on or near the screen that change in one picture: each frame is laid out anew for it. */
const ENTRIES_PER_PAINT = 2;
/** The browser draws entries that are this near to the screen, heights of it (`content-visibility: auto`). */
const DRAWN_AHEAD = 1.5;

export interface ListPatch {
  /** What stands in the document and is no business of whoever morphs the rest of the view. */
  readonly untouched: HTMLElement;
  /** Puts the entries in place; call when the rest of the view stands. */
  finish(): Promise<void>;
}

const listIn = (root: Element): HTMLElement | null => root.querySelector<HTMLElement>('ol.entries');
const entriesOf = (list: Element): Element[] => [...list.children];

/** Frames are taken out one by one: each is a document, and some milliseconds. */
function removeOneByOne(list: HTMLElement): void {
  const frame = list.querySelector('iframe');
  if (frame === null) return list.remove();
  releaseFrame(frame);
  schedule(() => removeOneByOne(list));
}

/** Another page of entries has none in common with the one before: comparing them would cost more than the list itself. */
function replaceEntries(outgoing: HTMLElement, next: HTMLElement): ListPatch {
  const entries = entriesOf(next);
  next.replaceChildren();
  const list = next.cloneNode(false) as HTMLElement;
  outgoing.before(list);
  outgoing.className = 'outgoing';
  outgoing.hidden = true;
  // Nothing finds what is on its way out.
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

/** The same entries, shown otherwise: each is brought up to date by itself, and those that come or go do so around them. */
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
      // Asked before anything has changed: later each question would lay the list out anew.
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
 * Takes the list of entries out of the next view, where it can be placed apart from the rest: in tasks of its own,
 * because fifty entries compared, or fifty frames taken down, at once would hold the browser up for as long.
 *
 * @param shown the viewer as it stands
 * @param fresh the next view; its list is emptied
 * @param morph makes an entry that stands what the fresh one is
 * @returns undefined where there is nothing to place apart, or entries have changed places
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
