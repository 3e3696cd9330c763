/** What decides whether a film plays. */
export interface FilmState {
  /** Autoplay is on. */
  readonly autoplay: boolean;
  /** The visitor asks for less motion. */
  readonly reducedMotion: boolean;
  /** Enough of it is in the viewport. */
  readonly visible: boolean;
  /** The `paused` flag is set. */
  readonly paused: boolean;
  /** The visitor's last manual action. */
  readonly visitor: 'play' | 'pause' | undefined;
}

/**
 * Whether a film should play now [VID-03, VID-04]. The `paused` flag stops every film; otherwise the visitor's action
 * overrides autoplay.
 */
export function shouldPlay({ autoplay, reducedMotion, visible, paused, visitor }: FilmState): boolean {
  if (paused) return false;
  if (visitor !== undefined) return visitor === 'play';
  return autoplay && visible && !reducedMotion;
}
