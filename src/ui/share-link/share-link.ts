/** A link to share: copies it, and hands it to the device's share sheet where there is one. */
class ShareLink extends HTMLElement {
  connectedCallback(): void {
    const field = this.querySelector('input');
    const [copy, send] = ['[data-copy]', '[data-send]'].map((part) => this.querySelector<HTMLButtonElement>(part));
    const status = this.querySelector<HTMLElement>('[role="status"]');
    if (!field || !copy || !send || !status) return;
    field.addEventListener('focus', () => field.select());
    copy.hidden = false;
    copy.addEventListener('click', () => {
      void this.#copy(field.value).then((isCopied) => {
        status.textContent = (isCopied ? status.dataset['copied'] : status.dataset['select']) ?? '';
        // Not allowed: what is selected is copied by hand.
        if (!isCopied) field.focus();
      });
    });
    const shared = { title: this.dataset['title'] ?? '', url: field.value };
    if (!('share' in navigator)) return;
    send.hidden = false;
    // Closing the sheet without sending is no failure.
    send.addEventListener('click', () => void navigator.share(shared).catch(() => undefined));
  }

  /** Whether the text is copied now. Without a secure connection there is no clipboard to ask. */
  async #copy(text: string): Promise<boolean> {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch {
      return false;
    }
  }
}

customElements.define('cairn-share-link', ShareLink);
