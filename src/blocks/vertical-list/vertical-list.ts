/** `<cairn-vertical-list>`: shows the picture of the hovered or focused entry [BLK-VLI-01]. */
class CairnVerticalList extends HTMLElement {
  #stop = new AbortController();

  connectedCallback(): void {
    this.#stop = new AbortController();
    for (const type of ['pointerover', 'focusin', 'click'])
      this.addEventListener(type, ({ target }) => this.#activate(target), { signal: this.#stop.signal });
  }

  disconnectedCallback(): void {
    this.#stop.abort();
  }

  #activate(target: EventTarget | null): void {
    const item = target instanceof Element ? target.closest('.vertical-list__item') : null;
    if (item === null || item.hasAttribute('data-active')) return;
    const items = [...this.querySelectorAll('.vertical-list__item')];
    const index = items.indexOf(item);
    for (const other of items) other.toggleAttribute('data-active', other === item);
    const next = this.querySelector(`[data-picture="${index}"]`);
    // An entry without a picture keeps the previous one.
    if (next !== null)
      for (const picture of this.querySelectorAll('[data-picture]'))
        picture.toggleAttribute('data-active', picture === next);
  }
}

customElements.define('cairn-vertical-list', CairnVerticalList);

export {};
