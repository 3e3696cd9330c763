/** What decides whether a film plays. */
export interface FilmState {
  /** The film starts by itself. */
  readonly autoplay: boolean;
  /** The visitor asks for less motion. */
  readonly reducedMotion: boolean;
  /** Enough of it stands on the screen. */
  readonly visible: boolean;
  /** The `paused` flag is set. */
  readonly paused: boolean;
  /** What the visitor last did to it by hand. */
  readonly visitor: 'play' | 'pause' | undefined;
}

/**
 * Whether a film should play now [VID-03, VID-04]. The flag stops every film; after that the
 * visitor's own hand counts more than what the film does by itself.
 */
export function shouldPlay({ autoplay, reducedMotion, visible, paused, visitor }: FilmState): boolean {
  if (paused) return false;
  if (visitor !== undefined) return visitor === 'play';
  return autoplay && visible && !reducedMotion;
}
