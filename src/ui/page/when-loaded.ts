/** Runs a function once the page has loaded, for code the first paint does not need. */
export function whenLoaded(run: () => void): void {
  if (document.readyState === 'complete') run();
  else addEventListener('load', run, { once: true });
}
