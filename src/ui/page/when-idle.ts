/**
 * Does something when the browser is idle; Safari does not say when that is, so there it comes next.
 * @param atLatestMs when it is done at the latest, milliseconds
 */
export function whenIdle(act: () => void, atLatestMs: number): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(act, { timeout: atLatestMs });
  else setTimeout(act);
}
