import { BREAKPOINTS } from '../breakpoints.ts';
import { shouldPlay } from './film-rules.ts';

/** How far below the viewport a film is prepared. */
const AHEAD = '300px 0px';
/** Visible share from which a film plays. */
const IN_VIEW = 0.35;
const REDUCED = '(prefers-reduced-motion: reduce)';

/**
 * `<cairn-film>` around a `<video>`: plays while it is in the viewport (`data-autoplay`), stops while it has the
 * attribute `paused`, and loads its stream (`data-stream`) only near the viewport. A sibling button
 * `[data-film-toggle]` in `.film-frame` pauses and plays it; with `data-bare` that button replaces the browser's
 * controls.
 */
export class CairnFilm extends HTMLElement {
  static readonly observedAttributes = ['paused'];
  #stop = new AbortController();
  #visible = false;
  #visitor: 'play' | 'pause' | undefined;
  /** What this element last made the video do; any other change came from the visitor. */
  #asked: 'play' | 'pause' | undefined;
  #ready = false;
  #release: (() => void) | undefined;

  get #video(): HTMLVideoElement | null {
    return this.querySelector('video');
  }

  get #toggle(): HTMLButtonElement | null {
    return this.closest('.film-frame')?.querySelector<HTMLButtonElement>('[data-film-toggle]') ?? null;
  }

  connectedCallback(): void {
    const video = this.#video;
    if (video === null) return;
    this.#stop = new AbortController();
    const { signal } = this.#stop;
    const toggle = this.#toggle;
    if (toggle !== null) {
      if (this.dataset['bare'] !== undefined) video.controls = false;
      toggle.hidden = false;
      toggle.addEventListener('click', () => this.#byHand(toggle.dataset['playing'] === undefined ? 'play' : 'pause'), {
        signal,
      });
    }
    for (const name of ['play', 'pause'] as const) video.addEventListener(name, () => this.#happened(name), { signal });
    this.#watch(AHEAD, 0, () => this.#prepare(), true);
    this.#watch('0px', IN_VIEW, (visible) => {
      this.#visible = visible;
      this.#update();
    });
    matchMedia(REDUCED).addEventListener('change', () => this.#update(), { signal });
    for (const width of [BREAKPOINTS.md, BREAKPOINTS.lg])
      matchMedia(`(width >= ${width}px)`).addEventListener('change', () => this.#chooseSource(), { signal });
    // The width may have changed since the browser chose, before this script was there to notice.
    this.#chooseSource();
    this.#mark();
  }

  disconnectedCallback(): void {
    this.#stop.abort();
    this.#release?.();
    this.#release = undefined;
    this.#ready = false;
  }

  attributeChangedCallback(): void {
    this.#update();
  }

  #watch(rootMargin: string, threshold: number, seen: (visible: boolean) => void, once = false): void {
    const observer = new IntersectionObserver(
      (entries) => {
        const visible = entries.at(-1)?.isIntersecting === true;
        if (once && !visible) return;
        if (once) observer.disconnect();
        seen(visible);
      },
      { rootMargin, threshold },
    );
    observer.observe(this);
    this.#stop.signal.addEventListener('abort', () => observer.disconnect());
  }

  /** Near the viewport, loads the stream, or only the metadata of a file. */
  async #prepare(): Promise<void> {
    const video = this.#video;
    const { stream } = this.dataset;
    if (video === null) return;
    if (stream === undefined) {
      if (this.dataset['autoplay'] !== undefined && video.preload === 'none') video.preload = 'metadata';
    } else {
      try {
        const { attachStream } = await import('./stream.ts');
        if (this.#stop.signal.aborted) return;
        this.#release = attachStream(video, stream, () => this.#fallBack());
      } catch (error) {
        console.warn('The stream cannot be played.', error);
        this.#fallBack();
      }
    }
    this.#ready = true;
    this.#update();
  }

  /** Uses the files when the stream is unavailable. */
  #fallBack(): void {
    const files = this.querySelector<HTMLTemplateElement>('template[data-files]');
    const video = this.#video;
    if (files === null || video === null) return;
    video.removeAttribute('src');
    video.append(...document.importNode(files.content, true).querySelectorAll('source'));
    video.addEventListener('loadeddata', () => this.#update(), { once: true, signal: this.#stop.signal });
    video.load();
    this.#update();
  }

  /** Selects the file for the current breakpoint [VID-02]. */
  #chooseSource(): void {
    const video = this.#video;
    const wanted = [...(video?.querySelectorAll('source') ?? [])].find(
      ({ media }) => media === '' || matchMedia(media).matches,
    )?.src;
    if (video === null || wanted === undefined || video.currentSrc === '' || video.currentSrc === wanted) return;
    const { currentTime } = video;
    video.load();
    video.addEventListener(
      'loadedmetadata',
      () => void (video.currentTime = Math.min(currentTime, video.duration || 0)),
      { once: true, signal: this.#stop.signal },
    );
    this.#asked = undefined;
    this.#update();
  }

  #byHand(wish: 'play' | 'pause'): void {
    this.#visitor = wish;
    if (wish === 'play' && this.hasAttribute('paused')) this.removeAttribute('paused');
    else this.#update();
  }

  #happened(name: 'play' | 'pause'): void {
    const video = this.#video;
    // Stale event: the state has changed since.
    if (video === null || video.paused !== (name === 'pause')) return;
    // Without controls the browser caused it, for example when a stream breaks off.
    if (video.controls && this.#asked !== name && !video.ended) this.#visitor = name;
    this.#asked = name;
    this.#mark();
  }

  /** Labels the button with what a press does. */
  #mark(): void {
    const toggle = this.#toggle;
    if (toggle === null) return;
    const playing = this.#video?.paused === false;
    toggle.toggleAttribute('data-playing', playing);
    toggle.ariaLabel = (playing ? toggle.dataset['pause'] : toggle.dataset['play']) ?? null;
  }

  #update(): void {
    const video = this.#video;
    if (video === null || !this.isConnected) return;
    const play = shouldPlay({
      autoplay: this.dataset['autoplay'] !== undefined,
      reducedMotion: matchMedia(REDUCED).matches,
      visible: this.#visible,
      paused: this.hasAttribute('paused'),
      visitor: this.#visitor,
    });
    if (!play) {
      if (video.paused) return;
      this.#asked = 'pause';
      video.pause();
    } else if (video.paused && (this.#ready || this.dataset['stream'] === undefined)) {
      this.#asked = 'play';
      // The browser may block autoplay; the film then waits for the visitor [VID-12].
      video.play().catch((error: unknown) => {
        if (!(error instanceof DOMException && error.name === 'AbortError'))
          console.warn('A film was not allowed to start by itself.', error);
        this.#mark();
      });
    }
  }
}

if (customElements.get('cairn-film') === undefined) customElements.define('cairn-film', CairnFilm);
