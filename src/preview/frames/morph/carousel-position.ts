/** A slide that has come to stand elsewhere by less than this has not moved: browsers round, CSS pixels. */
const SLACK = 1;

interface Stored {
  readonly track: HTMLElement;
  /** Slides in the order in which they stand nearest to the start of the row, with their distance from it. */
  readonly slides: readonly { readonly slide: Element; readonly at: number; readonly index: number }[];
}

const distance = (slide: Element, track: Element): number =>
  slide.getBoundingClientRect().left - track.getBoundingClientRect().left;
const indexOf = (slide: Element): number => [...(slide.parentElement?.children ?? [])].indexOf(slide);

/**
 * Notes where the rows of a block stand that somebody has moved: a slide that comes or goes before the one that is
 * looked at must not put another in its place. A row at its start needs no looking after.
 *
 * @returns moves them to where they were; call when the block has changed and before rows look at their slides anew
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
      // Other widths are the row's own business: it goes to the same slide.
      if (indexOf(still.slide) === still.index) continue;
      const moved = distance(still.slide, track) - still.at;
      // As a hand moves it: the slide that was asked for by its number has another number now.
      track.dispatchEvent(new Event('wheel'));
      if (Math.abs(moved) > SLACK) track.scrollTo({ left: track.scrollLeft + moved, behavior: 'instant' });
      track.dispatchEvent(new Event('scroll'));
    }
  };
}
