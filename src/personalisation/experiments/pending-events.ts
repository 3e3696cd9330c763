import { PENDING_EVENTS } from './constants.ts';

/** An unsent batch and the id it is stored under. */
export interface Pending<Batch> {
  readonly id: string;
  readonly batch: Batch;
  /** How often it was sent in vain since the page was loaded. */
  attempts: number;
}

/** The Web Storage methods used here. */
export type TextStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const isPending = (value: unknown): value is Pending<never> =>
  typeof value === 'object' && value !== null && 'id' in value && 'batch' in value;

/**
 * Unsent batches in order, at most a hundred [EXPT-23], stored to survive a reload. When the store is full or
 * blocked, they stay in memory only.
 *
 * @param onDrop called with the number of batches dropped to make room
 */
export class PendingEvents<Batch> {
  readonly #name: string;
  readonly #store: TextStore | undefined;
  readonly #max: number;
  readonly #onDrop: (count: number) => void;
  #entries: Pending<Batch>[];

  constructor(
    name: string,
    store?: TextStore,
    onDrop: (count: number) => void = () => {},
    max: number = PENDING_EVENTS,
  ) {
    this.#name = name;
    this.#store = store;
    this.#max = max;
    this.#onDrop = onDrop;
    this.#entries = this.#read();
  }

  get size(): number {
    return this.#entries.length;
  }

  get hasRoom(): boolean {
    return this.#entries.length < this.#max;
  }

  first(): Pending<Batch> | undefined {
    return this.#entries[0];
  }

  add(batch: Batch): void {
    this.#entries.push({ id: crypto.randomUUID(), batch, attempts: 0 });
    const over = this.#entries.length - this.#max;
    if (over > 0) {
      // Drop the oldest: they have been retried most often.
      this.#entries.splice(0, over);
      this.#onDrop(over);
    }
    this.#write();
  }

  remove(id: string): void {
    this.#entries = this.#entries.filter((entry) => entry.id !== id);
    this.#write();
  }

  #read(): Pending<Batch>[] {
    try {
      const stored: unknown = JSON.parse(this.#store?.getItem(this.#name) ?? '[]');
      return Array.isArray(stored)
        ? stored
            .filter(isPending)
            .slice(-this.#max)
            .map(({ id, batch }) => ({ id, batch, attempts: 0 }))
        : [];
    } catch {
      return [];
    }
  }

  #write(): void {
    try {
      if (this.#entries.length === 0) this.#store?.removeItem(this.#name);
      else this.#store?.setItem(this.#name, JSON.stringify(this.#entries));
    } catch {
      // Storage is full or blocked: pending batches last as long as the page.
    }
  }
}
