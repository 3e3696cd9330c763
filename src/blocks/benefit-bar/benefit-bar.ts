import { rememberDismissed } from '../../ui/page/dismissed.ts';

/** `<cairn-benefit-bar>`: shown until dismissed, and then stays hidden [BLK-BEN-03, BLK-BEN-04]. */
class CairnBenefitBar extends HTMLElement {
  #stop = new AbortController();

  connectedCallback(): void {
    this.#stop = new AbortController();
    this.querySelector('[data-close]')?.addEventListener('click', () => this.#close(), { signal: this.#stop.signal });
  }

  disconnectedCallback(): void {
    this.#stop.abort();
  }

  #close(): void {
    const id = this.dataset['closable'];
    if (id !== undefined) rememberDismissed(id);
    this.hidden = true;
    // Otherwise the focus would be lost with the button.
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  }
}

customElements.define('cairn-benefit-bar', CairnBenefitBar);
