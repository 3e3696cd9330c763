import { expect, test } from 'vitest';
import { inStoreSalesInfo, isConnected } from './index.ts';

const STORE = { storeId: 'NF-EDI', storeName: 'Northfell Edinburgh', storeEmployeeId: 'e-7', storeEmployeeName: 'Sol' };

test('[ASSOC-02] an associate is connected with both ids, and not with either alone', () => {
  expect(isConnected(STORE)).toBe(true);
  expect([{ ...STORE, storeId: '' }, { ...STORE, storeEmployeeId: '' }, null, undefined].map(isConnected)).toEqual([
    false,
    false,
    false,
    false,
  ]);
  expect(inStoreSalesInfo(STORE)).toEqual({ storeId: 'NF-EDI', storeEmployeeId: 'e-7' });
  expect(inStoreSalesInfo({ ...STORE, storeEmployeeId: '' })).toBeUndefined();
});
