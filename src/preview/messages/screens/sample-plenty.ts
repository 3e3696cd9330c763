import type {
  Address,
  Cart,
  CartItem,
  PointsAnswer,
  Purchase,
  PurchaseSummary,
  SavedItems,
} from '../../../commerce/contract/types.ts';
import { ORDER_STATES } from '../../../commerce/contract/account/purchases.ts';
import { POINTS_CHANGES } from '../../../commerce/contract/account/loyalty.ts';
import type { LocaleInfo, Site } from '../../../content/addresses/sites.ts';
import { sampleOrder } from './sample-account.ts';
import { REFUSED_CODES, sampleAddress, sampleCart } from './sample-cart.ts';
import { SAMPLE_ITEM, SAMPLE_ORDERS } from './sample-ids.ts';

/** Samples with everything at once, so that what is seldom said is said: offers, gifts, tenders, orders in each state. */

export const LATER = '2099-01-01T00:00:00.000Z';
export const BEFORE = '2026-05-12T09:00:00.000Z';
export const STORE = {
  id: 'NF-KDL',
  name: 'Kendal',
  addressLine1: '1 Highgate',
  city: 'Kendal',
  postalCode: 'LA9 4SX',
  countryCode: 'GB',
};

/** A way to the sample's store. */
function wayOf(item: CartItem, code: 'pickup' | 'sts', available: boolean): CartItem['shippingOptions'][number] {
  const [standard] = item.shippingOptions as [CartItem['shippingOptions'][number]];
  return {
    ...standard,
    selected: false,
    available,
    cost: 0,
    storeInfo: { id: STORE.id, name: STORE.name, storeInventory: 3 },
    shippingMethod: { ...standard.shippingMethod, code, kind: code === 'pickup' ? 'BOPIS_SD' : 'BOPIS_STS' },
  };
}

/** What is not on the shelf now, and would be ready on a later day. */
const laterAt = (way: CartItem['shippingOptions'][number]): typeof way => ({
  ...way,
  storeInfo: { id: STORE.id, name: STORE.name, storeInventory: 0 },
  shippingMethod: { ...way.shippingMethod, ready: { on: LATER.slice(0, 10), timeZone: 'Europe/London' } },
});

/** A cart with a reduced gift, a customised item, a bonus and one that is sold out; offers and codes that hold, wait or fail. */
export function plentifulCart(site: Site, info: LocaleInfo, isAddressed: boolean): Cart {
  const cart = sampleCart(site, info, isAddressed);
  const [item] = cart.items as [CartItem];
  const other = (id: string, more: Partial<CartItem>): CartItem => ({ ...item, itemId: id, id, ...more });
  const promotion = (id: string, status: 'Below Threshold' | 'Threshold Reached') => ({
    level: 'ORDER' as const,
    promotionName: 'Free delivery',
    promotionId: id,
    calloutMessage: 'Free delivery from 500',
    thresholdStatus: status,
    distanceFromConditionThreshold: status === 'Below Threshold' ? 80 : null,
    conditionThreshold: 500,
    approachingDisplayLevel: 'everywhere' as const,
  });
  return {
    ...cart,
    totalItems: 6,
    items: [
      {
        ...item,
        price: { ...item.price, original: 480, highOriginal: 480, priceAfterItemDiscount: 400 },
        shippingOptions: [...item.shippingOptions, wayOf(item, 'sts', true), laterAt(wayOf(item, 'pickup', false))],
        giftOption: { to: 'Grace', email: 'grace@example.com', message: 'Happy birthday' },
        productPromotions: [{ couponCode: 'AUTUMN', promotionId: 'autumn', campaignId: 'autumn', price: -20 }],
      },
      other('preview-customised', { recipeId: 'preview', isCustoms: true }),
      other('preview-bonus', { bonus: true, price: { ...item.price, current: 0, rowTotal: 0 } }),
      other('preview-gone', { available: false, maxQty: 0 }),
      other('preview-mail', {
        isDigitalProduct: true,
        shippingOptions: item.shippingOptions.map((way) => ({
          ...way,
          shippingMethod: { ...way.shippingMethod, code: 'digital' as const, deliveryTime: '0-0' },
        })),
      }),
      other('preview-there', {
        shippingOptions: [{ ...wayOf(item, 'pickup', true), selected: true }],
        productPromotions: [{ couponCode: null, promotionId: 'MEMBERS-PRICE', campaignId: 'members', price: -20 }],
      }),
    ],
    totals: { ...cart.totals, totalDiscount: 40, shipping: 0, remainingToPay: 300, appliedRewards: 20 },
    shipments: cart.shipments.map((shipment) => ({ ...shipment, cost: 0 })),
    favoriteStoreId: STORE.id,
    shippingMethods: cart.shippingMethods.map((group) => ({
      ...group,
      applicableShippingMethods: group.applicableShippingMethods.flatMap((method) => [
        method,
        { ...method, code: 'pudo' as const, deliveryTime: '0-0' },
      ]),
    })),
    couponItems: [
      { couponItemId: 'autumn', code: 'AUTUMN', type: 'CODE', valid: true },
      { couponItemId: 'winter', code: 'WINTER', type: 'CODE', valid: false },
      ...REFUSED_CODES,
    ],
    promoSummary: [
      promotion('near', 'Below Threshold'),
      promotion('there', 'Threshold Reached'),
      promotion('GUEST-DELIVERY', 'Below Threshold'),
      promotion('REGISTERED-DELIVERY', 'Below Threshold'),
    ],
    priceAdjustments: [{ adjustmentId: 'preview', itemId: SAMPLE_ITEM, amount: 10, reason: 'Damaged' }],
  };
}

/** A cart in which nothing is left that can be ordered. */
export function soldOutCart(site: Site, info: LocaleInfo): Cart {
  const cart = sampleCart(site, info, false);
  return { ...cart, items: cart.items.map((item) => ({ ...item, available: false, maxQty: 0 })) };
}

/** Addresses, the last of which is not the main one. */
export const plentifulAddresses = (info: LocaleInfo): Address[] => [
  sampleAddress(info, 'S'),
  sampleAddress(info, 'B'),
  { ...sampleAddress(info, 'S'), id: 'preview-other', addressId: 'preview-other', main: false },
];

/** What is saved for later: more than one page of it. */
export const plentifulSaved = (site: Site): SavedItems => ({
  saveForLaterId: 'preview',
  total: 14,
  items: [true, false].map((available, index) => ({
    masterId: 'NF104001',
    name: 'Skarn',
    productImageId: 'product/NF104001/MOS/front',
    colour: { code: 'MOS', label: 'Moss' },
    size: { code: 'M', label: 'M' },
    price: { currency: site.currency, current: 400, original: 420 },
    itemId: `preview-saved-${index}`,
    productId: 'NF104001MOS-M',
    recipeId: null,
    pdpUrl: '/p/skarn-shell-jacket-NF104001MOS',
    available,
    qty: 1,
    type: 'product',
  })),
});

const ACCOUNT_ORDERS: Readonly<Record<keyof typeof SAMPLE_ORDERS, (order: Omit<Purchase, 'st'>) => Partial<Purchase>>> =
  {
    placed: () => ({ state: 'placed', canCancel: true, returnUntil: null }),
    shipped: ({ shipments }) => ({
      state: 'shipped',
      shipments: shipments.map((one) => ({
        ...one,
        state: 'shipped',
        trackingNumber: 'PREVIEW123',
        deliveredAt: LATER,
      })),
    }),
    back: ({ items }) => ({
      state: 'returned',
      items: items.map((item) => ({ ...item, returned: 1, returnable: 0 })),
      canWithdraw: false,
      withdrawnAt: BEFORE,
      returns: (['registered', 'received', 'closed'] as const).map((state) => ({
        returnId: `preview-${state}`,
        createdAt: BEFORE,
        isWithdrawal: state === 'received',
        state,
        items: [{ itemId: SAMPLE_ITEM, qty: 1, reason: null }],
      })),
      refunds: (['cancellation', 'return', 'withdrawal'] as const).map((kind) => ({
        refundId: `preview-${kind}`,
        kind,
        date: BEFORE,
        amount: 40,
        delivery: 8,
        tenders: [
          { code: 'CREDIT_CARD', maskedNumber: '•••• 4242', amount: 30 },
          { code: 'GIFT_CARD', maskedNumber: '•••• 1234', amount: 10 },
        ],
        carried:
          kind === 'cancellation'
            ? []
            : (['athlete', 'employee'] as const).map((of) => ({
                kind: of,
                from: 2025,
                to: kind === 'return' ? 2026 : null,
              })),
        isPending: kind === 'return',
      })),
    }),
    open: ({ items }) => ({
      state: 'shipped',
      canWithdraw: true,
      withdrawUntil: null,
      items: items.map((item) => ({ ...item, isDigitalProduct: true, withdrawable: 1 })),
    }),
    unpaid: ({ shipments, paymentMethod, totals }) => ({
      state: 'placed',
      shipments: shipments.map((one) => ({
        ...one,
        shippingMethod: { ...one.shippingMethod, code: 'digital' },
        state: 'placed',
        sentAt: null,
        deliveredAt: null,
      })),
      paymentMethod: { ...paymentMethod, code: '', amount: 0 },
      payment_instruments: [
        {
          payment_method_id: 'LOYALTY_POINTS',
          payment_instrument_id: 'preview',
          amount: totals.total,
          maskedNumber: '',
          card_type: null,
          points: 2_500,
          card: null,
          additionalData: null,
        },
      ],
    }),
    withdraw: ({ items, paymentMethod }) => ({
      state: 'delivered',
      paymentMethod: { ...paymentMethod, code: '', amount: 0 },
      canWithdraw: true,
      withdrawUntil: LATER,
      items: items.map((item) => ({ ...item, qty: 2, withdrawable: 2 })),
    }),
    gone: ({ items }) => ({
      state: 'delivered',
      returnUntil: BEFORE,
      items: items.map((item) => ({ ...item, returnable: 0, withdrawable: 0 })),
    }),
  };

/** Orders of the account by their numbers: placed, on its way, sent back, a gift card by mail, still to be withdrawn from, past all that. */
export const plentifulOrders = (site: Site, info: LocaleInfo): readonly Omit<Purchase, 'st'>[] =>
  Object.entries(ACCOUNT_ORDERS).map(([name, change]) => {
    const order = sampleOrder(site, info);
    return { ...order, orderNumber: SAMPLE_ORDERS[name as keyof typeof SAMPLE_ORDERS], ...change(order) };
  });

/** The list of orders: one in each state, and older ones. */
export function plentifulHistory(
  site: Site,
  info: LocaleInfo,
): {
  readonly total: number;
  readonly start: number;
  readonly purchases: readonly PurchaseSummary[];
} {
  const { orderDate, currency, totals, items } = sampleOrder(site, info);
  const listed = items.map(({ name, productImageId, qty }) => ({ name, productImageId, qty }));
  return {
    total: 40,
    start: 10,
    purchases: ORDER_STATES.map((state, index) => ({
      orderNumber: `NF100000${index}`,
      orderDate,
      state,
      currency,
      total: totals.total,
      items: [...listed, ...listed, ...listed, ...listed, ...listed],
    })),
  };
}

/** Points by everything that changes them, more spent than there were. */
export const plentifulPoints: PointsAnswer = {
  balance: -40,
  changes: POINTS_CHANGES.flatMap((kind) =>
    (kind === 'take-back' ? ([null, 'cancellation', 'return', 'withdrawal'] as const) : [null]).map((cause) => ({
      kind,
      points: kind === 'spend' || kind === 'take-back' ? -100 : 100,
      at: kind === 'opening' ? null : BEFORE,
      orderNumber: kind === 'bonus' || kind === 'opening' ? null : 'NF0000001',
      cause,
    })),
  ),
};

export const plentifulVouchers = {
  currentLoyaltyPoints: 1250,
  applicableLoyaltyVouchers: (
    [
      [500, true, true],
      [1000, true, false],
      [2000, false, true],
      [3000, false, false],
    ] as const
  ).map(([points, available, eligible]) => ({ points, amountInCurrency: points / 100, available, eligible })),
};

/** Fewer points than any voucher takes. */
export const scantVouchers = {
  currentLoyaltyPoints: 50,
  applicableLoyaltyVouchers: [10, 500].map((points) => ({
    points,
    amountInCurrency: points / 100,
    available: true,
    eligible: true,
  })),
};

export const plentifulWelcome = {
  promotionId: 'welcome',
  promotionName: 'Welcome',
  calloutMessage: 'Welcome',
  couponCode: 'WELCOME',
  validUntil: LATER,
};

/** A day in a store: one line of each kind, one of them refused. */
export const plentifulActs = (['session', 'customer', 'cart', 'price', 'delivery', 'payment', 'order'] as const).map(
  (kind) => ({
    id: `preview-${kind}`,
    at: BEFORE,
    kind,
    operation: 'preview',
    storeId: 'preview',
    storeEmployeeId: 'preview',
    storeEmployeeName: 'Grace',
    associateId: 'preview',
    customer: 'ada@example.com',
    basketId: 'preview',
    orderNumber: kind === 'order' ? 'NF0000001' : null,
    amount: kind === 'price' ? 10 : null,
    reason: kind === 'price' ? 'Damaged' : null,
    refused: kind === 'payment' ? 'PAY400' : null,
  }),
);
