import '../../ui/film/film.ts';
import { CONSENT } from '../../personalisation/consent.ts';
import { consents } from '../../personalisation/consent-door.ts';

/**
 * `<cairn-embed>`: our picture and a link. A press exchanges them for the embedded player, where the shop embeds
 * and the visitor agreed to functional cookies; else the link leads there. Nothing is asked of the other host before.
 */
class CairnEmbed extends HTMLElement {
  static readonly observedAttributes = ['paused'];
  #frame: HTMLIFrameElement | undefined;

  connectedCallback(): void {
    this.querySelector('a')?.addEventListener('click', (event) => {
      const { src } = this.dataset;
      if (src === undefined || !consents(CONSENT.functional)) return;
      event.preventDefault();
      this.#open(src);
    });
  }

  /** The player takes the flag as a message [VID-04]. */
  attributeChangedCallback(): void {
    const func = this.hasAttribute('paused') ? 'pauseVideo' : 'playVideo';
    if (this.#frame !== undefined) this.#frame.contentWindow?.postMessage(JSON.stringify({ event: 'command', func, args: '' }), new URL(this.#frame.src).origin);
  }

  #open(src: string): void {
    const frame = document.createElement('iframe');
    frame.src = src;
    frame.title = this.dataset['title'] ?? '';
    frame.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture';
    frame.className = 'video__frame-embedded';
    frame.referrerPolicy = 'strict-origin-when-cross-origin';
    this.#frame = frame;
    this.replaceChildren(frame);
    frame.focus();
  }
}

customElements.define('cairn-embed', CairnEmbed);
