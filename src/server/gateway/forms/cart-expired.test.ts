import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { editSession, errorAnswerOf, sessionCookieOf, type TestBrowser } from '../testing.ts';
import { add, cartOf, type CartView, type FormShop, JACKET, openFormShop } from './forms.support.ts';

/** Every change of a cart, by a visitor whose session or sign-in has run out meanwhile. */
const LARGE = 'NF104001MOS-L';
const OTHER = 'NF104001MOS-XS';
const SAVED = 'NF104001MOS-S';
const MARA = { email: 'mara.member@northfell.example', password: 'Northfell-2026' };

let shop: FormShop;
/** Answers of the backend to come, by part of the address. */
let refused: { readonly code: string; times: number } | undefined;
beforeEach(async () => {
  shop = await openFormShop((url) => {
    if (refused === undefined || refused.times === 0 || url.includes('/token/')) return undefined;
    refused.times -= 1;
    return errorAnswerOf(refused.code, 401);
  });
});
afterEach(() => shop.close());

/** A cart as a shopper sees it. */
interface Seen {
  readonly items: readonly (readonly [sku: string, qty: number])[];
  readonly gifts: number;
  readonly pickups: number;
  readonly coupons: readonly string[];
  readonly saved: readonly string[];
}

interface Before {
  readonly cart: CartView;
  readonly listId: string;
  readonly savedId: string;
}

const send = async (browser: TestBrowser, name: string, fields: Readonly<Record<string, string>>) =>
  (await browser.post(`/api/form/cart/${name}`, { locale: 'en-gb', ...fields })).headers.get('location') ?? '';

async function savedOf(browser: TestBrowser) {
  const answer = await browser.get('/api/wishlists/v2/saveForLater?start=0&count=6&locale=en-gb');
  return (await answer.json()) as { saveForLaterId: string; items: { itemId: string; productId: string }[] };
}

async function seen(browser: TestBrowser): Promise<Seen> {
  const session = (await (await browser.get('/api/session')).json()) as { cart: { basketId: string } | null };
  const cart = session.cart === null ? undefined : ((await cartOf(browser)) as CartView & { couponItems: object[] });
  const coupons = (cart?.couponItems ?? []) as { code: string; type: string }[];
  return {
    items: (cart?.items ?? []).map(({ productId, qty }) => [productId, qty]),
    gifts: (cart?.items ?? []).filter(({ giftOption }) => giftOption !== null).length,
    pickups: (cart?.items ?? []).filter(({ shipmentId }) => shipmentId.startsWith('pickup')).length,
    coupons: coupons.filter(({ type }) => type === 'CODE').map(({ code }) => code),
    saved: ((await savedOf(browser)).items ?? []).map(({ productId }) => productId),
  };
}

const CARD = { to: 'Ida', email: 'ida@northfell.example', giftMessage: 'For the hut.' };
const product = (productId: string, qty = '1') => ({
  productId,
  qty,
  pdpUrl: '/p/skarn-shell-jacket-NF104001MOS',
});

/** Every form of the cart, what it sends for the second item, and what it changes. */
const FORMS: readonly (readonly [
  name: string,
  fields: (before: Before) => Readonly<Record<string, string>>,
  done: (before: Seen) => Partial<Seen>,
])[] = [
  ['add', () => ({ productId: OTHER, qty: '1' }), ({ items }) => ({ items: [...items, [OTHER, 1]] })],
  ['put-back', () => ({ productId: OTHER, qty: '2' }), ({ items }) => ({ items: [...items, [OTHER, 2]] })],
  [
    'update',
    ({ cart }) => ({ itemId: idOf(cart), qty: '3' }),
    ({ items }) => ({ items: [items[0] ?? ['', 0], [LARGE, 3]] }),
  ],
  ['remove', ({ cart }) => ({ itemId: idOf(cart) }), ({ items }) => ({ items: items.slice(0, 1) })],
  ['delivery', ({ cart }) => ({ itemId: idOf(cart), way: 'pickup', storeId: 'NF-KDL' }), () => ({ pickups: 1 })],
  ['gift', ({ cart }) => ({ itemId: idOf(cart), ...CARD }), () => ({ gifts: 2 })],
  ['remove-gift', ({ cart }) => ({ itemId: cart.items[0]?.itemId ?? '' }), () => ({ gifts: 0 })],
  ['coupon', () => ({ code: 'FIRSTWALK' }), () => ({ coupons: ['FIRSTWALK'] })],
  ['remove-coupon', () => ({ code: 'FIRSTWALK' }), () => ({ coupons: [] })],
  [
    'save',
    ({ cart }) => ({ itemId: idOf(cart), ...product(LARGE) }),
    ({ items, saved }) => ({ items: items.slice(0, 1), saved: [LARGE, ...saved] }),
  ],
  [
    'restore',
    ({ listId, savedId }) => ({ listId, itemId: savedId }),
    ({ items }) => ({ items: [...items, [SAVED, 1]], saved: [] }),
  ],
  ['delete-saved', ({ listId, savedId }) => ({ listId, itemId: savedId, ...product(SAVED) }), () => ({ saved: [] })],
  ['save-again', () => product(OTHER), ({ saved }) => ({ saved: [OTHER, ...saved] })],
];

const idOf = (cart: CartView): string => cart.items.find(({ productId }) => productId === LARGE)?.itemId ?? '';

/** Two items, the first of them a gift, with a saved one. */
async function fill(browser: TestBrowser, form: string): Promise<Before> {
  await add(browser, JACKET, { qty: '2' });
  await add(browser, LARGE);
  await send(browser, 'save-again', product(SAVED));
  const cart = await cartOf(browser);
  await send(browser, 'gift', { itemId: cart.items[0]?.itemId ?? '', ...CARD });
  if (form === 'remove-coupon') await send(browser, 'coupon', { code: 'FIRSTWALK' });
  const { saveForLaterId: listId, items } = await savedOf(browser);
  return { cart: await cartOf(browser), listId, savedId: items[0]?.itemId ?? '' };
}

/** Neither the token nor the one that renews it is known to the backend any more. */
const loseTokens = (browser: TestBrowser): Promise<void> =>
  editSession(shop.sessions, browser, (session) => ({
    ...session,
    ...(session.tokens && { tokens: { ...session.tokens, access: 'gone', refresh: `gone-${crypto.randomUUID()}` } }),
  }));

/** Every form meets every end of a session; the gate has time for two of them. */
const SETS = [
  { forms: FORMS.slice(0, 2), tags: [] },
  { forms: FORMS.slice(2), tags: ['long'] },
];
for (const { forms, tags } of SETS)
  describe('a change of the cart', { tags }, () => {
    test.each(forms)(
      '%s: a token that is refused once is renewed, and the change is made',
      async (name, fields, done) => {
        const browser = shop.open();
        const before = await fill(browser, name);
        const start = await seen(browser);
        refused = { code: 'AUT432', times: 1 };
        const location = await send(browser, name, fields(before));
        refused = undefined;
        expect(location).not.toContain('error');
        expect(await seen(browser)).toEqual({ ...start, ...done(start) });
      },
    );

    test.each(forms)(
      '%s: a guest whose session has run out goes on with a new cart of the same items',
      async (name, fields, done) => {
        const browser = shop.open();
        const before = await fill(browser, name);
        const start = await seen(browser);
        await loseTokens(browser);
        const location = await send(browser, name, fields(before));
        // What was put aside belonged to the guest who is not known any more.
        const known = { ...start, saved: [] };
        if (name === 'restore') {
          expect(location).toContain('error=ORD404');
          expect(await seen(browser)).toEqual(known);
        } else {
          expect(location).not.toContain('error');
          expect(await seen(browser)).toEqual({ ...known, ...done(known) });
        }
      },
    );

    test.each(forms)(
      '%s: a customer whose sign-in has run out is told, and finds the cart as it was',
      async (name, fields, done) => {
        const [browser, again] = [shop.open(), shop.open()];
        const signIn = (one: TestBrowser) => one.post('/api/form/sign-in', { ...MARA, locale: 'en-gb' });
        await signIn(browser);
        const earlier = await cartOf(browser).catch(() => undefined);
        for (const { itemId } of earlier?.items ?? []) await send(browser, 'remove', { itemId });
        const before = await fill(browser, name);
        const start = await seen(browser);
        await loseTokens(browser);
        const location = await send(browser, name, fields(before));
        const page = name === 'gift' ? `/en-gb/cart/gift?item=${idOf(before.cart)}&` : '/en-gb/cart?';
        expect(location).toBe(`${page}error=AUT432`);
        // A new item is kept for the guest she is now.
        const isAdded = ['add', 'put-back'].includes(name);
        expect((await seen(browser)).items).toEqual(isAdded ? (done({ ...start, items: [] }).items ?? []) : []);
        // What stays in the cart is not put aside as well.
        if (name === 'save') expect((await seen(browser)).saved).toEqual([]);
        await signIn(again);
        expect(await seen(again)).toEqual(start);
        const draftOf = async (form: string): Promise<unknown> =>
          (await browser.get(`/api/session/draft?form=${form}`)).json();
        const kept = { gift: CARD, coupon: { code: 'FIRSTWALK' } }[name];
        if (kept !== undefined) {
          const entered = name === 'gift' ? `cart-gift.${idOf(before.cart)}` : 'cart-coupon';
          expect(await draftOf(entered)).toEqual({});
          await signIn(browser);
          expect(await draftOf(entered)).toMatchObject(kept);
        }
        for (const { itemId } of (await cartOf(again)).items) await send(again, 'remove', { itemId });
        for (const { itemId } of (await savedOf(again)).items)
          await send(again, 'delete-saved', { listId: before.listId, itemId });
        await send(again, 'remove-coupon', { code: 'FIRSTWALK' });
      },
    );

    test.each(forms)(
      '%s: a visitor whose session is not known any more is told that the cart is gone',
      async (name, fields, done) => {
        const browser = shop.open();
        const before = await fill(browser, name);
        browser.cookies.set(sessionCookieOf(browser)?.[0] ?? '', 'unknown');
        const location = await send(browser, name, fields(before));
        const empty = { items: [], gifts: 0, pickups: 0, coupons: [], saved: [] };
        if (['add', 'put-back', 'save-again', 'delete-saved', 'coupon'].includes(name)) {
          expect(location).not.toContain('error');
          expect(await seen(browser)).toEqual({ ...empty, ...done(empty) });
        } else {
          expect(location).toBe('/en-gb/cart?error=BSK404');
          expect((await seen(browser)).items).toEqual([]);
        }
      },
    );

    test.each(forms)(
      '[CART-16] %s: a customer who is not known any more starts over, and is told',
      async (name, fields) => {
        const browser = shop.open();
        const before = await fill(browser, name);
        refused = { code: 'AUT498', times: Infinity };
        const location = await send(browser, name, fields(before));
        refused = undefined;
        if (name === 'dismiss') return expect(location).toBe('/en-gb/cart');
        expect(location).toBe('/en-gb/cart?error=AUT498');
        expect(browser.state().get('c')).toBeNull();
      },
    );
  });

test('a promotion is hidden by the session alone, so that no token is needed for it, and stays hidden from the guest that follows', async () => {
  const browser = shop.open();
  await fill(browser, 'dismiss');
  await loseTokens(browser);
  expect(await send(browser, 'dismiss', { promotionId: 'FREE-DELIVERY' })).toBe('/en-gb/cart');
  const hidden = { dismissedPromotions: ['FREE-DELIVERY'] };
  expect(await (await browser.get('/api/session')).json()).toMatchObject(hidden);
  // The renewal is refused, and a new guest gets the cart.
  await send(browser, 'add', { productId: OTHER, qty: '1' });
  expect(await (await browser.get('/api/session')).json()).toMatchObject(hidden);
});
