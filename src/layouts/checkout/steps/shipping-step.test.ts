import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { expect, test } from 'vitest';
import { fakePageContext } from '../../../../tests/support/rendering/page-context.ts';
import type { Cart, Shipment } from '../../../commerce/contract/types.ts';
import type { Locale } from '../../../content/addresses/sites.ts';
import type { Checkout } from '../checkout-state.ts';
import ShippingStep from './ShippingStep.astro';

const shipment = (code: string) =>
  ({
    shipmentId: code,
    shippingMethod: { code, label: code, deliveryTime: '2-4' },
    cost: 0,
    store: null,
    storeId: null,
    collectionPoint: null,
    shippingAddress: null,
  }) as unknown as Shipment;
const ADDRESS = { firstName: 'Mara', lastName: 'Lind', addressLine1: '1 Pearl Street', city: 'Boulder' };
const CART = {
  items: [],
  flash: [],
  payment_instruments: [],
  couponItems: [],
  billingAddress: null,
  verifiedShippingAddress: null,
  pickupContact: null,
  collectionContact: null,
  currency: 'EUR',
  totals: { currency: 'EUR', total: 10, totalUnits: 1, remainingToPay: 10 },
  shipments: [shipment('standard'), shipment('pickup')],
  shippingMethods: [
    {
      shippingId: 'me',
      selectedCode: 'standard',
      applicableShippingMethods: ['standard', 'pudo'].map((code) => ({
        code,
        label: code,
        kind: 'STH',
        deliveryTime: '2-4',
        price: { amount: 0, currency: 'EUR' },
      })),
    },
  ],
} as unknown as Cart;

/** The markup of the step. */
async function shown(locale: Locale, cart: Cart = CART, draft?: Readonly<Record<string, string>>): Promise<string> {
  const container = await AstroContainer.create();
  const page = fakePageContext({
    locale,
    url: `https://shop.test/${locale}/checkout/shipping${draft === undefined ? '' : '?told=checkout-shipping'}`,
    commerce: (path) =>
      Promise.resolve(
        draft !== undefined && path.startsWith('/session/draft?')
          ? Response.json(draft)
          : new Response('{}', { status: 503 }),
      ),
  });
  const state = { payment: null, isSent: false, hasAttempt: false, isPlaced: false, order: null };
  const checkout: Checkout = { cart, state, current: 'shipping' };
  return container.renderToString(ShippingStep, { props: { checkout }, locals: { page } });
}

/** The markup of each contact field of the step, by name. */
async function contactFields(locale: Locale): Promise<Record<string, string>> {
  const markup = await shown(locale);
  const inputs = [...markup.matchAll(/<input[^>]*name="((?:collection|pickup)[A-Z]\w+)"[^>]*>/g)];
  return Object.fromEntries(inputs.map(([input, name = '']) => [name, input]));
}

test.each([
  ['en-gb', []],
  ['en-us', []],
  ['fr-ca', []],
  ['fr-fr', ['pickupEmail', 'collectionName', 'collectionEmail', 'collectionPhone']],
  ['de-de', ['pickupEmail', 'collectionName', 'collectionEmail']],
] as const)(
  '[CHK-13] in %s the required contacts of store and collection point are %j, and the others optional',
  async (locale, required) => {
    const fields = await contactFields(locale);
    expect(Object.keys(fields).sort()).toEqual(['collectionEmail', 'collectionName', 'collectionPhone', 'pickupEmail']);
    for (const [name, input] of Object.entries(fields)) {
      const isRequired = (required as readonly string[]).includes(name);
      expect(/\srequired[\s>]/.test(input), name).toBe(isRequired);
      // What the script says of an empty field.
      expect(input.includes('data-need='), name).toBe(isRequired);
    }
  },
);

test.each([
  ['en-us', '+15035550108', '(503) 555 - 0108'],
  ['en-gb', '+447700900123', '7700 - 900 - 123'],
] as const)(
  '[VAL-28] in %s the phone %s of address and collection is written as %s',
  async (locale, phone, written) => {
    const shippingAddress = { ...ADDRESS, phone };
    const shipments = [{ ...shipment('standard'), shippingAddress }] as unknown as Shipment[];
    const markup = await shown(locale, { ...CART, shipments, collectionContact: { name: '', email: '', phone } });
    for (const name of ['phone', 'collectionPhone'])
      expect(new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(markup)?.[0], name).toContain(`value="${written}"`);
  },
);

test('[DLV-05] the delivery methods stand in the order of their days, however the cart lists them', async () => {
  const times = [
    ['standard', '4-7'],
    ['pudo', '2-9'],
  ] as const;
  const order = async (listed: readonly (readonly [string, string])[]) => {
    const [group] = CART.shippingMethods;
    const methods = group?.applicableShippingMethods ?? [];
    const applicableShippingMethods = listed.map(([code, deliveryTime]) => ({
      ...methods.find((method) => method.code === code),
      deliveryTime,
    }));
    const markup = await shown('en-gb', {
      ...CART,
      shippingMethods: [{ ...group, applicableShippingMethods }],
    } as Cart);
    return [...markup.matchAll(/<input[^>]*name="method"[^>]*value="(\w+)"/g)].map(([, code]) => code);
  };
  expect(await order(times)).toEqual(['pudo', 'standard']);
  expect(await order([...times].reverse())).toEqual(['pudo', 'standard']);
});

test('whoever looks for collection points without a postal code is asked for one', async () => {
  const asks = /<p class="notice" role="status">\s*Enter a ZIP code to see the points near it\.\s*<\/p>/;
  expect(await shown('en-us', CART, { near: '', method: 'pudo' })).toMatch(asks);
  expect(await shown('en-us', CART, { method: 'pudo' })).not.toMatch(asks);
  expect(await shown('en-us')).not.toMatch(asks);
});
