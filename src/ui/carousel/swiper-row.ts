import { Swiper } from 'swiper';
import type { Row } from './row.ts';

/**
 * A row of slides in Swiper's hands (ADR 0009). In its CSS mode the row goes on
 * scrolling and snapping by itself, so that taking it over moves nothing and a
 * thumb never waits for a script. Styles are set through the CSSOM only.
 */
export class SwiperRow implements Row {
  readonly #swiper: Swiper;
  readonly #track: HTMLElement;

  /**
   * @param root element around the row
   * @param track the row; its first class names it, as the first class of a slide names that
   * @param centred slides stand in the middle
   * @param changed told when widths have changed and positions with them
   */
  constructor(root: HTMLElement, track: HTMLElement, centred: boolean, changed: () => void) {
    this.#track = track;
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
      on: {
        beforeResize: (swiper) => {
          swiper.params.spaceBetween = this.#gap();
        },
        resize: changed,
      },
    });
    // Where the shopper has already swiped to, it stays.
    if (track.scrollLeft !== scrolled) track.scrollLeft = scrolled;
    this.update();
  }

  get index(): number {
    const { isEnd, isLocked, slides, activeIndex } = this.#swiper;
    return isEnd && !isLocked ? slides.length - 1 : activeIndex;
  }

  get lastStop(): number {
    return this.#swiper.snapGrid.length - 1;
  }

  get progress(): number {
    return this.#swiper.isLocked ? 1 : Math.min(1, Math.max(0, this.#swiper.progress));
  }

  get visible(): number {
    const { virtualSize, size } = this.#swiper as Swiper & { virtualSize: number };
    return Math.min(1, size / virtualSize);
  }

  go(index: number, smooth: boolean): void {
    this.#swiper.slideTo(index, smooth ? undefined : 0);
  }

  update(): void {
    this.#swiper.params.spaceBetween = this.#gap();
    this.#swiper.update();
  }

  destroy(): void {
    const scrolled = this.#track.scrollLeft;
    this.#swiper.destroy();
    this.#track.scrollLeft = scrolled;
  }

  /** Pixels between slides. A row has no second line, so its row gap is free to carry them. */
  #gap(): number {
    return parseFloat(getComputedStyle(this.#track).rowGap) || 0;
  }
}
