import type { CheckoutState } from '../../../commerce/checkout/index.ts';
import type { Cart, Order, StockedStore, StoreAvailabilityAnswer } from '../../../commerce/contract/types.ts';
import { type Shown, shownOrder } from '../../../commerce/shown/index.ts';
import type { LocaleInfo, Site } from '../../../content/addresses/sites.ts';
import { sampleOrder } from './sample-account.ts';
import { sampleAddress, sampleCart } from './sample-cart.ts';
import { LATER, plentifulCart, STORE } from './sample-plenty.ts';

const tender = (id: Cart['payment_instruments'][number]['payment_method_id'], maskedNumber: string) => ({
  payment_method_id: id,
  payment_instrument_id: `preview-${id}`,
  amount: 20,
  maskedNumber,
  card_type: null,
  ...(id === 'LOYALTY_POINTS' && { points: 2_000 }),
  card: null,
  additionalData: null,
});

/** A checkout with a parcel, a store and a collection point, partly paid by everything that can. */
export function plentifulCheckout(site: Site, info: LocaleInfo): Cart {
  const cart = plentifulCart(site, info, true);
  const [parcel] = cart.shipments as [Cart['shipments'][number]];
  const place = (id: string, code: 'pickup' | 'pudo'): Cart['shipments'][number] => ({
    ...parcel,
    shipmentId: id,
    shippingMethod: { ...parcel.shippingMethod, code, kind: code === 'pickup' ? 'BOPIS_SD' : 'STH' },
    storeId: code === 'pickup' ? STORE.id : null,
    store: code === 'pickup' ? STORE : null,
    collectionPoint: code === 'pudo' ? STORE : null,
    shippingAddress: null,
  });
  const found = sampleAddress(info, 'S');
  return {
    ...cart,
    shipments: [parcel, place('preview-store', 'pickup'), place('preview-point', 'pudo')],
    items: cart.items.map((item, index) =>
      index === 1
        ? { ...item, shipmentId: 'preview-store' }
        : index === 2
          ? { ...item, shipmentId: 'preview-point' }
          : item,
    ),
    payment_instruments: [
      tender('GIFT_CARD', '•••• 1234'),
      tender('REWARD_CODE', '•••• 5678'),
      tender('REWARD_CARD', '•••• 9012'),
      tender('LOYALTY_POINTS', ''),
      tender('ATHLETES_PAYMENT', ''),
    ],
    paymentMethods: [
      ...cart.paymentMethods,
      { id: 'KLARNA', label: 'Klarna', additionalData: null },
      { id: 'ATHLETES_PAYMENT', label: 'Credit', additionalData: { remainingAmount: 300, payableAmount: 200 } },
    ],
    verifiedShippingAddress: { ...found, addressLine1: `${found.addressLine1}a` },
    pickupContact: { email: 'ada@example.com' },
    collectionContact: { email: 'ada@example.com', phone: '', name: 'Ada Byron' },
  };
}

/** What the summary of that checkout had shown before all of it changed. */
export function outdatedCheckout(site: Site, info: LocaleInfo, payment: CheckoutState['payment']): Shown {
  const now = shownOrder(plentifulCheckout(site, info), payment);
  const [first, second] = now.rows as [Shown['rows'][number], Shown['rows'][number]];
  return {
    ...now,
    rows: [
      { ...first, qty: first.qty + 1 },
      { ...second, rest: '' },
      { ...first, id: 'preview-gone' },
      { ...second, id: 'preview-gift', isGift: true },
    ],
    tenders: now.tenders.slice(1),
    contact: null,
  };
}

/** A checkout that gift cards have paid in full. */
export function paidCheckout(site: Site, info: LocaleInfo): Cart {
  const cart = sampleCart(site, info, true);
  return {
    ...cart,
    totals: { ...cart.totals, remainingToPay: 0 },
    payment_instruments: [{ ...tender('GIFT_CARD', '•••• 1234'), amount: cart.totals.total }],
  };
}

/** A checkout of which nothing is paid yet, for somebody who could pay by everything there is. */
export const unpaidCheckout = (site: Site, info: LocaleInfo): Cart => ({
  ...plentifulCheckout(site, info),
  payment_instruments: [],
});

/** An order that has just been placed. */
export function placedOrder(site: Site, info: LocaleInfo): Omit<Order, 'st'> {
  const order = sampleOrder(site, info);
  return {
    ...order,
    shipments: plentifulCheckout(site, info).shipments.map((shipment) => ({
      ...shipment,
      sentAt: null,
      capture: null,
    })),
    pickupContact: { email: 'ada@example.com' },
    collectionContact: { email: 'ada@example.com', phone: '', name: 'Ada Byron' },
  } as Omit<Order, 'st'>;
}

/** An order whose payment waits: for the bank, for Klarna, or for nobody. */
export function pendingOrder(site: Site, info: LocaleInfo, type: 'threeDS2' | 'klarna' | undefined): Omit<Order, 'st'> {
  const flash =
    type === undefined
      ? []
      : [
          {
            type: 'PaymentNotAuthorized',
            message: '',
            action: { type, token: 'preview', url: 'https://example.com/' },
          },
        ];
  return { ...placedOrder(site, info), flash, isOrderProcessing: true, isOrderFinalized: false };
}

/** Stores with the sample's item: one opens last thing today and has enough for a later day, one its last, one none. */
export function sampleAvailability({ id: siteId }: Site, info: LocaleInfo): StoreAvailabilityAnswer {
  const { addressLine1, addressLine2, city, province, postalCode, countryCode } = sampleAddress(info, 'S');
  const day = { from: LATER.slice(0, 10), until: LATER.slice(0, 10) };
  const store = (
    id: string,
    name: string,
    more: Pick<StockedStore, 'stock' | 'storeInventory' | 'ways'>,
  ): StockedStore => ({
    id,
    siteId,
    name,
    addressLine1,
    addressLine2,
    city,
    province,
    postalCode,
    countryCode,
    phone: '',
    lat: 0,
    lng: 0,
    timeZone: 'UTC',
    openingHours: [],
    specialDays: [],
    slug: id,
    services: [{ id: 'ship-to-store', label: '' }],
    note: '',
    distance: null,
    openNow: name === STORE.name,
    today: { opens: '23:59', closes: '24:00' },
    ...more,
  });
  return {
    productId: 'NF104001',
    sku: 'NF104001MOS-M',
    placeFound: true,
    stores: [
      store('preview', 'Ada', {
        stock: 'enough',
        storeInventory: 8,
        ways: [{ code: 'pickup', kind: 'BOPIS_SD', ...day }],
      }),
      store(STORE.id, STORE.name, {
        stock: 'low',
        storeInventory: 1,
        ways: [{ code: 'sts', kind: 'BOPIS_STS', ...day }],
      }),
      store('preview-none', 'Byron', { stock: 'none', storeInventory: 0, ways: [] }),
    ],
  };
}
