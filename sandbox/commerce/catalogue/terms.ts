/** Terms by word: the products it occurs in, as number and weight in one integer. */
export type Postings = ReadonlyMap<string, readonly number[]>;

/** Bits that a weight takes: a product's number and its weight share one integer. */
const WEIGHT_BITS = 6;
const WEIGHT_MASK = 2 ** WEIGHT_BITS - 1;
/** A whole-word match counts more than a prefix match. */
const WHOLE_WORD = 2;

export const posting = (product: number, weight: number): number => (product << WEIGHT_BITS) | weight;

/** The products of each term, in typed arrays: thousands of products fit in a few megabytes. */
export class Terms {
  readonly #size: number;
  readonly #terms: readonly string[];
  /** Postings of all terms, one after the other: those of the term at `n` from `#starts[n]` on. */
  readonly #postings: Uint32Array;
  readonly #starts: Uint32Array;

  /** @param size number of products */
  constructor(found: Postings, size: number) {
    this.#size = size;
    this.#terms = [...found.keys()].sort();
    this.#starts = new Uint32Array(this.#terms.length + 1);
    for (const [at, term] of this.#terms.entries())
      this.#starts[at + 1] = (this.#starts[at] as number) + (found.get(term)?.length ?? 0);
    this.#postings = new Uint32Array(this.#starts[this.#terms.length] as number);
    for (const [at, term] of this.#terms.entries()) this.#postings.set(found.get(term) ?? [], this.#starts[at]);
  }

  /** Number of the first term that does not come before a prefix. */
  #from(prefix: string): number {
    let low = 0;
    let high = this.#terms.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#terms[middle] as string) < prefix) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /**
   * Scores by product number, 0 without a match; undefined when no term begins so.
   *
   * @param fits which of the terms that begin so count; all of them by default
   */
  beginningWith(prefix: string, fits: (term: string) => boolean = () => true): Uint16Array | undefined {
    let scores: Uint16Array | undefined;
    for (let at = this.#from(prefix); this.#terms[at]?.startsWith(prefix); at += 1) {
      const term = this.#terms[at] as string;
      if (!fits(term)) continue;
      const factor = term === prefix ? WHOLE_WORD : 1;
      scores ??= new Uint16Array(this.#size);
      const end = this.#starts[at + 1] as number;
      for (let index = this.#starts[at] as number; index < end; index += 1) {
        const found = this.#postings[index] as number;
        const product = found >>> WEIGHT_BITS;
        const score = (found & WEIGHT_MASK) * factor;
        if (score > (scores[product] as number)) scores[product] = score;
      }
    }
    return scores;
  }
}
