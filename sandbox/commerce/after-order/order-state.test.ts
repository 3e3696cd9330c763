import { expect, test } from 'vitest';
import type { OrderDoc } from '../orders/order-doc.ts';
import { deadlines } from './order-state.ts';

interface Parcel {
  readonly sent: string | null;
  readonly code?: string;
  readonly isGoods?: boolean;
}

/** An order as far as its deadlines depend on it; parcels to an address arrive after five days at the most. */
const order = (parcels: readonly Parcel[], siteId = 'northfell-fr') =>
  ({
    siteId,
    frozen: {
      items: parcels.map(({ isGoods = true }, at) => ({ shipmentId: `s${at}`, isDigitalProduct: !isGoods })),
      shipments: parcels.map(({ code = 'standard' }, at) => ({
        shipmentId: `s${at}`,
        shippingMethod: { code, deliveryTime: '3-5' },
      })),
    },
    parcels: parcels.map(({ sent }, at) => ({ shipmentId: `s${at}`, sentAt: sent && `${sent}T09:00:00.000Z` })),
  }) as unknown as OrderDoc;
const until = (of: OrderDoc) => {
  const { returnUntil, withdrawUntil } = deadlines(of);
  return [returnUntil?.slice(0, 10), withdrawUntil?.slice(0, 10)];
};
const card = { code: 'digital', isGoods: false };

test.each([
  ['one parcel arrives five days after it left', [{ sent: '2026-03-01' }], '2026-05-05', '2026-03-20'],
  ['the last parcel counts', [{ sent: '2026-03-01' }, { sent: '2026-03-11' }], '2026-05-15', '2026-03-30'],
  ['whatever their order', [{ sent: '2026-03-11' }, { sent: '2026-03-01' }], '2026-05-15', '2026-03-30'],
  ['not before each has left', [{ sent: '2026-03-01' }, { sent: null }], undefined, undefined],
  ['a pick-up counts as fetched a day later', [{ sent: '2026-03-01', code: 'pickup' }], '2026-05-01', '2026-03-16'],
  ['a gift card is not waited for', [{ sent: '2026-03-01' }, { sent: null, ...card }], '2026-05-05', '2026-03-20'],
  ['nor does it prolong', [{ sent: '2026-03-01' }, { sent: '2026-04-01', ...card }], '2026-05-05', '2026-03-20'],
  ['alone it counts from its email', [{ sent: '2026-03-01', ...card }], '2026-04-30', '2026-03-15'],
])('returning ends after 60 days and withdrawing after 14: %s', (_, parcels, returned, withdrawn) => {
  expect(until(order(parcels))).toEqual([returned, withdrawn]);
});

test.each([
  ['northfell-de', true],
  ['northfell-uk', false],
  ['northfell-us', false],
])('at %s the contract can be withdrawn from: %s', (siteId, isGiven) => {
  const [toReturn, toWithdraw] = until(order([{ sent: '2026-03-01' }], siteId));
  expect([toReturn, toWithdraw]).toEqual(['2026-05-05', isGiven ? '2026-03-20' : undefined]);
});
