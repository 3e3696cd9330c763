import { BREAKPOINTS } from '../breakpoints.ts';
import { shouldPlay } from './film-rules.ts';

/** How far below the screen a film is made ready. */
const AHEAD = '300px 0px';
/** Share of a film on the screen from which it plays. */
const IN_VIEW = 0.35;
const REDUCED = '(prefers-reduced-motion: reduce)';

/**
 * `<cairn-film>` around a `<video>`: plays by itself while it is on the screen (`data-autoplay`), holds while
 * it has the attribute `paused`, and takes its stream (`data-stream`) only when it comes near. A button
 * `[data-film-toggle]` beside it, in `.film-frame`, stops and starts it; with `data-bare` the browser's controls
 * go when that button comes.
 */
export class CairnFilm extends HTMLElement {
  static readonly observedAttributes = ['paused'];
  #stop = new AbortController();
  #visible = false;
  #visitor: 'play' | 'pause' | undefined;
  /** What this element last asked the video to do; anything else was the visitor. */
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

  /** A stream is fetched when the film comes near; of a file only the head. */
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

  /** The files in place of a stream that cannot be had. */
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

  /** The file of the breakpoint the window has now [VID-02]. */
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
    // Told late: by now the opposite holds.
    if (video === null || video.paused !== (name === 'pause')) return;
    // Without controls it was no hand but the browser, as when a stream breaks off.
    if (video.controls && this.#asked !== name && !video.ended) this.#visitor = name;
    this.#asked = name;
    this.#mark();
  }

  /** The button says what a press would do. */
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
      // A browser may refuse to start a film by itself; it then waits to be started [VID-12].
      video.play().catch((error: unknown) => {
        if (!(error instanceof DOMException && error.name === 'AbortError'))
          console.warn('A film was not allowed to start by itself.', error);
        this.#mark();
      });
    }
  }
}

if (customElements.get('cairn-film') === undefined) customElements.define('cairn-film', CairnFilm);
