/** The link of a shared list: copies it, and hands it to the device's share sheet where there is one. */
class ShareLink extends HTMLElement {
  connectedCallback(): void {
    const field = this.querySelector('input');
    const [copy, send] = ['[data-copy]', '[data-send]'].map((part) => this.querySelector<HTMLButtonElement>(part));
    const status = this.querySelector<HTMLElement>('[role="status"]');
    if (!field || !copy || !send || !status) return;
    field.addEventListener('focus', () => field.select());
    copy.hidden = false;
    copy.addEventListener('click', () => {
      navigator.clipboard.writeText(field.value).then(
        () => (status.textContent = status.dataset['copied'] ?? ''),
        // Not allowed: the shopper copies what is selected.
        () => field.select(),
      );
    });
    const shared = { title: this.dataset['title'] ?? '', url: field.value };
    if (!('share' in navigator)) return;
    send.hidden = false;
    // Closing the sheet without sending is no failure.
    send.addEventListener('click', () => void navigator.share(shared).catch(() => undefined));
  }
}

customElements.define('cairn-share-link', ShareLink);
