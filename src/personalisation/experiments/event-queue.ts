import { BACKOFF_SECONDS } from './constants.ts';
import { PendingEvents, type TextStore } from './pending-events.ts';

/** How sending a batch ended: taken, refused for good, or worth another try. */
export type Delivery = 'sent' | 'refused' | 'failed';

export interface EventQueueOptions<Event, Batch> {
  /** Name the unsent batches are stored under. */
  readonly name: string;
  readonly batchSize: number;
  /** Milliseconds the first event of a batch waits for more; 0 sends at once. */
  readonly flushInterval: number;
  readonly maxQueue: number;
  /** Makes one batch of some events. */
  readonly toBatch: (events: readonly Event[]) => Batch;
  readonly send: (batch: Batch) => Promise<Delivery>;
  readonly store?: TextStore;
  /** Told how many events or batches were given up, and why. */
  readonly onDrop?: (count: number, reason: 'queue-full' | 'store-full' | 'refused') => void;
}

/**
 * Collects events into batches and sees them to their destination: a batch is
 * stored before it is sent, survives a reload, and waits longer after every
 * failure in a row [EXPT-15, EXPT-18, EXPT-22].
 */
export class EventQueue<Event, Batch> {
  readonly #options: EventQueueOptions<Event, Batch>;
  readonly #pending: PendingEvents<Batch>;
  #waiting: Event[] = [];
  #flushTimer: ReturnType<typeof setTimeout> | undefined;
  #retryTimer: ReturnType<typeof setTimeout> | undefined;
  #failures = 0;
  #delivering: Promise<void> | undefined;
  #isClosed = false;

  constructor(options: EventQueueOptions<Event, Batch>) {
    this.#options = options;
    this.#pending = new PendingEvents<Batch>(options.name, options.store, (count) =>
      options.onDrop?.(count, 'store-full'),
    );
    // What an earlier page could not send.
    if (this.#pending.size > 0) void this.#deliver();
  }

  /** Events that wait for company, and batches that are stored and not yet taken. */
  get backlog(): { readonly events: number; readonly batches: number } {
    return { events: this.#waiting.length, batches: this.#pending.size };
  }

  /** Takes an event. One that finds the queue full is given up. */
  add(event: Event): void {
    const { maxQueue, batchSize, flushInterval, onDrop } = this.#options;
    if (this.#isClosed || this.#waiting.length >= maxQueue) {
      onDrop?.(1, 'queue-full');
      return;
    }
    this.#waiting.push(event);
    // While deliveries fail, full batches are kept safe as far as the store goes; the rest waits here.
    if (this.#retryTimer !== undefined) this.#stow(batchSize);
    else if (this.#waiting.length >= batchSize || flushInterval === 0) void this.flush();
    else this.#flushLater();
  }

  /** Sends what waits, in batches. Resolves when there is nothing left to send now. */
  async flush(): Promise<void> {
    clearTimeout(this.#flushTimer);
    this.#flushTimer = undefined;
    this.#stow(1);
    await this.#deliver();
  }

  /** Stores what waits and stops; the next queue of that name goes on with it. */
  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#flushTimer);
    clearTimeout(this.#retryTimer);
    const { batchSize, toBatch } = this.#options;
    while (this.#waiting.length > 0) this.#pending.add(toBatch(this.#waiting.splice(0, batchSize)));
  }

  #flushLater(): void {
    this.#flushTimer ??= setTimeout(() => void this.flush(), this.#options.flushInterval);
  }

  /** Moves waiting events to the store as batches, as long as there are `least` of them and room. */
  #stow(least: number): void {
    const { batchSize, toBatch } = this.#options;
    while (this.#waiting.length >= least && this.#pending.hasRoom)
      this.#pending.add(toBatch(this.#waiting.splice(0, batchSize)));
  }

  #deliver(): Promise<void> {
    clearTimeout(this.#retryTimer);
    this.#retryTimer = undefined;
    this.#delivering ??= this.#run().finally(() => {
      this.#delivering = undefined;
      if (this.#waiting.length > 0 && this.#retryTimer === undefined && !this.#isClosed) this.#flushLater();
    });
    return this.#delivering;
  }

  async #run(): Promise<void> {
    const { batchSize, send, onDrop } = this.#options;
    for (
      let next = this.#pending.first();
      next !== undefined && !this.#isClosed;
      this.#stow(batchSize), next = this.#pending.first()
    ) {
      const result = await send(next.batch).catch((): Delivery => 'failed');
      if (result !== 'failed') {
        this.#pending.remove(next.id);
        if (result === 'refused') onDrop?.(1, 'refused');
        if (result === 'sent') this.#failures = 0;
        continue;
      }
      const wait = BACKOFF_SECONDS[Math.min(this.#failures, BACKOFF_SECONDS.length - 1)] ?? 0;
      this.#failures += 1;
      if (!this.#isClosed) this.#retryTimer = setTimeout(() => void this.flush(), wait * 1000);
      return;
    }
  }
}
