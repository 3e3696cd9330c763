/** Storage key of the time until which no further automatic reload happens. */
const KEY = 'cairn-reloaded';
/** Default lifetime of the guard (D1 §9). */
export const RELOAD_GUARD_MS = 10_000;

/**
 * Reloads the page by itself, at most once in a while: a fault that persists after the reload must not make the page
 * reload for ever (CFG-03).
 *
 * @param reload what reloads
 * @param lifetime how long further automatic reloads are held back, milliseconds
 * @returns false when the guard held the reload back
 */
export function reloadOnce(
  reload: () => void,
  storage: Pick<Storage, 'getItem' | 'setItem'>,
  now: number = Date.now(),
  lifetime: number = RELOAD_GUARD_MS,
): boolean {
  if (now < Number(storage.getItem(KEY) ?? 0)) return false;
  storage.setItem(KEY, String(now + lifetime));
  reload();
  return true;
}
