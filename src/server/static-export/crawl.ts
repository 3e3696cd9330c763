import pLimit from 'p-limit';

/** More addresses than this indicate an error in the links, such as a calendar without end. */
const MAX_ADDRESSES = 200_000;

export class TooManyPagesError extends Error {
  override readonly name = 'TooManyPagesError';
  readonly code = 'BUILD';
}

/**
 * Visits addresses and everything they link to, each once, several at a time.
 *
 * @param start addresses to begin with
 * @param atOnce visits at the same time
 * @param visit returns the addresses that this one leads to
 * @param max addresses at most
 * @throws TooManyPagesError, and what `visit` throws, once no visit is under way
 */
export async function crawl(
  start: Iterable<string>,
  atOnce: number,
  visit: (path: string) => Promise<Iterable<string>>,
  max = MAX_ADDRESSES,
): Promise<void> {
  const limit = pLimit({ concurrency: atOnce, rejectOnClear: true });
  const seen = new Set<string>();
  const running = new Set<Promise<unknown>>();
  const visitOne = (path: string): Promise<Iterable<string>> =>
    limit(async () => {
      const visiting = visit(path);
      running.add(visiting);
      return visiting.finally(() => running.delete(visiting));
    });
  const follow = async (paths: Iterable<string>): Promise<void> => {
    const unseen = [...paths].filter((path) => !seen.has(path) && seen.add(path));
    if (seen.size > max)
      throw new TooManyPagesError(`More than ${max} addresses are linked; one of the last is ${unseen.at(-1)}.`);
    await Promise.all(unseen.map(async (path) => follow(await visitOne(path))));
  };
  try {
    await follow(start);
  } catch (error) {
    limit.clearQueue();
    // Visits under way still write.
    await Promise.allSettled(running);
    throw error;
  }
}
