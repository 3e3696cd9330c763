import { describe, expect, test } from 'vitest';
import { TEST_ORIGIN } from '../testing.ts';
import {
  ADDRESS,
  addToCart,
  cartOf,
  form,
  JACKET,
  place,
  stateOf,
  target,
  useCheckoutShop,
} from './checkout.support.ts';

const shop = useCheckoutShop();

describe('checkout by forms alone', () => {
  test('takes a guest to an order, and the next item starts a new cart', async () => {
    const browser = await shop.ready();
    expect(await stateOf(browser)).toMatchObject({
      payment: { code: 'CREDIT_CARD', type: 'visa', holder: 'Mara Lind' },
      order: null,
    });
    expect(await place(browser)).toBe('/en-gb/order-confirmation');
    const { order, payment } = await stateOf(browser);
    expect(order).toMatchObject({ isOrderFinalized: true, email: 'mara@example.com', items: [{ productId: JACKET }] });
    expect(order).not.toHaveProperty('st');
    expect([payment, browser.state().get('c')]).toEqual([null, null]);
    // A reload of the posted form finds the same order.
    expect(target(await form(browser, 'place'))).toBe('/en-gb/order-confirmation');
    expect(shop.keys).toHaveLength(1);
  });

  test('names the fields that are wrong and keeps what was entered', async () => {
    const browser = shop.open();
    await addToCart(browser);
    const sent = await form(browser, 'shipping', { ...ADDRESS, email: 'mara', postalCode: '123' });
    expect(new URL(target(sent) ?? '', TEST_ORIGIN).searchParams.get('invalid')).toBe('email:email,postalCode:pattern');
    expect(await (await browser.get('/api/session/draft?form=checkout-shipping')).json()).toMatchObject({
      firstName: 'Mara',
      postalCode: '123',
    });
    expect(target(await form(shop.open(), 'shipping', ADDRESS))).toContain('error=BSK404');
  });

  test.each(['shipping', 'billing'])(
    '[VAL-12] [VAL-18] names every field of the %s address that is missing, too short or too long',
    async (step) => {
      const browser = await shop.ready();
      const invalid = async (fields: Record<string, string>) => {
        const sent = await form(browser, step, { ...ADDRESS, ...fields });
        return new URL(target(sent) ?? '', TEST_ORIGIN).searchParams.get('invalid')?.split(',').sort();
      };
      const missing = { firstName: ' ', lastName: '', addressLine1: '', city: '', postalCode: '', phone: '' };
      expect(await invalid(missing)).toEqual(
        ['addressLine1', 'city', 'firstName', 'lastName', 'phone', 'postalCode'].map((name) => `${name}:required`),
      );
      const long = 'x'.repeat(31);
      expect(
        await invalid({
          firstName: 'M',
          lastName: long,
          addressLine1: long,
          addressLine2: long,
          city: long,
          postalCode: '12345',
          phone: '7700 9001',
        }),
      ).toEqual([
        'addressLine1:maxLength',
        'addressLine2:maxLength',
        'city:maxLength',
        'firstName:minLength',
        'lastName:maxLength',
        'phone:phone',
        'postalCode:pattern',
      ]);
    },
  );

  test('asks for a card when there is something to pay', async () => {
    const browser = shop.open();
    await addToCart(browser);
    await form(browser, 'shipping', ADDRESS);
    expect(target(await form(browser, 'billing', { same: 'on' }))).toContain('invalid=card%3Arequired');
  });

  test('bills another address only when it is another one; a changed delivery address takes the same one along', async () => {
    const browser = await shop.ready();
    await form(browser, 'shipping', { ...ADDRESS, addressLine1: '14 Fell Lane' });
    expect((await cartOf(browser)).billingAddress?.addressLine1).toBe('14 Fell Lane');
    await form(browser, 'billing', { ...ADDRESS, addressLine1: '1 Mill Brow' });
    await form(browser, 'shipping', ADDRESS);
    const { billingAddress, shipments } = await cartOf(browser);
    expect([billingAddress?.addressLine1, shipments[0]?.shippingAddress?.addressLine1]).toEqual([
      '1 Mill Brow',
      '12 Fell Lane',
    ]);
  });
});

describe('a refused order', () => {
  test('[ERR-CHK-06] loads the cart again when the error’s details are of flash type, and not otherwise', async () => {
    const browser = await shop.ready();
    const readsAfter = async (detail: object) => {
      shop.faults.refusal = { errorId: 'TAX310', message: 'Changed.', ...detail };
      shop.calls.length = 0;
      expect(await place(browser)).toContain('/en-gb/checkout/summary?refused=TAX310');
      return shop.calls
        .slice(shop.calls.indexOf('PUT /cart/v2/checkout/order'))
        .filter((call) => call.startsWith('GET')).length;
    };
    for (const type of ['ProductItemMaxQuantity', 'ProductItemRequired', 'StsToPickupTransition'])
      expect(await readsAfter({ type }), type).toBe(1);
    expect(await readsAfter({})).toBe(0);
  });

  test.each(['INV405', 'INV407'])(
    '[CHK-10] for an item that is gone (%s) goes back to shipping when its delivery changed, and else to the summary',
    async (errorId) => {
      const refusedWith = async (type: string) => {
        const browser = await shop.ready();
        shop.faults.refusal = { errorId, message: 'Gone.', type };
        return (await place(browser))?.split('?', 1)[0];
      };
      for (const type of ['PickupToSthTransition', 'StsToSthTransition'])
        expect(await refusedWith(type), type).toBe('/en-gb/checkout/shipping');
      expect(await refusedWith('ProductItemNotAvailable')).toBe('/en-gb/checkout/summary');
    },
  );

  test('[CHK-11] for an address that cannot be delivered to goes back to shipping, where the error says so', async () => {
    const browser = await shop.ready();
    shop.faults.refusal = {
      errorId: 'ORD415',
      message: 'Not delivered to.',
      type: 'InvalidShippingAddress',
      shippingId: 'me',
    };
    expect(await place(browser)).toBe('/en-gb/checkout/shipping?refused=ORD415&flash=InvalidShippingAddress');
    shop.faults.refusal = { errorId: 'ORD415', message: 'Changed.', type: 'CartChanged' };
    expect(await place(await shop.ready())).toMatch(/^\/en-gb\/checkout\/summary\?refused=ORD415&flash=CartChanged/);
  });

  test('a saved address that was removed meanwhile is not delivered to: PYT405', async () => {
    const browser = shop.open();
    const account = { locale: 'en-gb', email: 'mara.member@northfell.example', password: 'Northfell-2026' };
    await browser.post('/api/form/sign-in', account);
    await addToCart(browser);
    const sent = await form(browser, 'shipping', { ...ADDRESS, savedAddress: 'a_gone' });
    expect(target(sent)).toBe('/en-gb/checkout/shipping?error=PYT405');
    expect((await cartOf(browser)).shipments[0]?.shippingAddress).toBeNull();
  });

  test('[CART-15] for a basket that is gone gets a new one with its items, and asks for the delivery again', async () => {
    const browser = await shop.ready();
    shop.faults.refusal = { errorId: 'BSK404', message: 'Gone.' };
    const { basketId } = await cartOf(browser);
    expect(await place(browser)).toBe('/en-gb/checkout/shipping?refused=BSK404');
    const cart = await cartOf(browser);
    expect([cart.basketId === basketId, cart.items.map(({ productId }) => productId)]).toEqual([false, [JACKET]]);
  });
});
