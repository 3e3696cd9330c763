import { BREAKPOINT_NAMES, ONLY } from '../breakpoints.ts';
import { announce, describeRow, placeOf } from './aria.ts';
import { neighbour, readModes, type CarouselMode } from './carousel-rules.ts';
import { onceNear } from './once-near.ts';
import { NativeRow, type Row } from './row.ts';

/** Detail of `carousel:change`. */
export interface CarouselChange {
  readonly index: number;
}

const REDUCED = '(prefers-reduced-motion: reduce)';

const still = (): boolean => matchMedia(REDUCED).matches;

/**
 * `<cairn-carousel>`: arrows, dots, progress and autoplay for a row of slides that scrolls and snaps with CSS. Active
 * only at the breakpoints named in `data-modes`. With `data-swiper`, Swiper takes over the row when it nears the
 * viewport. Dispatches `carousel:change` with the current index.
 */
export class CairnCarousel extends HTMLElement {
  #index = 0;
  /** Requested slide, which near the end of the row may not reach the edge. */
  #asked: number | undefined;
  #timer: ReturnType<typeof setInterval> | undefined;
  #held = false;
  #stop = new AbortController();
  #row: Row | undefined;
  #near = false;

  connectedCallback(): void {
    this.#stop = new AbortController();
    const { signal } = this.#stop;
    const track = this.track;
    if (track === null) return;
    this.#row = new NativeRow(track, () => this.slides);
    let frame = 0;
    track.addEventListener(
      'scroll',
      () => {
        cancelAnimationFrame(frame);
        frame = requestAnimationFrame(() => this.#settle());
      },
      { passive: true, signal },
    );
    // Any other interaction with the row overrides the requested slide.
    for (const type of ['wheel', 'touchstart', 'pointerdown', 'keydown', 'focusin'])
      track.addEventListener(type, () => (this.#asked = undefined), { passive: true, signal });
    this.addEventListener('click', (event) => this.#clicked(event), { signal });
    this.addEventListener('pointerenter', ({ pointerType }) => pointerType === 'mouse' && this.#hold(true), { signal });
    this.addEventListener('pointerleave', () => this.#hold(false), { signal });
    this.addEventListener('focusin', (event) => this.#focused(event.target), { signal });
    this.addEventListener('focusout', () => this.#hold(false), { signal });
    document.addEventListener('visibilitychange', () => this.#run(), { signal });
    for (const query of [...BREAKPOINT_NAMES.map((name) => ONLY[name]), REDUCED]) {
      matchMedia(query).addEventListener('change', () => this.refresh(), { signal });
    }
    if (this.dataset['swiper'] !== undefined)
      onceNear(this, signal, () => {
        this.#near = true;
        this.#takeOver();
      });
    // Focus or pointer may have entered before this code loaded.
    if (this.contains(document.activeElement)) this.#focused(document.activeElement);
    if (this.matches(':hover') && matchMedia('(hover: hover)').matches) this.#held = true;
    // One task per carousel: measuring all rows of a page at once would block a phone.
    const start = setTimeout(() => this.refresh());
    signal.addEventListener('abort', () => clearTimeout(start));
  }

  disconnectedCallback(): void {
    this.#stop.abort();
    clearInterval(this.#timer);
    this.#row?.destroy();
    this.#row = undefined;
  }

  get track(): HTMLElement | null {
    return this.querySelector<HTMLElement>('[data-track]');
  }

  get slides(): HTMLElement[] {
    return [...(this.track?.children ?? [])].filter(
      (slide): slide is HTMLElement => slide instanceof HTMLElement && !slide.hidden,
    );
  }

  get index(): number {
    return this.#index;
  }

  /** The mode at the current breakpoint. */
  get mode(): CarouselMode {
    const modes = readModes(this.dataset['modes']);
    return modes[BREAKPOINT_NAMES.find((name) => matchMedia(ONLY[name]).matches) ?? 'sm'];
  }

  /** Updates for the current slides, breakpoint and motion preference. */
  refresh(): void {
    const { track, slides } = this;
    const { active } = this.mode;
    const dots = [...this.querySelectorAll<HTMLElement>('[data-carousel-dot]')];
    for (const [index, dot] of dots.entries()) {
      dot.hidden = index >= slides.length;
      // A dot has the same label as its slide.
      dot.setAttribute('aria-label', placeOf(this.dataset['place'], index, slides.length));
    }
    this.toggleAttribute('data-single', slides.length < 2);
    if (track !== null) {
      describeRow(track, slides, active, { slide: this.dataset['slide'], place: this.dataset['place'] });
      // Without links inside, a row must be focusable to be scrolled by keyboard.
      if (active && track.querySelector('a, button') === null) track.tabIndex = 0;
    }
    this.#takeOver();
    this.#row?.update(this.mode.loop);
    this.#settle(true);
    this.#run();
  }

  /** Moves to a slide. */
  show(index: number): void {
    if (this.#row === undefined || this.slides[index] === undefined || !this.mode.active) return;
    this.#asked = index;
    this.#row.go(index, !still());
    this.#become(index);
  }

  step(step: 1 | -1): void {
    const { length } = this.slides;
    const last = this.#row?.lastStop ?? 0;
    const next = neighbour(this.#index, step, last, this.mode.loop);
    if (next === undefined) return;
    this.show(next);
    // At the end of the row its last slide is visible.
    if (next === last) this.#become((this.#asked = length - 1));
  }

  /** Uses Swiper for a carousel near the viewport, and native scrolling where it is a grid. */
  #takeOver(): void {
    const { track } = this;
    const mine = this.#row instanceof NativeRow;
    if (track === null || this.#row === undefined || mine === !(this.#near && this.mode.active)) return;
    if (!mine) {
      this.#row.destroy();
      this.#row = new NativeRow(track, () => this.slides);
      return;
    }
    void import('./swiper-row.ts').then(
      ({ SwiperRow }) => {
        if (!(this.#row instanceof NativeRow) || !this.isConnected || !this.mode.active) return;
        this.#row = new SwiperRow(this, track, {
          centred: this.dataset['swiper'] === 'centred',
          loop: this.mode.loop,
          still,
          changed: () => this.#laidAnew(),
        });
        // Setting Swiper up stops a movement on its way to the requested slide.
        if (this.#asked !== undefined) this.#row.go(this.#asked, !still());
        this.#settle(true);
      },
      () => undefined, // Keep native scrolling.
    );
  }

  /** After a layout change, continues to the requested slide. */
  #laidAnew(): void {
    if (this.#asked !== undefined) this.#row?.go(this.#asked, false);
    this.#settle();
  }

  #settle(force = false): void {
    const row = this.#row;
    if (row === undefined || this.slides.length === 0) return;
    const { progress, visible } = row;
    this.toggleAttribute('data-fits', visible === 1);
    this.querySelector<HTMLElement>('[data-carousel-bar]')?.style.setProperty(
      '--progress',
      String(visible + progress * (1 - visible)),
    );
    this.#become(this.#asked ?? row.index, force);
  }

  #become(index: number, force = false): void {
    if (index === this.#index && !force) return;
    const { slides } = this;
    this.#index = index;
    for (const [place, dot] of [...this.querySelectorAll('[data-carousel-dot]')].entries()) {
      dot.setAttribute('aria-current', String(place === index));
      dot.setAttribute('aria-disabled', String(place === index));
    }
    const { active, loop } = this.mode;
    // A grid has no current entry.
    for (const [place, slide] of slides.entries()) slide.toggleAttribute('data-current', active && place === index);
    const last = this.#row?.lastStop ?? slides.length - 1;
    for (const [selector, step] of [
      ['[data-carousel-previous]', -1],
      ['[data-carousel-next]', 1],
    ] as const) {
      this.querySelector(selector)?.setAttribute(
        'aria-disabled',
        String(neighbour(index, step, last, loop) === undefined),
      );
    }
    this.dispatchEvent(new CustomEvent<CarouselChange>('carousel:change', { bubbles: true, detail: { index } }));
  }

  #clicked(event: Event): void {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (button === null) return;
    if (button.matches('[data-carousel-next]')) this.step(1);
    else if (button.matches('[data-carousel-previous]')) this.step(-1);
    else if (button.matches('[data-carousel-dot]'))
      this.show([...this.querySelectorAll('[data-carousel-dot]')].indexOf(button));
    else if (button.matches('[data-carousel-pause]')) this.#pause(!this.hasAttribute('data-paused'));
  }

  /** Keyboard focus pauses autoplay until the visitor restarts it (APG). Other focus holds it, except on the button. */
  #focused(target: EventTarget | null): void {
    if (!(target instanceof Element) || this.mode.interval === undefined) return;
    if (target.matches(':focus-visible')) this.#pause(true);
    else this.#hold(!target.matches('[data-carousel-pause]'));
  }

  #pause(paused: boolean): void {
    const button = this.querySelector<HTMLElement>('[data-carousel-pause]');
    this.toggleAttribute('data-paused', paused);
    button?.setAttribute('aria-label', (paused ? button.dataset['play'] : button.dataset['pause']) ?? '');
    this.#run();
  }

  #hold(held: boolean): void {
    this.#held = held;
    this.#run();
  }

  /** Starts or stops autoplay: never under the pointer, in a hidden tab, or after the visitor paused it. */
  #run(): void {
    clearInterval(this.#timer);
    const { active, interval } = this.mode;
    const { track } = this;
    const moves =
      active && interval !== undefined && !this.hasAttribute('data-paused') && !still() && this.slides.length > 1;
    if (active && track !== null) announce(track, moves && !this.#held);
    if (moves && !this.#held && !document.hidden) this.#timer = setInterval(() => this.step(1), interval);
  }
}

if (customElements.get('cairn-carousel') === undefined) customElements.define('cairn-carousel', CairnCarousel);
