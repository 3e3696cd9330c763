import { load, type Load } from './load.ts';
import type { Subject } from './processes.ts';

/** Results of one server for one page. */
export interface Measured extends Load {
  /** CPU time of the server process per page, microseconds. */
  readonly cpu: number;
  /** Resident memory after the run, bytes. */
  readonly memory: number;
}

export interface MeasureOptions {
  readonly path: string;
  readonly seconds: number;
  readonly connections: number;
  readonly encoding: string;
}

/** One load run with the server's own CPU time taken before and after. */
export async function measure(subject: Subject, { path, ...options }: MeasureOptions): Promise<Measured> {
  const before = await subject.usage();
  const result = await load({ url: `http://localhost:${subject.port}${path}`, ...options });
  const after = await subject.usage();
  if (result.errors > 0 || result.requests === 0)
    throw new Error(`${path} answered ${result.errors} of ${result.requests} requests with an error.`);
  return { ...result, cpu: (after.cpu - before.cpu) / result.requests, memory: after.memory };
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] as number;

/** Combines several runs: the median of each figure. */
export const typical = (runs: readonly Measured[]): Measured => ({
  rate: median(runs.map((run) => run.rate)),
  p50: median(runs.map((run) => run.p50)),
  p99: median(runs.map((run) => run.p99)),
  cpu: median(runs.map((run) => run.cpu)),
  memory: Math.max(...runs.map((run) => run.memory)),
  requests: runs.reduce((sum, run) => sum + run.requests, 0),
  errors: 0,
});

/** Ratio of two figures in each round; other work on the machine hardly affects the median of these ratios. */
export const ratio = (ofThese: readonly number[], those: readonly number[]): number =>
  median(ofThese.map((value, round) => value / (those[round] as number)));

/**
 * Measures several subjects in turn, round after round, so that other work on the
 * machine affects all of them alike.
 *
 * @returns results per subject and round, after a warm-up round
 */
export async function inTurn<Results extends Readonly<Record<string, unknown>>>(
  tasks: { readonly [Name in keyof Results]: () => Promise<Results[Name]> },
  rounds: number,
): Promise<{ [Name in keyof Results]: Results[Name][] }> {
  const names = Object.keys(tasks) as (keyof Results)[];
  const results = Object.fromEntries(names.map((name) => [name, []])) as unknown as {
    [Name in keyof Results]: Results[Name][];
  };
  for (let round = 0; round <= rounds; round += 1) {
    for (const name of names) {
      const result = await tasks[name]();
      if (round > 0) results[name].push(result);
    }
  }
  return results;
}
