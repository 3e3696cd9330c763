import type { Json } from '../../../content/json.ts';
import type { WorkChange, WorkMessage } from './apply-api.ts';

/** A request that runs longer than this is aborted when newer changes wait; milliseconds. */
const STALE_MS = 120;
/**
 * So long without an answer, and requests are no longer aborted: on a slow line nothing would show until the typing
 * ends, and the server would no longer have the version that the next message starts from. Milliseconds.
 */
const PATIENCE_MS = 400;
/** After that a request is taken for lost; milliseconds. */
const LOST_MS = 8_000;
/** First delay after a failure, doubled up to the maximum; milliseconds. */
const RETRY_MS = 400;
const MAX_RETRY_MS = 8_000;
/** More changes than this are sent as the whole document. */
const MAX_CHANGES = 200;

/** Why a message was not accepted. */
export type SendFailure = 'unknown' | 'stale' | 'lost' | 'away' | 'failed' | 'expired' | 'refused';

export class SendError extends Error {
  override readonly name = 'SendError';
  readonly code: SendFailure;

  constructor(code: SendFailure) {
    super(code);
    this.code = code;
  }
}

export interface SenderOptions<Answer> {
  /** The document with its unsaved changes; undefined when there are none, so that what is saved shows. */
  readonly version: (document: string) => Json | undefined;
  /** What turns one version into another. */
  readonly changes: (from: Json, to: Json) => readonly WorkChange[];
  readonly send: (message: WorkMessage, signal: AbortSignal) => Promise<Answer>;
  /** Called with each answer in the order of the messages; outdated answers are skipped. */
  readonly taken: (answer: Answer, message: WorkMessage) => void;
  readonly state: (state: 'sending' | 'idle' | Exclude<SendFailure, 'unknown' | 'stale'>) => void;
  readonly later?: (work: () => void, ms: number) => void;
  readonly now?: () => number;
  readonly staleMs?: number;
  /** First sequence number; greater than any used in this tab before. */
  readonly firstSeq: number;
}

/** What the server has of a document. */
interface Held {
  readonly seq: number;
  readonly version: Json;
}

/**
 * Sends changes of the form without delay and without losing any. One message is in flight at a time. It says what
 * turns the version that the server last acknowledged into the present one, so the next message makes up for one that
 * failed or was aborted, whether or not it had arrived.
 */
export function createSender<Answer>({
  version,
  changes,
  send,
  taken,
  state,
  later = setTimeout,
  now = () => performance.now(),
  staleMs = STALE_MS,
  firstSeq,
}: SenderOptions<Answer>) {
  /** Documents with something to send, in the order in which they were changed. */
  const waiting = new Set<string>();
  const held = new Map<string, Held>();
  let seq = firstSeq;
  let reached = 0;
  let running: { controller: AbortController; at: number; document: string } | undefined;
  /** When the first message left that nothing has answered yet. */
  let unansweredSince: number | undefined;
  let isPaused = false;
  let isHalted = false;
  /** Connection or session came back while a message was on its way that may fail for want of it. */
  let isRetryAsked = false;
  let pause = 0;
  let generation = 0;
  const idlers: (() => void)[] = [];

  const wholly = (value: Json): readonly WorkChange[] => [{ type: 'set', at: { key: '', path: '' }, value }];
  const messageOf = (document: string, present: Json | undefined): WorkMessage => {
    seq += 1;
    if (present === undefined) return { seq, document, after: reached, drop: true, changes: [] };
    const known = held.get(document);
    const found = known === undefined ? undefined : changes(known.version, present);
    return known === undefined || found === undefined || found.length > MAX_CHANGES
      ? { seq, document, after: reached, changes: wholly(present) }
      : { seq, document, after: reached, from: known.seq, changes: found };
  };
  const failed = (error: unknown, document: string): void => {
    const code: SendFailure = error instanceof SendError ? error.code : 'lost';
    if (code === 'unknown' || code === 'stale') {
      held.delete(document);
      // A copy that is gone has lost every document.
      if (code === 'unknown') startAnew(held.keys());
      seq += code === 'stale' ? 1_000 : 0;
      return void later(next, code === 'stale' ? RETRY_MS : 0);
    }
    if (isRetryAsked) {
      isRetryAsked = false;
      return;
    }
    state(code);
    isPaused = true;
    // Without a session or after a refusal, only another change or `retry` sends again.
    isHalted = code === 'expired' || code === 'refused';
    if (isHalted) return settle();
    pause = Math.min(MAX_RETRY_MS, pause === 0 ? RETRY_MS : pause * 2);
    later(() => {
      if (!isPaused) return;
      isPaused = false;
      next();
    }, pause);
    settle();
  };
  async function run(document: string): Promise<void> {
    const controller = new AbortController();
    const present = version(document);
    const message = messageOf(document, present);
    waiting.delete(document);
    // Whether or not this arrives: what follows may not build on what the server is told to drop.
    if (present === undefined) held.delete(document);
    unansweredSince ??= now();
    const mine = (running = { controller, at: now(), document });
    generation += 1;
    try {
      const answer = await send(message, controller.signal);
      if (controller.signal.aborted) return;
      if (present !== undefined) held.set(document, { seq: message.seq, version: present });
      reached = message.seq;
      unansweredSince = undefined;
      isRetryAsked = false;
      pause = 0;
      generation += 1;
      running = undefined;
      taken(answer, message);
    } catch (error) {
      if (controller.signal.aborted) return;
      waiting.add(document);
      unansweredSince = undefined;
      if (running === mine) running = undefined;
      return failed(error, document);
    } finally {
      if (running === mine) running = undefined;
      next();
    }
  }
  /** The server has nothing any more: these documents are sent anew, whole. */
  function startAnew(documents: Iterable<string>): void {
    for (const document of documents) waiting.add(document);
    held.clear();
    reached = 0;
  }
  /** Tells those who wait that nothing more will happen for now. */
  function settle(): void {
    for (const idler of idlers.splice(0)) idler();
  }
  function next(): void {
    if (running !== undefined || isPaused) return;
    const [first] = waiting;
    if (first === undefined) {
      state('idle');
      return settle();
    }
    state('sending');
    void run(first);
  }
  return {
    /** A document has changed, or has nothing unsaved any more. */
    changed(document: string): void {
      if (!held.has(document) && running?.document !== document && version(document) === undefined) return;
      waiting.add(document);
      if (isHalted) isPaused = isHalted = false;
      const waited = running === undefined ? 0 : now() - running.at;
      const isPatient = now() - (unansweredSince ?? now()) > PATIENCE_MS;
      if (running !== undefined && waited > (isPatient ? LOST_MS : staleMs)) {
        running.controller.abort();
        waiting.add(running.document);
        running = undefined;
      }
      next();
    },
    /** Retries at once, after connection or session are back. */
    retry(): void {
      isPaused = isHalted = false;
      isRetryAsked = running !== undefined;
      next();
    },
    /** The server has lost its copies, as after a restart: they are sent anew. */
    lost(documents: readonly string[]): void {
      startAnew(documents);
      if (running === undefined) this.retry();
    },
    /** Sequence number of the last acknowledged message. */
    reached: (): number => reached,
    /** Whether the server has a version of a document. */
    holds: (document: string): boolean => held.has(document),
    /** Increases with every message sent or answered. */
    generation: (): number => generation,
    busy: (): boolean => running !== undefined,
    /** Resolves when everything is acknowledged, or cannot be for now. */
    idle: (): Promise<void> =>
      new Promise((resolve) => {
        if (running === undefined && (waiting.size === 0 || isPaused)) return resolve();
        idlers.push(resolve);
      }),
  };
}

export type Sender = ReturnType<typeof createSender>;
