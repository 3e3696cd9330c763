import { EVENT_NAMES } from '../../../analytics/events.ts';
import { track } from '../../../analytics/track.ts';

/** Hover time before a panel opens, and time to move the pointer into it before it closes, in milliseconds. */
const OPEN_DELAY = 90;
const CLOSE_DELAY = 220;

const STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
  Home: -Infinity,
  End: Infinity,
};

const ONCE = { once: true };

const text = (element: Element | null | undefined): string => element?.textContent.trim() ?? '';

/**
 * The menu on wide screens. Panels open on hover (or on click, if configured), by their button and by keyboard; Escape,
 * leaving and navigation close them. Keys follow the disclosure navigation of the ARIA practices. Without this script,
 * CSS opens panels on hover and focus.
 */
class MainMenu extends HTMLElement {
  #open: HTMLElement | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  connectedCallback(): void {
    const onHover = this.dataset['trigger'] !== 'click';
    for (const entry of this.querySelectorAll<HTMLElement>('[data-entry]')) {
      // CSS has already opened the panel for a pointer that was here before this script.
      if (onHover && entry.matches(':hover')) this.#show(entry);
      if (onHover)
        entry.addEventListener(
          'pointerenter',
          (event) => event.pointerType === 'mouse' && this.#later(entry, OPEN_DELAY),
        );
      else entry.addEventListener('pointerenter', () => this.#open === entry && clearTimeout(this.#timer));
      entry.addEventListener(
        'pointerleave',
        (event) => event.pointerType === 'mouse' && this.#later(undefined, CLOSE_DELAY),
      );
      this.#button(entry)?.addEventListener('click', () => this.#show(this.#open === entry ? undefined : entry));
    }
    this.addEventListener('keydown', (event) => this.#key(event));
    // A panel opened by the pointer has no focus in it (WCAG 1.4.13).
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && this.#escape());
    this.addEventListener('focusout', ({ relatedTarget }) => {
      // When focus goes nowhere (another window, a click on plain text), keep the panel for the pointer.
      if (relatedTarget instanceof Node && !this.#open?.contains(relatedTarget)) this.#show(undefined);
    });
    this.addEventListener('click', (event) => this.#clicked(event));
    document.addEventListener('pointerdown', ({ target }) => {
      if (target instanceof Node && !this.contains(target)) this.#show(undefined);
    });
    for (const gone of ['pagehide', 'popstate', 'hashchange']) addEventListener(gone, () => this.#show(undefined));
  }

  #button(entry: Element | undefined): HTMLElement | null | undefined {
    return entry?.querySelector<HTMLElement>(':scope > button');
  }

  #escape(): void {
    const entry = this.#open;
    this.#show(undefined);
    if (entry?.contains(document.activeElement) === true) this.#button(entry)?.focus();
  }

  #key(event: KeyboardEvent): void {
    const step = STEPS[event.key];
    if (step === undefined || !(event.target instanceof HTMLElement)) return;
    const panel = event.target.closest('.main-menu__panel');
    const isOpener = event.target === this.#button(this.#open);
    const intoPanel = panel !== null || (isOpener && step === 1);
    const items = [
      ...this.querySelectorAll<HTMLElement>(
        intoPanel ? '[data-open] .main-menu__panel a[href]' : '.main-menu__entry > :is(a[href], button)',
      ),
    ];
    const place = items.indexOf(event.target) + step;
    event.preventDefault();
    // The content of the panel may still be on its way (head/unfold.js).
    if (intoPanel && items.length === 0) this.addEventListener('cairn:menu-filled', () => this.#enter(), ONCE);
    items[Math.max(0, Math.min(items.length - 1, place))]?.focus();
  }

  /** Moves the focus from the button of the open panel to its first link. */
  #enter(): void {
    if (document.activeElement === this.#button(this.#open))
      this.#open?.querySelector<HTMLElement>('.main-menu__panel a[href]')?.focus();
  }

  #clicked({ target }: Event): void {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link === null) return;
    const level = link.closest('.main-menu__panel') === null ? 1 : link.matches('.menu-heading') ? 2 : 3;
    const entry = link.closest('.main-menu__entry');
    track({
      event: EVENT_NAMES.topNavigationClick,
      link_text: text(link),
      link_url: link.href,
      level,
      entry: text(entry?.querySelector('.main-menu__link')),
      menu_id: link.dataset['menuId'],
    });
    this.#show(undefined);
  }

  #later(entry: HTMLElement | undefined, delay: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#show(entry), this.#open === undefined || entry === undefined ? delay : 0);
  }

  #show(entry: HTMLElement | undefined): void {
    clearTimeout(this.#timer);
    for (const [one, isOpen] of [
      [this.#open, false],
      [entry, true],
    ] as const) {
      one?.toggleAttribute('data-open', isOpen);
      this.#button(one)?.setAttribute('aria-expanded', String(isOpen));
    }
    this.#open = entry;
  }
}

customElements.define('cairn-menu', MainMenu);
