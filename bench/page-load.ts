import { performance } from 'node:perf_hooks';
import { parentPort, workerData } from 'node:worker_threads';
import { openLeanClient } from '../tests/support/load/lean-client.ts';
import { pageFor } from '../tests/support/load/mix.ts';
import { openLoop } from '../tests/support/load/open-loop.ts';

/** A crowd that asks for pages, on a thread of its own: what it costs delays neither orders nor their measuring. */
export interface PageLoad {
  readonly rate: number;
  readonly seconds: number;
  /** Number of the first visitor. */
  readonly first: number;
}
export interface PagesAnswered {
  readonly begun: number;
  /** Seconds in which they were begun. */
  readonly took: number;
  readonly statuses: readonly number[];
  readonly times: readonly number[];
  /** Of those that took more than a second, the share that waited most of it for a connection in this thread. */
  readonly lateHere: number;
  /** Share of the time that this thread was busy. */
  readonly busy: number;
}

const LATE_MS = 1_000;

const client = openLeanClient((workerData as { base: string }).base);
parentPort?.on('message', ({ rate, seconds, first }: PageLoad) => {
  void (async () => {
    const statuses: number[] = [];
    const times: number[] = [];
    const late = { here: 0, all: 0 };
    const before = performance.eventLoopUtilization();
    const work: Promise<void>[] = [];
    const started = performance.now();
    const begun = await openLoop(rate, seconds, (n) => {
      const answer = client.ask(first + n, pageFor(first + n));
      work.push(
        answer.then(({ status, ms, waited }) => {
          statuses.push(status);
          times.push(ms);
          if (ms <= LATE_MS) return;
          late.all += 1;
          if (waited > ms / 2) late.here += 1;
        }),
      );
    });
    const took = (performance.now() - started) / 1_000;
    const busy = performance.eventLoopUtilization(performance.eventLoopUtilization(), before).utilization;
    await Promise.all(work);
    parentPort?.postMessage({
      begun,
      took,
      statuses,
      times,
      lateHere: late.here / Math.max(1, late.all),
      busy,
    } satisfies PagesAnswered);
  })();
});
