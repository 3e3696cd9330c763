/** Name of the list of closed things in localStorage. The inline resolver hides them before the first paint. */
export const CLOSED_KEY = 'cairn-closed';
/** Older entries are forgotten: their bars are long gone. */
export const CLOSED_LIMIT = 50;

/** The list with one more id, oldest first. */
export const withClosed = (stored: string | null, id: string): string[] => {
  let ids: unknown;
  try {
    ids = JSON.parse(stored ?? '[]');
  } catch {
    ids = [];
  }
  const known = Array.isArray(ids)
    ? ids.filter((entry): entry is string => typeof entry === 'string' && entry !== id)
    : [];
  return [...known, id].slice(-CLOSED_LIMIT);
};

/** What the visitor has closed; nothing in a browser that stores nothing. */
export function closedIds(): ReadonlySet<string> {
  try {
    const ids: unknown = JSON.parse(localStorage.getItem(CLOSED_KEY) ?? '[]');
    return new Set(Array.isArray(ids) ? ids.filter((id): id is string => typeof id === 'string') : []);
  } catch {
    return new Set();
  }
}

/** Remembers that the visitor closed an element with `data-closable="id"`. A browser that stores nothing forgets it with the page. */
export function rememberClosed(id: string): void {
  try {
    localStorage.setItem(CLOSED_KEY, JSON.stringify(withClosed(localStorage.getItem(CLOSED_KEY), id)));
  } catch {
    // Storage may be off or full; the bar is hidden on this page all the same.
  }
}
