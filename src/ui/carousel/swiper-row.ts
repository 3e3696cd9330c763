import { Swiper } from 'swiper';
import { dragByMouse } from './drag.ts';
import { Endless, periodOf, wayRound, type Measures } from './endless.ts';
import type { Row } from './row.ts';

export interface SwiperRowOptions {
  /** Centres the slides. */
  readonly centred: boolean;
  /** The first slide follows the last. */
  readonly loop: boolean;
  /** Whether the visitor wants no motion. */
  readonly still: () => boolean;
  /** Called when changed widths have moved the slides. */
  readonly changed: () => void;
}

/**
 * A row of slides managed by Swiper (ADR 0009). In its CSS mode the row keeps native scrolling and snapping, so that
 * taking it over moves nothing and touch never waits for a script. Styles are set through the CSSOM only.
 */
export class SwiperRow implements Row {
  readonly #swiper: Swiper;
  readonly #track: HTMLElement;
  readonly #stop = new AbortController();
  #loop: boolean;
  #endless: Endless | undefined;
  /** Widths the current layout is for. */
  #laid = '';

  /**
   * @param root element around the row
   * @param track the row; its first class is passed to Swiper as selector, as is the first class of a slide
   */
  constructor(root: HTMLElement, track: HTMLElement, { centred, loop, still, changed }: SwiperRowOptions) {
    this.#track = track;
    this.#loop = loop;
    const scrolled = track.scrollLeft;
    this.#swiper = new Swiper(root, {
      cssMode: true,
      slidesPerView: 'auto',
      spaceBetween: this.#gap(),
      centeredSlides: centred,
      wrapperClass: track.classList[0] ?? '',
      slideClass: track.firstElementChild?.classList[0] ?? '',
      // The row scrolls natively; Swiper must not treat clicks as drags.
      allowTouchMove: false,
      simulateTouch: false,
      lazyPreload: false,
      // Swiper would snap back to a slide even for a height change, such as a late picture or font.
      resizeObserver: false,
      updateOnWindowResize: false,
    });
    // Keep the position the visitor has scrolled to.
    if (track.scrollLeft !== scrolled) track.scrollLeft = scrolled;
    this.update(loop);
    this.#watchWidths(root, changed);
    dragByMouse(
      track,
      { moved: () => this.#endless?.centre(), released: (ahead) => this.#released(ahead, !still()) },
      this.#stop.signal,
    );
  }

  get index(): number {
    const { isEnd, isLocked, slides, activeIndex } = this.#swiper;
    return this.#endless?.index ?? (isEnd && !isLocked ? slides.length - 1 : activeIndex);
  }

  get lastStop(): number {
    return (this.#endless === undefined ? this.#swiper.snapGrid : this.#swiper.slides).length - 1;
  }

  get progress(): number {
    return this.#endless?.progress ?? (this.#swiper.isLocked ? 1 : Math.min(1, Math.max(0, this.#swiper.progress)));
  }

  get visible(): number {
    const { virtualSize, size } = this.#swiper as Swiper & { virtualSize: number };
    return Math.min(1, size / virtualSize);
  }

  go(index: number, smooth: boolean): void {
    if (this.#endless === undefined) this.#swiper.slideTo(index, smooth ? undefined : 0);
    else this.#endless.go(index, smooth);
  }

  update(loop: boolean): void {
    const at = this.index;
    this.#loop = loop;
    this.#swiper.params.spaceBetween = this.#gap();
    this.#swiper.update();
    this.#round(at);
  }

  destroy(): void {
    this.#stop.abort();
    this.#track.classList.remove('row--held', 'row--drawn');
    this.#endless?.destroy();
    const scrolled = this.#track.scrollLeft;
    this.#swiper.destroy();
    for (const part of [this.#track, ...this.#track.children])
      if (part.getAttribute('style') === '') part.removeAttribute('style');
    this.#track.scrollLeft = scrolled;
  }

  /** Updates the layout when the width of the row or of a slide changes. */
  #watchWidths(root: HTMLElement, changed: () => void): void {
    const { signal } = this.#stop;
    const observer = new ResizeObserver(() => {
      const at = this.index;
      requestAnimationFrame(() => {
        if (signal.aborted || this.#widths() === this.#laid) return;
        this.#swiper.params.spaceBetween = this.#gap();
        // Does what Swiper's own observer would do.
        this.#swiper.emit('observerUpdate');
        this.#round(at);
        if (this.#endless === undefined) this.go(at, false);
        changed();
      });
    });
    observer.observe(root);
    signal.addEventListener('abort', () => observer.disconnect());
  }

  /** All widths that slide positions depend on, as one string. */
  #widths(): string {
    return [this.#track.clientWidth, this.#gap(), ...this.#swiper.slides.map(({ offsetWidth }) => offsetWidth)].join(
      ' ',
    );
  }

  /** Makes the row endless if it loops and has enough slides, else ends it. */
  #round(at: number): void {
    this.#laid = this.#widths();
    const measures = this.#measures();
    const wanted = this.#loop && Endless.fits(this.#track, measures);
    if (!wanted) {
      this.#endless?.destroy();
      this.#endless = undefined;
    } else if (this.#endless !== undefined) this.#endless.lay(measures, measures.places[at] ?? 0, this.#swiper.slides);
    else this.#endless = new Endless(this.#track, this.#swiper.slides, measures, Math.abs(this.#track.scrollLeft));
  }

  /** Scrolls a released row to the slide nearest to where its momentum would carry it. */
  #released(ahead: number, smooth: boolean): void {
    const measures = this.#measures();
    const forwards = getComputedStyle(this.#track).direction === 'rtl' ? -ahead : ahead;
    const goal = (this.#endless?.place ?? Math.abs(this.#track.scrollLeft)) + forwards;
    const ways = measures.places.map((place) =>
      Math.abs(this.#endless === undefined ? place - goal : wayRound(goal, place, periodOf(measures))),
    );
    this.go(Math.max(0, ways.indexOf(Math.min(...ways))), smooth);
  }

  #measures(): Measures {
    const { slidesGrid, slidesSizesGrid } = this.#swiper;
    return { places: slidesGrid, sizes: slidesSizesGrid, gap: this.#gap() };
  }

  /** Gap between slides in pixels, carried by `row-gap`, which a single-line row does not use. */
  #gap(): number {
    return parseFloat(getComputedStyle(this.#track).rowGap) || 0;
  }
}
