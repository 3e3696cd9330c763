import type { OpenStoreSession } from '../../../src/commerce/contract/types.ts';
import type { Services } from '../services.ts';
import { textFor } from '../text/text.ts';
import type { StoreSessionDoc } from './store-session-doc.ts';

/** A buy-in-store session as its associate sees it. */
export const storeSessionView = (
  { stores, associateIdleMs, adjustmentLimit }: Pick<Services, 'stores' | 'associateIdleMs' | 'adjustmentLimit'>,
  { storeId, storeEmployeeId, storeEmployeeName, buyer }: StoreSessionDoc,
  locale: string,
): OpenStoreSession => ({
  storeId,
  storeName: textFor(stores.get(storeId)?.name, locale),
  storeEmployeeId,
  storeEmployeeName,
  buyer,
  idleSeconds: Math.ceil(associateIdleMs / 1_000),
  adjustmentLimit,
});
