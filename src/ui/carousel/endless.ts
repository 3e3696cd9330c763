/** Geometry of a row, in pixels from the snap position of the first slide. */
export interface Measures {
  /** Snap position of each slide. */
  readonly places: readonly number[];
  readonly sizes: readonly number[];
  readonly gap: number;
}

/** Modulo with a non-negative result. */
const rest = (value: number, by: number): number => ((value % by) + by) % by;

/** Signed shortest distance between two positions on a circle; forwards when both are equal. */
export function wayRound(from: number, to: number, period: number): number {
  const forwards = rest(to - from, period);
  return forwards > period / 2 ? forwards - period : forwards;
}

/** Length of one round: all slides and the gap after each. */
export const periodOf = ({ places, sizes, gap }: Measures): number => (places.at(-1) ?? 0) + (sizes.at(-1) ?? 0) + gap;

/** Milliseconds without scrolling after which a row is at rest, for browsers without `scrollend`. */
const STANDS_AFTER = 150;

/**
 * A looping row (BLK-COL-09). It scrolls natively over three rounds, of which the slides fill one; each slide is moved,
 * by `translate` alone, to the round nearest the visible part. No slide is cloned or moved in the document, so reading
 * and focus order stay the same. At rest, the row jumps back to its middle round, which is invisible.
 */
export class Endless {
  readonly #track: HTMLElement;
  #slides: readonly HTMLElement[];
  readonly #stop = new AbortController();
  #measures: Measures;
  #period = 0;
  /** Pixels from the start of the row to its first slide. */
  #lead = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #snaps: ReturnType<typeof setTimeout> | undefined;
  #touched = false;
  /** Slide the row is on its way to, until it is there or the visitor moves the row. */
  #goal: number | undefined;

  /** Whether there are enough slides to fill the row while one changes sides. */
  static fits(track: HTMLElement, measures: Measures): boolean {
    const { sizes, gap } = measures;
    return sizes.length > 2 && periodOf(measures) >= track.clientWidth + Math.max(...sizes) + gap;
  }

  /** @param scrolled scroll position in pixels from the row's start */
  constructor(track: HTMLElement, slides: readonly HTMLElement[], measures: Measures, scrolled: number) {
    this.#track = track;
    this.#slides = slides;
    this.#measures = measures;
    const { signal } = this.#stop;
    track.addEventListener(
      'scroll',
      () => {
        this.#arrange();
        clearTimeout(this.#timer);
        // On a busy phone two frames of one movement can be further apart than this.
        if (!('onscrollend' in window)) this.#timer = setTimeout(() => this.#stands(), STANDS_AFTER);
      },
      { passive: true, signal },
    );
    track.addEventListener('scrollend', () => this.#stands(), { signal });
    for (const type of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
      track.addEventListener(type, () => (this.#goal = undefined), { passive: true, signal });
    for (const type of ['touchstart', 'touchend', 'touchcancel'] as const) {
      track.addEventListener(type, ({ touches }) => (this.#touched = touches.length > 0), { passive: true, signal });
    }
    this.lay(measures, scrolled);
  }

  /** Updates the layout after widths or slides have changed. */
  lay(measures: Measures, scrolled: number, slides = this.#slides): void {
    this.#measures = measures;
    this.#slides = slides;
    this.#period = periodOf(measures);
    for (const slide of this.#slides) slide.style.translate = '';
    this.#track.classList.add('row--endless');
    this.#track.style.setProperty('--round', `${this.#period}px`);
    this.#unsnapped(() => (this.#at = this.#period + rest(scrolled, this.#period)));
    const first = this.#slides[0]?.getBoundingClientRect();
    const view = this.#track.getBoundingClientRect();
    if (first !== undefined)
      this.#lead = (this.#back ? view.right - first.right : first.left - view.left) + this.#at - this.#period;
    this.#arrange();
  }

  /** Pixels past the first slide, less than one round. As browsers round offsets, just before it counts as at it. */
  get place(): number {
    const place = rest(this.#at, this.#period);
    return place > this.#period - 1 ? 0 : place;
  }

  /** Zero-based index of the slide at its snap position. */
  get index(): number {
    const ways = this.#measures.places.map((place) => Math.abs(wayRound(this.place, place, this.#period)));
    return Math.max(0, ways.indexOf(Math.min(...ways)));
  }

  /** Progress, 0 at the first slide and 1 at the last. */
  get progress(): number {
    const last = this.#measures.places.at(-1) ?? 0;
    return last === 0 ? 1 : Math.min(1, this.place / last);
  }

  /** Scrolls to a slide in its current round, which is the shorter way. */
  go(index: number, smooth: boolean): void {
    const place = this.#period * (1 + this.#roundOf(index, this.#at)) + (this.#measures.places[index] ?? 0);
    // The row is no longer at rest, although no scroll event has fired yet.
    clearTimeout(this.#timer);
    this.#goal = smooth ? index : undefined;
    this.#track.scrollTo({ left: this.#sign * place, behavior: smooth ? 'smooth' : 'instant' });
  }

  /** Returns to the middle round, which has a full round on each side. */
  centre(): void {
    const middle = this.#period + this.place;
    if (Math.abs(this.#at - middle) < 1) return;
    this.#unsnapped(() => {
      this.#arrange(middle);
      this.#at = middle;
    });
  }

  destroy(): void {
    this.#stop.abort();
    clearTimeout(this.#timer);
    clearTimeout(this.#snaps);
    const { place } = this;
    for (const slide of this.#slides) slide.style.translate = '';
    this.#track.classList.remove('row--endless', 'row--moved');
    this.#track.style.removeProperty('--round');
    this.#at = place;
  }

  /** Moves the row without snapping: until the next frame the browser would snap to old slide positions. */
  #unsnapped(move: () => void): void {
    const { classList } = this.#track;
    classList.add('row--moved');
    move();
    clearTimeout(this.#snaps);
    this.#snaps = setTimeout(() => requestAnimationFrame(() => classList.remove('row--moved')));
  }

  #stands(): void {
    clearTimeout(this.#timer);
    // Not while the row is held by touch or mouse.
    if (this.#touched || this.#track.classList.contains('row--held')) return;
    const goal = this.#goal;
    this.centre();
    // The end of an earlier movement can be reported when the next has begun, which going to the middle then stops.
    if (goal !== undefined && this.index !== goal) this.go(goal, true);
    else this.#goal = undefined;
  }

  /** The round in which a slide is nearest to the middle of the visible part, relative to its own (0). */
  #roundOf(index: number, at: number): number {
    const { places, sizes } = this.#measures;
    const own = this.#lead + this.#period + (places[index] ?? 0) + (sizes[index] ?? 0) / 2;
    return Math.round((at + this.#track.clientWidth / 2 - own) / this.#period);
  }

  #arrange(at = this.#at): void {
    for (const [index, slide] of this.#slides.entries()) {
      const round = this.#roundOf(index, at);
      const translate = round === 0 ? '' : `${this.#sign * round * this.#period}px`;
      if (slide.style.translate !== translate) slide.style.translate = translate;
    }
  }

  get #back(): boolean {
    return getComputedStyle(this.#track).direction === 'rtl';
  }

  get #sign(): 1 | -1 {
    return this.#back ? -1 : 1;
  }

  get #at(): number {
    return this.#sign * this.#track.scrollLeft;
  }

  set #at(pixels: number) {
    this.#track.scrollTo({ left: this.#sign * pixels, behavior: 'instant' });
  }
}
