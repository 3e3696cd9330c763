import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  createCartWithItem,
  prepareOrder,
  selectShippingMethod,
  setBillingAddress,
  setCollectionContact,
  setShippingAddress,
} from '../../../src/commerce/contract/endpoints.ts';
import type { Cart, Order } from '../../../src/commerce/contract/types.ts';
import { openCheckout, pay } from '../support/checkout.ts';
import { itemOf, PACK, SHELL, shipmentIds, shopper, SOCK } from '../support/delivery.ts';
import { ADDRESS } from '../support/payment.ts';
import { refusal } from '../support/shop.ts';

let checkout: Awaited<ReturnType<typeof openCheckout>>;

beforeEach(async () => void (checkout = await openCheckout()));
afterEach(() => checkout.close());

type Shopper = Awaited<ReturnType<typeof shopper>>;
const STREET = '22 Stricklandgate';

const choose = ({ call, params }: Shopper, code: 'pudo' | 'standard', collectionPointId?: string): Promise<Cart> =>
  call(selectShippingMethod, {
    body: { ...params, code, shippingId: 'me', ...(collectionPointId && { collectionPointId }) },
  });

test('[DLV-03] a parcel to a collection point has its point, its price and no address of the shopper', async () => {
  const one = await shopper(checkout.shop, { productId: SOCK });
  await one.call(setShippingAddress, { params: one.params, body: ADDRESS });
  expect(one.cart.shippingMethods[0]?.applicableShippingMethods.map(({ code }) => code)).toEqual(['standard', 'pudo']);
  const cart = await choose(one, 'pudo', 'CP-2');
  expect(cart.shipments).toEqual([
    {
      shipmentId: 'pudo-CP-2',
      shippingMethod: expect.objectContaining({ code: 'pudo', deliveryTime: '2-3' }),
      cost: 4.95,
      storeId: null,
      store: null,
      shippingAddress: null,
      collectionPoint: {
        id: 'CP-2',
        name: 'Fell Corner Shop',
        addressLine1: STREET,
        city: 'Kendal',
        postalCode: 'LA9 4ND',
        countryCode: 'GB',
      },
    },
  ]);
  expect(cart.shippingMethods[0]?.selectedCode).toBe('pudo');
  expect(cart.totals.shipping).toBe(4.95);
  expect(shipmentIds(await choose(one, 'pudo', 'CP-1'))).toEqual(['pudo-CP-1']);
});

test('a point of another country, an unknown one, or none at all cannot be chosen, and changes nothing', async () => {
  const one = await shopper(checkout.shop, { productId: SOCK });
  for (const point of ['CP-FR', 'CP-NOWHERE', undefined])
    expect(await refusal(choose(one, 'pudo', point)), point).toMatchObject({ code: 'SHP404', status: 409 });
  expect(shipmentIds(await one.read())).toEqual(['me']);
});

test('what is sent home again, or picked up in a store, keeps nothing of the point', async () => {
  const one = await shopper(checkout.shop, { productId: SHELL }, { productId: PACK });
  await one.call(setShippingAddress, { params: one.params, body: ADDRESS });
  const shipped = async () => {
    await choose(one, 'pudo', 'CP-2');
    return choose(one, 'standard');
  };
  const home = await shipped();
  expect(home.shipments).toMatchObject([
    { shipmentId: 'me', collectionPoint: null, shippingAddress: { addressLine1: ADDRESS.addressLine1 } },
  ]);
  expect(JSON.stringify(home.shipments)).not.toContain(STREET);
  await choose(one, 'pudo', 'CP-2');
  const mixed = await one.deliver(SHELL, 'pickup', 'S-KDL');
  expect(shipmentIds(mixed).sort()).toEqual(['pickup-S-KDL', 'pudo-CP-2']);
  // What is chosen for everything that is shipped leaves what lies in the store alone.
  const again = await choose(one, 'standard');
  expect(shipmentIds(again).sort()).toEqual(['me', 'pickup-S-KDL']);
  expect(JSON.stringify(again.shipments)).not.toContain(STREET);
});

test('three items in every combination of home, store and collection point leave no empty shipment behind', async () => {
  const skus = [SHELL, SOCK, PACK];
  const one = await shopper(checkout.shop, ...skus.map((productId) => ({ productId })));
  const ids = { home: 'me', point: 'pudo-CP-1', pickup: 'pickup-S-KDL', sts: 'sts-S-KDL' };
  const stores = ['none', 'pickup', 'sts'] as const;
  for (const method of ['home', 'point'] as const) {
    for (const ways of stores.flatMap((a) => stores.flatMap((b) => stores.map((c) => [a, b, c])))) {
      for (const [at, sku] of skus.entries()) {
        const way = ways[at] ?? 'none';
        if (way === 'none') await one.deliver(sku, 'ship');
        else await one.deliver(sku, way, 'S-KDL');
      }
      const isShipped = ways.includes('none');
      if (isShipped) await (method === 'point' ? choose(one, 'pudo', 'CP-1') : choose(one, 'standard'));
      const cart = await one.read();
      const wanted = ways.map((way) => ids[way === 'none' ? method : (way as 'pickup' | 'sts')]);
      expect(skus.map((sku) => itemOf(cart, sku)?.shipmentId)).toEqual(wanted);
      expect(shipmentIds(cart).sort()).toEqual([...new Set(wanted)].sort());
    }
  }
});

test('the order keeps the point and whom the carrier tells; who pays stands in for what was not named', async () => {
  const one = await shopper(checkout.shop, { productId: PACK });
  await choose(one, 'pudo', 'CP-2');
  await one.call(setBillingAddress, { params: one.params, body: ADDRESS });
  const contact = { email: 'jon@northfell.example', phone: '', name: '' };
  const named = await one.call(setCollectionContact, { params: one.params, body: contact });
  expect(named.collectionContact).toEqual(contact);
  expect((await one.call(prepareOrder, { body: one.params })).amount).toBe(90);
  const order: Order = await pay(one.call, one.params.basketId, checkout.provider, 'approved');
  expect(order.isOrderFinalized).toBe(true);
  expect(order.shipments).toMatchObject([
    { collectionPoint: { id: 'CP-2', addressLine1: STREET }, shippingAddress: null },
  ]);
  expect(order.collectionContact).toEqual({
    email: 'jon@northfell.example',
    phone: ADDRESS.phone,
    name: 'Ida Berg',
  });
  const [mail] = await checkout.shop.sandbox.outbox(ADDRESS.email);
  expect(mail?.html).toContain('Fell Corner Shop');
});

test('what goes to a collection point is taxed there, and not at the address that was entered before', async () => {
  const { call } = await checkout.shop.visitor({ siteId: 'northfell-ca', region: 'NA', locale: 'en-ca' });
  const { basketId } = await call(createCartWithItem, { body: { items: [{ productId: PACK }] } });
  const body = { ...ADDRESS, countryCode: 'CA', province: 'AB', postalCode: 'T2P 2M5', phone: '+14035550100' };
  const home = await call(setShippingAddress, { params: { basketId }, body });
  const cart = await call(selectShippingMethod, {
    body: { basketId, code: 'pudo', shippingId: 'me', collectionPointId: 'CP-YVR' },
  });
  // Alberta 5 %, British Columbia 12 %, delivery of 9.95 taxed too.
  expect([home.totals.tax, cart.totals.tax]).toEqual([5, 11.99]);
});
