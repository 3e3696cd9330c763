/** Half of a thing, for a second, makes an impression. */
export const SEEN_SHARE = 0.5;
export const SEEN_MS = 1_000;
const STEPS = Array.from({ length: 11 }, (_, index) => index / 10);

/**
 * Whether enough of a thing is in view: half of it, or as much of it as fills half the window when it is larger
 * than that.
 *
 * @param share part of the thing in view, 0 to 1
 * @param seen height of that part in pixels
 * @param windowHeight in pixels
 */
export const isSeen = (share: number, seen: number, windowHeight: number): boolean =>
  share >= SEEN_SHARE || (windowHeight > 0 && seen >= windowHeight * SEEN_SHARE);

const told = new Set<string>();

/**
 * Tells once on this page that something has been seen, however often it is
 * rendered again [BLK-REC-09]: half of it, for one second, on a page that is looked at.
 *
 * @param key what it is: two elements with one key are one thing
 * @param tell called when it is seen for the first time; false keeps it untold
 * @returns stops waiting
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
