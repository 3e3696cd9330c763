import { onceSeen } from '../../analytics/seen-once.ts';
import { track } from '../../analytics/track.ts';
import { CONSENT_EVENT } from '../../personalisation/consent-door.ts';
import { rememberClosed } from '../../ui/closed.ts';
import { debounce } from '../../ui/debounce.ts';
import { CLOSE_LONGEST_MS, CLOSE_WAIT_MS, DEFAULT_DELAY_MS, POP_UP_EVENTS } from './rules.ts';

/**
 * `<cairn-pop-up>`: small at first, expands after its delay or by a click,
 * closes for good [POP-03, POP-04, POP-07, POP-11, POP-12]. It never takes the
 * focus; Escape inside it makes it small, and closes it when it is small.
 */
class CairnPopUp extends HTMLElement {
  #stop = new AbortController();
  #timer = 0;
  #expanded = false;
  readonly #close = debounce(() => this.#leave(), CLOSE_WAIT_MS, CLOSE_LONGEST_MS);

  connectedCallback(): void {
    this.#stop = new AbortController();
    const { signal } = this.#stop;
    const details = this.#details;
    details?.addEventListener('toggle', () => this.#toggled(details.open), { signal });
    // Whoever operates it decides from there on whether it is open.
    this.querySelector('summary')?.addEventListener('click', () => clearTimeout(this.#timer), { signal });
    this.querySelector('[data-close]')?.addEventListener('click', () => this.#closing(), { signal });
    this.addEventListener('keydown', (event) => event.key === 'Escape' && this.#escape(event), { signal });
    this.addEventListener('click', ({ target }) => target instanceof Element && target.closest('.pop-up__body a') !== null && this.#minimise(), { signal });
    // A click on the way out counts, however soon the page goes.
    addEventListener('pagehide', () => this.#close.flush(), { signal });
    const seen = onceSeen(this.querySelector('summary') ?? this, `pop-up ${this.dataset['id']}`, () => {
      this.#report('impression');
      return true;
    });
    signal.addEventListener('abort', seen);
    // One question at a time: it does not show before the one for consent is answered (consent/banner.css).
    if (document.documentElement.hasAttribute('data-asks-consent')) addEventListener(CONSENT_EVENT, () => this.#wait(), { once: true, signal });
    else this.#wait();
  }

  #wait(): void {
    const delay = Number(this.dataset['delay'] ?? DEFAULT_DELAY_MS);
    if (delay === 0) this.#expand();
    else this.#timer = window.setTimeout(() => this.#expand(), delay);
  }

  disconnectedCallback(): void {
    this.#stop.abort();
    clearTimeout(this.#timer);
    this.#close.flush();
  }

  get #details(): HTMLDetailsElement | null {
    return this.querySelector('details');
  }

  #expand(): void {
    if (this.#details !== null) this.#details.open = true;
  }

  #minimise(): void {
    clearTimeout(this.#timer);
    if (this.#details !== null) this.#details.open = false;
  }

  #toggled(open: boolean): void {
    if (open && !this.#expanded) this.#report('expand');
    this.#expanded ||= open;
  }

  #escape(event: KeyboardEvent): void {
    event.stopPropagation();
    if (this.#details?.open !== true) return this.#closing();
    this.#minimise();
    this.querySelector('summary')?.focus();
  }

  #closing(): void {
    clearTimeout(this.#timer);
    this.dataset['leaving'] = '';
    this.#close();
  }

  #leave(): void {
    const { closable } = this.dataset;
    if (closable !== undefined) rememberClosed(closable);
    this.#report('close');
    // The focus would be lost with the button.
    if (this.contains(document.activeElement)) document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
    this.remove();
  }

  #report(what: keyof typeof POP_UP_EVENTS): void {
    const { id, name, kind } = this.dataset;
    track({ event: POP_UP_EVENTS[what], popup_id: id, popup_name: name, popup_kind: kind });
  }
}

customElements.define('cairn-pop-up', CairnPopUp);
