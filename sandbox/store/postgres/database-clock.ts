/** Questions per reading; the one that was answered fastest counts. */
const SAMPLES = 3;
const EVERY_MS = 30_000;

/**
 * The database's time, kept by this process's monotonic clock between readings. A machine whose own clock is wrong or
 * jumps expires nothing early or late, and all servers agree on what is over.
 * @param ask reads the database's clock, in milliseconds since 1970
 */
export async function startDatabaseClock(ask: () => Promise<number>) {
  let offset = 0;
  async function read(): Promise<void> {
    let fastest = Number.POSITIVE_INFINITY;
    for (let sample = 0; sample < SAMPLES; sample += 1) {
      const from = performance.now();
      const time = await ask();
      const to = performance.now();
      if (to - from >= fastest) continue;
      fastest = to - from;
      offset = time - (from + to) / 2;
    }
  }
  await read();
  // While the database is away, the last reading stands.
  const timer = setInterval(() => void read().catch(() => undefined), EVERY_MS);
  timer.unref();
  return { now: () => new Date(offset + performance.now()), stop: () => clearInterval(timer) };
}
