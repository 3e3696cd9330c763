import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SITES } from '../sites.ts';
import { addLine, changeLine, mergeLines, removeLine } from './cart-changes.ts';
import { EMPTY_CART } from './cart-doc.support.ts';
import type { CartDoc, Line, WantedItem } from './cart-doc.ts';
import { heldBy, reserve } from './reserve.ts';
import { taxAt } from '../tax.ts';
import { rowTax, shippingCost, totalsOf } from './totals.ts';

const SKUS = ['A', 'B', 'C'] as const;

const wanted = fc
  .record({ sku: fc.constantFrom(...SKUS), qty: fc.integer({ min: 1, max: 9 }) })
  .map((item): WantedItem => ({ ...item, recipeId: null, giftOption: null }));
const step = fc.oneof(
  wanted.map((item) => ({ kind: 'add' as const, item })),
  fc.record({
    kind: fc.constant('change' as const),
    at: fc.nat(4),
    qty: fc.integer({ min: 1, max: 12 }),
    sku: fc.option(fc.constantFrom(...SKUS), { nil: undefined }),
  }),
  fc.record({ kind: fc.constant('remove' as const), at: fc.nat(4) }),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** The cart and the free stock after a step; unchanged when the step is refused. */
function take(
  cart: CartDoc,
  stock: Map<string, number>,
  next: Step,
  at: number,
): { cart: CartDoc; stock: Map<string, number> } {
  const itemId = cart.lines['at' in next ? next.at : 0]?.itemId ?? 'none';
  const change =
    next.kind === 'add'
      ? addLine(cart, next.item, `i${at}`)
      : next.kind === 'remove'
        ? removeLine(cart, itemId)
        : changeLine(cart, itemId, { qty: next.qty, ...(next.sku && { sku: next.sku }) });
  try {
    const { cart: reserved, changes } = reserve(cart, change.cart, change.touched, stock);
    return { cart: reserved, stock: new Map([...stock].map(([sku, left]) => [sku, left + (changes.get(sku) ?? 0)])) };
  } catch (error) {
    expect(error).toMatchObject({ name: 'Problem', status: 409 });
    return { cart, stock };
  }
}

describe('holding stock', () => {
  test('whatever a shopper does: no piece comes into being or gets lost, nothing is oversold, every row is held in full, and no two rows are the same item', () => {
    fc.assert(
      fc.property(
        fc.array(step, { maxLength: 25 }),
        fc.array(fc.nat(15), { minLength: 3, maxLength: 3 }),
        (steps, pieces) => {
          const start = new Map(SKUS.map((sku, at) => [sku as string, pieces[at] ?? 0]));
          let state = { cart: EMPTY_CART, stock: start };
          steps.forEach((next, at) => (state = take(state.cart, state.stock, next, at)));
          const held = heldBy(state.cart);
          for (const sku of SKUS) {
            const left = state.stock.get(sku) ?? 0;
            expect(left).toBeGreaterThanOrEqual(0);
            expect(left + (held.get(sku) ?? 0)).toBe(start.get(sku));
          }
          expect(state.cart.lines.filter(({ qty, reserved }) => qty !== reserved)).toEqual([]);
          expect(new Set(state.cart.lines.map(({ sku }) => sku)).size).toBe(state.cart.lines.length);
        },
      ),
    );
  });

  test('a cart whose hold has ended takes what is left again, but a row that is short does not keep others from being changed', () => {
    const released: CartDoc = {
      ...EMPTY_CART,
      lines: [
        addLine(EMPTY_CART, { sku: 'A', qty: 3, recipeId: null, giftOption: null }, 'i1').cart.lines[0],
        addLine(EMPTY_CART, { sku: 'B', qty: 2, recipeId: null, giftOption: null }, 'i2').cart.lines[0],
      ].filter((line) => line !== undefined),
    };
    const { cart, touched } = changeLine(released, 'i2', { qty: 1 });
    const { cart: held } = reserve(
      released,
      cart,
      touched,
      new Map([
        ['A', 2],
        ['B', 5],
      ]),
    );
    expect(held.lines.map(({ sku, qty, reserved }) => [sku, qty, reserved])).toEqual([
      ['A', 3, 0],
      ['B', 1, 1],
    ]);
  });

  test('a row keeps what it holds before others take anything, unless it takes its pieces from elsewhere now', () => {
    const row = (itemId: string, sku: string, reserved: number): Line => ({
      ...(addLine(EMPTY_CART, { sku, qty: 2, recipeId: null, giftOption: null }, itemId).cart.lines[0] as Line),
      reserved,
    });
    const held = (before: Line[], after: Line[], levels: Readonly<Record<string, number>>) =>
      reserve(
        { ...EMPTY_CART, lines: before },
        { ...EMPTY_CART, lines: after },
        [],
        new Map(Object.entries(levels)),
      ).cart.lines.map(({ itemId, reserved }) => `${itemId} ${reserved}`);
    const [first, second] = [row('i1', 'A', 0), row('i2', 'A', 2)];
    expect(held([first, second], [first, second], { A: 0 })).toEqual(['i1 0', 'i2 2']);
    expect(held([first, second], [first, second], { A: 2 })).toEqual(['i1 2', 'i2 2']);
    const moved = { ...second, sku: 'B', reserved: 0 };
    const waiting = row('i3', 'B', 0);
    expect(held([waiting, second], [waiting, moved], { A: 0, B: 2 })).toEqual(['i3 2', 'i2 0']);
  });

  test('merging two carts keeps every piece of both', () => {
    fc.assert(
      fc.property(fc.array(wanted, { maxLength: 5 }), fc.array(wanted, { maxLength: 5 }), (one, two) => {
        const fill = (items: WantedItem[], prefix: string) =>
          items.reduce((cart, item, at) => addLine(cart, item, prefix + at).cart, EMPTY_CART);
        const [a, b] = [fill(one, 'a'), fill(two, 'b')];
        const merged = mergeLines(a, b);
        const sum = (carts: CartDoc[]) =>
          carts.flatMap(({ lines }) => lines).reduce((total, { qty }) => total + qty, 0);
        expect(sum([merged])).toBe(sum([a, b]));
        expect(new Set(merged.lines.map(({ sku }) => sku)).size).toBe(merged.lines.length);
      }),
    );
  });
});

const RULE = { standard: 495, freeFrom: 6_000, deliveryTime: '2-3' };

describe('totals', () => {
  const row = fc
    .record({
      qty: fc.integer({ min: 1, max: 50 }),
      current: fc.integer({ min: 0, max: 100_000 }),
      off: fc.integer({ min: 0, max: 50_000 }),
    })
    .map(({ off, ...rest }) => ({ ...rest, original: rest.current + off }));
  const cents = (amount: number) => Math.round(amount * 100);

  test('[CART-05] add up on every site: items − discount + delivery (+ tax where it is not included), and net + tax = total', () => {
    fc.assert(
      fc.property(fc.constantFrom(...SITES), fc.array(row, { maxLength: 12 }), (site, rows) => {
        const rate = taxAt(site, null);
        const goods = rows.reduce((sum, { qty, current }) => sum + qty * current, 0);
        const t = totalsOf(
          rows.map((one) => ({ ...one, rate })),
          site.currency,
          [{ cost: shippingCost(goods, rows.length, RULE), rate }],
          site.taxIncluded,
        );
        expect(cents(t.itemSubTotal)).toBe(cents(t.itemTotal) - cents(t.totalDiscount));
        expect(cents(t.total)).toBe(cents(t.itemSubTotal) + cents(t.shipping) + (site.taxIncluded ? 0 : cents(t.tax)));
        expect(cents(t.netAmount) + cents(t.tax)).toBe(cents(t.total));
        expect(t.totalUnits).toBe(rows.reduce((sum, { qty }) => sum + qty, 0));
        expect([t.totalWithoutTax, t.taxAmount, t.remainingToPay]).toEqual([t.netAmount, t.tax, t.total]);
        expect(cents(t.tax)).toBeGreaterThanOrEqual(rows.reduce((sum, one) => sum + rowTax(one, taxAt(site, null)), 0));
        for (const amount of Object.values(t))
          if (typeof amount === 'number') expect(Number.isInteger(cents(amount) * 1)).toBe(true);
      }),
    );
  });
});
