/**
 * A page's bytes as a list of parts. Pages share identical parts (header, style sheet, blocks) in memory; the parts
 * are joined only when a page is compressed or sent uncompressed.
 */
export class PageBody {
  /** Total length in bytes. */
  readonly length: number;
  readonly #pieces: readonly Uint8Array[];

  constructor(pieces: readonly Uint8Array[], length = pieces.reduce((sum, piece) => sum + piece.length, 0)) {
    this.length = length;
    this.#pieces = pieces;
  }

  /** Creates a body with a single part. */
  static of(page: Buffer | string): PageBody {
    return new PageBody([typeof page === 'string' ? Buffer.from(page) : page]);
  }

  /** The whole page. Joined on each call, so callers that need it again should store it. */
  bytes(): Buffer {
    const [only] = this.#pieces;
    return this.#pieces.length === 1 && Buffer.isBuffer(only) ? only : Buffer.concat(this.#pieces, this.length);
  }

  toString(): string {
    return this.bytes().toString();
  }
}
