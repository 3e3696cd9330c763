const queues = new Map<string, Promise<unknown>>();

/**
 * Runs work on one thing after the other, so that calls of this process do not run into each other's
 * version checks; other processes still may.
 */
export function oneByOne<T>(key: string, work: () => Promise<T>): Promise<T> {
  const before = queues.get(key) ?? Promise.resolve();
  const result = before.then(work, work);
  queues.set(key, result);
  const forget = () => {
    if (queues.get(key) === result) queues.delete(key);
  };
  result.then(forget, forget);
  return result;
}
