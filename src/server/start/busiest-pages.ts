import { z } from 'zod';
import type { CachePort } from '../../../sandbox/store/cache.ts';
import type { PageCache } from '../pages/cache/page-cache.ts';

const KEY = 'busiest-pages';
const KEPT_MS = 86_400_000;
const EVERY_MS = 60_000;
const MOST = 100;

const list = z.array(z.string().startsWith('/'));

/** The pages that servers were asked for most of late, the first of them most; none without Redis. */
export async function busiestPages(shared: CachePort | undefined): Promise<readonly string[]> {
  const text = await shared?.get(KEY);
  return text === undefined ? [] : list.parse(JSON.parse(text));
}

/**
 * Tells servers to come which pages are asked for most, once a minute.
 *
 * @returns tells them a last time
 */
export function tellBusiestPages(cache: Pick<PageCache, 'busiest'>, shared: CachePort): () => Promise<void> {
  const tell = async (): Promise<void> => {
    // Addresses with a query hold what visitors have typed.
    const own = cache.busiest(MOST).filter((key) => !key.includes('?'));
    if (own.length === 0) return;
    // A server that is new knows little: what others have told stays behind it.
    const all = new Set([...own, ...(await busiestPages(shared).catch(() => []))]);
    await shared.set(KEY, JSON.stringify([...all].slice(0, MOST)), KEPT_MS);
  };
  // Servers without it render what their visitors ask for.
  const quietly = (): Promise<void> => tell().catch(() => undefined);
  const timer = setInterval(() => void quietly(), EVERY_MS).unref();
  return () => {
    clearInterval(timer);
    return quietly();
  };
}
