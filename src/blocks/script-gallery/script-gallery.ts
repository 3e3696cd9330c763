import { productIdInPath } from '../../content/addresses/page-ids.ts';
import { CONSENT } from '../../personalisation/consent/consent.ts';
import { consents, whenConsented } from '../../personalisation/consent/consent-gate.ts';
import { masterIdOf } from '../../commerce/ugc/index.ts';

/** How far below the viewport the script is fetched. */
const AHEAD = '600px 0px';

/**
 * `<cairn-script-gallery>`: loads the configured script once the visitor consents and the block nears the viewport
 * [GAL-05, GAL-06, GAL-09, GAL-10].
 */
class CairnScriptGallery extends HTMLElement {
  #stop = new AbortController();
  #script: HTMLScriptElement | undefined;

  connectedCallback(): void {
    this.#stop = new AbortController();
    // Consent can be refused even where it is not asked for.
    if (!consents(CONSENT.functional)) this.#block.hidden = true;
    const stopWaiting = whenConsented(CONSENT.functional, () => {
      this.#block.hidden = false;
      this.#whenNear(() => void this.#load());
    });
    this.#stop.signal.addEventListener('abort', stopWaiting);
  }

  disconnectedCallback(): void {
    this.#stop.abort();
    this.#script?.remove();
  }

  get #block(): HTMLElement {
    return this.closest<HTMLElement>('.script-gallery') ?? this;
  }

  #whenNear(start: () => void): void {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        start();
      },
      { rootMargin: AHEAD },
    );
    observer.observe(this);
    this.#stop.signal.addEventListener('abort', () => observer.disconnect());
  }

  async #load(): Promise<void> {
    const { src, details } = this.dataset;
    const place = this.querySelector('.script-gallery__place');
    if (src === undefined || place === null) return;
    const tag = await this.#tag(details);
    if (this.#stop.signal.aborted) return;
    const script = document.createElement('script');
    script.src = src;
    script.async = true;
    script.dataset['container'] = place.id;
    if (tag !== undefined) script.dataset['tag'] = tag;
    script.addEventListener('error', () => {
      console.warn(`The gallery script ${src} cannot be loaded.`);
      this.#block.hidden = true;
    });
    this.#script = script;
    document.head.append(script);
  }

  /** The product's master id on product pages; without it the gallery shows its default content. */
  async #tag(details: string | undefined): Promise<string | undefined> {
    const productId = productIdInPath(location.pathname);
    if (productId === undefined || details === undefined) return undefined;
    try {
      return await masterIdOf(
        (path) => fetch(`/api${path}`, { signal: this.#stop.signal }),
        details,
        productId,
        location.pathname.split('/')[1],
      );
    } catch (error) {
      if (!this.#stop.signal.aborted) console.warn('The gallery has no tag: its product cannot be looked up.', error);
      return undefined;
    }
  }
}

customElements.define('cairn-script-gallery', CairnScriptGallery);
