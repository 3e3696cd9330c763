/** What a call is given once nothing is left, milliseconds: the one that hung may have been the only one to. */
const LEAST_MS = 250;

/**
 * How long the calls of one page may keep it waiting, together: a service that hangs makes each of them wait, and a page
 * makes several one after the other. Time in which no call is under way does not count.
 */
export class Patience {
  readonly #totalMs: number;
  #running = 0;
  /** When the calls under way began to keep the page waiting. */
  #since = 0;
  #waitedMs = 0;

  constructor(totalMs: number) {
    this.#totalMs = totalMs;
  }

  /**
   * Waits for a call as long as there is patience left. The call itself goes on: its answer is for whoever asks next.
   * @throws TimeoutError when it takes longer
   */
  async wait<Result>(call: Promise<Result>): Promise<Result> {
    if (this.#running === 0) this.#since = performance.now();
    this.#running += 1;
    const waited = this.#waitedMs + (performance.now() - this.#since);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const over = new Promise<never>((_, reject) => {
      const end = (): void => reject(new DOMException('The page has waited long enough.', 'TimeoutError'));
      timer = setTimeout(end, Math.max(LEAST_MS, this.#totalMs - waited));
    });
    try {
      return await Promise.race([call, over]);
    } finally {
      clearTimeout(timer);
      this.#running -= 1;
      if (this.#running === 0) this.#waitedMs += performance.now() - this.#since;
    }
  }
}
