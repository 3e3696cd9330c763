import type { MountedFilm } from '../../islands/youtube/mount.tsx';
import type { YouTubeFilmOptions } from '../../islands/youtube/YouTubeFilm.tsx';
import { CONSENT } from '../../personalisation/consent/consent.ts';
import { CONSENT_EVENT, consents } from '../../personalisation/consent/consent-gate.ts';

/**
 * `<cairn-embed>`: our poster and a link. A click replaces them with YouTube's player if the shop embeds (`data-film`)
 * and the visitor has consented to functional cookies; otherwise the link is followed. No request goes to the other
 * host before that. If the player cannot load, the link stays. Withdrawing consent removes the player at once.
 */
class CairnEmbed extends HTMLElement {
  static readonly observedAttributes = ['paused'];
  #film: MountedFilm | undefined;

  connectedCallback(): void {
    this.addEventListener('click', this.#press);
  }

  attributeChangedCallback(): void {
    this.#film?.hold(this.hasAttribute('paused'));
  }

  readonly #press = (event: Event): void => {
    const { film } = this.dataset;
    const link = (event.target as Element).closest('a');
    if (link === null || film === undefined || !consents(CONSENT.functional)) return;
    event.preventDefault();
    if (link.ariaBusy === 'true') return;
    link.ariaBusy = 'true';
    void this.#open(link, JSON.parse(film) as YouTubeFilmOptions);
  };

  async #open(link: HTMLAnchorElement, film: YouTubeFilmOptions): Promise<void> {
    const host = document.createElement('div');
    host.className = 'video__frame-embedded';
    // The poster and the link stay in front until the player is ready, and are kept in case it fails.
    const ready = (frame: HTMLIFrameElement | null): void => {
      const moves = document.activeElement === link || document.activeElement === document.body;
      link.remove();
      if (moves) frame?.focus();
    };
    const over = new AbortController();
    /** Restores the poster and the link in place of the player. */
    const takeBack = (): void => {
      over.abort();
      const { activeElement } = document;
      const moves = activeElement !== null && host.contains(activeElement);
      this.#film?.close();
      this.#film = undefined;
      host.remove();
      link.ariaBusy = null;
      if (!link.isConnected) this.append(link);
      if (moves) link.focus();
    };
    const failed = (reason: unknown): void => {
      if (over.signal.aborted) return;
      console.warn('A film of YouTube cannot be played here.', reason);
      delete this.dataset['film'];
      const note = link.querySelector('.video__start-note');
      if (note !== null) note.textContent = this.dataset['failed'] ?? null;
      takeBack();
    };
    addEventListener(CONSENT_EVENT, () => consents(CONSENT.functional) || takeBack(), { signal: over.signal });
    try {
      const [{ mountFilm }] = await Promise.all([
        import('../../islands/youtube/mount.tsx'),
        import('../../islands/youtube/api.ts').then(({ loadApi }) => loadApi()),
        import('../../analytics/track-films.ts'),
      ]);
      // Consent was withdrawn in the meantime.
      if (over.signal.aborted) return;
      this.prepend(host);
      this.#film = mountFilm(host, film, this.dataset['title'] ?? '', { ready, failed });
      this.#film.hold(this.hasAttribute('paused'));
    } catch (error) {
      failed(error);
    }
  }
}

customElements.define('cairn-embed', CairnEmbed);
