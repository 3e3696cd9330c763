const INGEST = '/fapi/performance/ingest';

/** Which variant of each experience and segmentation this visitor sees, so that a slower one shows. */
const variants = (): { name: string; variant: string }[] =>
  [...document.querySelectorAll<HTMLElement>('cairn-segments[data-shown]')]
    .map(({ dataset }) => ({ name: dataset['experience'] ?? 'segment', variant: dataset['shown'] ?? '' }))
    .filter(({ variant }) => variant !== '');

/**
 * What a page has measured of itself and told already; both who measure it say each value once.
 * Milliseconds; the score of shifts (CLS) has no unit.
 */
export class Beacon {
  readonly #page = location.pathname;
  readonly #told = new Map<string, number>();
  #fresh = new Map<string, number>();

  /** Notes a measurement. Thousandths of a millisecond mean nothing; of a shift's score they do. */
  note(name: string, value: number): void {
    const rounded = name === 'CLS' ? Math.round(value * 10_000) / 10_000 : Math.round(value);
    if (this.#told.get(name) !== rounded) this.#fresh.set(name, rounded);
  }

  /** Sends what is new, when the page is out of sight. */
  send(): void {
    if (document.visibilityState !== 'hidden' || this.#fresh.size === 0) return;
    const measurements = [...this.#fresh].map(([name, value]) => ({ name, value }));
    navigator.sendBeacon(
      INGEST,
      JSON.stringify({ page: this.#page, width: innerWidth, variants: variants().slice(0, 20), measurements }),
    );
    for (const [name, value] of this.#fresh) this.#told.set(name, value);
    this.#fresh = new Map();
  }
}
