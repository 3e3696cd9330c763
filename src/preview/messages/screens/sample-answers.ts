import type { SessionView } from '../../../commerce/account/index.ts';
import { shownOrder } from '../../../commerce/shown/index.ts';
import type { CheckoutState } from '../../../commerce/checkout/index.ts';
import type { LocaleInfo, Site } from '../../../content/addresses/sites.ts';
import { sampleCard, sampleConsumer, sampleOrder } from './sample-account.ts';
import { sampleAddress, sampleCart } from './sample-cart.ts';
import {
  outdatedCheckout,
  paidCheckout,
  pendingOrder,
  placedOrder,
  sampleAvailability,
  plentifulCheckout,
  unpaidCheckout,
} from './sample-checkout.ts';
import {
  LATER,
  plentifulActs,
  plentifulAddresses,
  plentifulCart,
  plentifulHistory,
  plentifulOrders,
  plentifulPoints,
  plentifulSaved,
  plentifulVouchers,
  plentifulWelcome,
  scantVouchers,
  soldOutCart,
} from './sample-plenty.ts';
import {
  isPerson,
  OWN_QUESTIONS,
  ownQuestions,
  PEOPLE,
  plentifulInstruments,
  plentifulSubscriptions,
  samplePerson,
  withNotices,
} from './sample-people.ts';
import { SAMPLE_ORDER } from './sample-ids.ts';
import type { ScreenState } from './screen.ts';

/** Parameter of a preview that shows a page of the shop in a state, whoever looks at it. */
const STATE_PARAM = 'previewState';
const STATES: readonly ScreenState[] = [
  'cart',
  'cartFull',
  'checkout',
  'checkoutFull',
  'placed',
  'challenge',
  'klarna',
  'checking',
  'down',
  'account',
  'accountFull',
  'accountEmpty',
  'accountDown',
  'desk',
  'deskFull',
  'cartGone',
  'cartMember',
  'checkoutPaid',
  'checkoutCredit',
  'checkoutCut',
  'checkoutPoints',
  'untranslated',
  'alone',
  'busy',
  'shelves',
  'unwritten',
  ...PEOPLE,
];
/** States of somebody who is signed in. */
const SIGNED_IN: ReadonlySet<ScreenState> = new Set([
  'account',
  'accountFull',
  'accountEmpty',
  'accountDown',
  'checkoutFull',
  'desk',
  'deskFull',
  'cartMember',
  'checkoutCredit',
  'checkoutCut',
  'checkoutPoints',
  'unwritten',
  ...PEOPLE,
]);
const isDesk = (state: ScreenState): boolean => state === 'desk' || state === 'deskFull';
/** States in which no call of the shop is answered but who the visitor is. */
const isDown = (state: ScreenState): boolean => state === 'down' || state === 'accountDown';

const AVAILABILITY = '/products/v1/products/NF104001/availability';
const STORES = '/stores/v1/search';
const COLLECTION_POINTS = '/stores/v1/collectionPoints';
/** Of a product page whose product alone is answered: what its reviews, questions, sets and stores are read by. */
const BESIDE_PRODUCT = /^\/(?:stores|consumers-v3\/utilities|products\/v1)\/|\/productSets$/;
/** Whether a call fails in a state that has no answer to it. */
const fails = (state: ScreenState, path: string): boolean =>
  isDown(state) ||
  (state === 'alone' && BESIDE_PRODUCT.test(path)) ||
  (state === 'checkoutCut' && path === COLLECTION_POINTS) ||
  (state === 'untranslated' && path.endsWith('/translate'));

/** The state that the address of a preview asks for. */
export const askedState = ({ searchParams }: URL): ScreenState | undefined =>
  STATES.find((state) => state === searchParams.get(STATE_PARAM));

/** The readable cookie of a visitor in that state. It names no session. */
export const stateCookie = (state: ScreenState): string =>
  isDesk(state)
    ? 'cairn-state=in=1&e=1'
    : `cairn-state=in=${SIGNED_IN.has(state) ? 1 : 0}${state === 'cartFull' ? `&p=${STORE_ID}` : ''}`;

/** The store of a shopper who has chosen one. */
const STORE_ID = 'NF-KDL';
const BUYER = { consumerId: 'preview', email: 'ada@example.com', name: 'Ada Byron', points: 1250, shoeSize: '42' };
const STORE = { storeId: 'preview', storeName: 'Kendal', storeEmployeeId: 'preview', storeEmployeeName: 'Grace' };

const sessionOf = (state: ScreenState, info: LocaleInfo): SessionView => ({
  signedIn: SIGNED_IN.has(state),
  name: 'Ada',
  groups: [],
  consumerType: isDesk(state) ? 'ASSOCIATE' : 'CONSUMER',
  termsAccepted: true,
  cart: { basketId: 'preview', totalItems: 1 },
  dismissedPromotions: [],
  near: state === 'checkoutFull' ? sampleAddress(info, 'S').postalCode : '',
  missingItems: state === 'cartFull' ? [{ productId: 'NF104001MOS-M', qty: 1, recipeId: null }] : [],
  store: isDesk(state) ? STORE : null,
});

const CHECKOUT: CheckoutState = {
  payment: { code: 'CREDIT_CARD', type: 'visa', holder: 'Ada Byron', saved: null },
  isSent: false,
  hasAttempt: false,
  isPlaced: false,
  order: null,
};

/** Something on a list of favourites. */
const FAVORITE = { id: 'NF104001MOS', itemId: 'NF104001MOS', qty: 1, itemType: 'product' };

/** Answers by the path of the call. */
function answersOf(state: ScreenState, site: Site, info: LocaleInfo): Readonly<Record<string, unknown>> {
  const base = {
    '/session': sessionOf(state, info),
    '/session/draft': {},
    '/session/shown': {},
    '/wishlists/v2/saveForLater': { total: 0, items: [] },
  };
  if (isDown(state) || state === 'alone' || state === 'untranslated') return base;
  if (state === 'cartFull')
    return {
      ...base,
      '/cart/v1/cart/current': plentifulCart(site, info, false),
      '/wishlists/v2/saveForLater': plentifulSaved(site),
    };
  if (state === 'checkoutFull' || state === 'checkoutCut')
    return {
      ...base,
      '/session/checkout': CHECKOUT,
      '/session/shown': outdatedCheckout(site, info, CHECKOUT.payment),
      '/session/draft': { card: '•••• 1234', balance: '25' },
      '/cart/v1/cart/current': plentifulCheckout(site, info),
      '/consumers-v3/consumer': sampleConsumer(info),
      '/consumers-v3/consumer/payment_instruments': { payment_instruments: plentifulInstruments(site) },
      '/consumers-v3/consumer/loyalty/vouchers': plentifulVouchers,
    };
  if (state === 'placed' || state === 'challenge' || state === 'klarna' || state === 'checking') {
    const type = state === 'challenge' ? 'threeDS2' : state === 'klarna' ? 'klarna' : undefined;
    const isPlaced = state === 'placed';
    const order = isPlaced ? placedOrder(site, info) : pendingOrder(site, info, type);
    return {
      ...base,
      '/session/checkout': { ...CHECKOUT, hasAttempt: !isPlaced, isSent: !isPlaced, isPlaced, order },
      '/cart/v1/cart/current': sampleCart(site, info, true),
    };
  }
  if (state === 'cartGone') return { ...base, '/cart/v1/cart/current': soldOutCart(site, info) };
  if (state === 'cartMember')
    return {
      ...base,
      '/cart/v1/cart/current': sampleCart(site, info, true),
      '/consumers-v3/consumer': sampleConsumer(info),
      '/consumers-v3/consumer/payment_instruments': { payment_instruments: [sampleCard] },
    };
  if (state === 'checkoutPaid')
    return { ...base, '/session/checkout': CHECKOUT, '/cart/v1/cart/current': paidCheckout(site, info) };
  if (state === 'checkoutPoints')
    return {
      ...base,
      '/session/checkout': CHECKOUT,
      '/cart/v1/cart/current': sampleCart(site, info, true),
      '/consumers-v3/consumer': sampleConsumer(info),
      '/consumers-v3/consumer/payment_instruments': { payment_instruments: [sampleCard] },
      '/consumers-v3/consumer/loyalty/vouchers': plentifulVouchers,
    };
  if (state === 'checkoutCredit')
    return {
      ...base,
      '/session/draft': { card: '•••• 1234', balance: '25', until: LATER },
      [COLLECTION_POINTS]: { collectionPoints: [] },
      '/session/checkout': { ...CHECKOUT, payment: null },
      '/session/shown': shownOrder(unpaidCheckout(site, info), CHECKOUT.payment),
      '/cart/v1/cart/current': unpaidCheckout(site, info),
      '/consumers-v3/consumer': samplePerson('athlete', info),
      '/consumers-v3/consumer/payment_instruments': { payment_instruments: plentifulInstruments(site) },
      '/consumers-v3/consumer/loyalty/vouchers': plentifulVouchers,
    };
  if (isPerson(state)) return { ...base, '/consumers-v3/consumer': samplePerson(state, info) };
  if (state === 'shelves') {
    const found = sampleAvailability(site, info);
    return {
      ...base,
      [AVAILABILITY]: found,
      [STORES]: { stores: found.stores, numFound: found.stores.length, places: [], services: [] },
      '/cart/v1/cart/current': plentifulCart(site, info, false),
    };
  }
  if (state === 'unwritten') return { ...base, '/consumers-v3/consumer': sampleConsumer(info) };
  if (state === 'cart') return { ...base, '/cart/v1/cart/current': sampleCart(site, info, false) };
  if (state === 'checkout')
    return { ...base, '/session/checkout': CHECKOUT, '/cart/v1/cart/current': sampleCart(site, info, true) };
  if (isDesk(state))
    return {
      ...base,
      '/cart/v1/cart/current': plentifulCart(site, info, false),
      '/consumers-v3/consumer/agent/session': {
        ...STORE,
        buyer: state === 'desk' ? null : BUYER,
        idleSeconds: 900,
        adjustmentLimit: 30,
      },
      '/consumers-v3/consumer/agent/acts': { day: '2026-05-04', acts: state === 'desk' ? [] : plentifulActs },
      '/consumers-v3/utilities/stores': { stores: [] },
    };
  if (state === 'accountEmpty') {
    const { consumerProfile, ...consumer } = sampleConsumer(info);
    const { consumerDetails } = consumerProfile;
    return {
      ...base,
      '/consumers-v3/consumer': {
        ...consumer,
        memberId: null,
        consumerProfile: {
          ...consumerProfile,
          isLoyaltyMember: false,
          enrollments: [],
          subscriptions: [],
          consumerDetails: { ...consumerDetails, address: [], birthDate: null, phone: null },
        },
      },
      '/consumers-v3/consumer/payment_instruments': { payment_instruments: [] },
      '/consumers-v3/consumer/purchasehistory': { total: 0, start: 0, purchases: [] },
      '/wishlists/v2/favorites': { favoriteId: null, items: [], total: 0 },
    };
  }
  if (state === 'accountFull') {
    const consumer = sampleConsumer(info);
    const { consumerProfile } = consumer;
    return {
      ...base,
      '/consumers-v3/consumer': {
        ...consumer,
        consumerProfile: {
          ...consumerProfile,
          subscriptions: plentifulSubscriptions,
          notifications: [{ channel: 'dispatch', enabled: true }],
          consumerDetails: { ...consumerProfile.consumerDetails, address: plentifulAddresses(info) },
        },
      },
      '/consumers-v3/consumer/subscription': { subscriptions: plentifulSubscriptions },
      '/consumers-v3/consumer/payment_instruments': { payment_instruments: plentifulInstruments(site) },
      '/consumers-v3/consumer/purchasehistory': plentifulHistory(site, info),
      ...Object.fromEntries(
        plentifulOrders(site, info).map((order) => [`/consumers-v3/consumer/purchase/${order.orderNumber}`, order]),
      ),
      '/session/tracked-order': sampleOrder(site, info),
      '/wishlists/v2/favorites/preview/share': { sharedListId: 'preview', total: 1, items: [FAVORITE] },
      '/consumers-v3/consumer/loyalty/vouchers': plentifulVouchers,
      '/consumers-v3/consumer/loyalty/points': plentifulPoints,
      '/consumers-v3/consumer/loyalty/promo/welcome': plentifulWelcome,
      '/consumers-v3/consumer/loyalty/token': { loyaltyToken: 'preview', memberId: 'preview', expiresIn: 900 },
      '/wishlists/v2/favorites': {
        favoriteId: 'preview',
        total: 3,
        shared: true,
        items: ['NF104001MOS-M', 'NF104001MOS', 'NF000000XXX'].map((id) => ({
          id,
          itemId: id,
          qty: 1,
          itemType: 'product',
        })),
      },
    };
  }
  const order = sampleOrder(site, info);
  const { orderNumber, orderDate, currency, totals, items } = order;
  const listed = { orderNumber, orderDate, state: order.state, currency, total: totals.total };
  return {
    ...base,
    '/consumers-v3/consumer': withNotices(sampleConsumer(info)),
    '/consumers-v3/consumer/payment_instruments': { payment_instruments: [sampleCard] },
    '/consumers-v3/consumer/purchasehistory': {
      total: 1,
      start: 0,
      purchases: [{ ...listed, items: items.map(({ name, productImageId, qty }) => ({ name, productImageId, qty })) }],
    },
    [`/consumers-v3/consumer/purchase/${SAMPLE_ORDER}`]: order,
    '/consumers-v3/consumer/loyalty/vouchers': scantVouchers,
    '/consumers-v3/consumer/loyalty/points': { balance: 50, changes: [] },
    [OWN_QUESTIONS]: ownQuestions(info),
    '/wishlists/v2/favorites': {
      favoriteId: 'preview',
      total: 1,
      shared: false,
      items: [FAVORITE],
    },
  };
}

/**
 * The fixed answer to a page's call in a state; undefined for a call that the shop answers as to any guest.
 *
 * @param path of the call, with its query
 */
export function sampleAnswer(state: ScreenState, path: string, site: Site, info: LocaleInfo): Response | undefined {
  const answers = answersOf(state, site, info);
  const bare = path.split('?', 1)[0] ?? '';
  if (Object.hasOwn(answers, bare)) return Response.json(answers[bare]);
  return fails(state, bare) ? Response.json({ code: 'GEN500' }, { status: 503 }) : undefined;
}
