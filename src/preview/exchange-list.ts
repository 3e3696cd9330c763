/** Frames taken down in one go: each is a document, and some milliseconds. */
const AT_A_TIME = 2;

export interface Exchange {
  /** The list that was shown; it stays in the document, unseen, until its frames have been taken down. */
  readonly retired: HTMLElement;
  /** Puts the new entries in place; call when the rest of the view stands. */
  finish(): void;
}

const entriesOf = (list: Element): Element[] => [...list.children];

/** A task of its own for each few frames, so that keys and clicks come in between. */
function takeDown(list: HTMLElement): void {
  const frames = [...list.querySelectorAll('iframe')].slice(0, AT_A_TIME);
  for (const frame of frames) frame.remove();
  if (frames.length === 0) list.remove();
  else setTimeout(() => takeDown(list));
}

/**
 * Another page of entries has none in common with the one before: comparing them would cost more than the new list
 * itself, and fifty frames taken down at once would hold the browser up for as long.
 *
 * @param shown the viewer as it stands
 * @param fresh the next view; its list is taken out
 * @returns undefined where entries stay: these are morphed
 */
export function exchangeList(shown: Element, fresh: Element): Exchange | undefined {
  const retired = shown.querySelector<HTMLElement>('ol.entries');
  const next = fresh.querySelector<HTMLElement>('ol.entries');
  if (retired === null || next === null) return undefined;
  const ids = new Set(entriesOf(retired).map(({ id }) => id));
  if (ids.size === 0 || entriesOf(next).some(({ id }) => ids.has(id))) return undefined;
  const entries = entriesOf(next);
  next.replaceChildren();
  retired.before(next.cloneNode(false));
  retired.className = 'retired';
  retired.hidden = true;
  // Nothing finds what is on its way out.
  for (const part of retired.querySelectorAll('[id], .entry, .frame, .frame__stage')) {
    part.removeAttribute('id');
    part.removeAttribute('class');
  }
  return {
    retired,
    finish() {
      shown.querySelector('ol.entries')?.append(...entries);
      takeDown(retired);
    },
  };
}
