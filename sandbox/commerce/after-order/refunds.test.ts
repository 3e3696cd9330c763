import { expect, test } from 'vitest';
import type { OrderDoc } from '../orders/order-doc.ts';
import type { Services } from '../services.ts';
import { withRefund } from './refunds.ts';

test('each refund writes down which points it gives back for delivery, and the next one counts on it', async () => {
  const services = {
    now: () => new Date('2026-11-21T12:00:00Z'),
    store: { get: async () => undefined },
  } as unknown as Services;
  const order = {
    orderNumber: 'NF1',
    customerId: 'c1',
    frozen: {
      items: [
        { itemId: 'a', shipmentId: 'me', bonus: false },
        { itemId: 'b', shipmentId: 'customs', bonus: false },
      ],
      units: [
        { itemId: 'a', tender: [450, 0] },
        { itemId: 'b', tender: [450, 0] },
      ],
      deliveryTender: [1_000, 200],
      instruments: [{ payment_method_id: 'LOYALTY_POINTS', amount: 19 }],
      shipments: [
        { shipmentId: 'me', cost: 6 },
        { shipmentId: 'customs', cost: 6 },
      ],
    },
    attempts: [{ holds: [{ account: { id: 'points:c1', opening: 0 }, units: 1_900 }] }],
  } as unknown as OrderDoc;
  const first = await withRefund(services, order, { kind: 'return', units: [0], by: 'none' });
  const second = await withRefund(services, first.order, { kind: 'return', units: [1], by: 'none' });
  expect(second.order.refunds?.map(({ shipments, deliveryPoints }) => [shipments, deliveryPoints])).toEqual([
    [['me'], 500],
    [['customs'], 500],
  ]);
});
