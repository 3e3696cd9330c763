import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { YouTubeFilm, type YouTubeFilmOptions } from './YouTubeFilm.tsx';

/** Milliseconds a player gets to say that it is ready. */
const PATIENCE = 15_000;

export interface MountedFilm {
  /** Sets or clears the `paused` flag [VID-04]. */
  hold(held: boolean): void;
  /** Takes the player away. */
  close(): void;
}

interface Listeners {
  /** The player can be used; its frame takes the focus. */
  readonly ready: (frame: HTMLIFrameElement | null) => void;
  /** The player cannot play; called once, also long after it was ready. */
  readonly failed: (reason: unknown) => void;
}

/** Puts YouTube's player into an element; YouTube's script must be there (`api.ts`). */
export function mountFilm(
  host: HTMLElement,
  film: YouTubeFilmOptions,
  title: string,
  { ready, failed }: Listeners,
): MountedFilm {
  const root = createRoot(host);
  let over = false;
  const fail = (reason: unknown): void => {
    clearTimeout(timer);
    if (over) return;
    over = true;
    failed(reason);
  };
  const timer = setTimeout(() => fail('The player did not get ready in time.'), PATIENCE);
  const isReady = (frame: HTMLIFrameElement | null): void => {
    clearTimeout(timer);
    if (!over) ready(frame);
  };
  const hold = (held: boolean): void => {
    // At once: the player reads its options when it is made, not when they have all come.
    flushSync(() =>
      root.render(<YouTubeFilm film={film} title={title} held={held} onReady={isReady} onFailed={fail} />),
    );
  };
  const close = (): void => {
    clearTimeout(timer);
    over = true;
    root.unmount();
  };
  return { hold, close };
}
