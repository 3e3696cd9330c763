/**
 * A row of slides a carousel can query and move. Native scrolling (`NativeRow`) works at once; Swiper
 * (`swiper-row.ts`) replaces it in carousels that request it.
 */
export interface Row {
  /** Zero-based index of the slide at its snap position. */
  readonly index: number;
  /** Index of the first slide that shows the end of the row; no later one can reach the edge. */
  readonly lastStop: number;
  /** How far the row is scrolled, 0 to 1. */
  readonly progress: number;
  /** Visible share of the row, 0 to 1. */
  readonly visible: number;
  /** Scrolls to a slide, or as far towards it as possible. */
  go(index: number, smooth: boolean): void;
  /**
   * Measures again after slides or widths have changed.
   * @param loop whether the first slide follows the last; a row that cannot loop scrolls back to the first instead
   */
  update(loop: boolean): void;
  /** Restores the row's original state. */
  destroy(): void;
}

/** Slack in pixels when positions are compared: browsers round scroll offsets. */
const SLACK = 4;

/** A row with native scrolling and snapping. */
export class NativeRow implements Row {
  readonly #track: HTMLElement;
  readonly #slides: () => readonly HTMLElement[];

  constructor(track: HTMLElement, slides: () => readonly HTMLElement[]) {
    this.#track = track;
    this.#slides = slides;
  }

  get index(): number {
    const { index, lastStop } = { index: this.#nearest(), lastStop: this.lastStop };
    return this.#range > SLACK && index >= lastStop ? this.#slides().length - 1 : index;
  }

  get lastStop(): number {
    const slides = this.#slides();
    const scrolled = Math.abs(this.#track.scrollLeft);
    const back = getComputedStyle(this.#track).direction === 'rtl' ? -1 : 1;
    const stop = slides.findIndex((slide) => this.#offset(slide) * back + scrolled >= this.#range - SLACK);
    return stop < 0 ? slides.length - 1 : stop;
  }

  get progress(): number {
    return this.#range <= SLACK ? 1 : Math.min(1, Math.abs(this.#track.scrollLeft) / this.#range);
  }

  get visible(): number {
    return this.#range <= SLACK ? 1 : this.#track.clientWidth / this.#track.scrollWidth;
  }

  get #range(): number {
    return this.#track.scrollWidth - this.#track.clientWidth;
  }

  go(index: number, smooth: boolean): void {
    const slide = this.#slides()[index];
    if (slide !== undefined) this.#track.scrollBy({ left: this.#offset(slide), behavior: smooth ? 'smooth' : 'auto' });
  }

  update(): void {
    // Everything is measured on demand.
  }

  destroy(): void {
    // Nothing was changed.
  }

  #nearest(): number {
    const distances = this.#slides().map((slide) => Math.abs(this.#offset(slide)));
    return Math.max(0, distances.indexOf(Math.min(...distances)));
  }

  /** Pixels to scroll until a slide is at its snap position. */
  #offset(slide: HTMLElement): number {
    const box = slide.getBoundingClientRect();
    const view = this.#track.getBoundingClientRect();
    const style = getComputedStyle(this.#track);
    if (getComputedStyle(slide).scrollSnapAlign.includes('center'))
      return box.left + box.width / 2 - view.left - view.width / 2;
    return style.direction === 'rtl'
      ? box.right - view.right + (parseFloat(style.scrollPaddingRight) || 0)
      : box.left - view.left - (parseFloat(style.scrollPaddingLeft) || 0);
  }
}
