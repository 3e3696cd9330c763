import type { ApplyMessage, Change } from './apply-api.ts';
import { covers, type Json } from '../pointers.ts';

/** An answer that takes longer than this while something newer waits is not worth waiting for; milliseconds. */
const STALE_MS = 120;
/** First pause after a failure, doubled up to the longest; milliseconds. */
const RETRY_MS = 400;
const MAX_RETRY_MS = 8_000;

/** Why a message was not taken in. */
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
  /** The present value at a place of a document. */
  readonly value: (document: string, pointer: string) => Json | undefined;
  readonly send: (message: ApplyMessage, signal: AbortSignal) => Promise<Answer>;
  /** Called with each answer in the order of the messages; never with one that a newer has overtaken. */
  readonly taken: (answer: Answer, message: ApplyMessage) => void;
  readonly state: (state: 'sending' | 'idle' | 'lost' | 'expired' | 'refused') => void;
  readonly later?: (work: () => void, ms: number) => void;
  readonly now?: () => number;
  readonly staleMs?: number;
  /** First sequence number: greater than any this page has used before. */
  readonly firstSeq: number;
}

/**
 * Sends what the form changes, at once and without ever losing any: one message is
 * under way at a time; it names every place that has not been acknowledged yet with its
 * present value, so a message that fails, is refused or aborted is made good by the next.
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
    // Without a session, or refused, only another change or the editor's return tries again.
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
    // Places noted from now on are new; these come back if the message is not taken in.
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
    /** A place of a document has another value now. */
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
    /** Tries again at once: the connection is back, or the session. */
    retry(): void {
      waiting = isHalted = false;
      next();
    },
    /** The server's copy of a document is the stored one again. */
    forget(document: string): void {
      begun.delete(document);
      dirty.delete(document);
    },
    /** Changes whenever a message leaves or is answered. */
    generation: (): number => generation,
    busy: (): boolean => running !== undefined,
    /** Resolves when everything has been taken in. */
    idle: (): Promise<void> =>
      new Promise((resolve) => {
        if (running === undefined && dirty.size === 0) return resolve();
        idlers.push(resolve);
      }),
  };
}

export type Sender = ReturnType<typeof createSender>;
