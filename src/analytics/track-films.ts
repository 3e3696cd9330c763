/** Tracks film events. Loaded with the first film that nears the viewport or starts. */
import { EVENT_NAMES } from './events.ts';
import { track } from './track.ts';

const films = new WeakMap<Element, Set<string>>();
/** Element around YouTube’s player, which dispatches the same events as our own films. */
const EMBED = 'cairn-embed';

/** Tracks start and completion, each once per film and page. */
function film(event: string, video: Element): void {
  const isOwn = video instanceof HTMLVideoElement;
  if (!isOwn && video.closest(EMBED) === null) return;
  const told = films.get(video) ?? new Set();
  films.set(video, told);
  const source =
    video.closest<HTMLElement>('[data-stream]')?.dataset['stream'] ??
    (isOwn ? video.currentSrc : (video.getAttribute('src') ?? ''));
  if (told.has(event) || source === '' || source.startsWith('blob:')) return;
  told.add(event);
  const byPage = video.closest<HTMLElement>('[data-autoplay]') !== null;
  track({
    event,
    video_title: video.ariaLabel ?? video.closest<HTMLElement>('[data-title]')?.dataset['title'],
    video_source: source.split('?', 1)[0],
    video_provider: isOwn ? 'file' : 'youtube',
    started_by: byPage ? 'page' : 'visitor',
  });
}

// `play` and `ended` do not bubble, so listen in the capture phase.
for (const [name, event] of [
  ['play', EVENT_NAMES.videoStart],
  ['ended', EVENT_NAMES.videoComplete],
] as const) {
  document.addEventListener(name, ({ target }) => target instanceof Element && film(event, target), true);
}
for (const video of document.querySelectorAll('video')) if (!video.paused) film(EVENT_NAMES.videoStart, video);
