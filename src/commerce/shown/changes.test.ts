import { describe, expect, test } from 'vitest';
import { type Change, changesSince } from './changes.ts';
import type { Shown, ShownRow } from './shown.ts';

const JACKET: ShownRow = { id: 'i_1', text: 'Skarn, Moss, M', rest: 'sku', qty: 1, amount: 325, isGift: false };
const GIFT: ShownRow = { id: 'gift-1', text: 'Daypack, Moss', rest: 'pack', qty: 1, amount: 0, isGift: true };
const GIFT_CARD = { payment_method_id: 'GIFT_CARD', maskedNumber: '•••• 2482', amount: 25 } as const;
const SHOWN: Shown = {
  currency: 'GBP',
  rows: [JACKET, GIFT],
  lines: [
    { key: 'cart.total', amount: 325 },
    { key: 'checkout.left', amount: 300 },
  ],
  tenders: [GIFT_CARD],
  deliveries: [
    { key: 'delivery.ship', params: { store: '', label: 'Standard', days: '2–4' }, place: '', items: 'i_1 gift-1' },
  ],
  shipping: { text: '12 Fell Lane', rest: 'GB' },
  billing: { text: '12 Fell Lane', rest: 'GB' },
  contact: null,
  payment: { type: 'visa', holder: 'Mara Lind', maskedNumber: '' },
};
const changes = (after: Partial<Shown>): Change[] => changesSince(SHOWN, { ...SHOWN, ...after });

/** Every object with one value of the original changed, at any depth. */
function mutations(value: unknown): unknown[] {
  if (typeof value === 'string') return [`${value}!`];
  if (typeof value === 'number') return [value + 1];
  if (typeof value === 'boolean') return [!value];
  if (value === null) return [{ text: 'x', rest: 'x' }];
  if (Array.isArray(value))
    return [
      ...value.map((_, at) => value.filter((__, other) => other !== at)),
      ...value.flatMap((one, at) => mutations(one).map((next) => value.with(at, next))),
    ];
  const entries = Object.entries(value as object);
  return entries.flatMap(([name, inner]) => mutations(inner).map((next) => ({ ...(value as object), [name]: next })));
}

test('whatever is not as it was shown is a change, and nothing else is', () => {
  expect(changesSince(SHOWN, structuredClone(SHOWN))).toEqual([]);
  const others = mutations(SHOWN) as Shown[];
  expect(others.length).toBeGreaterThan(30);
  const isRenamed = ({ rows }: Shown): boolean => rows.some(({ text }) => text.endsWith('!'));
  for (const other of others)
    expect(changesSince(SHOWN, other).length > 0, JSON.stringify(other)).toBe(!isRenamed(other));
});

describe('a change says', () => {
  test('which items came, went, cost something else, or are more', () => {
    const other = { ...JACKET, id: 'i_2', text: 'Gable, Moss, M', rest: 'other' };
    expect(changes({ rows: [GIFT, other] })).toEqual([
      { of: 'removed', name: JACKET.text, isGift: false },
      { of: 'added', name: other.text, isGift: false },
    ]);
    expect(changes({ rows: [JACKET] })).toEqual([{ of: 'removed', name: GIFT.text, isGift: true }]);
    expect(changes({ rows: [{ ...JACKET, qty: 2, amount: 650 }, GIFT] })).toEqual([
      { of: 'qty', name: JACKET.text, before: 1, after: 2 },
    ]);
    expect(changes({ rows: [{ ...JACKET, amount: 425 }, GIFT] })).toEqual([
      { of: 'price', name: JACKET.text, before: 325, after: 425 },
    ]);
  });

  test('an item that became another size as one that went and one that came', () => {
    expect(changes({ rows: [{ ...JACKET, text: 'Skarn, Moss, L', rest: 'sku-l' }, GIFT] })).toEqual([
      { of: 'removed', name: 'Skarn, Moss, M', isGift: false },
      { of: 'added', name: 'Skarn, Moss, L', isGift: false },
    ]);
  });

  test('what a gift card paid before and pays after, also when it is not there any more', () => {
    const { amount, ...tender } = GIFT_CARD;
    const left = { of: 'line', key: 'checkout.left', before: 300, after: 312 };
    const lines = [SHOWN.lines[0] as Shown['lines'][number], { key: 'checkout.left' as const, amount: 312 }];
    expect(changes({ tenders: [{ ...GIFT_CARD, amount: 13 }], lines })).toEqual([
      { of: 'tender', tender, before: amount, after: 13 },
      left,
    ]);
    expect(changes({ tenders: [], lines })).toEqual([{ of: 'tender', tender, before: amount, after: 0 }, left]);
    const twice = [GIFT_CARD, { ...GIFT_CARD, amount: 5 }];
    expect(changes({ tenders: twice })).toEqual([{ of: 'tender', tender, before: amount, after: 30 }]);
  });

  test('every sum in the other currency, although the numbers are the same', () => {
    const told = changes({ currency: 'USD' });
    expect(told.map((change) => ('key' in change ? change.key : change.of))).toEqual([
      'tender',
      'cart.total',
      'checkout.left',
    ]);
  });
});
