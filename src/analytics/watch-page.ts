import type { ModalRequest } from '../ui/modal-links.ts';
import { EVENT_NAMES } from './events.ts';
import { track } from './track.ts';

const films = new WeakMap<HTMLVideoElement, Set<string>>();

/** Tells once per film and page that it has started, and that it came to its end. */
function film(event: string, video: HTMLVideoElement): void {
  const told = films.get(video) ?? new Set();
  films.set(video, told);
  const source = video.closest<HTMLElement>('[data-stream]')?.dataset['stream'] ?? video.currentSrc;
  if (told.has(event) || source === '' || source.startsWith('blob:')) return;
  told.add(event);
  const byPage = video.closest<HTMLElement>('[data-autoplay]') !== null;
  track({ event, video_title: video.ariaLabel ?? undefined, video_source: source.split('?', 1)[0], video_provider: 'file', started_by: byPage ? 'page' : 'visitor' });
}

/** Films and dialogs, which tell of themselves on the document. */
export function watchPage(): void {
  // `play` and `ended` do not bubble, so they are caught on their way down.
  for (const [name, event] of [['play', EVENT_NAMES.videoStart], ['ended', EVENT_NAMES.videoComplete]] as const) {
    document.addEventListener(name, ({ target }) => target instanceof HTMLVideoElement && film(event, target), true);
  }
  for (const video of document.querySelectorAll('video')) if (!video.paused) film(EVENT_NAMES.videoStart, video);
  document.addEventListener('cairn:modal', (event) => {
    const { dialogId, query } = (event as CustomEvent<ModalRequest>).detail;
    track({ event: EVENT_NAMES.dialogOpen, dialog_id: dialogId, product_id: query.get('quickshop') ?? undefined });
  });
}
