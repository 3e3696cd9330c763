/** The queue is full: the caller should retry later. */
export class BusyError extends Error {
  override name = 'BusyError';
  readonly code = 'busy';
}

/** Concurrent encodings, limited to leave capacity for pages. */
const CONCURRENCY = 2;
/** A category page requests about fifty pictures at once; ten such pages may wait. */
const MAX_WAITING = 500;

export interface WorkQueue {
  /** Runs `work` when its turn comes; callers with the same key share one run. */
  run<T>(key: string, work: () => Promise<T>): Promise<T>;
}

export function createWorkQueue(concurrency = CONCURRENCY, maxWaiting = MAX_WAITING): WorkQueue {
  const flights = new Map<string, Promise<unknown>>();
  const waiting: (() => void)[] = [];
  let running = 0;

  const turn = async (): Promise<void> => {
    if (running < concurrency) {
      running += 1;
      return;
    }
    if (waiting.length >= maxWaiting) throw new BusyError();
    await new Promise<void>((resolve) => waiting.push(resolve));
  };
  const done = () => {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  };

  return {
    run<T>(key: string, work: () => Promise<T>): Promise<T> {
      const flying = flights.get(key);
      if (flying) return flying as Promise<T>;
      const flight = (async () => {
        await turn();
        try {
          return await work();
        } finally {
          done();
        }
      })().finally(() => flights.delete(key));
      flights.set(key, flight);
      return flight;
    },
  };
}
