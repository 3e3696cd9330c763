/** Time the pointer may take from a menu entry to its panel, and the rest before one opens, in milliseconds. */
const OPEN_DELAY = 90;
const CLOSE_DELAY = 220;

/**
 * The menu on wide screens: panels open by resting the pointer, by click and by
 * keyboard; Escape, leaving and a new page close them. Without this script the
 * style sheet opens panels on hover and focus.
 */
class MainMenu extends HTMLElement {
  #open: HTMLElement | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  connectedCallback(): void {
    for (const entry of this.querySelectorAll<HTMLElement>('[data-entry]')) {
      entry.addEventListener('pointerenter', (event) => event.pointerType === 'mouse' && this.#later(entry, OPEN_DELAY));
      entry.addEventListener('pointerleave', (event) => event.pointerType === 'mouse' && this.#later(undefined, CLOSE_DELAY));
      entry.querySelector('button')?.addEventListener('click', () => this.#show(this.#open === entry ? undefined : entry));
    }
    this.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape' || this.#open === undefined) return;
      const toggle = this.#open.querySelector('button');
      this.#show(undefined);
      toggle?.focus();
    });
    this.addEventListener('focusout', (event) => {
      if (!(event.relatedTarget instanceof Node && this.contains(event.relatedTarget))) this.#show(undefined);
    });
    addEventListener('pagehide', () => this.#show(undefined));
  }

  #later(entry: HTMLElement | undefined, delay: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#show(entry), this.#open === undefined || entry === undefined ? delay : 0);
  }

  #show(entry: HTMLElement | undefined): void {
    clearTimeout(this.#timer);
    for (const [one, isOpen] of [[this.#open, false], [entry, true]] as const) {
      one?.toggleAttribute('data-open', isOpen);
      one?.querySelector('button')?.setAttribute('aria-expanded', String(isOpen));
    }
    this.#open = entry;
  }
}

customElements.define('cairn-menu', MainMenu);
