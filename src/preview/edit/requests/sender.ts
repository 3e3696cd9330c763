import type { ApplyMessage, Change } from './apply-api.ts';
import { covers, type Json } from '../pointers.ts';

/** A request that runs longer than this is aborted when newer changes wait; milliseconds. */
const STALE_MS = 120;
/** First delay after a failure, doubled up to the maximum; milliseconds. */
const RETRY_MS = 400;
const MAX_RETRY_MS = 8_000;

/** Why a message was not accepted. */
export type SendFailure = 'unknown' | 'stale' | 'lost' | 'expired' | 'refused';

export class SendError extends Error {
  override readonly name = 'SendError';
  readonly code: SendFailure;

  constructor(code: SendFailure) {
    super(code);
    this.code = code;
  }
}

export interface SenderOptions<Answer> {
  /** Current value at a place of a document. */
  readonly value: (document: string, pointer: string) => Json | undefined;
  readonly send: (message: ApplyMessage, signal: AbortSignal) => Promise<Answer>;
  /** Called with each answer in the order of the messages; outdated answers are skipped. */
  readonly taken: (answer: Answer, message: ApplyMessage) => void;
  readonly state: (state: 'sending' | 'idle' | 'lost' | 'expired' | 'refused') => void;
  readonly later?: (work: () => void, ms: number) => void;
  readonly now?: () => number;
  readonly staleMs?: number;
  /** First sequence number; greater than any used in this tab before. */
  readonly firstSeq: number;
}

/**
 * Sends changes of the form without delay and without losing any. One message is in flight at a time. It contains the
 * current value of every place not yet acknowledged, so the next message makes up for one that failed or was aborted.
 */
export function createSender<Answer>({
  value,
  send,
  taken,
  state,
  later = setTimeout,
  now = () => performance.now(),
  staleMs = STALE_MS,
  firstSeq,
}: SenderOptions<Answer>) {
  const dirty = new Map<string, Set<string>>();
  /** Documents the server holds a copy of. */
  const begun = new Set<string>();
  let seq = firstSeq;
  let running: { controller: AbortController; at: number; giveBack: () => void } | undefined;
  let waiting = false;
  let isHalted = false;
  let pause = 0;
  let generation = 0;
  const idlers: (() => void)[] = [];

  const note = (document: string, pointer: string): void => {
    const places = dirty.get(document) ?? new Set();
    dirty.set(document, places);
    if ([...places].some((outer) => covers(outer, pointer))) return;
    for (const inner of places) if (covers(pointer, inner)) places.delete(inner);
    places.add(pointer);
  };
  const messageOf = (document: string, places: ReadonlySet<string>): ApplyMessage => {
    seq += 1;
    if (!begun.has(document))
      return { seq, document, fresh: true, changes: [{ pointer: '', value: value(document, '') }] };
    const changes = [...places].map((pointer): Change => ({ pointer, value: value(document, pointer) }));
    return { seq, document, changes };
  };
  const failed = (error: unknown, document: string): void => {
    const code: SendFailure = error instanceof SendError ? error.code : 'lost';
    if (code === 'unknown' || code === 'stale') {
      begun.delete(document);
      seq = Math.max(seq, firstSeq) + (code === 'stale' ? 1_000 : 0);
      return void later(next, code === 'stale' ? RETRY_MS : 0);
    }
    state(code);
    waiting = true;
    // Without a session or after a refusal, only another change or `retry` sends again.
    isHalted = code !== 'lost';
    if (isHalted) return;
    pause = Math.min(MAX_RETRY_MS, pause === 0 ? RETRY_MS : pause * 2);
    waiting = true;
    later(() => {
      if (!waiting) return;
      waiting = false;
      next();
    }, pause);
  };
  async function run(document: string, places: Set<string>): Promise<void> {
    const controller = new AbortController();
    const message = messageOf(document, places);
    // Changes from now on are separate; these places return to the queue if the message fails.
    dirty.delete(document);
    const giveBack = (): void => {
      for (const pointer of places) note(document, pointer);
    };
    const mine = (running = { controller, at: now(), giveBack });
    generation += 1;
    try {
      const answer = await send(message, controller.signal);
      if (controller.signal.aborted) return;
      begun.add(document);
      pause = 0;
      generation += 1;
      running = undefined;
      taken(answer, message);
    } catch (error) {
      if (controller.signal.aborted) return;
      giveBack();
      if (running === mine) running = undefined;
      return failed(error, document);
    } finally {
      if (running === mine) running = undefined;
      next();
    }
  }
  function next(): void {
    if (running !== undefined || waiting) return;
    const [first] = dirty;
    if (first === undefined) {
      state('idle');
      for (const idler of idlers.splice(0)) idler();
      return;
    }
    state('sending');
    void run(first[0], first[1]);
  }
  return {
    /** Reports a changed place of a document. */
    changed(document: string, pointer: string): void {
      note(document, pointer);
      if (isHalted) waiting = isHalted = false;
      if (running !== undefined && now() - running.at > staleMs) {
        running.controller.abort();
        running.giveBack();
        running = undefined;
      }
      next();
    },
    /** Retries at once, after connection or session are back. */
    retry(): void {
      waiting = isHalted = false;
      next();
    },
    /** The working copy of a document was dropped on the server. */
    forget(document: string): void {
      begun.delete(document);
      dirty.delete(document);
    },
    /** Increases with every message sent or answered. */
    generation: (): number => generation,
    busy: (): boolean => running !== undefined,
    /** Resolves when everything is acknowledged. */
    idle: (): Promise<void> =>
      new Promise((resolve) => {
        if (running === undefined && dirty.size === 0) return resolve();
        idlers.push(resolve);
      }),
  };
}

export type Sender = ReturnType<typeof createSender>;
