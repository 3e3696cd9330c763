import { setTimeout as pause } from 'node:timers/promises';
import { NO_SUCH_CALL } from '../../content/drafts/http/call.ts';

/** How often a content source elsewhere is asked whether it is there while a viewer is open, milliseconds. */
const EVERY_MS = 2_000;
/** How long it may take to answer, milliseconds. */
const ANSWER_MS = 3_000;
const SERVER_ERROR = 500;

/** Since when the content source does not answer, ISO: when it last did; undefined while it does. */
export type AwaySince = string | undefined;

export interface SourceWatch {
  /** Listens as long as somebody has a viewer open; asks only while anybody does. @returns the end of listening */
  follow(listener: (away: AwaySince) => void): () => void;
  readonly away: AwaySince;
}

export interface SourceWatchOptions {
  /** A call that the source need not know; a server error is no answer. */
  readonly ask: (signal: AbortSignal) => Promise<Pick<Response, 'status'>>;
  readonly everyMs?: number;
  readonly answerMs?: number;
}

/**
 * Watches a content source in another process: it reports what changed by messages of its own, which say nothing once
 * it is gone.
 */
export function createSourceWatch({ ask, everyMs = EVERY_MS, answerMs = ANSWER_MS }: SourceWatchOptions): SourceWatch {
  const listeners = new Set<(away: AwaySince) => void>();
  let away: AwaySince;
  let answered = new Date();
  let isWatching = false;

  async function answers(): Promise<boolean> {
    const signal = AbortSignal.timeout(answerMs);
    try {
      const { status } = await ask(signal);
      return status < SERVER_ERROR || NO_SUCH_CALL.has(status);
    } catch {
      return false;
    }
  }
  async function watch(): Promise<void> {
    isWatching = true;
    // Nobody has asked for a while.
    if (away === undefined) answered = new Date();
    while (listeners.size > 0) {
      const isThere = await answers();
      if (isThere) answered = new Date();
      const now = isThere ? undefined : answered.toISOString();
      if (isThere !== (away === undefined)) {
        away = now;
        for (const listener of listeners) listener(away);
      }
      await pause(everyMs, undefined, { ref: false });
    }
    isWatching = false;
  }
  return {
    get away() {
      return away;
    },
    follow(listener) {
      listeners.add(listener);
      if (!isWatching) void watch();
      return () => void listeners.delete(listener);
    },
  };
}
