/** Name of the list of closed things in localStorage. The inline resolver hides them before the first paint. */
export const DISMISSED_KEY = 'cairn-closed';
/** Older entries are forgotten: their bars are long gone. */
export const MAX_DISMISSED = 50;

/** The list with one more id, oldest first. */
export const withDismissed = (stored: string | null, id: string): string[] => {
  let ids: unknown;
  try {
    ids = JSON.parse(stored ?? '[]');
  } catch {
    ids = [];
  }
  const known = Array.isArray(ids)
    ? ids.filter((entry): entry is string => typeof entry === 'string' && entry !== id)
    : [];
  return [...known, id].slice(-MAX_DISMISSED);
};

/** What the visitor has closed; nothing in a browser that stores nothing. */
export function dismissedIds(): ReadonlySet<string> {
  try {
    const ids: unknown = JSON.parse(localStorage.getItem(DISMISSED_KEY) ?? '[]');
    return new Set(Array.isArray(ids) ? ids.filter((id): id is string => typeof id === 'string') : []);
  } catch {
    return new Set();
  }
}

/** Remembers that the visitor closed an element with `data-closable="id"`. A browser that stores nothing forgets it with the page. */
export function rememberDismissed(id: string): void {
  try {
    localStorage.setItem(DISMISSED_KEY, JSON.stringify(withDismissed(localStorage.getItem(DISMISSED_KEY), id)));
  } catch {
    // Storage may be off or full; the bar is hidden on this page all the same.
  }
}
