/** How near the viewport counts as near once the page has been scrolled. */
const AHEAD = '900px 0px';

/** Calls `act` once an element is visible or, after the page has been scrolled, near the viewport. */
export function onceNear(element: Element, signal: AbortSignal, act: () => void): void {
  const observe = (rootMargin: string): void => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        act();
      },
      { rootMargin },
    );
    observer.observe(element);
    signal.addEventListener('abort', () => observer.disconnect());
  };
  observe('0px');
  addEventListener('scroll', () => observe(AHEAD), { once: true, passive: true, signal });
}
