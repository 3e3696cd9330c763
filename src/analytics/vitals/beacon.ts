import { isErrorPage } from '../../ui/page/page-data.ts';

const INGEST = '/fapi/performance/ingest';

/** The variants this visitor sees, so that slow ones can be identified. */
const variants = (): { name: string; variant: string }[] =>
  [...document.querySelectorAll<HTMLElement>('cairn-segments[data-shown]')]
    .map(({ dataset }) => ({ name: dataset['experience'] ?? 'segment', variant: dataset['shown'] ?? '' }))
    .filter(({ variant }) => variant !== '');

/**
 * Collects a page's measurements and remembers which it has sent, so that both measuring modules send each value once.
 * Values are milliseconds; CLS has no unit.
 */
export class Beacon {
  readonly #page = location.pathname;
  readonly #told = new Map<string, number>();
  #fresh = new Map<string, number>();

  /** Records a measurement: whole milliseconds, but four decimals for CLS. */
  note(name: string, value: number): void {
    const rounded = name === 'CLS' ? Math.round(value * 10_000) / 10_000 : Math.round(value);
    if (this.#told.get(name) !== rounded) this.#fresh.set(name, rounded);
  }

  /** Sends new values if the page is hidden. */
  send(): void {
    if (document.visibilityState !== 'hidden' || this.#fresh.size === 0) return;
    const measurements = [...this.#fresh].map(([name, value]) => ({ name, value }));
    navigator.sendBeacon(
      INGEST,
      JSON.stringify({
        page: this.#page,
        isError: isErrorPage(),
        width: innerWidth,
        variants: variants().slice(0, 20),
        measurements,
      }),
    );
    for (const [name, value] of this.#fresh) this.#told.set(name, value);
    this.#fresh = new Map();
  }
}
