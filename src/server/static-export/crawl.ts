import pLimit from 'p-limit';

/** More addresses than this indicate an error in the links, such as a calendar without end. */
const MAX_ADDRESSES = 200_000;

export class TooManyPagesError extends Error {
  override readonly name = 'TooManyPagesError';
  readonly code = 'BUILD';
}

/** The server ends: what was exported so far is taken up by the next export. */
export class StoppedError extends Error {
  override readonly name = 'StoppedError';
  readonly code = 'STOPPED';

  constructor() {
    super('The export was stopped; the next one goes on where it ended.');
  }
}

export interface CrawlOptions {
  /** Addresses at most. */
  readonly max?: number | undefined;
  /** No visit begins once it is aborted; its reason is thrown. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Visits addresses and everything they link to, each once, several at a time. After a visit that has failed no other one
 * begins.
 *
 * @param start addresses to begin with
 * @param atOnce visits at the same time
 * @param visit returns the addresses that this one leads to
 * @throws TooManyPagesError, the reason of the signal, and what `visit` throws, once no visit is under way
 */
export async function crawl(
  start: Iterable<string>,
  atOnce: number,
  visit: (path: string) => Promise<Iterable<string>>,
  { max = MAX_ADDRESSES, signal }: CrawlOptions = {},
): Promise<void> {
  const limit = pLimit(atOnce);
  const seen = new Set<string>();
  const failures: unknown[] = [];
  const visitOne = (path: string): Promise<Iterable<string>> =>
    limit(async () => {
      if (signal?.aborted === true) failures.push(signal.reason);
      if (failures.length > 0) return [];
      try {
        return await visit(path);
      } catch (error) {
        failures.push(error);
        return [];
      }
    });
  const follow = async (paths: Iterable<string>): Promise<void> => {
    if (failures.length > 0) return;
    const unseen = [...paths].filter((path) => !seen.has(path) && seen.add(path));
    if (seen.size > max) {
      const last = unseen.at(-1);
      failures.push(new TooManyPagesError(`More than ${max} addresses are linked; one of the last is ${last}.`));
      return;
    }
    await Promise.all(unseen.map(async (path) => follow(await visitOne(path))));
  };
  await follow(start);
  if (failures.length > 0) throw failures[0];
}
