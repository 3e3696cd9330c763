import { messagesToShow, recordSection } from '../../personalisation/segments/empty-sections.ts';
import { rememberDismissed } from '../../ui/page/dismissed.ts';
import type { CairnCarousel, CarouselChange } from '../../ui/carousel/carousel.ts';
import type { CarouselModes } from '../../ui/carousel/carousel-rules.ts';
import { carouselCode, carouselsWhenNeeded } from '../../ui/carousel/when-needed.ts';

const COLOURS = ['--promo-ink', '--promo-fill', '--promo-hover'];

/**
 * `<cairn-promo-bar>`: colours of the active message, dropped messages, closing. This code rotates the messages until
 * the first interaction; then the carousel takes over, and pauses while the visitor interacts.
 */
class CairnPromoBar extends HTMLElement {
  #stop = new AbortController();
  #timer: ReturnType<typeof setInterval> | undefined;
  #index = 0;

  connectedCallback(): void {
    this.#stop = new AbortController();
    const { signal } = this.#stop;
    this.addEventListener(
      'carousel:change',
      (event) => this.#wear((event as CustomEvent<CarouselChange>).detail.index),
      { signal },
    );
    this.querySelector('[data-close]')?.addEventListener('click', () => this.#close(), { signal });
    document.addEventListener('cairn:section', () => this.#drop(), { signal });
    this.#drop();
    for (const type of ['pointerover', 'focusin'])
      this.addEventListener(type, () => clearInterval(this.#timer), { signal });
    const { sm } = JSON.parse(this.#carousel?.dataset['modes'] ?? '{}') as Partial<CarouselModes>;
    if (sm?.interval !== undefined) this.#timer = setInterval(() => this.#turn(), sm.interval);
  }

  disconnectedCallback(): void {
    this.#stop.abort();
    clearInterval(this.#timer);
  }

  get #strip(): HTMLElement {
    return this.closest<HTMLElement>('.promo-strip') ?? this;
  }

  get #carousel(): CairnCarousel | null {
    return this.querySelector('cairn-carousel');
  }

  get #slides(): HTMLElement[] {
    return [...this.querySelectorAll<HTMLElement>('.promo-bar__item')];
  }

  /** Removes messages that announce an empty section; messages beyond the limit move up. */
  #drop(): void {
    let empty: ReadonlySet<string> = new Set<string>();
    for (const section of document.querySelectorAll<HTMLElement>('[data-empty][data-id]'))
      empty = recordSection(empty, section.dataset['id'] ?? '', true);
    const slides = this.#slides.map((element) => ({ element, sectionId: element.dataset['sectionId'] }));
    const shown = new Set(messagesToShow(slides, empty, Number(this.dataset['limit']) || undefined));
    const others = slides.filter((slide) => slide.element.hidden === shown.has(slide));
    for (const { element } of others) element.hidden = !element.hidden;
    this.#strip.hidden = shown.size === 0;
    // The number of messages has changed, so update their labels and dots.
    if (others.length > 0) void carouselCode().then(() => this.#carousel?.refresh());
  }

  /** Shows the next message the way the carousel would. */
  #turn(): void {
    const slides = this.#slides.filter(({ hidden }) => !hidden);
    if (this.querySelector('cairn-carousel:defined') !== null) return clearInterval(this.#timer);
    if (document.hidden || slides.length < 2 || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    this.#index = (this.#index + 1) % slides.length;
    const next = slides[this.#index];
    const track = next?.parentElement;
    if (next === undefined || track == null) return;
    track.scrollBy({
      left: next.getBoundingClientRect().left - track.getBoundingClientRect().left,
      behavior: 'smooth',
    });
    for (const [place, dot] of this.querySelectorAll('[data-carousel-dot]').entries()) {
      for (const name of ['aria-current', 'aria-disabled']) dot.setAttribute(name, String(place === this.#index));
    }
    this.#wear(this.#index);
  }

  #wear(index: number): void {
    const slide = this.#slides.filter(({ hidden }) => !hidden)[index];
    if (slide === undefined) return;
    const style = getComputedStyle(slide);
    for (const name of COLOURS) this.#strip.style.setProperty(name, style.getPropertyValue(name) || 'initial');
  }

  #close(): void {
    const strip = this.#strip;
    if (strip.dataset['closable'] !== undefined) rememberDismissed(strip.dataset['closable']);
    strip.hidden = true;
    // Otherwise the focus would be lost with the button.
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  }
}

carouselsWhenNeeded();
customElements.define('cairn-promo-bar', CairnPromoBar);
