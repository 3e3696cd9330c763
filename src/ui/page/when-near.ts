/** Dispatched on the document after content was added to a rendered page. */
export const ADDED_EVENT = 'cairn:added';
/** Dispatched by a section after its chosen variant was inserted. */
export const CHOSEN_EVENT = 'cairn:section';
/** How near the viewport an element loads its code. */
const AHEAD = '600px 0px';

/**
 * Loads the code of a custom element when the first such element nears the viewport; otherwise it is never loaded.
 *
 * @param tag name of the element, which the loaded code defines
 * @param atOnce selector of elements that load it at once, because hidden elements never near the viewport
 * @param ahead distance from the viewport, as an IntersectionObserver root margin
 */
export function whenNear(tag: string, fetchCode: () => Promise<unknown>, atOnce?: string, ahead: string = AHEAD): void {
  const stop = new AbortController();
  const { signal } = stop;
  const start = (): void => {
    stop.abort();
    // The element works without it, and the next page tries again.
    fetchCode().catch(() => undefined);
  };
  const near = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && start(), {
    rootMargin: ahead,
  });
  signal.addEventListener('abort', () => near.disconnect());
  const look = (): void => {
    if (atOnce !== undefined && document.querySelector(`${tag}${atOnce}`) !== null) return start();
    // An element hidden until it has content never intersects, so observe the parent of its hidden ancestor.
    for (const element of document.querySelectorAll(`${tag}:not(:defined)`))
      near.observe(element.closest('[hidden]')?.parentElement ?? element);
  };
  for (const type of [ADDED_EVENT, CHOSEN_EVENT]) document.addEventListener(type, look, { signal });
  look();
}
