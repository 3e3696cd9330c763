/** localStorage key of the dismissed elements' ids. The inline resolver hides them before the first paint. */
export const DISMISSED_KEY = 'cairn-closed';
/** Older entries are dropped: their bars no longer exist. */
export const MAX_DISMISSED = 50;

/** Ids the visitor has dismissed, oldest first; empty without storage. */
export function dismissedIds(): Set<string> {
  try {
    const ids: unknown = JSON.parse(localStorage.getItem(DISMISSED_KEY) ?? '[]');
    return new Set(Array.isArray(ids) ? ids.filter((id): id is string => typeof id === 'string') : []);
  } catch {
    return new Set();
  }
}

/** Records that the visitor dismissed the element with `data-closable="id"`; without storage, for this page only. */
export function rememberDismissed(id: string): void {
  const ids = dismissedIds();
  ids.delete(id);
  try {
    localStorage.setItem(DISMISSED_KEY, JSON.stringify([...ids, id].slice(-MAX_DISMISSED)));
  } catch {
    // Storage may be blocked or full; the bar is still hidden on this page.
  }
}
