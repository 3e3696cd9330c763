import { afterAll, beforeAll, expect, test } from 'vitest';
import { TEST_ORIGIN } from '../testing.ts';
import { type FormShop, JACKET, openFormShop } from '../forms/forms.support.ts';

const MOSS = 'NF104001MOS';
const GABLE = 'NF104002GLA';
const LIST = '/en-gb/favorites';
let shop: FormShop;
beforeAll(async () => {
  shop = await openFormShop();
});
afterAll(() => shop.close());

type Browser = ReturnType<FormShop['open']>;
const form = async (browser: Browser, action: string, fields: Record<string, string>, from?: string) => {
  const answer = await browser.post(
    `/api/form/favorites/${action}`,
    { locale: 'en-gb', ...fields },
    from === undefined ? {} : { referer: `${TEST_ORIGIN}${from}` },
  );
  return [answer.status, answer.headers.get('location')];
};
interface Entry {
  readonly id: string;
  readonly itemId: string;
  readonly recipeId?: string;
}
const listOf = async (browser: Browser) => {
  const answer = await browser.send('GET', '/api/wishlists/v2/favorites?locale=en-gb');
  return (await answer.json()) as { favoriteId: string; items: Entry[]; shared?: true };
};
const ids = async (browser: Browser) => (await listOf(browser)).items.map(({ id }) => id);

test('a heart posts without a script: back on its page, a notice says so, and the readable cookie counts', async () => {
  const browser = shop.open();
  expect(await form(browser, 'add', { favorite: MOSS }, '/en-gb/c/jackets-21001?page=2')).toEqual([
    303,
    '/en-gb/c/jackets-21001?page=2&notice=favorite-added',
  ]);
  await form(browser, 'add', { favorite: `${GABLE} r_1` });
  const { favoriteId, items } = await listOf(browser);
  expect(items).toMatchObject([{ id: GABLE, recipeId: 'r_1' }, { id: MOSS }]);
  expect([browser.state().get('f'), browser.state().get('l')]).toEqual(['2', favoriteId]);
});

test('one of the list is removed, and comes back by undo; a failure is told by nothing', async () => {
  const browser = shop.open();
  await form(browser, 'add', { favorite: MOSS });
  await form(browser, 'add', { favorite: GABLE });
  const { itemId = '' } = (await listOf(browser)).items.find(({ id }) => id === MOSS) ?? {};
  const removal = { itemId, favorite: MOSS, back: `${LIST}?page=2` };
  expect(await form(browser, 'remove', removal)).toEqual([303, `${LIST}?page=2&done=removed&favorite=${MOSS}`]);
  expect(await ids(browser)).toEqual([GABLE]);
  expect(await form(browser, 'remove', removal)).toEqual([303, `${LIST}?page=2`]);
  expect(await form(browser, 'add', { favorite: MOSS, back: LIST })).toEqual([303, LIST]);
  expect(await form(browser, 'add', { favorite: 'NF999999XXX', back: LIST })).toEqual([303, LIST]);
  expect(await ids(browser)).toEqual([MOSS, GABLE]);
});

test('one is moved to the cart in the size chosen, with its recipe; without a size it stays, and the list asks for one', async () => {
  const browser = shop.open();
  await form(browser, 'add', { favorite: `${MOSS} r_7` });
  const { itemId = '' } = (await listOf(browser)).items[0] ?? {};
  const entry = { itemId, favorite: `${MOSS} r_7`, back: LIST };
  const [, asked] = await form(browser, 'move', { ...entry, productId: '' });
  expect(asked).toBe(`${LIST}?item=${itemId}&invalid=productId%3Arequired`);
  expect(await ids(browser)).toEqual([MOSS]);
  const [, refused] = await form(browser, 'move', { ...entry, productId: 'NF104001XXX-M' });
  expect(refused).toMatch(new RegExp(`item=${itemId}&error=`));
  expect(await ids(browser)).toEqual([MOSS]);
  expect(await form(browser, 'move', { ...entry, productId: JACKET })).toEqual([
    303,
    `${LIST}?done=moved&favorite=${MOSS}+r_7`,
  ]);
  expect(await ids(browser)).toEqual([]);
  const cart = (await (await browser.send('GET', '/api/cart/v1/cart/current?locale=en-gb')).json()) as {
    items: { productId: string; recipeId: string }[];
  };
  expect(cart.items).toMatchObject([{ productId: JACKET, recipeId: 'r_7' }]);
});

test('a list is shared and sharing ends; a shared list that is read stays somebody else’s', async () => {
  const [owner, reader] = [shop.open(), shop.open()];
  await form(owner, 'add', { favorite: MOSS });
  expect(await form(owner, 'share', { back: `${LIST}#share` })).toEqual([303, `${LIST}#share`]);
  const { favoriteId, shared } = await listOf(owner);
  expect(shared).toBe(true);
  await form(reader, 'add', { favorite: GABLE });
  const own = reader.state().get('l');
  const path = `/api/wishlists/v2/favorites/${favoriteId}/share?locale=en-gb`;
  expect(await (await reader.send('GET', path)).json()).toMatchObject({ total: 1, items: [{ id: MOSS }] });
  expect(reader.state().get('l')).toBe(own);
  await form(owner, 'unshare', { back: LIST });
  expect((await reader.send('GET', path)).status).toBe(404);
});

test('forms of favourites do nothing while an employee is connected, and do not exist where the feature is off', async () => {
  const browser = shop.open();
  await browser.send('POST', '/api/session/agent-login?locale=en-gb', {
    email: 'sol.associate@northfell.example',
    password: 'Northfell-2026',
    storeId: 'NF-KDL',
  });
  expect(browser.state().get('e')).toBe('1');
  expect(await form(browser, 'add', { favorite: MOSS, back: LIST })).toEqual([303, LIST]);
  expect(browser.state().get('f')).toBeNull();
  const off = shop.open({ favorites: false });
  expect((await form(off, 'add', { favorite: MOSS }))[0]).toBe(404);
  expect(await ids(off)).toEqual([]);
});
