import { expect, test } from 'vitest';
import type { ConsumerAnswer, TokenAnswer } from '../../../commerce/contract/types.ts';
import { emptySession, MAX_OLDER, type Session } from './session.ts';
import {
  consumerOf,
  isTokenAnswer,
  updateSession,
  withoutTokens,
  withoutVisitor,
  withWaiting,
  withTokens,
} from './update-session.ts';

const NOW = 1_000_000;
const tokenAnswer = (more: object = {}): TokenAnswer =>
  ({ type: 'Guest', accessToken: 'AT2', refreshToken: 'RT2', expiresIn: 1_800, usid: 'u1', ...more }) as TokenAnswer;
const FULL: Session = {
  tokens: { type: 'Guest', access: 'AT1', accessUntil: 5, refresh: 'RT1', usid: 'u1' },
  basketId: 'b1',
  favoriteId: 'f1',
  saveForLaterId: 's1',
  totalItems: 2,
  items: [['i1', 'NF104001MOS-M', 2]],
  consumer: { name: 'Mara', type: 'CONSUMER', groups: ['loyalty'], termsAccepted: false },
  store: { storeId: '1', storeName: 'Kendal', storeEmployeeId: 'e', storeEmployeeName: 'Emil' },
};
const PROFILE = {
  consumerType: 'EMPLOYEE',
  isEmployeeDiscountTCAccepted: true,
  consumerProfile: {
    isLoyaltyMember: true,
    consumerDetails: { firstName: 'Emil', identity: [], employee: {}, athlete: null },
  },
};

test('renewed tokens of the same visitor keep everything else', () => {
  expect(withTokens(FULL, tokenAnswer(), NOW)).toEqual({
    ...FULL,
    tokens: { type: 'Guest', access: 'AT2', accessUntil: NOW + 1_800_000, refresh: 'RT2', usid: 'u1' },
  });
});

test.each([
  ['another visitor', { usid: 'u2' }],
  ['the same visitor, now signed in', { type: 'Registered', consumerId: 'c1' }],
])('tokens of %s keep nothing of the one before', (_, more) => {
  const { tokens, ...rest } = withTokens(FULL, tokenAnswer(more), NOW);
  expect(rest).toEqual({ totalItems: 0, items: [] });
  expect(tokens).toMatchObject({
    usid: 'usid' in more ? more.usid : 'u1',
    type: 'consumerId' in more ? 'Registered' : 'Guest',
  });
});

test('a first token makes a session', () => {
  expect(withTokens(emptySession(), tokenAnswer(), NOW)).toMatchObject({
    tokens: { access: 'AT2' },
    totalItems: 0,
    items: [],
  });
});

test('a visitor without tokens becomes a guest, or signs in, with what they have dismissed; an account’s session stays its own', () => {
  const visitor: Session = { ...emptySession(), dismissed: ['promo-1'], near: '98101' };
  const { tokens: guest, ...kept } = withTokens(visitor, tokenAnswer(), NOW);
  expect([guest?.type, kept]).toEqual(['Guest', visitor]);
  const signedIn = withTokens(visitor, tokenAnswer({ consumerId: 'c1' }), NOW);
  expect([signedIn.tokens?.type, signedIn.dismissed]).toEqual(['Registered', ['promo-1']]);
});

test('a sign-in that names the same cart keeps its items; one that names another does not', () => {
  const signedIn = (basketId: string) =>
    withTokens(FULL, tokenAnswer({ usid: 'u2', type: 'Registered', basketId, favorites: { favoriteId: 'f2' } }), NOW);
  expect(signedIn('b1')).toMatchObject({ basketId: 'b1', favoriteId: 'f2', totalItems: 2, items: FULL.items });
  expect(signedIn('b2')).toMatchObject({ basketId: 'b2', totalItems: 0, items: [] });
});

test('a guest who signs in goes on with the checkout under way; another consumer does not', () => {
  const checkout = { step: 'payment' } as unknown as NonNullable<Session['checkout']>;
  const signedIn = tokenAnswer({ usid: 'u2', consumerId: 'c1' });
  expect(withTokens({ ...FULL, checkout }, signedIn, NOW).checkout).toBe(checkout);
  const consumer: Session = { ...FULL, checkout, tokens: { ...FULL.tokens, type: 'Registered' } as Session['tokens'] };
  expect(withTokens(consumer, tokenAnswer({ usid: 'u2', consumerId: 'c2' }), NOW)).not.toHaveProperty('checkout');
});

test('an order in a store stays behind when the associate signs in again; a member’s own goes on', () => {
  const checkout = { sent: true as const, attempt: 'a' };
  const tokens: Session['tokens'] = {
    ...(FULL.tokens as NonNullable<Session['tokens']>),
    type: 'Registered',
    consumerId: 'c1',
  };
  const again = tokenAnswer({ usid: 'u2', type: 'Registered', consumerId: 'c1' });
  expect(withTokens({ ...FULL, checkout, tokens }, again, NOW)).not.toHaveProperty('checkout');
  const { store: _, ...own } = FULL;
  expect(withTokens({ ...own, checkout, tokens }, again, NOW).checkout).toEqual(checkout);
});

test('an order waits for a member whose tokens have run out, and for nobody who sold it in a store', () => {
  const checkout = { sent: true as const, attempt: 'a' };
  const { store, ...own } = { ...FULL, checkout };
  const tokens = { ...FULL.tokens, type: 'Registered', consumerId: 'c1' } as Session['tokens'];
  const nothing = { totalItems: 0, items: [] };
  expect(withoutVisitor({ ...own, tokens })).toEqual({ ...nothing, interrupted: { consumerId: 'c1', checkout } });
  expect(withoutVisitor({ ...own, tokens, store })).toEqual(nothing);
});

test('the order that waited is its owner’s checkout, unless another is being decided, or is placed and this one too', () => {
  const tokens = { ...FULL.tokens, type: 'Registered', consumerId: 'c1' } as Session['tokens'];
  const order = { orderNumber: 'N1', st: 's' };
  const [placed, asked, sent] = [
    { order: { ...order, placed: true } },
    { order: { ...order, placed: false } },
    { sent: true as const, attempt: 'a' },
  ];
  const goesOn = (own: Session['checkout'], waiting: NonNullable<Session['checkout']>) => {
    const session = { ...FULL, tokens, checkout: own, interrupted: { consumerId: 'c1', checkout: waiting } };
    return withWaiting(session).checkout === waiting;
  };
  for (const waiting of [asked, sent]) {
    expect([undefined, { attempt: 'b' }, placed].map((own) => goesOn(own, waiting))).toEqual([true, true, true]);
    expect([asked, sent].map((own) => goesOn({ ...own, refused: 'x' }, waiting))).toEqual([false, false]);
  }
  expect([undefined, { attempt: 'b' }, { ...placed }].map((own) => goesOn(own, placed))).toEqual([true, true, false]);
  const others = { ...FULL, tokens, interrupted: { consumerId: 'c2', checkout: asked } };
  expect(withWaiting(others)).toBe(others);
  const taken = withWaiting({ ...others, interrupted: { consumerId: 'c1', checkout: asked } });
  expect(taken).not.toHaveProperty('interrupted');
  expect(
    withoutVisitor({
      ...taken,
      store: undefined,
      checkout: placed,
      interrupted: { consumerId: 'c1', checkout: asked },
    }),
  ).toMatchObject({ interrupted: { consumerId: 'c1', checkout: asked } });
});

test('orders that are not decided wait behind each other, the newest first, and so many of them', () => {
  const tokens = { ...FULL.tokens, type: 'Registered', consumerId: 'c1' } as Session['tokens'];
  const undecided = (orderNumber: string) => ({ order: { orderNumber, st: 's', placed: false } });
  const placed = { order: { orderNumber: 'N0', st: 's', placed: true } };
  let session: Session = { ...FULL, tokens, store: undefined, interrupted: { consumerId: 'c1', checkout: placed } };
  const numbers = Array.from({ length: MAX_OLDER + 2 }, (_, index) => `N${index + 1}`);
  for (const number of numbers) session = { ...withoutVisitor({ ...session, checkout: undecided(number) }), tokens };
  const kept = numbers.slice(-MAX_OLDER - 1).toReversed();
  const waited: unknown[] = [];
  while (session.interrupted !== undefined) {
    session = withWaiting({ ...session, checkout: undefined });
    waited.push(session.checkout);
  }
  expect(waited).toEqual(kept.map(undecided));
  const others = { consumerId: 'c2', checkout: undecided('N9') };
  const again = withoutVisitor({ ...FULL, tokens, store: undefined, checkout: undecided('N1'), interrupted: others });
  expect(again.interrupted).toEqual({ consumerId: 'c1', checkout: undecided('N1') });
});

test('a guest whose tokens have run out keeps nothing that the backend has for them alone', () => {
  const names = ['tokens', 'basketId', 'favoriteId', 'saveForLaterId', 'consumer', 'store'];
  expect(Object.keys(FULL)).toEqual(expect.arrayContaining(names));
  const left = Object.keys(withoutVisitor({ ...FULL, tokens: { ...FULL.tokens, type: 'Guest' } as Session['tokens'] }));
  expect(left.filter((name) => names.includes(name))).toEqual([]);
});

test('notices a guest has dismissed stay so after signing in; another consumer sees them', () => {
  const dismissed = ['promo-1'];
  const signedIn = (usid: string) => tokenAnswer({ usid, consumerId: 'c1' });
  expect(withTokens({ ...FULL, dismissed }, tokenAnswer(), NOW).dismissed).toBe(dismissed);
  expect(withTokens({ ...FULL, dismissed }, signedIn('u2'), NOW).dismissed).toBe(dismissed);
  expect(withTokens(FULL, signedIn('u2'), NOW)).not.toHaveProperty('dismissed');
  const consumer: Session = { ...FULL, dismissed, tokens: { ...FULL.tokens, type: 'Registered' } as Session['tokens'] };
  expect(withTokens(consumer, signedIn('u1'), NOW).dismissed).toBe(dismissed);
  expect(withTokens(consumer, signedIn('u2'), NOW)).not.toHaveProperty('dismissed');
});

test('a cart is remembered with its items, without those the shop gave, and with the list of saved ones', () => {
  const items = [
    { itemId: 'i1', productId: 'A', qty: 3, bonus: false },
    { itemId: 'i2', productId: 'GIFT', qty: 1, bonus: true },
    { itemId: 'i3', productId: 'B', qty: 1, bonus: false },
  ];
  const cart = { basketId: 'b9', totalItems: 5, items };
  expect(updateSession(emptySession(), cart)).toEqual({
    basketId: 'b9',
    totalItems: 5,
    items: [
      ['i1', 'A', 3],
      ['i3', 'B', 1],
    ],
  });
  expect(updateSession(FULL, cart).saveForLaterId).toBe('s1');
  for (const savedItems of [[{ saveForLaterId: 's2' }], [{ saveForLaterId: 's2' }, { saveForLaterId: 's3' }]])
    expect(updateSession(FULL, { ...cart, savedItems }).saveForLaterId).toBe('s2');
  expect(updateSession(FULL, { ...cart, savedItems: [] }).saveForLaterId).toBe('s1');
});

test('[CART-15] what was chosen in a cart is remembered: gifts, stores, coupons', () => {
  const giftOption = { to: 'Ida', email: 'ida@example.com', message: 'For the hut.' };
  const atStore = { selected: true, shippingMethod: { code: 'pickup' }, storeInfo: { id: 'S1' } };
  const cart = {
    basketId: 'b9',
    totalItems: 3,
    favoriteStoreId: 'S1',
    items: [
      { itemId: 'i1', productId: 'A', qty: 1, bonus: false, giftOption },
      { itemId: 'i2', productId: 'B', qty: 2, bonus: false, shippingOptions: [atStore] },
    ],
    couponItems: [
      { code: 'TEN', type: 'CODE' },
      { code: 'PACKS', type: 'AUTO' },
    ],
  };
  const kept = {
    items: [
      ['i1', 'A', 1, { giftOption }],
      ['i2', 'B', 2, { action: 'pickup', favStoreId: 'S1' }],
    ],
    coupons: ['TEN'],
    favStoreId: 'S1',
  };
  expect(updateSession(emptySession(), cart)).toMatchObject(kept);
  const session = { ...FULL, ...updateSession(FULL, cart), basketId: 'b9' };
  expect(withTokens(session, tokenAnswer({ basketId: 'b9' }), NOW)).toMatchObject(kept);
  expect(withTokens(session, tokenAnswer({ basketId: 'b8' }), NOW)).not.toHaveProperty('coupons');
});

test('favourites and saved items are remembered by the id of their list', () => {
  const list = { favoriteId: 'f2', items: [], total: 7 };
  expect(updateSession(FULL, list)).toEqual({ ...FULL, favoriteId: 'f2', totalFavorites: 7 });
  expect(updateSession(FULL, { saveForLaterId: 's2', items: [] })).toEqual({ ...FULL, saveForLaterId: 's2' });
});

test('a profile is remembered by name, groups and accepted terms', () => {
  expect(updateSession(FULL, PROFILE).consumer).toEqual({
    name: 'Emil',
    type: 'EMPLOYEE',
    groups: ['loyalty', 'employee'],
    termsAccepted: true,
  });
  const named = (firstName: string | null) =>
    consumerOf({
      ...PROFILE,
      consumerProfile: {
        ...PROFILE.consumerProfile,
        consumerDetails: { ...PROFILE.consumerProfile.consumerDetails, firstName },
      },
    } as unknown as ConsumerAnswer).name;
  expect(named(null)).toBe('');
  expect(named('x'.repeat(61))).toBe('x'.repeat(60));
});

test.each([
  [undefined],
  ['text'],
  [[]],
  [{}],
  [{ basketId: 'b', totalItems: '1', items: [] }],
  [{ basketId: 7, totalItems: 1, items: [] }],
  [{ basketId: 'b', totalItems: 1, items: {} }],
  [{ favoriteId: 7, items: [], total: 1 }],
  [{ favoriteId: 'f2', items: [] }],
  [{ sharedListId: 'f2', items: [], total: 3 }],
  [{ saveForLaterId: 's2' }],
  [{ saveForLaterId: 7, items: [] }],
  [{ consumerProfile: {} }],
  [{ consumerProfile: { consumerDetails: {} } }],
])('an answer that tells nothing about the visitor changes nothing: %j', (answer) => {
  expect(updateSession(FULL, answer)).toBe(FULL);
});

test('tokens are known by both of their names', () => {
  expect(isTokenAnswer({ accessToken: 'a', refreshToken: 'r' })).toBe(true);
  for (const answer of [
    null,
    'a',
    {},
    { accessToken: 'a' },
    { refreshToken: 'r' },
    { accessToken: 1, refreshToken: 'r' },
  ])
    expect(isTokenAnswer(answer)).toBe(false);
});

test('no token leaves the server, however deep it lies and however it is spelled', () => {
  const spellings = [
    'accessToken',
    'refreshToken',
    'idToken',
    'access_token',
    'refresh_token',
    'id_token',
    'ACCESSTOKEN',
  ];
  const secrets = Object.fromEntries(spellings.map((name) => [name, 'secret']));
  expect(
    withoutTokens({ a: 1, ...secrets, list: [{ b: null, ...secrets }, 'c', 2], inner: { ...secrets, token: 't' } }),
  ).toEqual({ a: 1, list: [{ b: null }, 'c', 2], inner: { token: 't' } });
});
