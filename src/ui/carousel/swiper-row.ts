import { Swiper } from 'swiper';
import { dragByMouse } from './drag.ts';
import { Endless, periodOf, wayRound, type Measures } from './endless.ts';
import type { Row } from './row.ts';

export interface SwiperRowOptions {
  /** Slides stand in the middle. */
  readonly centred: boolean;
  /** The first slide follows the last. */
  readonly loop: boolean;
  /** Whether the visitor wants no motion. */
  readonly still: () => boolean;
  /** Told when widths have changed and positions with them. */
  readonly changed: () => void;
}

/**
 * A row of slides in Swiper's hands (ADR 0009). In its CSS mode the row goes on
 * scrolling and snapping by itself, so that taking it over moves nothing and a
 * thumb never waits for a script. Styles are set through the CSSOM only.
 */
export class SwiperRow implements Row {
  readonly #swiper: Swiper;
  readonly #track: HTMLElement;
  readonly #stop = new AbortController();
  #loop: boolean;
  #endless: Endless | undefined;
  /** Widths that the row is laid out for. */
  #laid = '';

  /**
   * @param root element around the row
   * @param track the row; its first class names it, as the first class of a slide names that
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
      // The row scrolls natively; Swiper must not take clicks for drags.
      allowTouchMove: false,
      simulateTouch: false,
      lazyPreload: false,
      // Swiper would set the row back to a slide for a change of its height alone, such as a picture or a face that comes late.
      resizeObserver: false,
      updateOnWindowResize: false,
    });
    // Where the shopper has already swiped to, it stays.
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

  /** Lays the row out anew when it or a slide has become wider or narrower. */
  #watchWidths(root: HTMLElement, changed: () => void): void {
    const { signal } = this.#stop;
    const observer = new ResizeObserver(() => {
      const at = this.index;
      requestAnimationFrame(() => {
        if (signal.aborted || this.#widths() === this.#laid) return;
        this.#swiper.params.spaceBetween = this.#gap();
        // What its own observer would have it do.
        this.#swiper.emit('observerUpdate');
        this.#round(at);
        if (this.#endless === undefined) this.go(at, false);
        changed();
      });
    });
    observer.observe(root);
    signal.addEventListener('abort', () => observer.disconnect());
  }

  /** All widths that places depend on. */
  #widths(): string {
    return [this.#track.clientWidth, this.#gap(), ...this.#swiper.slides.map(({ offsetWidth }) => offsetWidth)].join(
      ' ',
    );
  }

  /** Joins the ends of a row that loops and has slides enough, and parts them where it has not. */
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

  /** Where a row that was let go comes to rest: the slide nearest to where its speed would carry it. */
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

  /** Pixels between slides. A row has no second line, so its row gap is free to carry them. */
  #gap(): number {
    return parseFloat(getComputedStyle(this.#track).rowGap) || 0;
  }
}
