// Alone: what a backend says of a country is kept for the whole process.
import { describe, expect, test } from 'vitest';
import type { Cart } from '../../../commerce/contract/types.ts';
import { type LocaleInfo, localeInfo, siteOf } from '../../../content/addresses/sites.ts';
import { sampleAddress, sampleCart } from '../../../preview/messages/screens/sample-cart.ts';
import { postForm } from '../forms/forms.support.ts';
import { type Asked, errorAnswerOf, jsonAnswer } from '../testing.ts';

const BRITISH = localeInfo('en-gb') as LocaleInfo;
const SHIPPING = '/en-gb/checkout/shipping';
const NEXT = '/en-gb/checkout';
const FOUND = { ...sampleAddress(BRITISH, 'S'), addressLine1: '12 Birch Rd' };
const ADDRESS = {
  email: 'mara@example.com',
  firstName: 'Mara',
  lastName: 'Lind',
  addressLine1: '12 Fell Lane',
  city: 'Kendal',
  postalCode: 'LA9 4PU',
  phone: '01539 720000',
};
const CART: Cart = {
  ...sampleCart(siteOf(BRITISH), BRITISH, true),
  basketId: 'b1',
  shippingMethods: [{ shippingId: 'me', selectedCode: 'standard', options: [] }] as unknown as Cart['shippingMethods'],
  verifiedShippingAddress: FOUND,
};

/** Posts a form of the delivery step for a cart; `changes` are the calls that change something, by what they are about. */
async function post(
  form: string,
  fields: Record<string, string>,
  cart: Cart = CART,
  answer: (asked: Asked) => Response | undefined = () => undefined,
) {
  const { sent, ...rest } = await postForm(`checkout/${form}`, fields, {
    session: { basketId: 'b1' },
    answer: (asked) => {
      const { method, url } = asked;
      const own = answer(asked);
      if (own !== undefined) return own;
      if (url.pathname === '/consumers-v3/consumer')
        return jsonAnswer({ consumerProfile: { consumerDetails: { email: '', address: [FOUND] } } });
      return url.pathname.startsWith('/consumers-v3/utilities') ||
        (method !== 'GET' && !url.pathname.endsWith('/shippingAddress'))
        ? undefined
        : jsonAnswer(cart);
    },
  });
  const changes = sent
    .filter(([method, path]) => method !== 'GET' && !path.endsWith('validation'))
    .map(([, path, body]) => [path.slice(path.lastIndexOf('/') + 1), body] as const);
  return { ...rest, sent, changes };
}
const shippingOf = (changes: readonly (readonly [string, unknown])[]) =>
  changes.find(([about]) => about === 'shippingAddress')?.[1];
const named = (changes: readonly (readonly [string, unknown])[]): string[] => changes.map(([about]) => about);

describe('where an order is sent', () => {
  test('is the entered address, with whether news are wanted', async () => {
    const { location, changes } = await post('shipping', ADDRESS);
    expect([location, named(changes)]).toEqual([NEXT, ['shippingAddress', 'billingAddress']]);
    expect(shippingOf(changes)).toMatchObject({
      ...ADDRESS,
      phone: '+441539720000',
      approachType: 'S',
      newsletterConsent: false,
    });
    const wanted = await post('shipping', { ...ADDRESS, newsletter: 'on' });
    expect(shippingOf(wanted.changes)).toMatchObject({ newsletterConsent: true });
  });

  test('is an address of the account, with the email entered beside it', async () => {
    const fields = { savedAddress: FOUND.addressId, email: 'mara@example.com', saveAddress: 'on' };
    const { location, changes } = await post('shipping', fields);
    expect([location, named(changes)]).toEqual([NEXT, ['shippingAddress', 'billingAddress']]);
    expect(shippingOf(changes)).toMatchObject({ addressLine1: '12 Birch Rd', email: 'mara@example.com' });
    const refused = await post('shipping', { ...fields, email: '' });
    expect([refused.invalid, refused.changes]).toEqual(['email:required', []]);
  });

  test.each([
    ['new', ['shippingAddress', 'billingAddress', 'address']],
    [FOUND.addressId, ['shippingAddress', 'billingAddress']],
  ])('is kept in the account where that is wanted, if it is new: %s', async (savedAddress, calls) => {
    const fields = { ...ADDRESS, savedAddress };
    expect(named((await post('shipping', fields)).changes)).toEqual(['shippingAddress', 'billingAddress']);
    const kept = await post('shipping', { ...fields, saveAddress: 'on' });
    expect(named(kept.changes)).toEqual(calls);
  });

  test('although the account does not take it', async () => {
    const answer = ({ url }: Asked) =>
      url.pathname === '/consumers-v3/consumer/address' ? errorAnswerOf('CCA400', 409) : undefined;
    expect((await post('shipping', { ...ADDRESS, saveAddress: 'on' }, CART, answer)).location).toBe(NEXT);
  });

  test('is billed too where it was before, and not where another address is billed, or none yet', async () => {
    const other = { ...CART, billingAddress: sampleAddress(localeInfo('de-de') as LocaleInfo, 'B') };
    const unsent = { ...sampleCart(siteOf(BRITISH), BRITISH, false), billingAddress: CART.billingAddress };
    for (const cart of [other, { ...CART, billingAddress: null }, unsent]) {
      const { location, changes } = await post('shipping', ADDRESS, cart);
      expect([location, named(changes)]).toEqual([NEXT, ['shippingAddress']]);
    }
  });
});

test('an address is written as the backend says that its country writes it', async () => {
  const answer = ({ url }: Asked) => {
    if (url.pathname.endsWith('/countryList')) return jsonAnswer({ countries: [{ code: 'FR', name: 'France' }] });
    if (!url.pathname.endsWith('/addressRules/FR')) return undefined;
    return jsonAnswer({ countryCode: 'FR', fields: [{ name: 'city', required: true, max: 5 }], provinces: [] });
  };
  const { invalid } = await post('shipping', { ...ADDRESS, locale: 'fr-fr', postalCode: '74000' }, CART, answer);
  expect(invalid?.split(',')).toContain('city:maxLength');
});

describe('the postal service', () => {
  const answering = (given: Response) => (asked: Asked) =>
    asked.url.pathname.endsWith('validation') ? given : undefined;

  test.each([
    ['spells the address otherwise: the shopper is asked', jsonAnswer({ isChanged: true }), `${SHIPPING}?check=1`],
    ['spells it alike', jsonAnswer({ isChanged: false }), NEXT],
    ['is away, which stops nobody', errorAnswerOf('GEN500', 503), NEXT],
    ['refuses it', errorAnswerOf('CHK320', 400), `${SHIPPING}?error=CHK320`],
  ])('%s', async (_, given, location) => {
    expect((await post('shipping', ADDRESS, CART, answering(given))).location).toBe(location);
  });

  test.each([
    ['found', '12 Birch Rd'],
    ['written', '12 Birch Road'],
  ])('is answered: as %s', async (use, addressLine1) => {
    const { location, changes } = await post('address', { use });
    expect([location, named(changes)]).toEqual([NEXT, ['shippingAddress', 'billingAddress']]);
    expect(shippingOf(changes)).toMatchObject({
      addressLine1,
      email: 'ada@example.com',
      newsletterConsent: false,
      isValidated: true,
      approachType: 'S',
    });
  });

  test.each([
    ['it found nothing', { ...CART, verifiedShippingAddress: null }],
    ['the address has gone', { ...sampleCart(siteOf(BRITISH), BRITISH, false), verifiedShippingAddress: FOUND }],
  ])('is not answered when %s meanwhile: the step is shown again', async (_, cart) => {
    const { location, changes } = await post('address', { use: 'found' }, cart);
    expect([location, changes]).toEqual([SHIPPING, []]);
  });
});

describe('the way of delivery', () => {
  const methodOf = async (fields: Record<string, string>, selectedCode: string, cart: Partial<Cart> = {}) => {
    const group = { ...CART.shippingMethods[0], selectedCode } as Cart['shippingMethods'][number];
    const { location, changes } = await post(
      'shipping',
      { ...ADDRESS, ...fields },
      { ...CART, shippingMethods: [group], ...cart },
    );
    expect(location).toBe(NEXT);
    return changes.find(([about]) => about === 'shippingMethod')?.[1];
  };

  test('is chosen when it is another one than before, and only then', async () => {
    const standard = { basketId: 'b1', code: 'standard', shippingId: 'me' };
    expect(await methodOf({ method: 'standard' }, 'pudo')).toEqual(standard);
    expect(await methodOf({ method: 'standard' }, 'standard')).toBeUndefined();
    expect(await methodOf({}, 'pudo')).toBeUndefined();
    // Nothing of the cart is shipped.
    expect(await methodOf({ method: 'standard' }, 'pudo', { shippingMethods: [] })).toBeUndefined();
  });

  test('to a collection point is chosen again for another point', async () => {
    const collected = (collectionPoint: string) =>
      methodOf({ method: 'pudo', collectionPoint }, 'pudo', {
        shipments: CART.shipments.map((one) => ({
          ...one,
          collectionPoint: { id: 'P-1' } as Cart['shipments'][number]['collectionPoint'],
        })),
      });
    expect(await collected('P-1')).toBeUndefined();
    expect(await collected('P-2')).toEqual({
      basketId: 'b1',
      code: 'pudo',
      shippingId: 'me',
      collectionPointId: 'P-2',
    });
  });

  test('to a collection point needs an address for what is made for one shopper, which travels apart', async () => {
    const [parcel] = CART.shipments;
    const made = { ...parcel, shippingMethod: { ...parcel?.shippingMethod, code: 'customs', id: 'customs' } };
    const shipments = [parcel, made] as Cart['shipments'];
    const collected = { method: 'pudo', collectionPoint: 'P-1', email: ADDRESS.email };
    const apart = await post('shipping', collected, { ...CART, shipments });
    expect([apart.invalid?.split(',')[0], apart.changes]).toEqual(['addressLine1:required', []]);
    const { location, changes } = await post('shipping', { ...ADDRESS, ...collected }, { ...CART, shipments });
    expect([location, named(changes)]).toEqual([
      NEXT,
      ['collectionContact', 'shippingAddress', 'shippingMethod', 'billingAddress'],
    ]);
    const together = await post('shipping', collected);
    expect(named(together.changes)).toEqual(['pickupContact', 'collectionContact', 'shippingMethod']);
  });

  test('that there is not is refused', async () => {
    const { location } = await post('shipping', { ...ADDRESS, method: 'pigeon' });
    expect(location).toBe(`${SHIPPING}?error=ATTR300`);
  });
});
