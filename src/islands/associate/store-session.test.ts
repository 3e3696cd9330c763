import { expect, test } from 'vitest';
import { forgetStoreSession, keepStoreSession } from './store-session.ts';

test('[ASSOC-01] session storage has store and employee by id and name, nothing else of the session, until it ends', () => {
  const kept = new Map<string, string>();
  const storage = {
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  const session = { storeId: 'NF-EDI', storeName: 'Edinburgh', storeEmployeeId: 'E2', storeEmployeeName: 'Isla Munro' };
  keepStoreSession(storage, {
    ...session,
    accessToken: 'at_secret',
    buyer: { email: 'mara@northfell.example' },
  } as never);
  expect([...kept.values()].map((text) => JSON.parse(text) as unknown)).toEqual([session]);
  forgetStoreSession(storage);
  expect(kept.size).toBe(0);
});
