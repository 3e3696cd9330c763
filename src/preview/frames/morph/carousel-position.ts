/** Differences below this are rounding of the browser, CSS pixels. */
const SLACK = 1;

interface Stored {
  readonly track: HTMLElement;
  /** Slides sorted by their distance from the start of the track. */
  readonly slides: readonly { readonly slide: Element; readonly at: number; readonly index: number }[];
}

const distance = (slide: Element, track: Element): number =>
  slide.getBoundingClientRect().left - track.getBoundingClientRect().left;
const indexOf = (slide: Element): number => [...(slide.parentElement?.children ?? [])].indexOf(slide);

/**
 * Remembers the position of scrolled carousels, so that a slide inserted or removed before the visible one does not
 * shift it. A carousel at its start needs nothing.
 *
 * @returns restores the positions; call after the change and before carousels measure their slides
 */
export function keepCarouselPositions(root: Element): () => void {
  const rows = [...root.querySelectorAll<HTMLElement>('cairn-carousel [data-track]')].filter(
    ({ scrollLeft }) => scrollLeft !== 0,
  );
  const stored = rows.map((track): Stored => {
    const slides = [...track.children].map((slide, index) => ({ slide, index, at: distance(slide, track) }));
    return { track, slides: slides.sort((one, other) => Math.abs(one.at) - Math.abs(other.at)) };
  });
  return () => {
    for (const { track, slides } of stored) {
      const still = slides.find(({ slide }) => slide.parentElement === track);
      if (still === undefined || !track.isConnected) continue;
      // The slide kept its index: if widths changed, the carousel itself returns to it.
      if (indexOf(still.slide) === still.index) continue;
      const moved = distance(still.slide, track) - still.at;
      // Looks like user scrolling to the carousel, which drops the index it had as its target.
      track.dispatchEvent(new Event('wheel'));
      if (Math.abs(moved) > SLACK) track.scrollTo({ left: track.scrollLeft + moved, behavior: 'instant' });
      track.dispatchEvent(new Event('scroll'));
    }
  };
}
