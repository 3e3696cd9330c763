import { describe, expect, test } from 'vitest';
import { readConsumer } from '../../../commerce/contract/account/profile.ts';
import { purchaseHistory, readPurchase } from '../../../commerce/contract/account/purchases.ts';
import { savedInstruments } from '../../../commerce/contract/account/payment-instruments.ts';
import { associateActs, readStoreSession } from '../../../commerce/contract/account/associates.ts';
import { loyaltyPoints, loyaltyVouchers, loyaltyWelcome } from '../../../commerce/contract/account/loyalty.ts';
import { readSubscription } from '../../../commerce/contract/account/subscriptions.ts';
import { readSharedFavorites, savedItems } from '../../../commerce/contract/cart/wishlists.ts';
import { readCart } from '../../../commerce/contract/cart/cart.ts';
import { storeAvailabilityAnswer } from '../../../commerce/contract/catalogue/availability.ts';
import { questionsAnswer } from '../../../commerce/contract/catalogue/questions.ts';
import { searchStoresAnswer } from '../../../commerce/contract/catalogue/stores.ts';
import { LOCALES, siteOf } from '../../../content/addresses/sites.ts';
import { VIEWER_CATALOGUES } from '../../../messages/viewer/index.ts';
import { isMessageKey } from '../../../messages/edited-document.ts';
import { MESSAGE_KEYS } from '../../../messages/marked-texts.ts';
import { keysOfCode } from '../message-codes.ts';
import { CODES } from '../requirements.ts';
import { ERROR_SCREENS } from './error-screens.ts';
import { placesOf } from './places.ts';
import { SAMPLE_ORDER, SAMPLE_ORDERS } from './sample-ids.ts';
import { PEOPLE } from './sample-people.ts';
import { askedState, sampleAnswer, stateCookie } from './sample-answers.ts';
import type { ScreenState } from './screen.ts';
import { SCREENS, type ScreenId, screenName } from './screens.ts';
import shown from './shown.json' with { type: 'json' };

const CARTS = [
  'cart',
  'cartFull',
  'cartGone',
  'cartMember',
  'checkout',
  'checkoutFull',
  'checkoutCut',
  'checkoutPoints',
  'checkoutCredit',
  'checkoutPaid',
  'shelves',
] as const;

describe('the registered screens', () => {
  test('show every error code of the specification, each by a message of its own place', () => {
    expect(CODES).toHaveLength(112);
    const unplaced = CODES.filter(
      (code) => !keysOfCode(code).some((key) => placesOf(key).some(({ codes }) => codes.includes(code))),
    );
    expect(unplaced).toEqual([]);
    expect(Object.keys(ERROR_SCREENS).filter((code) => !(CODES as readonly string[]).includes(code))).toEqual([]);
  });

  test('show every message there is, each at an address once, what forms tell included, and have names', () => {
    const said = Object.values(shown).flatMap((keys) => keys.split(' '));
    expect(said.filter((key) => !isMessageKey(key))).toEqual([]);
    expect(MESSAGE_KEYS.filter((key) => placesOf(key).length === 0)).toEqual([]);
    for (const key of new Set(said)) {
      const addresses = placesOf(key).map(({ address, state }) => `${state} ${address}`);
      expect(new Set(addresses).size, key).toBe(addresses.length);
    }
    for (const key of ['notice.cartMerged.text', 'cart.flash.short', 'validation.date', 'checkout.need.city'])
      expect(placesOf(key), key).not.toEqual([]);
    const names = (Object.keys(SCREENS) as ScreenId[]).map(screenName);
    expect(names.filter((name) => !(name in VIEWER_CATALOGUES.en))).toEqual([]);
  });
});

describe.each(LOCALES.map((info) => [info.locale, info] as const))('a sample of %s', (_, info) => {
  const site = siteOf(info);
  const answer = async (state: ScreenState, path: string): Promise<unknown> =>
    sampleAnswer(state, `${path}?locale=${info.locale}`, site, info)?.json();

  test('is what the contract says', async () => {
    for (const state of CARTS)
      expect(readCart.response.parse(await answer(state, '/cart/v1/cart/current')).currency).toBe(site.currency);
    const account = '/consumers-v3/consumer';
    readConsumer.response.parse(await answer('account', account));
    savedInstruments.response.parse(await answer('account', `${account}/payment_instruments`));
    purchaseHistory.response.parse(await answer('account', `${account}/purchasehistory`));
    const order = (await answer('account', `${account}/purchase/${SAMPLE_ORDER}`)) as object;
    readPurchase.response.parse({ ...order, st: '' });
    for (const state of ['accountFull', 'accountEmpty'] as const) {
      readConsumer.response.parse(await answer(state, account));
      savedInstruments.response.parse(await answer(state, `${account}/payment_instruments`));
      purchaseHistory.response.parse(await answer(state, `${account}/purchasehistory`));
    }
    for (const number of Object.values(SAMPLE_ORDERS)) {
      const other = (await answer('accountFull', `${account}/purchase/${number}`)) as object;
      readPurchase.response.parse({ ...other, st: '' });
    }
    for (const person of PEOPLE) readConsumer.response.parse(await answer(person, account));
    loyaltyPoints.response.parse(await answer('account', `${account}/loyalty/points`));
    loyaltyVouchers.response.parse(await answer('account', `${account}/loyalty/vouchers`));
    readSharedFavorites.response.parse(await answer('accountFull', '/wishlists/v2/favorites/preview/share'));
    questionsAnswer.parse(await answer('account', '/products/v1/products/NF104001/reviews/questions'));
    readSubscription.response.parse(await answer('accountFull', `${account}/subscription`));
    loyaltyPoints.response.parse(await answer('accountFull', `${account}/loyalty/points`));
    loyaltyVouchers.response.parse(await answer('accountFull', `${account}/loyalty/vouchers`));
    loyaltyWelcome.response.parse(await answer('accountFull', `${account}/loyalty/promo/welcome`));
    savedItems.parse(await answer('cartFull', '/wishlists/v2/saveForLater'));
    associateActs.response.parse(await answer('deskFull', `${account}/agent/acts`));
    storeAvailabilityAnswer.parse(await answer('shelves', '/products/v1/products/NF104001/availability'));
    searchStoresAnswer.parse(await answer('shelves', '/stores/v1/search'));
    readStoreSession.response.parse(await answer('deskFull', `${account}/agent/session`));
  });
});

test('a state answers only what it is about, and names no session', () => {
  const info = LOCALES[0] as (typeof LOCALES)[number];
  expect(sampleAnswer('cart', '/consumers-v3/consumer', siteOf(info), info)).toBeUndefined();
  expect(sampleAnswer('account', '/products/v2/catalog?locale=en-us', siteOf(info), info)).toBeUndefined();
  for (const state of [
    'cart',
    'checkout',
    'account',
    'desk',
    'cartFull',
    'accountFull',
    'deskFull',
    'wranx',
    'alone',
  ] as const)
    expect(stateCookie(state)).toMatch(/^cairn-state=in=[01](?:&e=1)?(?:&p=NF-KDL)?$/);
  expect(askedState(new URL('http://shop/en-us/cart?previewState=cart'))).toBe('cart');
  expect(askedState(new URL('http://shop/en-us/cart?previewState=root'))).toBeUndefined();
  expect(sampleAnswer('down', '/cart/v1/cart/current', siteOf(info), info)?.status).toBe(503);
  expect(sampleAnswer('down', '/session', siteOf(info), info)?.status).toBe(200);
  const alone = (path: string): number | undefined => sampleAnswer('alone', path, siteOf(info), info)?.status;
  expect(alone('/products/v1/products/NF104001/reviews?count=3')).toBe(503);
  expect(alone('/products/v2/products/NF104001MOS/productSets')).toBe(503);
  expect(alone('/products/v2/products/NF104001MOS/details'), 'the product itself is there').toBeUndefined();
});
