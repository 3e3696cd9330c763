import type { Op } from '../../store/store.ts';
import { earnOps } from '../loyalty/points.ts';
import { giftCardOps } from '../mail/gift-card-mail.ts';
import type { Services } from '../services.ts';
import type { OrderDoc, ParcelPayment } from './order-doc.ts';

/**
 * Operations that give out what shipments bring besides goods: the gift cards in them, and the points they earn. They
 * join the transaction that records that nothing is left to take for these shipments, so that no value exists before it
 * is paid for, and none twice.
 */
export async function valueOps(
  services: Services,
  order: OrderDoc,
  paidFor: readonly Pick<ParcelPayment, 'shipmentId'>[],
): Promise<Op[]> {
  const ids = paidFor.map(({ shipmentId }) => shipmentId);
  return [...(await giftCardOps(services, order, ids)), ...(await earnOps(services, order, ids))];
}
