import { onceVisible } from '../../analytics/impressions.ts';
import { POP_UP_EVENTS } from '../../analytics/pop-up-events.ts';
import { track } from '../../analytics/track.ts';
import { CONSENT_EVENT } from '../../personalisation/consent/consent-gate.ts';
import { DEFAULT_DELAY_MS } from './rules.ts';

/**
 * `<cairn-pop-up>`: starts minimised, expands after its delay or on click, and closes for good
 * [POP-03, POP-04, POP-07]. It never takes the focus. The code for interactions is loaded on the first one
 * (operate.ts).
 */
class CairnPopUp extends HTMLElement {
  #stop = new AbortController();
  #timer = 0;
  #expanded = false;

  connectedCallback(): void {
    this.#stop = new AbortController();
    const { signal } = this.#stop;
    const details = this.querySelector('details');
    details?.addEventListener('toggle', () => details.open && this.#expand(), { signal });
    for (const type of ['pointerover', 'focusin', 'click', 'keydown'])
      this.addEventListener(type, (event) => this.#reached(event), { signal });
    const seen = onceVisible(this.querySelector('summary') ?? this, `pop-up ${this.dataset['id']}`, () => {
      this.report('impression');
      return true;
    });
    signal.addEventListener('abort', seen);
    const wait = (): void =>
      void (this.#timer = window.setTimeout(
        () => details !== null && (details.open = true),
        Number(this.dataset['delay'] ?? DEFAULT_DELAY_MS),
      ));
    // Only one prompt at a time: hidden until the consent banner is answered (consent/banner.css).
    if (document.documentElement.hasAttribute('data-asks-consent'))
      addEventListener(CONSENT_EVENT, wait, { once: true, signal });
    else wait();
  }

  disconnectedCallback(): void {
    this.#stop.abort();
    clearTimeout(this.#timer);
  }

  report(what: keyof typeof POP_UP_EVENTS): void {
    const { id, name, kind } = this.dataset;
    track({ event: POP_UP_EVENTS[what], popup_id: id, popup_name: name, popup_kind: kind });
  }

  #expand(): void {
    if (!this.#expanded) this.report('expand');
    this.#expanded = true;
  }

  #reached(event: Event): void {
    const escapes = event instanceof KeyboardEvent && event.key === 'Escape';
    const operates = escapes || event.type === 'click';
    if (escapes) event.stopPropagation();
    // Once the visitor operates it, it no longer expands automatically.
    if (operates) clearTimeout(this.#timer);
    import('./operate.ts').then(({ operate }) => operates && operate(this, event)).catch(() => undefined);
  }
}

customElements.define('cairn-pop-up', CairnPopUp);
