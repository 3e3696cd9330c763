import { load, type Load } from './load.ts';
import type { Subject } from './processes.ts';

/** One server on one page. */
export interface Measured extends Load {
  /** CPU of the server process for one page, microseconds. */
  readonly cpu: number;
  /** Resident memory afterwards, bytes. */
  readonly memory: number;
}

export interface MeasureOptions {
  readonly path: string;
  readonly seconds: number;
  readonly connections: number;
  readonly encoding: string;
}

/** One run of load with the server's own CPU taken before and after. */
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

/** Several runs as one: the median of each figure. */
export const typical = (runs: readonly Measured[]): Measured => ({
  rate: median(runs.map((run) => run.rate)),
  p50: median(runs.map((run) => run.p50)),
  p99: median(runs.map((run) => run.p99)),
  cpu: median(runs.map((run) => run.cpu)),
  memory: Math.max(...runs.map((run) => run.memory)),
  requests: runs.reduce((sum, run) => sum + run.requests, 0),
  errors: 0,
});

/** What one of two figures is of the other in each round; the median of that is little moved by what else the machine does. */
export const ratio = (ofThese: readonly number[], those: readonly number[]): number =>
  median(ofThese.map((value, round) => value / (those[round] as number)));

/**
 * Measures several things in turn, round after round, so that whatever else the
 * machine does hits all of them alike.
 *
 * @returns for each what it measured round by round, after a first one that warms up
 */
export async function schedule<Results extends Readonly<Record<string, unknown>>>(
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
