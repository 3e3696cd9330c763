import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { YouTubeFilm, type YouTubeFilmOptions } from './YouTubeFilm.tsx';

/** Timeout for the player to become ready, in milliseconds. */
const PATIENCE = 15_000;

export interface MountedFilm {
  /** Sets or clears the `paused` flag [VID-04]. */
  hold(held: boolean): void;
  /** Removes the player. */
  close(): void;
}

interface Listeners {
  /** The player is ready; receives its iframe, to be focused. */
  readonly ready: (frame: HTMLIFrameElement | null) => void;
  /** The player failed; called at most once, possibly long after it was ready. */
  readonly failed: (reason: unknown) => void;
}

/** Mounts YouTube's player in an element; YouTube's script must have loaded (`api.ts`). */
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
    // Render synchronously: the player reads its options only when it is created.
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
