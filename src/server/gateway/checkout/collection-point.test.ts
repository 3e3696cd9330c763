import { expect, test } from 'vitest';
import type { TestBrowser } from '../testing.ts';
import {
  ADDRESS,
  addToCart,
  CARDS,
  cartOf,
  form,
  place,
  stateOf,
  target,
  useCheckoutShop,
} from './checkout.support.ts';

const POINT = { method: 'pudo', collectionPoint: 'CP-GB-2', email: 'mara@example.com' };
const BILLED = { ...ADDRESS, method: '' };

const shop = useCheckoutShop();

async function withJacket(): Promise<TestBrowser> {
  const browser = shop.open();
  await addToCart(browser);
  return browser;
}
const invalid = (location: string | null) => new URL(location ?? '', 'http://shop.test').searchParams.get('invalid');

test('what is collected needs a point and no address; the order names whom the carrier tells', async () => {
  const browser = await withJacket();
  expect(invalid(target(await form(browser, 'shipping', { ...POINT, collectionPoint: '' })))).toBe(
    'collectionPoint:required',
  );
  const contact = { collectionName: 'Jo Lind', collectionEmail: 'jo@example.com', collectionPhone: '01539 720001' };
  expect(target(await form(browser, 'shipping', { ...POINT, ...contact }))).toBe('/en-gb/checkout');
  const cart = await cartOf(browser);
  expect(cart.shipments).toMatchObject([{ collectionPoint: { id: 'CP-GB-2' }, shippingAddress: null }]);
  const told = { name: 'Jo Lind', email: 'jo@example.com', phone: '+441539720001' };
  expect(cart.collectionContact).toEqual(told);
  await form(browser, 'billing', { ...BILLED, ...(await shop.cardFields(CARDS.approved)) });
  expect(await place(browser)).toBe('/en-gb/order-confirmation');
  const { order } = await stateOf(browser);
  expect(order).toMatchObject({ email: 'mara@example.com', collectionContact: told });
});

test('[CHK-13] [VAL-12] a contact that the locale requires is not left out, and a wrong one is taken nowhere', async () => {
  const browser = await withJacket();
  const sent = async (locale: string, more: Record<string, string>) =>
    invalid(target(await form(browser, 'shipping', { ...POINT, locale, ...more })));
  expect(await sent('de-de', { collectionPoint: 'CP-DE-6' })).toBe('collectionEmail:required,collectionName:required');
  expect(await sent('fr-fr', { collectionPoint: 'CP-FR-1' })).toBe(
    'collectionEmail:required,collectionPhone:required,collectionName:required',
  );
  expect(await sent('en-gb', { collectionEmail: 'jo@', collectionPhone: '12' })).toBe(
    'collectionEmail:email,collectionPhone:phone',
  );
  expect((await cartOf(browser)).collectionContact).toBeNull();
});

test('[CFG-07] the phone of whoever collects is read by the configured masks', async () => {
  const browser = shop.open({ phoneMasks: { '44': ['XXXXX XXXX'] } });
  await addToCart(browser);
  const sent = (collectionPhone: string) => form(browser, 'shipping', { ...POINT, collectionPhone });
  expect(invalid(target(await sent('01539 720001')))).toBe('collectionPhone:phone');
  await sent('0118 496 000');
  expect((await cartOf(browser)).collectionContact?.phone).toBe('+44118496000');
});

test('[CHK-13] where the locale requires it, the store’s email is asked for beside an address too', async () => {
  const sent = async (locale: string, storeId: string) => {
    const browser = await withJacket();
    await addToCart(browser, 'NF104001MOS-L');
    const itemId = (await cartOf(browser)).items[1]?.itemId ?? '';
    await browser.post('/api/form/cart/delivery', { locale, itemId, way: 'pickup', storeId });
    return invalid(target(await form(browser, 'shipping', { ...ADDRESS, locale })));
  };
  expect(await sent('de-de', 'NF-MUC')).toContain('pickupEmail:required');
  expect(await sent('fr-fr', 'NF-NCY')).toContain('pickupEmail:required');
  expect(await sent('en-gb', 'NF-KDL')).toBeNull();
});

test('looking for points keeps what was entered, and puts no postal code into the address', async () => {
  const browser = await withJacket();
  const sent = target(await form(browser, 'collection-points', { ...POINT, near: 'EH6 5DT', firstName: 'Mara' }));
  expect(sent).toBe('/en-gb/checkout/shipping?told=checkout-shipping#collection');
  const draft = await (await browser.get('/api/session/draft?form=checkout-shipping')).json();
  expect(draft).toMatchObject({ near: 'EH6 5DT', firstName: 'Mara', method: 'pudo' });
});

test('another point takes the place of the first, an address the place of both, and the point outlives a bank’s no', async () => {
  const browser = await withJacket();
  const points = async () => (await cartOf(browser)).shipments.map(({ collectionPoint }) => collectionPoint?.id);
  await form(browser, 'shipping', POINT);
  await form(browser, 'shipping', { ...POINT, collectionPoint: 'CP-GB-3' });
  expect(await points()).toEqual(['CP-GB-3']);
  await form(browser, 'shipping', ADDRESS);
  expect(await points()).toEqual([undefined]);
  expect((await cartOf(browser)).shipments[0]?.shippingAddress?.city).toBe('Kendal');
  await form(browser, 'shipping', { ...POINT, collectionName: 'Jo Lind' });
  await form(browser, 'billing', { ...BILLED, ...(await shop.cardFields(CARDS.challenge)) });
  const { basketId } = await cartOf(browser);
  await place(browser);
  expect(target(await form(browser, 'challenge', { result: '{"transStatus":"N"}' }))).toContain(
    'refused=not-confirmed',
  );
  const cart = await cartOf(browser);
  expect(cart.basketId).not.toBe(basketId);
  expect(cart.shipments.map(({ collectionPoint }) => collectionPoint?.id)).toEqual(['CP-GB-2']);
  expect(cart.collectionContact).toMatchObject({ name: 'Jo Lind', email: 'mara@example.com' });
});
