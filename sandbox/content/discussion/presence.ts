import type { CachePort } from '../../store/cache.ts';
import type { Person } from '../ledger/records.ts';

/** A tab that has not told of itself for this long is gone, milliseconds. */
export const GONE_MS = 90_000;
/** Stands for a tab that has left: a sign of life that arrives late does not bring it back. */
const LEFT = 'left';
const INDEX = 'presence';
/** Tabs that are known at once. */
const MAX_TABS = 500;

export interface Presence {
  readonly tab: string;
  readonly by: Person;
  readonly entry?: string | undefined;
  readonly block?: string | undefined;
  readonly hidden: boolean;
  readonly seen: string;
}

/**
 * Who is here, in the cache that servers share. The index may lose a tab when two arrive at once; its next sign of life
 * brings it back.
 */
export function createPresence(cache: CachePort, now: () => string, changed: () => void = () => undefined) {
  const keyOf = (tab: string): string => `presence:${tab}`;
  const tabs = async (): Promise<string[]> => JSON.parse((await cache.get(INDEX)) ?? '[]') as string[];

  async function list(): Promise<Presence[]> {
    const found = await Promise.all((await tabs()).map((tab) => cache.get(keyOf(tab))));
    return found.flatMap((text) => (text === undefined || text === LEFT ? [] : [JSON.parse(text) as Presence]));
  }

  return {
    list,
    async here(presence: Omit<Presence, 'seen'>): Promise<Presence[]> {
      const text = await cache.get(keyOf(presence.tab));
      if (text === LEFT) return list();
      const before = text === undefined ? undefined : (JSON.parse(text) as Presence);
      await cache.set(keyOf(presence.tab), JSON.stringify({ ...presence, seen: now() }), GONE_MS);
      const known = await tabs();
      const present = await list();
      const alive = present.map(({ tab }) => tab);
      if (!known.includes(presence.tab) || alive.length < known.length)
        await cache.set(INDEX, JSON.stringify([...new Set([...alive, presence.tab])].slice(-MAX_TABS)), GONE_MS * 10);
      const { entry, block, hidden } = presence;
      if (before?.entry !== entry || before?.block !== block || before?.hidden !== hidden) changed();
      return known.includes(presence.tab) ? present : list();
    },
    async leave(tab: string): Promise<void> {
      await cache.set(keyOf(tab), LEFT, GONE_MS);
      changed();
    },
  };
}

export type PresenceList = ReturnType<typeof createPresence>;
