/**
 * Runs a function once the page has loaded and what has loaded is on the screen, for code the first paint does not
 * need. On a fast network a page loads before it is painted.
 */
export function whenLoaded(run: () => void): void {
  const painted = (): void => {
    // A hidden page has no frames.
    if (document.hidden) run();
    else requestAnimationFrame(() => setTimeout(run));
  };
  if (document.readyState === 'complete') painted();
  else addEventListener('load', painted, { once: true });
}
