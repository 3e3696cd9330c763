/** Delay before a gallery is created (D2 §4, §9), in milliseconds. */
const CREATE_AFTER_MS = 500;

/** `<cairn-gallery>`: creates the gallery after a delay, and destroys it with its block [GAL-03, GAL-04]. */
class CairnGallery extends HTMLElement {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #stop: AbortController | undefined;
  #waiting: string | undefined;

  connectedCallback(): void {
    this.#waiting ??= this.innerHTML;
    this.#timer = setTimeout(() => void this.#create(), CREATE_AFTER_MS);
  }

  disconnectedCallback(): void {
    clearTimeout(this.#timer);
    this.#stop?.abort();
    this.innerHTML = this.#waiting ?? '';
    this.removeAttribute('data-created');
  }

  async #create(): Promise<void> {
    this.#stop = new AbortController();
    const { signal } = this.#stop;
    try {
      const { galleryTiles } = await import('./gallery-tiles.ts');
      const { container = '', filter = '', mediaBase, by = '' } = this.dataset;
      const tiles = await galleryTiles({ container, filter, mediaBase, by, path: location.pathname, signal });
      if (signal.aborted) return;
      this.dataset['created'] = '';
      this.querySelector('ul')?.replaceChildren(...tiles);
      this.#block.hidden = tiles.length === 0;
    } catch (error) {
      if (signal.aborted) return;
      console.warn('A gallery cannot be shown.', error);
      this.#block.hidden = true;
    }
  }

  get #block(): HTMLElement {
    return this.closest<HTMLElement>('.social-gallery') ?? this;
  }
}

customElements.define('cairn-gallery', CairnGallery);

export {};
