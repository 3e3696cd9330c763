const told = new Set<string>();

/**
 * Tells once on this page that something has come into sight, however often it
 * is drawn again [BLK-REC-09].
 *
 * @param key what it is: two elements with one key are one thing
 * @param tell called when it is seen for the first time; false keeps it untold
 * @returns stops waiting
 */
export function onceSeen(element: Element, key: string, tell: () => boolean): () => void {
  if (told.has(key)) return () => undefined;
  const observer = new IntersectionObserver((entries) => {
    if (told.has(key) || !entries.some(({ isIntersecting }) => isIntersecting)) return;
    if (!tell()) return;
    told.add(key);
    observer.disconnect();
  });
  observer.observe(element);
  return () => observer.disconnect();
}
