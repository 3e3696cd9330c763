/** Runs once the page has loaded: for code that a first look at the page does not need. */
export function whenLoaded(run: () => void): void {
  if (document.readyState === 'complete') run();
  else addEventListener('load', run, { once: true });
}
