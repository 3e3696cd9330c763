import { BACKOFF_SECONDS } from './constants.ts';
import { PendingEvents, type TextStore } from './pending-events.ts';

/** Result of sending a batch: accepted, permanently refused, or worth a retry. */
export type Delivery = 'sent' | 'refused' | 'failed';

export interface EventQueueOptions<Event, Batch> {
  /** Storage name of the unsent batches. */
  readonly name: string;
  readonly batchSize: number;
  /** Milliseconds the first event of a batch waits for others; 0 sends at once. */
  readonly flushInterval: number;
  readonly maxQueue: number;
  /** Attempts after the first failed one, before a batch is dropped; no limit when absent. */
  readonly retries?: number;
  /** Combines events into one batch. */
  readonly toBatch: (events: readonly Event[]) => Batch;
  readonly send: (batch: Batch) => Promise<Delivery>;
  readonly store?: TextStore;
  /** Called with the number of dropped events or batches and the reason. */
  readonly onDrop?: (count: number, reason: 'queue-full' | 'store-full' | 'refused' | 'retries') => void;
}

/**
 * Collects events into batches and sends them. A batch is stored before it is sent, survives a reload, and is retried
 * with growing delays [EXPT-15, EXPT-18, EXPT-22].
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
    // Batches an earlier page could not send.
    if (this.#pending.size > 0) void this.#deliver();
  }

  /** Events not yet in a batch, and stored batches not yet accepted. */
  get backlog(): { readonly events: number; readonly batches: number } {
    return { events: this.#waiting.length, batches: this.#pending.size };
  }

  /** Adds an event, or drops it when the queue is full. */
  add(event: Event): void {
    const { maxQueue, batchSize, flushInterval, onDrop } = this.#options;
    if (this.#isClosed || this.#waiting.length >= maxQueue) {
      onDrop?.(1, 'queue-full');
      return;
    }
    this.#waiting.push(event);
    // While deliveries fail, full batches go to the store until it is full; other events wait in memory.
    if (this.#retryTimer !== undefined) this.#stow(batchSize);
    else if (this.#waiting.length >= batchSize || flushInterval === 0) void this.flush();
    else this.#flushLater();
  }

  /** Sends the queued events in batches. Resolves when nothing is left to send now. */
  async flush(): Promise<void> {
    clearTimeout(this.#flushTimer);
    this.#flushTimer = undefined;
    this.#stow(1);
    await this.#deliver();
  }

  /** Stores the queued events and stops; the next queue of the same name sends them. */
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

  /** Moves queued events to the store in batches while at least `least` are queued and the store has room. */
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
    const { batchSize, send, retries = Infinity, onDrop } = this.#options;
    for (
      let next = this.#pending.first();
      next !== undefined && !this.#isClosed;
      this.#stow(batchSize), next = this.#pending.first()
    ) {
      const result = await send(next.batch).catch((): Delivery => 'failed');
      next.attempts += 1;
      if (result !== 'failed' || next.attempts > retries) {
        this.#pending.remove(next.id);
        if (result === 'refused') onDrop?.(1, 'refused');
        else if (result === 'failed') onDrop?.(1, 'retries');
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
