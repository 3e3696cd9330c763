import { describe, expect, test } from 'vitest';
import type { Address, GiftOption } from '../../../src/commerce/contract/types.ts';
import { deliveryBy } from '../delivery/stock-source.ts';
import { addLine, changeLine, mergeLines, removeLine } from './cart-changes.ts';
import { EMPTY_CART } from './cart-doc.support.ts';
import type { CartDoc, CartInstrument, Line, WantedItem } from './cart-doc.ts';

const GIFT: GiftOption = { to: 'Ida', email: 'ida@northfell.example', message: 'Stay dry' };
const wanted = (more: Partial<WantedItem> = {}): WantedItem => ({
  sku: 'A',
  qty: 1,
  recipeId: null,
  giftOption: null,
  ...more,
});
const line = (itemId: string, more: Partial<Line> = {}): Line => ({
  ...wanted(),
  ...deliveryBy('standard'),
  itemId,
  reserved: 0,
  ...more,
});
const cartOf = (...lines: Line[]): CartDoc => ({ ...EMPTY_CART, lines });
const rowsOf = ({ lines }: CartDoc) => lines.map(({ itemId, qty, reserved }) => [itemId, qty, reserved]);

/** What makes an item another one than a plain `A` that is sent home. */
const DIFFERENCES: readonly [string, Partial<Line>][] = [
  ['another size', { sku: 'B' }],
  ['a design of its own', { recipeId: 'r1' }],
  ['a greeting', { giftOption: GIFT }],
  ['a promotion that gives it away', { gift: 'SOCK-GWP' }],
  ['another way of delivery', deliveryBy('customs')],
  ['a store it goes to', deliveryBy('sts', 'S1')],
  ['a store that sends it', { shelf: 'S1' }],
  ['a collection point', deliveryBy('pudo', 'P1')],
];

describe('an item that is added', () => {
  test('raises the row of the same item, which has to be available in full', () => {
    const { cart, touched } = addLine(
      cartOf(line('b', { sku: 'B' }), line('a', { qty: 2 })),
      wanted({ qty: 3 }),
      'new',
    );
    expect([rowsOf(cart), touched]).toEqual([
      [
        ['b', 1, 0],
        ['a', 5, 0],
      ],
      ['a'],
    ]);
  });

  test.each(DIFFERENCES)('becomes a row of its own beside one with %s', (_, difference) => {
    const { cart, touched } = addLine(cartOf(line('a', difference)), wanted(), 'new');
    // What joins parcels to a collection point goes there too.
    const isAlike = 'pointId' in difference && difference.pointId !== null;
    expect(rowsOf(cart)).toEqual(
      isAlike
        ? [['a', 2, 0]]
        : [
            ['a', 1, 0],
            ['new', 1, 0],
          ],
    );
    expect(touched).toEqual([isAlike ? 'a' : 'new']);
  });

  test('travels as it was asked to, whatever the cart does', () => {
    const { cart } = addLine(
      cartOf(line('a', deliveryBy('pudo', 'P1'))),
      wanted({ delivery: deliveryBy('pickup', 'S1') }),
      'new',
    );
    expect(cart.lines[1]).toMatchObject({ shipping: 'pickup', storeId: 'S1', shelf: 'S1', pointId: null });
  });
});

describe('a row that is changed', () => {
  test.each(DIFFERENCES)('to %s stays a row of its own', (_, difference) => {
    const { cart, touched } = changeLine(cartOf(line('a'), line('b')), 'b', difference);
    expect([rowsOf(cart).length, touched]).toEqual([2, ['b']]);
  });

  test('joins the row it becomes equal to, with its pieces and what an associate took off it', () => {
    const [one, two] = [
      { id: 'p1', off: 100, currency: 'GBP', reason: 'scratched' },
      { id: 'p2', off: 200, currency: 'GBP', reason: 'faded' },
    ];
    const before = cartOf(
      line('a', { qty: 2, reserved: 2, adjustments: [one] }),
      line('x', { sku: 'X' }),
      line('b', { qty: 3, reserved: 3, giftOption: GIFT, adjustments: [two] }),
    );
    const { cart, touched } = changeLine(before, 'b', { giftOption: null });
    expect(rowsOf(cart)).toEqual([
      ['a', 5, 5],
      ['x', 1, 0],
    ]);
    expect([cart.lines[0]?.adjustments, touched]).toEqual([[one, two], ['a']]);
    // The earlier row stays, whichever of them is changed.
    expect(rowsOf(changeLine(before, 'a', { giftOption: GIFT }).cart)).toEqual([
      ['x', 1, 0],
      ['b', 5, 5],
    ]);
  });

  test('keeps its pieces where they come from, and lets them go when it takes others', () => {
    const cart = cartOf(line('a', { qty: 2, reserved: 2 }));
    const reserved = (values: Parameters<typeof changeLine>[2]) =>
      changeLine(cart, 'a', values).cart.lines[0]?.reserved;
    expect([reserved({ qty: 1 }), reserved({ giftOption: GIFT }), reserved(deliveryBy('sts', 'S1'))]).toEqual([
      2, 2, 2,
    ]);
    expect([reserved({ sku: 'B' }), reserved(deliveryBy('pickup', 'S1'))]).toEqual([0, 0]);
  });

  test('or removed, and is not there, changes nothing', () => {
    const cart = cartOf(line('a'), line('b', { sku: 'B' }));
    expect(changeLine(cart, 'c', { qty: 9 })).toEqual({ cart, touched: [] });
    expect(removeLine(cart, 'c')).toEqual({ cart, touched: [] });
    expect(rowsOf(removeLine(cart, 'a').cart)).toEqual([['b', 1, 0]]);
  });
});

describe('a guest’s cart that joins the member’s own', () => {
  const address = (city: string) => ({ city }) as Address;
  const paid = (id: string, code: string): CartInstrument => ({ id, method: 'GIFT_CARD', code, points: 0 });

  test.each(DIFFERENCES)('keeps a row with %s apart', (_, difference) => {
    const merged = mergeLines(cartOf(line('a', { qty: 2, reserved: 1 })), cartOf(line('g', difference)));
    expect(rowsOf(merged)).toEqual([
      ['a', 2, 1],
      ['g', 1, 0],
    ]);
  });

  test('adds the pieces of equal rows, and leaves both carts as they were', () => {
    const [own, guest] = [cartOf(line('a', { qty: 2, reserved: 1 })), cartOf(line('g', { qty: 3, reserved: 3 }))];
    expect(rowsOf(mergeLines(own, guest))).toEqual([['a', 5, 4]]);
    expect([rowsOf(own), rowsOf(guest)]).toEqual([[['a', 2, 1]], [['g', 3, 3]]]);
  });

  test('brings its coupons and what was to pay, each of them once', () => {
    const own = { ...EMPTY_CART, coupons: ['TEN', 'ONE'], instruments: [paid('p1', '11')] };
    const guest = { ...EMPTY_CART, coupons: ['ONE', 'TWO'], instruments: [paid('p2', '11'), paid('p3', '22')] };
    const merged = mergeLines(own, guest);
    expect(merged.coupons).toEqual(['TEN', 'ONE', 'TWO']);
    expect(merged.instruments).toEqual([paid('p1', '11'), paid('p3', '22')]);
    expect(mergeLines(EMPTY_CART, guest)).toMatchObject({ coupons: ['ONE', 'TWO'], instruments: guest.instruments });
    expect(mergeLines(own, EMPTY_CART)).toMatchObject({ coupons: own.coupons, instruments: own.instruments });
  });

  test.each([
    ['shippingAddress', address('Kendal'), address('York')],
    ['billingAddress', address('Kendal'), address('York')],
    ['verifiedShippingAddress', address('Kendal'), address('York')],
    ['pickupContact', { firstName: 'Ida' }, { firstName: 'Sol' }],
    ['collectionContact', { firstName: 'Ida' }, { firstName: 'Sol' }],
  ] as const)('brings its %s in place of the own one', (field, own, guests) => {
    const [mine, theirs] = [{ ...EMPTY_CART, [field]: own } as CartDoc, { ...EMPTY_CART, [field]: guests } as CartDoc];
    expect(mergeLines(mine, theirs)[field]).toEqual(guests);
    expect(mergeLines(mine, EMPTY_CART)[field]).toEqual(own);
    expect(mergeLines(EMPTY_CART, theirs)[field]).toEqual(guests);
    expect(mergeLines(EMPTY_CART, EMPTY_CART)[field]).toBeNull();
  });

  test('is otherwise the member’s own', () => {
    const own = { ...EMPTY_CART, basketId: 'own', favStoreId: 'S1' };
    expect(mergeLines(own, { ...EMPTY_CART, favStoreId: 'S2' })).toMatchObject({ basketId: 'own', favStoreId: 'S1' });
  });
});
