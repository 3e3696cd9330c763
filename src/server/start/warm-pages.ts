import { setTimeout as pause } from 'node:timers/promises';
import { LOCALES } from '../../content/addresses/sites.ts';
import { routeClass } from '../observability/metrics/route-class.ts';
import { type Log, reason } from '../observability/log.ts';
import type { ShopServer } from '../server.ts';
import { linksIn } from '../static-export/page-html.ts';

export interface WarmOptions {
  readonly shop: Pick<ShopServer, 'warm'>;
  /** Pages that other servers were asked for most. */
  readonly busiest: () => Promise<readonly string[]>;
  /** Time after which the server is ready in any case, in milliseconds. */
  readonly limitMs: number;
  readonly log: Log;
}

/** Pages at a time: others go on while one waits for the CMS. */
const AT_ONCE = 4;
/** Pages that each home page leads to, its menu first. */
const LINKS_PER_HOME = 25;
const LED_TO: ReadonlySet<string> = new Set(['category', 'content']);

/** Categories and pages of content that a home page leads to, in its order. */
export const mainPages = (html: string, locale: string): string[] =>
  linksIn(html)
    .filter((path) => path.startsWith(`/${locale}/`) && LED_TO.has(routeClass(path)))
    .slice(0, LINKS_PER_HOME);

/** One of each list in turn, each page once. */
function inTurn(lists: readonly (readonly string[])[]): string[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  const all = Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list[at] ?? []));
  return [...new Set(all.flat())];
}

/**
 * Takes the busiest pages into memory before a balancer sends visitors: home pages, what other servers were asked for
 * most, then what the menus lead to. A server without them would be asked for all of them at once, and refuse most.
 *
 * @returns once that is done, or the time is over
 */
export async function warmPages({ shop, busiest, limitMs, log }: WarmOptions): Promise<void> {
  const started = performance.now();
  const isOver = (): boolean => performance.now() - started >= limitMs;
  let pages = 0;

  const warm = async (path: string, led: Map<string, string[]>): Promise<void> => {
    try {
      const { scope, status, body } = await shop.warm(path);
      if (scope !== 'shared' || status !== 200) return;
      pages += 1;
      if (routeClass(path) === 'home') led.set(path, mainPages(body.toString(), path.slice(1)));
    } catch (error) {
      // Whoever asks for it gets it as soon as it can be had.
      log.debug('warming_failed', { page: path, reason: reason(error) });
    }
  };
  /** @returns what the home pages among them lead to */
  const warmAll = async (paths: readonly string[]): Promise<string[]> => {
    const led = new Map<string, string[]>();
    const left = [...paths];
    const work = async (): Promise<void> => {
      for (let path = left.shift(); path !== undefined && !isOver(); path = left.shift()) await warm(path, led);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    return inTurn(paths.map((path) => led.get(path) ?? []));
  };
  const all = async (): Promise<void> => {
    const homes = LOCALES.map(({ locale }) => `/${locale}`);
    const asked = busiest().catch(() => []);
    const led = await warmAll(homes);
    await warmAll([...new Set([...(await asked), ...led])].filter((path) => !homes.includes(path)));
  };
  const timer = new AbortController();
  await Promise.race([all(), pause(limitMs, undefined, { signal: timer.signal, ref: false })]);
  timer.abort();
  log.info('pages_warmed', { pages, ms: Math.round(performance.now() - started) });
}
