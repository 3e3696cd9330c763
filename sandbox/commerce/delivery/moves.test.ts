import { describe, expect, test } from 'vitest';
import { addLine, changeLine } from '../cart/cart-changes.ts';
import { EMPTY_CART } from '../cart/cart-doc.support.ts';
import type { CartDoc, Line } from '../cart/cart-doc.ts';
import { siteById, type Site } from '../sites.ts';
import { shelfKey } from '../stock.ts';
import type { Shop } from '../stores.ts';
import { changeStore } from './change-store.ts';
import { chosenDelivery } from './chosen-delivery.ts';
import { deliveryBy, type Delivery } from './stock-source.ts';
import { movesOf, withMoves } from './transitions.ts';

const SITE = siteById('northfell-uk') as Site;
const shop = (id: string, services = ['pickup', 'ship-to-store'], siteId = SITE.id): Shop =>
  ({ id, siteId, name: id, services: services.map((one) => ({ id: one })) }) as unknown as Shop;
/** `OUT` gives out and takes no parcels, `IN` the other way round; `FAR` is another site's. */
const [BOTH, OUT, IN, FAR] = [
  shop('BOTH'),
  shop('OUT', ['pickup']),
  shop('IN', ['ship-to-store']),
  shop('FAR', undefined, 'northfell-ca'),
];
const stores = new Map([BOTH, OUT, IN, FAR].map((one) => [one.id, one]));

/** A cart with a row of each SKU, as it is delivered. */
const cartOf = (rows: Readonly<Record<string, Delivery>>, more: Partial<Line> = {}): CartDoc =>
  Object.entries(rows).reduce((cart, [sku, way]) => {
    const added = addLine(cart, { sku, qty: 2, recipeId: null, giftOption: null, delivery: way }, sku).cart;
    return { ...added, lines: added.lines.map((line) => ({ ...line, ...more })) };
  }, EMPTY_CART);
const pieces = (levels: Readonly<Record<string, number>>) => new Map(Object.entries(levels));

describe('a row whose pieces are gone', () => {
  const moved = (
    way: Delivery,
    levels: Readonly<Record<string, number>>,
    { favStoreId = null as string | null, shops = [BOTH, OUT, IN] } = {},
  ) =>
    movesOf({ ...cartOf({ A: way }), favStoreId }, pieces(levels), shops).map(({ type, to }) => [
      type,
      to.shipping,
      to.storeId ?? to.shelf,
    ]);
  const AT = (id: string) => shelfKey('A', id);
  const pickup = deliveryBy('pickup', 'BOTH');

  test.each<[string, Delivery, Readonly<Record<string, number>>, object, unknown[]]>([
    ['stays where they are free', pickup, { [AT('BOTH')]: 2 }, {}, []],
    [
      'is sent to the store it was to be picked up in',
      pickup,
      { A: 2 },
      {},
      [['PickupToStsTransition', 'sts', 'BOTH']],
    ],
    [
      'is sent home where the store takes no parcels',
      deliveryBy('pickup', 'OUT'),
      { A: 2 },
      {},
      [['PickupToSthTransition', 'standard', null]],
    ],
    ['stays where there are too few anywhere', pickup, { A: 1, [AT('BOTH')]: 1 }, {}, []],
    [
      'is picked up in the store it was to be sent to',
      deliveryBy('sts', 'BOTH'),
      { [AT('BOTH')]: 2 },
      {},
      [['StsToPickupTransition', 'pickup', 'BOTH']],
    ],
    [
      'is sent home by another store',
      deliveryBy('sts', 'IN'),
      { [AT('IN')]: 2, [AT('OUT')]: 2 },
      { shops: [IN, OUT] },
      [['StsToSthTransition', 'standard', 'OUT']],
    ],
    [
      'is picked up in the shopper’s store instead of being sent home',
      deliveryBy('standard'),
      { [AT('BOTH')]: 2 },
      { favStoreId: 'BOTH' },
      [['STHToPickupTransition', 'pickup', 'BOTH']],
    ],
    ['is not picked up where the shopper has no store', deliveryBy('standard'), { [AT('BOTH')]: 2 }, {}, []],
    [
      'is not picked up where the store gives nothing out',
      deliveryBy('standard'),
      { [AT('IN')]: 2 },
      { favStoreId: 'IN' },
      [],
    ],
    [
      'comes from the warehouse when its store has it no more, which changes nothing',
      { ...deliveryBy('standard'), shelf: 'OUT' },
      { A: 2 },
      {},
      [[undefined, 'standard', null]],
    ],
    ['is made to order all the same', deliveryBy('customs'), {}, { favStoreId: 'BOTH' }, []],
    ['is sent by email all the same', deliveryBy('digital'), {}, { favStoreId: 'BOTH' }, []],
  ])('%s', (_, way, levels, more, expected) => {
    expect(moved(way, levels, more)).toEqual(expected);
  });

  test('comes after the rows that hold theirs, and takes nothing that another has taken', () => {
    const cart = cartOf({ A: pickup });
    const twice = { ...cart, lines: [...cart.lines, { ...(cart.lines[0] as Line), itemId: 'B', reserved: 2 }] };
    // The two pieces on the shelf are the second row's own; two in the warehouse are free.
    const moves = movesOf(twice, pieces({ A: 2 }), [BOTH]);
    expect(moves.map(({ line, type }) => [line.itemId, type])).toEqual([['A', 'PickupToStsTransition']]);
    const both = { ...cart, lines: [...cart.lines, { ...(cart.lines[0] as Line), itemId: 'B' }] };
    expect(movesOf(both, pieces({ A: 3 }), [BOTH])).toHaveLength(1);
    expect(withMoves(both, movesOf(both, pieces({ A: 4 }), [BOTH])).lines).toMatchObject([{ shipping: 'sts', qty: 4 }]);
  });

  test('is no gift: those follow the others', () => {
    expect(movesOf(cartOf({ A: pickup }, { gift: 'SOCK-GWP' }), pieces({ A: 2 }), [BOTH])).toEqual([]);
  });
});

describe('another store for the cart', () => {
  const changed = (cart: CartDoc, to: Shop, levels: Readonly<Record<string, number>> = {}) => {
    const { cart: after, left } = changeStore(cart, to, pieces(levels));
    return [
      after.favStoreId,
      after.lines.map(({ shipping, storeId }) => `${shipping} ${storeId}`),
      left.map(({ sku }) => sku),
    ];
  };
  const AT = (sku: string, id: string) => shelfKey(sku, id);

  test('takes along what goes to a store, as far as it has it, and leaves what is sent home', () => {
    const cart = cartOf({ A: deliveryBy('pickup', 'OUT'), B: deliveryBy('sts', 'IN'), C: deliveryBy('standard') });
    expect(changed(cart, BOTH, { [AT('A', 'BOTH')]: 2 })).toEqual([
      'BOTH',
      ['pickup BOTH', 'sts BOTH', 'standard null'],
      [],
    ]);
    // What is sent there comes from the warehouse as before.
    expect(changed(cart, BOTH, { [AT('A', 'BOTH')]: 1 })).toEqual([
      'BOTH',
      ['pickup OUT', 'sts BOTH', 'standard null'],
      ['A'],
    ]);
  });

  test('takes nothing that it does not do', () => {
    const cart = cartOf({ A: deliveryBy('pickup', 'BOTH'), B: deliveryBy('sts', 'BOTH') });
    expect(changed(cart, IN, { [AT('A', 'IN')]: 9 })).toEqual(['IN', ['pickup BOTH', 'sts IN'], ['A']]);
    expect(changed(cart, OUT, { [AT('A', 'OUT')]: 9 })).toEqual(['OUT', ['pickup OUT', 'sts BOTH'], ['B']]);
  });

  test('shares its pieces between the rows, and leaves gifts and what is there already', () => {
    const two = cartOf({ A: deliveryBy('pickup', 'OUT') });
    const row = { ...(two.lines[0] as Line), itemId: 'B', giftOption: { to: 'Ida', email: '', message: '' } };
    const cart = { ...two, lines: [...two.lines, row] };
    expect(changed(cart, BOTH, { [AT('A', 'BOTH')]: 3 })).toEqual(['BOTH', ['pickup BOTH', 'pickup OUT'], ['A']]);
    const gift = { ...two, lines: two.lines.map((line) => ({ ...line, gift: 'SOCK-GWP' })) };
    expect(changed(gift, BOTH)).toEqual(['BOTH', ['pickup OUT'], []]);
    expect(changed(two, OUT)).toEqual(['OUT', ['pickup OUT'], []]);
  });
});

describe('a delivery that is chosen', () => {
  const chosen = (
    action: 'ship' | 'pickup' | 'sts' | undefined,
    favStoreId?: string,
    item: Parameters<typeof chosenDelivery>[1] = { recipeId: null },
  ) => chosenDelivery({ action, favStoreId }, item, { site: SITE, stores });

  test.each([undefined, 'ship'] as const)(
    'as %s goes home, apart what is made to order and by email what is a gift card',
    (action) => {
      expect(chosen(action, 'BOTH')).toEqual(deliveryBy('standard'));
      expect(chosen(action, 'BOTH', { recipeId: 'r1' })).toEqual(deliveryBy('customs'));
      expect(chosen(action, 'BOTH', { recipeId: null, shipping: 'digital' })).toEqual(deliveryBy('digital'));
    },
  );

  test('is what the store does', () => {
    expect([chosen('pickup', 'BOTH'), chosen('sts', 'BOTH')]).toEqual([
      deliveryBy('pickup', 'BOTH'),
      deliveryBy('sts', 'BOTH'),
    ]);
    expect([chosen('pickup', 'OUT'), chosen('sts', 'OUT')]).toEqual([deliveryBy('pickup', 'OUT'), undefined]);
    expect([chosen('pickup', 'IN'), chosen('sts', 'IN')]).toEqual([undefined, deliveryBy('sts', 'IN')]);
  });

  test.each(['pickup', 'sts'] as const)(
    'as %s is not possible in no store, an unknown one or another site’s, nor for what is not in stock',
    (action) => {
      for (const id of [undefined, 'NONE', 'FAR']) expect(chosen(action, id)).toBeUndefined();
      expect(chosen(action, 'BOTH', { recipeId: 'r1' })).toBeUndefined();
      expect(chosen(action, 'BOTH', { recipeId: null, shipping: 'digital' })).toBeUndefined();
    },
  );

  test('that needs no place has none', () => {
    expect(deliveryBy('standard', 'BOTH')).toEqual({ shipping: 'standard', storeId: null, shelf: null, pointId: null });
    expect(deliveryBy('pudo', 'CP')).toEqual({ shipping: 'pudo', storeId: null, shelf: null, pointId: 'CP' });
    expect(deliveryBy('sts', 'BOTH')).toEqual({ shipping: 'sts', storeId: 'BOTH', shelf: null, pointId: null });
    expect(
      changeLine(cartOf({ A: deliveryBy('pickup', 'BOTH') }), 'A', deliveryBy('standard')).cart.lines[0],
    ).toMatchObject({ storeId: null, shelf: null });
  });
});
