import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { add, cartOf, contentsOf, type FormShop, INK, JACKET, openFormShop, postForm } from './forms.support.ts';

const LARGE = 'NF104001MOS-L';
const GABLE = 'NF104002GLA-M';
let shop: FormShop;
beforeAll(async () => {
  shop = await openFormShop();
});
afterAll(() => shop.close());

describe('the cart without a script', () => {
  test('a first item makes the cart, and the visitor lands where the form says', async () => {
    const browser = shop.open();
    const response = await add(browser, JACKET, { qty: '2', back: '/en-gb/p/skarn-shell-jacket-NF104001MOS?size=M' });
    expect([response.status, response.headers.get('location')]).toEqual([
      303,
      '/en-gb/p/skarn-shell-jacket-NF104001MOS?size=M',
    ]);
    expect(await contentsOf(browser)).toEqual([[JACKET, 2]]);
    expect(browser.state().get('c')).toBe('2');
  });

  test('[STORE-05] an item is sent to a store as a pickup from there, and what stays behind is named to the cart page', async () => {
    const browser = shop.open();
    await add(browser, JACKET);
    await add(browser, INK);
    const deliver = async (sku: string, way: string, storeId: string) => {
      const { itemId = '' } = (await cartOf(browser)).items.find(({ productId }) => productId === sku) ?? {};
      const form = { locale: 'en-gb', itemId, way, storeId };
      return (await browser.post('/api/form/cart/delivery', form)).headers.get('location');
    };
    expect(await deliver(JACKET, 'pickup', 'NF-KDL')).toBe('/en-gb/cart');
    expect(await deliver(INK, 'sts', 'NF-KDL')).toBe('/en-gb/cart');
    const { items, favoriteStoreId } = await cartOf(browser);
    expect(items.map(({ shipmentId }) => shipmentId)).toEqual(['pickup-NF-KDL', 'sts-NF-KDL']);
    expect(favoriteStoreId).toBe('NF-KDL');
    // Edinburgh takes no parcels in, so that the second item stays.
    expect(await deliver(JACKET, 'pickup', 'NF-EDI')).toBe(`/en-gb/cart?flash=StoreItemNotMoved%3A${INK}`);
    expect(await deliver(JACKET, 'sts', 'NF-EDI')).toMatch(/error=SHP404.*#item-/);
  });

  test('without a way back it is the cart, in the language of the page', async () => {
    expect((await add(shop.open(), JACKET, { locale: 'fr-ca' })).headers.get('location')).toBe('/fr-ca/cart');
    const response = await shop
      .open()
      .post('/api/form/cart/add', { productId: JACKET }, { referer: 'http://127.0.0.1:4550/de-de/p/x-NF104001' });
    expect(response.headers.get('location')).toBe('/de-de/cart');
  });

  test('quantities are changed, items removed, and 0 removes', async () => {
    const browser = shop.open();
    await add(browser, JACKET);
    await add(browser, INK);
    const [first, second] = (await cartOf(browser)).items;
    await browser.post('/api/form/cart/update', { itemId: first?.itemId ?? '', qty: '3', locale: 'en-gb' });
    expect(await contentsOf(browser)).toEqual([
      [JACKET, 3],
      [INK, 1],
    ]);
    await browser.post('/api/form/cart/remove', { itemId: first?.itemId ?? '', locale: 'en-gb' });
    expect(await contentsOf(browser)).toEqual([[INK, 1]]);
    await browser.post('/api/form/cart/update', { itemId: second?.itemId ?? '', qty: '0', locale: 'en-gb' });
    expect(await contentsOf(browser)).toEqual([]);
    expect(browser.state().get('c')).toBeNull();
  });

  test('what cannot be had is told on the cart page, with the most there is', async () => {
    const browser = shop.open();
    const response = await add(browser, JACKET, { qty: '9999', back: '/en-gb' });
    expect(response.headers.get('location')).toMatch(/^\/en-gb\/cart\?error=INV408&max=\d+$/);
    expect((await add(browser, 'NF999999XXX-M')).headers.get('location')).toBe('/en-gb/cart?error=ORD404');
    expect((await add(browser, JACKET, { qty: 'lots' })).headers.get('location')).toBe('/en-gb/cart?error=ATTR300');
  });

  test('an error says which item it is about, and removing what is gone already is no error', async () => {
    const browser = shop.open();
    await add(browser, JACKET);
    await add(browser, LARGE);
    const [, second] = (await cartOf(browser)).items;
    const id = second?.itemId ?? '';
    const refused = await browser.post('/api/form/cart/update', { itemId: id, qty: '9999', locale: 'en-gb' });
    expect(refused.headers.get('location')).toMatch(
      new RegExp(`^/en-gb/cart\\?item=${id}&error=INV408&max=\\d+#item-${id}$`),
    );
    for (const undo of [`&sku=${LARGE}&qty=1`, '']) {
      const removed = await browser.post('/api/form/cart/remove', { itemId: id, locale: 'en-gb' });
      expect(removed.headers.get('location')).toBe(`/en-gb/cart?done=removed${undo}`);
    }
    expect(await contentsOf(browser)).toEqual([[JACKET, 1]]);
  });

  test('[PAGE-16] a customised product keeps its recipe in the cart, and when it is taken out and put back', async () => {
    const browser = shop.open();
    await add(browser, GABLE);
    await add(browser, GABLE, { recipeId: 'r_1' });
    const seen = async () => (await cartOf(browser)).items.map(({ recipeId, pdpUrl }) => [recipeId, pdpUrl]);
    const path = '/p/gable-shell-jacket-NF104002GLA';
    const both = [
      [null, path],
      ['r_1', `${path}?recipe=r_1`],
    ];
    expect(await seen()).toEqual(both);
    const itemId = (await cartOf(browser)).items[1]?.itemId ?? '';
    const removed = await browser.post('/api/form/cart/remove', { itemId, locale: 'en-gb' });
    expect(removed.headers.get('location')).toBe(`/en-gb/cart?done=removed&sku=${GABLE}&qty=1&recipe=r_1`);
    await browser.post('/api/form/cart/put-back', { productId: GABLE, qty: '1', recipeId: 'r_1', locale: 'en-gb' });
    expect(await seen()).toEqual(both);
    expect((await add(browser, GABLE, { recipeId: '"><' })).headers.get('location')).toContain('error=ATTR300');
  });

  test('what is put back is the gift it was, picked up where it was', async () => {
    const browser = shop.open();
    await add(browser, JACKET);
    await add(browser, LARGE, { qty: '2' });
    const found = async () => (await cartOf(browser)).items.find(({ productId }) => productId === LARGE);
    const send = async (form: string, fields: Readonly<Record<string, string>>) =>
      browser.post(`/api/form/cart/${form}`, { locale: 'en-gb', itemId: (await found())?.itemId ?? '', ...fields });
    await send('gift', { to: 'Ada', email: 'ada@example.com', giftMessage: 'For the hill' });
    await send('delivery', { way: 'pickup', storeId: 'NF-KDL' });
    const seen = async () => {
      const { qty, giftOption, shipmentId } = (await found()) ?? {};
      return { qty, giftOption, shipmentId };
    };
    const before = await seen();
    expect(before).toMatchObject({ qty: 2, giftOption: { message: 'For the hill' }, shipmentId: 'pickup-NF-KDL' });
    await send('remove', {});
    expect(await found()).toBeUndefined();
    await send('put-back', { productId: LARGE, qty: '2' });
    expect(await seen()).toEqual(before);
    await send('remove', {});
    await send('put-back', { productId: GABLE, qty: '1' });
    expect((await cartOf(browser)).items.find(({ productId }) => productId === GABLE)?.giftOption).toBeNull();
  });

  test('[GIFT-01] a gift option is sent whole and taken away again; a wrong one goes back to its form with every reason', async () => {
    const browser = shop.open();
    await add(browser, JACKET);
    await add(browser, LARGE);
    const id = (await cartOf(browser)).items[1]?.itemId ?? '';
    const send = async (name: string, fields: Record<string, string>) =>
      (await browser.post(`/api/form/cart/${name}`, { locale: 'en-gb', itemId: id, ...fields })).headers.get(
        'location',
      );
    const giftsOf = async () => (await cartOf(browser)).items.map(({ giftOption }) => giftOption);
    const whole = { to: ' Ida ', email: 'ida@example.org', giftMessage: 'Stay\r\ndry ' };
    expect(await send('gift', whole)).toBe('/en-gb/cart');
    expect(await giftsOf()).toEqual([null, { to: 'Ida', email: 'ida@example.org', message: 'Stay\ndry' }]);
    const form = `/en-gb/cart/gift?item=${id}&invalid=`;
    for (const [wrong, rules] of [
      [{ to: '' }, 'to:required'],
      [{ email: '' }, 'email:required'],
      [{ giftMessage: '' }, 'giftMessage:required'],
      [{ email: 'ida', giftMessage: ' ' }, 'email:email,giftMessage:required'],
      [{ to: 'x'.repeat(61), giftMessage: 'x'.repeat(251) }, 'to:maxLength,giftMessage:maxLength'],
    ] as const)
      expect(decodeURIComponent((await send('gift', { ...whole, ...wrong })) ?? '')).toBe(`${form}${rules}`);
    expect((await giftsOf())[1]).toEqual({ to: 'Ida', email: 'ida@example.org', message: 'Stay\ndry' });
    // 250 signs of which every other one is a line end.
    expect(await send('gift', { ...whole, giftMessage: 'x\r\n'.repeat(125) })).toBe('/en-gb/cart');
    expect((await giftsOf())[1]).toMatchObject({ to: 'Ida' });
    expect(await send('remove-gift', {})).toBe('/en-gb/cart');
    expect(await giftsOf()).toEqual([null, null]);
  });

  test('an item is put aside, comes back, and is deleted there; what is gone already is no error', async () => {
    const browser = shop.open();
    await add(browser, JACKET, { qty: '2' });
    const product = { productId: JACKET, qty: '2', pdpUrl: '/p/skarn-shell-jacket-NF104001MOS' };
    const send = async (name: string, fields: Record<string, string>) =>
      (await browser.post(`/api/form/cart/${name}`, { locale: 'en-gb', ...fields })).headers.get('location');
    const list = async () =>
      (await (await browser.get('/api/wishlists/v2/saveForLater?start=0&count=6&locale=en-gb')).json()) as {
        saveForLaterId: string;
        favoriteStoreId: string | null;
        items: { itemId: string; productId: string; qty: number; shipmentId: string }[];
      };
    const itemId = (await cartOf(browser)).items[0]?.itemId ?? '';
    expect(await send('save', { itemId, ...product })).toBe('/en-gb/cart?done=saved');
    expect(await contentsOf(browser)).toEqual([]);
    const { saveForLaterId: listId, items } = await list();
    expect(items).toMatchObject([{ productId: JACKET, qty: 2 }]);
    expect(await send('restore', { listId, itemId: items[0]?.itemId ?? '' })).toBe('/en-gb/cart');
    expect(await contentsOf(browser)).toEqual([[JACKET, 2]]);
    expect((await list()).items).toEqual([]);
    await send('save-again', product);
    const saved = { listId, itemId: (await list()).items[0]?.itemId ?? '' };
    const deleted = `/en-gb/cart?done=deleted&sku=${JACKET}&qty=2&path=%2Fp%2Fskarn-shell-jacket-NF104001MOS`;
    for (const time of [1, 2])
      expect([time, await send('delete-saved', { ...saved, ...product })]).toEqual([time, deleted]);
    expect((await list()).items).toEqual([]);
    expect(await send('restore', saved)).toBe(`/en-gb/cart?item=${saved.itemId}&error=ORD404#item-${saved.itemId}`);
    expect(await send('save-again', { ...product, pdpUrl: '//evil.example' })).toBe('/en-gb/cart?error=ATTR300');
  });

  test('[PROMO-14] a code is used and taken back; a refused one comes back to its field with what was entered', async () => {
    const browser = shop.open();
    await add(browser, JACKET);
    const send = async (name: string, fields: Record<string, string>) =>
      (await browser.post(`/api/form/cart/${name}`, { locale: 'en-gb', ...fields })).headers.get('location');
    const codes = async () =>
      ((await cartOf(browser)) as unknown as { couponItems: { code: string }[] }).couponItems.map(({ code }) => code);
    expect(await send('coupon', { code: ' firstwalk ' })).toBe('/en-gb/cart');
    expect(await codes()).toEqual(['FIRSTWALK']);
    expect(await send('coupon', { code: 'firstwalk' })).toBe('/en-gb/cart?failed=coupon&error=PRM416#coupons');
    expect(await send('coupon', { code: 'NEVER' })).toBe('/en-gb/cart?failed=coupon&error=PRM130#coupons');
    expect(await (await browser.get('/api/session/draft?form=cart-coupon')).json()).toEqual({ code: 'NEVER' });
    expect(await send('coupon', { code: '  ' })).toBe('/en-gb/cart?failed=coupon&invalid=code%3Arequired#coupons');
    expect(await send('remove-coupon', { code: 'FIRSTWALK' })).toBe('/en-gb/cart');
    expect(await codes()).toEqual([]);
  });

  test('without a size the visitor is led back to the sizes of the page, and nothing is added', async () => {
    const browser = shop.open();
    const page = '/de-de/p/skarn-shell-jacket-NF104001MOS';
    const post = (fields: Record<string, string>, referer?: string) =>
      browser.post(
        '/api/form/cart/add',
        { locale: 'de-de', qty: '1', ...fields },
        referer === undefined ? {} : { referer },
      );
    const response = await post({ choice: 'pick-size' }, `http://127.0.0.1:4550${page}?error=ATTR300`);
    expect([response.status, response.headers.get('location')]).toEqual([303, `${page}#pick-size`]);
    // No redirect to another site's page. A list with nothing ticked has no sizes to pick.
    expect((await post({ choice: 'pick-size' }, 'https://elsewhere.example/p')).headers.get('location')).toBe(
      '/de-de/cart?error=ATTR300',
    );
    expect((await post({}, `http://127.0.0.1:4550${page}`)).headers.get('location')).toBe('/de-de/cart?error=ATTR300');
    expect(browser.state().get('c')).toBeNull();
    expect((await post({ choice: 'pick-size', productId: JACKET })).headers.get('location')).toBe('/de-de/cart');
    expect(await contentsOf(browser)).toEqual([[JACKET, 1]]);
  });
});

test('an item that cannot be bought any more is put aside as such', async () => {
  const product = { itemId: 'i1', productId: JACKET, qty: '1', pdpUrl: '/p/skarn-shell-jacket-NF104001MOS' };
  for (const available of [true, false]) {
    const { sent } = await postForm('cart/save', { ...product, available: String(available) });
    expect(sent[0]).toMatchObject(['PUT', '/cart/v2/saveForLater', { available }]);
  }
});

describe('what an associate takes off the price of an item', () => {
  const session = { basketId: 'b1' };
  const FORM = { itemId: 'i1', amount: '5,50', reason: ' Scratch on the sleeve ' };
  const PATH = '/cart/v1/cart/b1/price_adjustments';

  test('is sent as a number with its reason, and taken back by its own id', async () => {
    const { location, sent } = await postForm('cart/adjust', FORM, { session });
    const body = { itemId: 'i1', amount: 5.5, reason: 'Scratch on the sleeve' };
    expect([location, sent]).toEqual(['/en-gb/cart', [['POST', PATH, body]]]);
    const undone = await postForm('cart/remove-adjustment', { itemId: 'i1', adjustmentId: 'a_1' }, { session });
    expect([undone.location, undone.sent]).toEqual(['/en-gb/cart', [['DELETE', `${PATH}/a_1`, undefined]]]);
  });

  test.each<[Record<string, string>, string]>([
    [{ amount: '' }, 'invalid=amount%3Arequired'],
    [{ amount: 'much' }, 'invalid=amount%3A'],
    [{ amount: '1'.repeat(21) }, 'error=ATTR300'],
    [{ reason: ' ' }, 'error=ATTR300'],
    [{ reason: 'x'.repeat(201) }, 'error=ATTR300'],
  ])('is not sent with %o; the cart says so at the item', async (wrong, told) => {
    const { location, sent } = await postForm('cart/adjust', { ...FORM, ...wrong }, { session });
    expect(location).toContain(`/en-gb/cart?item=i1&${told}`);
    expect(location).toMatch(/#item-i1$/);
    expect(sent).toEqual([]);
  });
});

test('of the promotions that a shopper hides, the newest twenty stay hidden, each counted once', async () => {
  const names = Array.from({ length: 20 }, (_, index) => `P-${index}`);
  const hidden = async (promotionId: string) => {
    const { stored } = await postForm('cart/dismiss', { promotionId }, { session: { dismissed: names } });
    return (await stored())?.dismissed;
  };
  expect(await hidden('P-20')).toEqual([...names.slice(1), 'P-20']);
  expect(await hidden('P-3')).toEqual([...names.filter((name) => name !== 'P-3'), 'P-3']);
});
