/**
 * Twice the input may take at most so many times the work: linear work takes twice as much, quadratic four times. Between
 * the two lies what caches and collected garbage add.
 */
export const LINEAR_GROWTH = 2.5;

/**
 * How often the input is doubled: a single step of memory or of the compiler, which happens at some size, weighs less
 * over several.
 */
const DOUBLINGS = 3;
/** Measurements of each size; the best counts, because whatever disturbs one only adds to it. */
const ROUNDS = 5;
/**
 * Work on the smallest size is repeated until a measurement has so much, in microseconds. What looks as if it grew too
 * fast is measured again with more, in which both sizes have their share of collected garbage.
 */
const LEAST_WORK = [200, 1_000, 5_000, 25_000];
const MAX_REPEATS = 2_000;

/** Processor time, microseconds: what other programs take is not in it. */
async function costOf(work: (size: number) => unknown, size: number, repeats: number): Promise<number> {
  const before = process.cpuUsage();
  for (let turn = 0; turn < repeats; turn += 1) {
    const result = work(size);
    if (result instanceof Promise) await result;
  }
  const { user, system } = process.cpuUsage(before);
  return Math.max(1, user + system);
}

/**
 * How many times the work an input of twice the size takes, over three doublings. The smallest and the largest are
 * measured in turn and the best of each counts, so that it is the same on a slow or busy machine as on any other.
 *
 * @param work what is done with an input of a size; what it returns is awaited when it is a promise
 * @param size of the smallest input; the largest has eight times as much
 * @returns about 2 for linear work, 4 for quadratic; to be compared with `LINEAR_GROWTH`
 */
export async function growthOf(work: (size: number) => unknown, size: number): Promise<number> {
  const largest = size * 2 ** DOUBLINGS;
  // Compiles it.
  for (const each of [size, largest]) await costOf(work, each, 1);
  const once = await costOf(work, size, 1);
  let growth = Number.POSITIVE_INFINITY;
  for (const enough of LEAST_WORK) {
    const repeats = Math.min(MAX_REPEATS, Math.ceil(enough / once));
    let [least, most] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
    for (let round = 0; round < ROUNDS; round += 1) {
      least = Math.min(least, await costOf(work, size, repeats));
      most = Math.min(most, await costOf(work, largest, repeats));
    }
    growth = Math.min(growth, (most / least) ** (1 / DOUBLINGS));
    if (growth < LINEAR_GROWTH) break;
  }
  return growth;
}
