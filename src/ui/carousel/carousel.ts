import { BREAKPOINT_NAMES, ONLY } from '../breakpoints.ts';
import { neighbour, readModes, type CarouselMode } from './carousel-rules.ts';

/** What a carousel tells when its current slide changes. */
export interface CarouselChange {
  readonly index: number;
}

/** Slack in pixels when positions are compared: browsers round scroll offsets. */
const SLACK = 4;
const REDUCED = '(prefers-reduced-motion: reduce)';

/**
 * `<cairn-carousel>`: arrows, dots, progress and autoplay for a row of slides
 * that scrolls and snaps by CSS. Active only at the breakpoints its
 * `data-modes` name. Dispatches `carousel:change` with the current index.
 */
export class CairnCarousel extends HTMLElement {
  #index = 0;
  /** Slide somebody asked for while it cannot reach the edge, at the end of the row. */
  #asked: number | undefined;
  #timer: ReturnType<typeof setInterval> | undefined;
  #held = false;
  #stop = new AbortController();

  connectedCallback(): void {
    this.#stop = new AbortController();
    const { signal } = this.#stop;
    const track = this.track;
    if (track === null) return;
    let frame = 0;
    track.addEventListener('scroll', () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => this.#settle());
    }, { passive: true, signal });
    for (const type of ['wheel', 'touchstart', 'pointerdown']) track.addEventListener(type, () => (this.#asked = undefined), { passive: true, signal });
    this.addEventListener('click', (event) => this.#clicked(event), { signal });
    for (const type of ['pointerenter', 'focusin']) this.addEventListener(type, () => this.#hold(true), { signal });
    for (const type of ['pointerleave', 'focusout']) this.addEventListener(type, () => this.#hold(this.matches(':focus-within') && type === 'pointerleave'), { signal });
    document.addEventListener('visibilitychange', () => this.#run(), { signal });
    for (const query of [...BREAKPOINT_NAMES.map((name) => ONLY[name]), REDUCED]) {
      matchMedia(query).addEventListener('change', () => this.refresh(), { signal });
    }
    this.refresh();
  }

  disconnectedCallback(): void {
    this.#stop.abort();
    clearInterval(this.#timer);
  }

  get track(): HTMLElement | null {
    return this.querySelector<HTMLElement>('[data-track]');
  }

  get slides(): HTMLElement[] {
    return [...(this.track?.children ?? [])].filter((slide): slide is HTMLElement => slide instanceof HTMLElement && !slide.hidden);
  }

  get index(): number {
    return this.#index;
  }

  /** The mode of the current breakpoint. */
  get mode(): CarouselMode {
    const modes = readModes(this.dataset['modes']);
    return modes[BREAKPOINT_NAMES.find((name) => matchMedia(ONLY[name]).matches) ?? 'sm'];
  }

  /** Reads slides, breakpoint and motion preference anew. */
  refresh(): void {
    const { track, slides } = this;
    const dots = [...this.querySelectorAll<HTMLElement>('[data-carousel-dot]')];
    for (const [index, dot] of dots.entries()) dot.hidden = index >= slides.length;
    this.toggleAttribute('data-single', slides.length < 2);
    // A row without links can only be scrolled by keyboard when it takes the focus itself.
    if (track !== null && this.mode.active && track.querySelector('a, button') === null) track.tabIndex = 0;
    else track?.removeAttribute('tabindex');
    this.#settle(true);
    this.#run();
  }

  /** Moves to a slide. */
  show(index: number): void {
    const { track, slides } = this;
    const slide = slides[index];
    if (track === null || slide === undefined || !this.mode.active) return;
    this.#asked = index;
    const offset = this.#offset(slide, track);
    track.scrollBy({ left: offset, behavior: matchMedia(REDUCED).matches ? 'auto' : 'smooth' });
    this.#become(index);
  }

  step(step: 1 | -1): void {
    const next = neighbour(this.#index, step, this.slides.length, this.mode.loop);
    if (next !== undefined) this.show(next);
  }

  /** Pixels the row must scroll so that a slide stands at its place. */
  #offset(slide: HTMLElement, track: HTMLElement): number {
    const box = slide.getBoundingClientRect();
    const view = track.getBoundingClientRect();
    const style = getComputedStyle(track);
    if (getComputedStyle(slide).scrollSnapAlign.includes('center')) return box.left + box.width / 2 - view.left - view.width / 2;
    return style.direction === 'rtl' ? box.right - view.right + (parseFloat(style.scrollPaddingRight) || 0) : box.left - view.left - (parseFloat(style.scrollPaddingLeft) || 0);
  }

  #settle(force = false): void {
    const { track, slides } = this;
    if (track === null || slides.length === 0) return;
    const range = track.scrollWidth - track.clientWidth;
    const progress = range <= SLACK ? 1 : Math.abs(track.scrollLeft) / range;
    const visible = range <= SLACK ? 1 : track.clientWidth / track.scrollWidth;
    this.querySelector<HTMLElement>('[data-carousel-bar]')?.style.setProperty('--progress', String(visible + progress * (1 - visible)));
    const distances = slides.map((slide) => Math.abs(this.#offset(slide, track)));
    let index = distances.indexOf(Math.min(...distances));
    const atEnd = range > SLACK && Math.abs(track.scrollLeft) >= range - SLACK;
    if (this.#asked !== undefined) index = this.#asked;
    else if (atEnd) index = slides.length - 1;
    this.#become(index, force);
  }

  #become(index: number, force = false): void {
    const { slides } = this;
    const changed = index !== this.#index;
    if (!changed && !force) return;
    this.#index = index;
    for (const [place, dot] of [...this.querySelectorAll('[data-carousel-dot]')].entries()) dot.setAttribute('aria-current', String(place === index));
    const { active, loop } = this.mode;
    // In a grid no entry is the current one.
    for (const [place, slide] of slides.entries()) slide.toggleAttribute('data-current', active && place === index);
    for (const [selector, step] of [['[data-carousel-previous]', -1], ['[data-carousel-next]', 1]] as const) {
      this.querySelector(selector)?.setAttribute('aria-disabled', String(neighbour(index, step, slides.length, loop) === undefined));
    }
    if (changed || force) this.dispatchEvent(new CustomEvent<CarouselChange>('carousel:change', { bubbles: true, detail: { index } }));
  }

  #clicked(event: Event): void {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (button === null) return;
    if (button.matches('[data-carousel-next]')) this.step(1);
    else if (button.matches('[data-carousel-previous]')) this.step(-1);
    else if (button.matches('[data-carousel-dot]')) this.show([...this.querySelectorAll('[data-carousel-dot]')].indexOf(button));
    else if (button.matches('[data-carousel-pause]')) {
      const paused = this.toggleAttribute('data-paused');
      button.setAttribute('aria-label', (paused ? button.dataset['play'] : button.dataset['pause']) ?? '');
      this.#run();
    }
  }

  #hold(held: boolean): void {
    this.#held = held;
    this.#run();
  }

  /** Starts or stops moving: never under pointer or focus, in a hidden tab, or against the visitor's wish. */
  #run(): void {
    clearInterval(this.#timer);
    const { active, interval } = this.mode;
    if (!active || interval === undefined || this.#held || this.hasAttribute('data-paused') || document.hidden || matchMedia(REDUCED).matches || this.slides.length < 2) return;
    this.#timer = setInterval(() => this.step(1), interval);
  }
}

if (customElements.get('cairn-carousel') === undefined) customElements.define('cairn-carousel', CairnCarousel);
