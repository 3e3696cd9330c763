import type { Op, Store, StoreReader } from '../../store/store.ts';
import { toAmount } from '../money.ts';
import { ORDER, type OrderDoc, type ParcelPayment } from './order-doc.ts';

/** Parcels whose money could not be taken so far, so that they can be listed. */
const UNPAID = 'unpaid-parcel';
/** All of them share one secondary key. */
const ALL = 'all';

interface Unpaid {
  basketId: string;
  shipmentId: string;
}

/**
 * Operations that keep the list: a parcel is on it from the first capture that fails until one succeeds.
 * @param before the parcels as they were before their captures were tried
 */
export function unpaidOps({ basketId, parcels = [] }: OrderDoc, before: readonly ParcelPayment[]): Op[] {
  return before.flatMap(({ shipmentId, failedSince }): Op[] => {
    const target = { kind: UNPAID, id: `${basketId} ${shipmentId}` };
    const hasFailed = parcels.find((one) => one.shipmentId === shipmentId)?.failedSince !== undefined;
    if (hasFailed === (failedSince !== undefined)) return [];
    const body: Unpaid = { basketId, shipmentId };
    return [hasFailed ? { op: 'insert', ...target, ref: ALL, body } : { op: 'delete', ...target }];
  });
}

/** A parcel whose money could not be taken so far. */
export interface UnpaidParcel {
  orderNumber: string;
  shipmentId: string;
  email: string;
  amount: number;
  currency: string;
  /** When it left; null for what is sent by email, which waits for the money. */
  sentAt: string | null;
  /** When its capture failed first, and when it is tried again. */
  failedSince: string;
  nextAt: string | null;
}

/** How many parcels wait for their money. */
export const countUnpaid = async (store: Store): Promise<number> => (await store.find(UNPAID, ALL)).length;

/** The parcels that wait for their money, the longest waiting first. */
export async function unpaidParcels(store: Pick<StoreReader, 'find' | 'get'>): Promise<UnpaidParcel[]> {
  const found = await store.find<Unpaid>(UNPAID, ALL);
  const parcels = await Promise.all(
    found.map(async ({ body: { basketId, shipmentId } }): Promise<UnpaidParcel[]> => {
      const order = (await store.get<OrderDoc>(ORDER, basketId))?.body;
      const parcel = order?.parcels?.find((one) => one.shipmentId === shipmentId);
      if (order === undefined || parcel?.failedSince === undefined) return [];
      const { orderNumber, frozen } = order;
      const { sentAt, failedSince, nextAt } = parcel;
      const { email, currency } = frozen;
      return [
        { orderNumber, shipmentId, email, amount: toAmount(parcel.amount), currency, sentAt, failedSince, nextAt },
      ];
    }),
  );
  return parcels.flat().sort((a, b) => (a.failedSince < b.failedSince ? -1 : 1));
}
