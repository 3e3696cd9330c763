/** `<cairn-secondary-navigation>`: closes the list when a link in it is followed [BLK-SEC-03]. */
class CairnSecondaryNavigation extends HTMLElement {
  #stop = new AbortController();

  connectedCallback(): void {
    this.#stop = new AbortController();
    const { signal } = this.#stop;
    const details = this.querySelector('details');
    this.addEventListener(
      'click',
      (event) => {
        if (details !== null && event.target instanceof Element && event.target.closest('a') !== null)
          details.open = false;
      },
      { signal },
    );
    this.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape' || details?.open !== true) return;
        details.open = false;
        details.querySelector('summary')?.focus();
      },
      { signal },
    );
  }

  disconnectedCallback(): void {
    this.#stop.abort();
  }
}

customElements.define('cairn-secondary-navigation', CairnSecondaryNavigation);

export {};
