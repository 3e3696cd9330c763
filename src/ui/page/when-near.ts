/** Sent on document by whoever adds content to a page that stands already. */
export const ADDED_EVENT = 'cairn:added';
/** Sent by a section whose variant has been chosen and put in. */
export const CHOSEN_EVENT = 'cairn:section';
/** How far from the screen the code of an element is fetched. */
const AHEAD = '600px 0px';

/**
 * Fetches the code of a custom element when the first of its kind comes near
 * the screen; a page without one, or nobody near it, never asks.
 *
 * @param tag name of the element, defined by what is fetched
 * @param atOnce selector of those that cannot wait: what is hidden never comes near
 * @param ahead how far from the screen, as an observer's margin
 */
export function whenNear(tag: string, fetchCode: () => Promise<unknown>, atOnce?: string, ahead: string = AHEAD): void {
  const stop = new AbortController();
  const { signal } = stop;
  const start = (): void => {
    stop.abort();
    // It works without, and the next page tries again.
    fetchCode().catch(() => undefined);
  };
  const near = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && start(), {
    rootMargin: ahead,
  });
  signal.addEventListener('abort', () => near.disconnect());
  const look = (): void => {
    if (atOnce !== undefined && document.querySelector(`${tag}${atOnce}`) !== null) return start();
    // What is hidden until it has content never comes near: the part of the page it stands in does.
    for (const element of document.querySelectorAll(`${tag}:not(:defined)`))
      near.observe(element.closest('[hidden]')?.parentElement ?? element);
  };
  for (const type of [ADDED_EVENT, CHOSEN_EVENT]) document.addEventListener(type, look, { signal });
  look();
}
