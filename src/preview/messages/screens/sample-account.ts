import type { ConsumerAnswer, Purchase, SavedInstrument } from '../../../commerce/contract/types.ts';
import type { LocaleInfo, Site } from '../../../content/addresses/sites.ts';
import { sampleAddress, sampleCart } from './sample-cart.ts';
import { SAMPLE_ORDER } from './sample-ids.ts';

const SINCE = '2024-05-04T09:00:00.000Z';
const ORDERED = '2026-05-04T09:00:00.000Z';

/** A member of the loyalty programme. */
export const sampleConsumer = (info: LocaleInfo): ConsumerAnswer => ({
  consumerId: 'preview',
  consumerNo: 'preview',
  consumerType: 'CONSUMER',
  memberId: 'preview',
  isEmployeeDiscountTCAccepted: false,
  consumerProfile: {
    consumerDetails: {
      address: [sampleAddress(info, 'S'), sampleAddress(info, 'B')],
      birthDate: '1985-12-10',
      gender: null,
      email: 'ada@example.com',
      firstName: 'Ada',
      lastName: 'Byron',
      phone: '5550100',
      postalCode: sampleAddress(info, 'S').postalCode,
      source: { acquisitionType: '', campaignName: '' },
      athlete: null,
      employee: null,
      prosumer: null,
      identity: [],
    },
    isLoyaltyMember: true,
    loyaltyOptInDate: SINCE,
    loyaltySummary: { points: { balance: 1250 } },
    enrollments: [{ type: 'Loyalty', enrolledAt: SINCE }],
    preferences: { interests: 'hiking', preferredShoeSize: null },
    subscriptions: [],
  },
});

export const sampleCard: SavedInstrument = {
  payment_method_id: 'CREDIT_CARD',
  payment_instrument_id: 'preview',
  maskedNumber: '•••• 4242',
  card_type: 'visa',
  card: { paymentInstrumentId: 'preview', main: true, expiry: '12/30' },
  balance: null,
};

/** An order that has arrived and can be sent back. */
export function sampleOrder(site: Site, info: LocaleInfo): Omit<Purchase, 'st'> {
  const { items, shipments, totals, ...cart } = sampleCart(site, info, true);
  return {
    orderNumber: SAMPLE_ORDER,
    basketId: cart.basketId,
    orderDate: ORDERED,
    currency: site.currency,
    email: 'ada@example.com',
    billingAddress: sampleAddress(info, 'B'),
    shipments: shipments.map((shipment) => ({
      ...shipment,
      state: 'delivered' as const,
      sentAt: ORDERED,
      capture: null,
      trackingNumber: null,
      deliveredAt: ORDERED,
    })),
    pickupContact: null,
    collectionContact: null,
    items: items.map((item) => ({ ...item, returned: 0, returnable: 1, withdrawable: 0 })),
    totals,
    paymentMethod: {
      code: 'CREDIT_CARD',
      id: 'preview',
      additionalData: [],
      bin: '',
      type: 'visa',
      maskedNumber: '•••• 4242',
      amount: totals.total,
    },
    payment_instruments: [],
    flash: [],
    promoSummary: [],
    inStoreSalesInfo: null,
    isOrderProcessing: false,
    isOrderFinalized: true,
    state: 'delivered',
    canCancel: false,
    returnUntil: '2099-01-01T00:00:00.000Z',
    canWithdraw: false,
    withdrawUntil: null,
    withdrawnAt: null,
    returns: [],
    refunds: [],
  };
}
