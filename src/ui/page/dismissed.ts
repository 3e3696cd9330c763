/** localStorage key of the dismissed elements' ids. The inline resolver hides them before the first paint. */
export const DISMISSED_KEY = 'cairn-closed';
/** Older entries are dropped: their bars no longer exist. */
export const MAX_DISMISSED = 50;

/** The list with an id added, oldest first. */
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

/** Ids the visitor has dismissed; empty without storage. */
export function dismissedIds(): ReadonlySet<string> {
  try {
    const ids: unknown = JSON.parse(localStorage.getItem(DISMISSED_KEY) ?? '[]');
    return new Set(Array.isArray(ids) ? ids.filter((id): id is string => typeof id === 'string') : []);
  } catch {
    return new Set();
  }
}

/** Records that the visitor dismissed the element with `data-closable="id"`; without storage, for this page only. */
export function rememberDismissed(id: string): void {
  try {
    localStorage.setItem(DISMISSED_KEY, JSON.stringify(withDismissed(localStorage.getItem(DISMISSED_KEY), id)));
  } catch {
    // Storage may be blocked or full; the bar is still hidden on this page.
  }
}
