/** Where the parts of a row stand along it, pixels from the place of the first slide. */
export interface Measures {
  /** Place of each slide. */
  readonly places: readonly number[];
  readonly sizes: readonly number[];
  readonly gap: number;
}

/** A remainder that is never negative. */
const rest = (value: number, by: number): number => ((value % by) + by) % by;

/** The way from one place to another round a circle, the shorter of the two; forwards where they are equal. */
export function wayRound(from: number, to: number, period: number): number {
  const forwards = rest(to - from, period);
  return forwards > period / 2 ? forwards - period : forwards;
}

/** Once round: the slides and the room behind each of them. */
export const periodOf = ({ places, sizes, gap }: Measures): number => (places.at(-1) ?? 0) + (sizes.at(-1) ?? 0) + gap;

/** Time without scrolling after which a row stands, milliseconds, for browsers that do not say so. */
const STANDS_AFTER = 150;

/**
 * A row without ends (BLK-COL-09). It scrolls natively over three rounds of which the slides fill one;
 * each slide is moved, by `translate` alone, to the round in which it is near what is seen. Nothing is
 * copied and nothing changes its place in the document: reading and focus order stay what they are, and
 * every slide is there once. Once the row stands it goes back to its middle round, which nobody sees.
 */
export class Endless {
  readonly #track: HTMLElement;
  #slides: readonly HTMLElement[];
  readonly #stop = new AbortController();
  #measures: Measures;
  #period = 0;
  /** From the start of the row to its first slide. */
  #lead = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #snaps: ReturnType<typeof setTimeout> | undefined;
  #touched = false;

  /** Whether there are slides enough to fill the row while one of them changes sides. */
  static fits(track: HTMLElement, measures: Measures): boolean {
    const { sizes, gap } = measures;
    return sizes.length > 2 && periodOf(measures) >= track.clientWidth + Math.max(...sizes) + gap;
  }

  /** @param scrolled where the row stands, pixels from its start */
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
        this.#timer = setTimeout(() => this.#stands(), STANDS_AFTER);
      },
      { passive: true, signal },
    );
    track.addEventListener('scrollend', () => this.#stands(), { signal });
    for (const type of ['touchstart', 'touchend', 'touchcancel'] as const) {
      track.addEventListener(type, ({ touches }) => (this.#touched = touches.length > 0), { passive: true, signal });
    }
    this.lay(measures, scrolled);
  }

  /** Lays the row out anew: widths have changed, or slides have come and gone. */
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

  /** Pixels past the place of the first slide, less than a round. Browsers round offsets: just before it is at it. */
  get place(): number {
    const place = rest(this.#at, this.#period);
    return place > this.#period - 1 ? 0 : place;
  }

  /** The slide that stands at its place, from 0. */
  get index(): number {
    const ways = this.#measures.places.map((place) => Math.abs(wayRound(this.place, place, this.#period)));
    return Math.max(0, ways.indexOf(Math.min(...ways)));
  }

  /** How far round the row is, 0 at its first slide and 1 at its last. */
  get progress(): number {
    const last = this.#measures.places.at(-1) ?? 0;
    return last === 0 ? 1 : Math.min(1, this.place / last);
  }

  /** Moves to a slide where it is now, which is by the shorter way. */
  go(index: number, smooth: boolean): void {
    const place = this.#period * (1 + this.#roundOf(index, this.#at)) + (this.#measures.places[index] ?? 0);
    // It no longer stands, though nothing has told so yet.
    clearTimeout(this.#timer);
    this.#track.scrollTo({ left: this.#sign * place, behavior: smooth ? 'smooth' : 'instant' });
  }

  /** Back to the middle round, where there is as much row to both sides. */
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

  /** Moves the row while it does not snap: until the next frame the browser would go by where slides were before. */
  #unsnapped(move: () => void): void {
    const { classList } = this.#track;
    classList.add('row--moved');
    move();
    clearTimeout(this.#snaps);
    this.#snaps = setTimeout(() => requestAnimationFrame(() => classList.remove('row--moved')));
  }

  #stands(): void {
    clearTimeout(this.#timer);
    // Under a finger or the mouse it goes on: whoever holds it lets go first.
    if (!this.#touched && !this.#track.classList.contains('row--held')) this.centre();
  }

  /** The round in which a slide is nearest to the middle of what is seen, 0 being its own. */
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
