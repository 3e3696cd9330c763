const queues = new Map<string, Promise<unknown>>();

/**
 * Serialises work per key, so that calls within this process avoid version conflicts with each other;
 * other processes may still cause them.
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
