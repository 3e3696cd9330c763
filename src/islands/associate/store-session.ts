import type { StoreSession } from '../../commerce/contract/types.ts';

/** Key of the buy-in-store session in session storage. */
const KEY = 'cairn-store-session';

/**
 * Keeps a copy of the buy-in-store session that scripts may read (ASSOC-01). The server's session is the truth; tokens
 * stay there.
 */
export function keepStoreSession(
  storage: Pick<Storage, 'setItem'>,
  { storeId, storeName, storeEmployeeId, storeEmployeeName }: StoreSession,
): void {
  storage.setItem(KEY, JSON.stringify({ storeId, storeName, storeEmployeeId, storeEmployeeName }));
}

export const forgetStoreSession = (storage: Pick<Storage, 'removeItem'>): void => storage.removeItem(KEY);
