/** An impression: half of an element visible for one second. */
export const SEEN_SHARE = 0.5;
export const SEEN_MS = 1_000;
const STEPS = Array.from({ length: 11 }, (_, index) => index / 10);

/**
 * Whether enough of an element is visible: half of it or, if it is tall, enough to fill half the viewport.
 *
 * @param share visible share of the element, 0 to 1
 * @param seen height of the visible part in pixels
 * @param windowHeight in pixels
 */
export const isSeen = (share: number, seen: number, windowHeight: number): boolean =>
  share >= SEEN_SHARE || (windowHeight > 0 && seen >= windowHeight * SEEN_SHARE);

const told = new Set<string>();

/**
 * Reports an impression once per page, even if the element is rendered again [BLK-REC-09]. The element must be half
 * visible for one second while the tab is visible.
 *
 * @param key identity for deduplication: elements that share a key count once
 * @param tell called on the first impression; returning false leaves it unreported
 * @returns function that stops observing
 */
export function onceVisible(element: Element, key: string, tell: () => boolean): () => void {
  if (told.has(key)) return () => undefined;
  const stop = new AbortController();
  const { signal } = stop;
  let inView = false;
  let timer = 0;
  const count = (): void => {
    clearTimeout(timer);
    timer = 0;
    if (!told.has(key)) {
      if (!tell()) return;
      told.add(key);
    }
    stop.abort();
  };
  const look = (): void => {
    const counts = inView && document.visibilityState === 'visible';
    if (counts && timer === 0) timer = window.setTimeout(count, SEEN_MS);
    if (counts) return;
    clearTimeout(timer);
    timer = 0;
  };
  const observer = new IntersectionObserver(
    (entries) => {
      const entry = entries.at(-1);
      inView =
        entry?.isIntersecting === true &&
        isSeen(entry.intersectionRatio, entry.intersectionRect.height, entry.rootBounds?.height ?? innerHeight);
      look();
    },
    { threshold: STEPS },
  );
  observer.observe(element);
  document.addEventListener('visibilitychange', look, { signal });
  signal.addEventListener('abort', () => {
    observer.disconnect();
    clearTimeout(timer);
  });
  return () => stop.abort();
}
