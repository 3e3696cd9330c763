import { setTimeout as wait } from 'node:timers/promises';

const MS = 1_000;
const STEP_MS = 5;

/**
 * Does something so many times a second, whether or not what was begun before is over: a crowd does not wait for itself.
 * Where this process was held up, what is due is made up for.
 *
 * @param rate times a second
 * @param send begins number `n`
 * @param isOver ends it early
 * @returns how many were begun
 */
export async function openLoop(
  rate: number,
  seconds: number,
  send: (n: number) => void,
  isOver: () => boolean = () => false,
): Promise<number> {
  const started = performance.now();
  const total = Math.round(rate * seconds);
  let begun = 0;
  while (begun < total && !isOver()) {
    const due = Math.min(total, Math.floor(((performance.now() - started) / MS) * rate));
    for (; begun < due; begun += 1) send(begun);
    await wait(STEP_MS);
  }
  return begun;
}

/** @param part such as 0.95 */
export const percentile = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0;
