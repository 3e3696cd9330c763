import { ConflictError, type Op, type Store } from '../../../sandbox/store/store.ts';

/** A set of keys that expire. */
export interface ExpiringKeys {
  has(key: string): Promise<boolean>;
  /**
   * @param until expiry time in milliseconds
   * @returns false when it is there already: of those who add a key at once, one is told true
   */
  add(key: string, until: number): Promise<boolean>;
}

/** Expired keys that an addition takes away with it, so that they never pile up. */
const SWEPT = 20;

/**
 * Expiring keys in the store, known on every server that shares it and across restarts. Used for consumed one-time
 * links and signed-out sessions. They expire by the database's clock.
 *
 * @param kind of their documents
 */
export function openExpiringKeys(store: Store, kind: string): ExpiringKeys {
  return {
    has: async (key) => {
      const found = await store.get<{ until: number }>(kind, key);
      return found !== undefined && found.body.until > store.now().getTime();
    },
    async add(key, until) {
      const expired = await store.expired(kind, store.now(), SWEPT);
      const gone = expired.map(({ id }): Op => ({ op: 'delete', kind, id }));
      const expiresAt = new Date(until).toISOString();
      try {
        await store.commit([...gone, { op: 'insert', kind, id: key, body: { until }, expiresAt }]);
        return true;
      } catch (error) {
        if (error instanceof ConflictError) return false;
        throw error;
      }
    },
  };
}
