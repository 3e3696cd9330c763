/** What a film's container says of it. */
export interface FilmFacts {
  /** Name of the picture's encoding in the container (`avc1`, `V_VP9`); empty when it has no picture. */
  readonly codec: string;
  /** Pixels as shown. */
  readonly width: number;
  readonly height: number;
  /** Pixels of a frame as encoded. */
  readonly pixels: number;
  readonly seconds: number;
}

/** Parts of a container that are looked at in one place: far more than a film of the allowed length has. */
export const MAX_PARTS = 100_000;

/** What a file says of itself does not agree with what is in it. */
class BrokenFilm extends Error {
  override readonly name = 'BrokenFilm';
  readonly code = 'broken-film';
}

export const broken = (reason: string): never => {
  throw new BrokenFilm(reason);
};

/** What is read, or undefined when the file is broken. */
export function unlessBroken<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    // The second: a number that is read beyond the end of the file.
    if (error instanceof BrokenFilm || error instanceof RangeError) return undefined;
    throw error;
  }
}
