/**
 * The bytes of a page as the pieces it is made of. Pages share their header, style sheet and every
 * block that is the same; they are joined when a page is compressed or sent as it is.
 */
export class PageBody {
  /** Bytes of the whole. */
  readonly length: number;
  readonly #pieces: readonly Uint8Array[];

  constructor(pieces: readonly Uint8Array[], length = pieces.reduce((sum, piece) => sum + piece.length, 0)) {
    this.length = length;
    this.#pieces = pieces;
  }

  /** A page in one piece. */
  static of(page: Buffer | string): PageBody {
    return new PageBody([typeof page === 'string' ? Buffer.from(page) : page]);
  }

  /** The whole page, joined anew by each call; callers that need it again store it. */
  bytes(): Buffer {
    const [only] = this.#pieces;
    return this.#pieces.length === 1 && Buffer.isBuffer(only) ? only : Buffer.concat(this.#pieces, this.length);
  }

  toString(): string {
    return this.bytes().toString();
  }
}
