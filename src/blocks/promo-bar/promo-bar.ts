import { messagesToShow, recordSection } from '../../personalisation/empty-sections.ts';
import { rememberClosed } from '../../ui/closed.ts';
import type { CairnCarousel, CarouselChange } from '../../ui/carousel/carousel.ts';
import { carouselsWhenLoaded } from '../../ui/carousel/when-loaded.ts';

const COLOURS = ['--promo-ink', '--promo-fill', '--promo-hover'];

interface Slide {
  readonly element: HTMLElement;
  readonly sectionId: string | undefined;
}

/** `<cairn-promo-bar>`: colours of the active message, dropped messages, closing. */
class CairnPromoBar extends HTMLElement {
  #stop = new AbortController();

  connectedCallback(): void {
    this.#stop = new AbortController();
    const { signal } = this.#stop;
    this.addEventListener('carousel:change', (event) => this.#wear((event as CustomEvent<CarouselChange>).detail.index), { signal });
    this.querySelector('[data-close]')?.addEventListener('click', () => this.#close(), { signal });
    document.addEventListener('cairn:section', () => this.#drop(), { signal });
    this.#drop();
  }

  disconnectedCallback(): void {
    this.#stop.abort();
  }

  get #strip(): HTMLElement {
    return this.closest<HTMLElement>('.promo-strip') ?? this;
  }

  get #carousel(): CairnCarousel | null {
    return this.querySelector<CairnCarousel>('cairn-carousel:defined');
  }

  /** Takes out what announces an empty section; what was beyond the limit moves up. */
  #drop(): void {
    let empty: ReadonlySet<string> = new Set<string>();
    for (const section of document.querySelectorAll<HTMLElement>('[data-empty][data-id]')) empty = recordSection(empty, section.dataset['id'] ?? '', true);
    const slides = [...this.querySelectorAll<HTMLElement>('.promo-bar__item')].map((element): Slide => ({ element, sectionId: element.dataset['sectionId'] }));
    const shown = new Set(messagesToShow(slides, empty, Number(this.dataset['limit']) || undefined));
    for (const slide of slides) slide.element.hidden = !shown.has(slide);
    this.#strip.hidden = shown.size === 0;
    this.#carousel?.refresh();
  }

  #wear(index: number): void {
    const slide = this.#carousel?.slides[index];
    if (slide === undefined) return;
    const style = getComputedStyle(slide);
    for (const name of COLOURS) this.#strip.style.setProperty(name, style.getPropertyValue(name) || 'initial');
  }

  #close(): void {
    const strip = this.#strip;
    if (strip.dataset['closable'] !== undefined) rememberClosed(strip.dataset['closable']);
    strip.hidden = true;
    // The focus would be lost with the button.
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  }
}

carouselsWhenLoaded();
customElements.define('cairn-promo-bar', CairnPromoBar);
