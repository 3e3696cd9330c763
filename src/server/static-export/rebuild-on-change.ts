import { reason, type Log } from '../observability/log.ts';
import type { Services } from '../services.ts';
import { StoppedError } from './crawl.ts';
import type { ExportSummary } from './export-shop.ts';

/** Changes of one save come together. */
const SETTLE_MS = 300;
/** Missing pictures that the log names; the rest is counted. */
const NAMED = 3;
const RETRY_MS = 60_000;
/** Between exports by schedule: a page with a part that failed is due at once. */
const LEAST_MS = 5_000;
/** The longest time that a timer takes. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/** Hands exports on, and remembers when one was not, also across restarts. */
export interface Deploy {
  run(signal: AbortSignal): Promise<void>;
  /** Something was exported that has not been handed on. */
  isDue(): boolean;
  delivered(): void;
  failed(): void;
}

export interface RebuildOptions {
  readonly services: Pick<Services, 'onContentChange' | 'versions'>;
  /** Exports; with tags, only what shows them. */
  readonly run: (tags: readonly string[] | undefined, signal: AbortSignal) => Promise<ExportSummary | undefined>;
  /** When the export that is shown no longer holds, which may have been while nobody watched; asked once, at the start. */
  readonly due?: () => Promise<number | undefined>;
  /** Hands the export on, e.g. to a CDN. */
  readonly deploy?: Deploy | undefined;
  /** Told after each attempt. */
  readonly onEnd?: () => void;
  readonly log: Log;
}

/**
 * Exports the shop again whenever content changes, and when something begins or ends by its date; at the start what has
 * changed since the last export.
 */
export interface Rebuild {
  /** Stops the export under way, which the next one takes up, and ends with it. */
  close(): Promise<void>;
}

type Tags = ReadonlySet<string> | undefined;
/** Tags of both; undefined stands for any. */
const together = (some: Tags, others: Tags): Set<string> | undefined =>
  some === undefined || others === undefined ? undefined : new Set([...some, ...others]);

export function rebuildOnChange({ services, run, due, deploy, onEnd, log }: RebuildOptions): Rebuild {
  /** Tags that have changed since the last export began; undefined: any. */
  let changed: Set<string> | undefined = new Set();
  let isWanted = false;
  const closing = new AbortController();
  const { signal } = closing;
  let running: Promise<void> | undefined;
  /** Ends when a save has settled. */
  let settling: NodeJS.Timeout | undefined;
  /** Ends at a date, or for another attempt. No change waits for it. */
  let waiting: NodeJS.Timeout | undefined;

  const startIn = (ms: number): NodeJS.Timeout | undefined =>
    signal.aborted ? undefined : setTimeout(start, Math.min(ms, MAX_TIMER_MS)).unref();
  const settle = (): void => {
    clearTimeout(settling);
    settling = startIn(SETTLE_MS);
  };
  const later = (ms: number): void => {
    clearTimeout(waiting);
    waiting = startIn(ms);
  };

  async function handOn(to: Deploy): Promise<void> {
    try {
      await to.run(signal);
    } catch (error) {
      if (!(error instanceof StoppedError)) to.failed();
      throw error;
    }
    to.delivered();
  }

  async function once(): Promise<void> {
    const started = performance.now();
    const tags = changed === undefined || services.versions() !== undefined ? undefined : [...changed];
    const taken = changed;
    isWanted = false;
    changed = new Set();
    try {
      const summary = await run(tags?.length === 0 ? undefined : tags, signal);
      if (summary === undefined) return;
      const { pages, rendered, added, removed } = summary;
      const count = { added: added.length, changed: summary.changed.length, removed: removed.length };
      log.info('static_export', { pages, rendered, ...count, ms: Math.round(performance.now() - started) });
      const { missingPictures: missing } = summary;
      if (missing.length > 0)
        log.error('static_export_pictures_missing', {
          count: missing.length,
          pictures: missing.slice(0, NAMED).join(', '),
        });
      // Also what an attempt before has exported and failed to hand on.
      if (deploy?.isDue() === true) await handOn(deploy);
      if (summary.nextChange !== undefined) later(Math.max(summary.nextChange - Date.now(), LEAST_MS));
    } catch (error) {
      // What has changed is exported with the next attempt.
      changed = together(taken, changed);
      if (error instanceof StoppedError) return;
      log.error('static_export_failed', { reason: reason(error) });
      later(RETRY_MS);
    } finally {
      onEnd?.();
    }
  }

  function start(): void {
    isWanted = true;
    // The next export says when it has to be done again.
    clearTimeout(waiting);
    running ??= (async () => {
      while (isWanted && !signal.aborted) await once();
      running = undefined;
    })();
  }

  const stop = services.onContentChange((tags) => {
    if (tags === undefined) changed = undefined;
    else for (const tag of tags) changed?.add(tag);
    settle();
  });
  /** An export that is asked for meanwhile compares everything too. */
  const laterUnlessAsked = (ms: number): void => {
    if (settling === undefined && waiting === undefined) later(ms);
  };
  if (deploy?.isDue() === true) settle();
  due?.().then(
    (moment) => {
      if (moment !== undefined) laterUnlessAsked(Math.max(moment - Date.now(), SETTLE_MS));
    },
    (error: unknown) => {
      log.error('static_export_failed', { reason: reason(error) });
      laterUnlessAsked(RETRY_MS);
    },
  );
  return {
    async close() {
      closing.abort(new StoppedError());
      stop();
      clearTimeout(settling);
      clearTimeout(waiting);
      await running;
    },
  };
}
