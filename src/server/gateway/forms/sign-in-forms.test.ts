import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { add, contentsOf, type FormShop, INK, JACKET, openFormShop } from './forms.support.ts';

const MARA = { email: 'mara.member@northfell.example', password: 'Northfell-2026' };
let shop: FormShop;
beforeAll(async () => {
  shop = await openFormShop();
});
afterAll(() => shop.close());

describe('signing in without a script', () => {
  test('[AUTH-06] takes the guest’s cart along and says so', async () => {
    const [before, browser] = [shop.open(), shop.open()];
    await before.post('/api/form/sign-in', { ...MARA, locale: 'en-gb' });
    await add(before, JACKET);
    await add(browser, INK);
    const response = await browser.post('/api/form/sign-in', { ...MARA, back: '/en-gb/checkout', locale: 'en-gb' });
    expect(response.headers.get('location')).toBe('/en-gb/checkout?notice=cart-merged');
    expect(Object.fromEntries(browser.state())).toMatchObject({ in: '1', n: 'Mara', g: 'loyalty', c: '2' });
    expect((await contentsOf(browser)).map(([sku]) => sku).sort()).toEqual([INK, JACKET]);
  });

  test('a wrong password comes back to the form’s page with its code, never with the password', async () => {
    const browser = shop.open();
    const response = await browser.post(
      '/api/form/sign-in',
      { email: MARA.email, password: 'wrong-Secret', locale: 'en-gb' },
      { referer: 'http://127.0.0.1:4550/en-gb/account?tab=1' },
    );
    expect(response.headers.get('location')).toBe('/en-gb/account?tab=1&error=AUT401');
    const elsewhere = await browser.post(
      '/api/form/sign-in',
      { email: MARA.email, password: '', locale: 'en-gb' },
      { referer: 'https://evil.example/x' },
    );
    expect(elsewhere.headers.get('location')).toBe('/en-gb?error=ATTR300');
  });

  test.each([
    ['/en-gb/c/jackets-21001', '/en-gb/c/jackets-21001'],
    ['/en-gb/cart', '/en-gb'],
    ['/en-gb/account/orders', '/en-gb'],
    ['/en-gb/favorites', '/en-gb'],
    ['/en-gb/checkout', '/en-gb'],
  ])('[AUTH-15] signing out on %s leads to %s', async (back, location) => {
    const browser = shop.open();
    await browser.post('/api/form/sign-in', { ...MARA, locale: 'en-gb' });
    const response = await browser.post('/api/form/sign-out', { back, locale: 'en-gb' });
    expect(response.headers.get('location')).toBe(`${location}?notice=signed-out`);
    expect(browser.cookies.size).toBe(0);
  });

  test('an associate is led to the associates’ sign-in', async () => {
    const browser = shop.open();
    await browser.post('/api/form/sign-in', { ...MARA, email: 'sol.associate@northfell.example', locale: 'fr-ca' });
    const response = await browser.post('/api/form/sign-out', { back: '/fr-ca/c/x-21001', locale: 'fr-ca' });
    expect(response.headers.get('location')).toBe('/fr-ca/associate-login?notice=signed-out');
  });
});

describe('a request that is no form of ours', () => {
  test.each([
    ['/api/form/cart/empty', 404],
    ['/api/form/nothing', 405],
  ])('%s is refused', async (path, status) => {
    expect((await shop.open().post(path, {})).status).toBe(status);
  });

  test('a form is read with GET nowhere, and JSON is no form', async () => {
    expect((await shop.open().get('/api/form/cart/add')).status).toBe(405);
    expect((await shop.open().send('POST', '/api/form/cart/add', { productId: JACKET })).status).toBe(415);
  });
});
