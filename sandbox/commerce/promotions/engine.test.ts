import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyPromotions, isAbout, nextChange, type PromotionContext, type PromotionRow, refusalOf } from './engine.ts';
import type { Promotion } from './rule-file.ts';
import { rule } from './rule.support.ts';

const context: PromotionContext = {
  siteId: 'northfell-uk',
  currency: 'GBP',
  now: new Date('2026-11-21T08:00:00Z'),
  audience: 'guests',
  codes: ['SAVE10'],
};
const row = (sku: string, current: number, qty = 1, more: Partial<PromotionRow> = {}): PromotionRow => ({
  itemId: `i-${sku}-${qty}`,
  sku,
  productId: sku,
  categoryIds: [],
  qty,
  original: current,
  current,
  ...more,
});
const delivery = (goods: number) => (goods >= 10_000 ? 0 : 500);
const run = (rows: PromotionRow[], rules: Promotion[], more: Partial<PromotionContext> = {}) =>
  applyPromotions(
    rows,
    [...rules].sort((a, b) => a.priority - b.priority || (a.id < b.id ? -1 : 1)),
    { ...context, ...more },
    delivery,
  );
const amounts = ({ applied }: ReturnType<typeof run>) => applied.map(({ rule: { id }, amount }) => [id, amount]);

describe('promotions', () => {
  test('one that is used up, or was used by this customer before, takes nothing off and keeps none from applying', () => {
    const rules = [
      rule('UP', { group: 'g', discount: { percent: 50 }, limit: 1, threshold: { GBP: 10 } }),
      rule('ONCE', { type: 'CODE', code: 'SAVE10', limitPerCustomer: 1, combine: 'stop', priority: 1 }),
      rule('REST', { group: 'g' }),
    ];
    const basket = [row('A', 5_000)];
    const all = run(basket, rules);
    expect(amounts(all)).toEqual([['ONCE', 500]]);
    const spent = new Map([
      ['UP', 'PRM140'],
      ['ONCE', 'PRM150'],
    ] as const);
    const { applied, approaching } = run(basket, rules, { spent });
    expect(amounts(run(basket, rules, { spent }))).toEqual([['REST', 500]]);
    expect([applied.length, approaching.map(({ rule: { id } }) => id)]).toEqual([1, []]);
  });

  test.each([
    ['PRM130', undefined],
    ['PRM135', { validFrom: '2026-12-01T00:00:00Z' }],
    ['PRM155', { validTo: '2026-11-21T08:00:00Z' }],
    ['PRM160', { audience: 'members' as const }],
    ['PRM160', { sites: ['northfell-de'] }],
    ['PRM150', { id: 'SPENT' }],
    [undefined, { validFrom: '2026-11-21T08:00:00Z', audience: 'guests' as const, sites: ['northfell-uk'] }],
  ])('the reason why one cannot be used is %s', (reason, more) => {
    const spent = new Map([['SPENT', 'PRM150' as const]]);
    const one = more && rule('id' in more ? more.id : 'A', more);
    expect(refusalOf(one, { ...context, spent })).toBe(reason);
  });

  test('later ones take off what earlier ones have left, product before order before delivery', () => {
    const rules = [
      rule('FREE', { level: 'SHIPPING', discount: { free: true } }),
      rule('ORDER', { level: 'ORDER' }),
      rule('SOCKS', { level: 'PRODUCT', products: { ids: ['B'], exceptIds: [], exceptReduced: false } }),
    ];
    const result = run([row('A', 5_000), row('B', 1_000)], rules);
    expect(amounts(result)).toEqual([
      ['SOCKS', 100],
      ['ORDER', 590],
      ['FREE', 500],
    ]);
    expect(result.shipping).toEqual({ cost: 500, discount: 500 });
  });

  test('a code needs its coupon; windows, sites and audiences keep a promotion off', () => {
    const rows = [row('A', 1_000)];
    const code = rule('CODE', { type: 'CODE', code: 'SAVE10' });
    expect(amounts(run(rows, [code]))).toEqual([['CODE', 100]]);
    expect(amounts(run(rows, [code], { codes: [] }))).toEqual([]);
    for (const off of [
      { validFrom: '2026-11-21T08:00:01Z' },
      { validTo: '2026-11-21T08:00:00Z' },
      { sites: ['northfell-de'] },
      { audience: 'members' as const },
    ])
      expect(amounts(run(rows, [rule('X', off)]))).toEqual([]);
    expect(amounts(run(rows, [rule('X', { audience: 'registered' })], { audience: 'members' }))).toEqual([['X', 100]]);
  });

  test('below its threshold a promotion says how far it is, and from the threshold on it applies', () => {
    const near = rule('NEAR', { threshold: { GBP: 20 }, discount: { amount: { GBP: 5 } } });
    const below = run([row('A', 1_999)], [near]);
    expect(below.approaching).toMatchObject([{ rule: { id: 'NEAR' }, distance: 1 }]);
    expect(amounts(below)).toEqual([]);
    const reached = run([row('A', 2_000)], [near]);
    expect(reached.approaching).toMatchObject([{ distance: 0 }]);
    expect(amounts(reached)).toEqual([['NEAR', 500]]);
  });

  test('a threshold counts goods after earlier discounts, or before them where it says gross', () => {
    const first = rule('FIRST', { level: 'PRODUCT', priority: 1 });
    const at = (thresholdBase: 'gross' | 'net') => rule('AT', { threshold: { GBP: 20 }, thresholdBase });
    expect(amounts(run([row('A', 2_000)], [first, at('net')]))).toEqual([['FIRST', 200]]);
    expect(amounts(run([row('A', 2_000)], [first, at('gross')]))).toEqual([
      ['FIRST', 200],
      ['AT', 180],
    ]);
  });

  test.each([
    ['net', 7],
    ['gross', 5],
  ] as const)('how far a %s threshold is counts as the threshold itself does', (thresholdBase, distance) => {
    const first = rule('FIRST', { level: 'PRODUCT', priority: 1 });
    const { approaching } = run([row('A', 2_000)], [first, rule('AT', { threshold: { GBP: 25 }, thresholdBase })]);
    expect(approaching).toMatchObject([{ distance: distance * 100, threshold: 2_500, value: 2_500 - distance * 100 }]);
  });

  test('of a group the best applies, and after a stop nothing else of its level', () => {
    const [small, big] = [rule('SMALL', { group: 'g' }), rule('XBIG', { group: 'g', discount: { percent: 30 } })];
    expect(amounts(run([row('A', 1_000)], [small, big]))).toEqual([['XBIG', 300]]);
    const stop = rule('FIRST', { priority: 1, combine: 'stop' });
    expect(amounts(run([row('A', 1_000)], [stop, big]))).toEqual([['FIRST', 100]]);
  });

  test('reduced and excepted products are left out where the promotion says so', () => {
    const full = rule('FULL', { level: 'PRODUCT', products: { exceptIds: ['C'], exceptReduced: true } });
    const result = run([row('A', 1_000), row('B', 800, 1, { original: 1_000 }), row('C', 1_000)], [full]);
    expect([...result.offItem]).toEqual([['i-A-1', 100]]);
  });

  test('a cent that rows share alike is taken off the same one in whichever order they stand: the first SKU, then the fewer pieces', () => {
    const off = (pence: number) => rule('OFF', { discount: { amount: { GBP: pence / 100 } } });
    const shares = (rows: PromotionRow[], pence: number) =>
      [rows, [...rows].reverse()].map((basket) => Object.fromEntries(run(basket, [off(pence)]).offOrder));
    const alike = { 'i-A-1': 1, 'i-B-1': 0 };
    expect(shares([row('A', 100), row('B', 100)], 1)).toEqual([alike, alike]);
    const fewer = { 'i-A-1': 1, 'i-A-3': 1 };
    expect(shares([row('A', 100), row('A', 100, 3)], 2)).toEqual([fewer, fewer]);
  });

  test('an amount comes off every piece of a product, and never more than its row costs', () => {
    const two = { level: 'PRODUCT', discount: { amount: { GBP: 2 } } } as const;
    expect([...run([row('A', 500, 3), row('B', 150, 2)], [rule('TWO', two)]).offItem.values()]).toEqual([600, 300]);
    expect(amounts(run([row('A', 500)], [rule('TWO', two)], { currency: 'EUR' }))).toEqual([]);
  });

  test('an offer on delivery says nothing where delivery costs nothing, and takes off what others have left of it', () => {
    const near = rule('NEAR', { level: 'SHIPPING', discount: { free: true }, threshold: { GBP: 20 } });
    const told = (cost: number) => applyPromotions([row('A', 1_000)], [near], context, () => cost).approaching;
    expect([told(500).length, told(0)]).toEqual([1, []]);
    const [some, all] = [
      rule('SOME', { level: 'SHIPPING', discount: { amount: { GBP: 2 } } }),
      { ...near, threshold: { GBP: 1 } },
    ];
    const both = run([row('A', 1_000)], [all, { ...some, priority: 1 }]);
    expect([amounts(both), both.shipping]).toEqual([
      [
        ['SOME', 200],
        ['NEAR', 300],
      ],
      { cost: 500, discount: 500 },
    ]);
  });

  test.each([
    ['of no product in the cart is only told to whoever entered its code', {}, { productId: 'Z' }],
    ['in another currency is not told at all', { threshold: { EUR: 20 } }, {}],
  ])('an offer %s', (_, more, about) => {
    const near = (type: 'AUTO' | 'CODE') =>
      rule('NEAR', {
        type,
        ...(type === 'CODE' && { code: 'SAVE10' }),
        threshold: { GBP: 20 },
        products: { ids: ['A'], exceptIds: [], exceptReduced: false },
        ...more,
      });
    const told = (type: 'AUTO' | 'CODE') => run([row('A', 1_000, 1, about)], [near(type)]).approaching.length;
    expect([told('AUTO'), told('CODE')]).toEqual([0, 'productId' in about ? 1 : 0]);
  });

  test('a gift is earned at its threshold, and by no empty basket', () => {
    const gift = rule('SOCK-GWP', { discount: { gift: { sku: 'S', isSold: true } }, threshold: { GBP: 20 } });
    const earned = (rows: PromotionRow[], one = gift) => run(rows, [one]).gifts.map(({ id }) => id);
    expect([earned([row('A', 1_999)]), earned([row('A', 2_000)])]).toEqual([[], ['SOCK-GWP']]);
    const { threshold: _, ...always } = gift;
    expect([earned([], always), earned([row('A', 1)], always)]).toEqual([[], ['SOCK-GWP']]);
    expect(run([row('A', 2_000)], [gift]).applied).toEqual([]);
  });

  test('a yearly cap limits the goods that are discounted, and only employees and prosumers have one', () => {
    const staff = rule('STAFF', { audience: 'employees', isYearlyCapped: true, discount: { percent: 30 } });
    const basket = [row('A', 10_000), row('B', 20_000)];
    expect(amounts(run(basket, [staff]))).toEqual([]);
    expect(amounts(run(basket, [staff], { allowances: { prosumers: 90_000 } }))).toEqual([]);
    const within = run(basket, [staff], { allowances: { employees: 90_000 } });
    expect([amounts(within), within.capped.get('employees')]).toEqual([[['STAFF', 9_000]], 30_000]);
    // 150.00 are left: 30 % of them, divided over both rows.
    const beyond = run(basket, [staff], { allowances: { employees: 15_000 } });
    expect([amounts(beyond), beyond.capped.get('employees')]).toEqual([[['STAFF', 4_500]], 15_000]);
    expect([...beyond.offOrder.values()]).toEqual([1_500, 3_000]);
    expect([...(beyond.cappedRows.get('employees') ?? [])]).toEqual([
      ['i-A-1', 5_000],
      ['i-B-1', 10_000],
    ]);
    expect(amounts(run(basket, [staff], { allowances: { employees: 0 } }))).toEqual([]);
  });

  test.each([
    ['everything, unless it names products', {}, true],
    ['a product it names', { ids: ['A', 'B'] }, true],
    ['no product it does not name', { ids: ['B'] }, false],
    ['a product of a category it names', { categories: ['x', 'jackets'] }, true],
    ['no product of other categories', { categories: ['x'] }, false],
    ['a product it names, or one of its categories', { ids: ['B'], categories: ['jackets'] }, true],
    ['no product that it excepts', { ids: ['A'], exceptIds: ['A'] }, false],
    ['no reduced product where it says so', { exceptReduced: true }, false],
  ])('a promotion is about %s', (_, products, isMeant) => {
    const about = { exceptIds: [], exceptReduced: false, ...products };
    const offered = { productId: 'A', categoryIds: ['jackets'], original: 1_000, current: 900 };
    expect(isAbout(rule('P', Object.keys(products).length === 0 ? {} : { products: about }), offered)).toBe(isMeant);
    expect(
      isAbout(rule('P', { products: { exceptIds: [], exceptReduced: true } }), { ...offered, current: 1_000 }),
    ).toBe(true);
  });

  test('the next promotion begins or ends at the nearest date to come', () => {
    const at = (validFrom?: string, validTo?: string) =>
      rule('X', { ...(validFrom && { validFrom }), ...(validTo && { validTo }) });
    const [past, noon, evening] = ['2026-11-21T07:59:59Z', '2026-11-21T12:00:00Z', '2026-11-21T18:00:00Z'];
    const next = (...rules: Promotion[]) => nextChange(rules, context.now);
    expect(next(at(evening), at(past, noon))).toBe(Date.parse(noon));
    expect(next(at(noon, evening))).toBe(Date.parse(noon));
    expect([next(), next(at()), next(at(past, '2026-11-21T08:00:00Z'))]).toEqual([Infinity, Infinity, Infinity]);
  });

  const rows = fc
    .uniqueArray(fc.record({ sku: fc.nat(40), qty: fc.integer({ min: 1, max: 9 }), current: fc.nat(50_000) }), {
      selector: ({ sku }) => sku,
      minLength: 1,
      maxLength: 12,
    })
    .map((list) => list.map(({ sku, qty, current }) => row(`S${sku}`, current, qty)));
  const rules = fc.uniqueArray(
    fc.record({
      id: fc.nat(20).map((n) => `P${n}`),
      level: fc.constantFrom('ORDER' as const, 'PRODUCT' as const),
      priority: fc.nat(3),
      group: fc.constantFrom(undefined, 'g'),
      combine: fc.constantFrom('stack' as const, 'stop' as const),
      discount: fc.oneof(
        fc.integer({ min: 1, max: 100 }).map((percent) => ({ percent })),
        fc.nat(900).map((pounds) => ({ amount: { GBP: pounds } })),
      ),
    }),
    { selector: ({ id }) => id, maxLength: 5 },
  );

  test('rows never cost less than nothing, shares add up, caps hold, and the order of rows changes nothing', () => {
    fc.assert(
      fc.property(rows, rules, fc.integer(), fc.nat(90_000), (basket, list, seed, cap) => {
        const promotions = list.map(({ id, group, ...more }) => {
          const isYearlyCapped = more.level === 'ORDER' && 'percent' in more.discount;
          const about = isYearlyCapped ? { isYearlyCapped, audience: 'employees' as const } : {};
          return rule(id, { ...more, ...about, ...(group && { group }) });
        });
        const allowances = { employees: cap };
        const result = run(basket, promotions, { allowances });
        expect(result.capped.get('employees') ?? 0).toBeLessThanOrEqual(cap);
        for (const one of basket) {
          const off = (result.offItem.get(one.itemId) ?? 0) + (result.offOrder.get(one.itemId) ?? 0);
          expect(off).toBeGreaterThanOrEqual(0);
          expect(off).toBeLessThanOrEqual(one.qty * one.current);
        }
        for (const { amount, rows: shares } of result.applied)
          expect([...shares.values()].reduce((sum, share) => sum + share, 0)).toBe(amount);
        const shuffled = [...basket].sort((a, b) => ((a.current * 31 + seed) % 7) - ((b.current * 31 + seed) % 7));
        const again = run(shuffled, promotions, { allowances });
        expect(amounts(again)).toEqual(amounts(result));
        expect(again.offOrder).toEqual(result.offOrder);
      }),
      { numRuns: 10_000 },
    );
  });
});
