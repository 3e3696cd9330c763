import { expect, test } from 'vitest';
import { fakePageContext } from '../../../tests/support/rendering/page-context.ts';
import type { Shown } from '../../commerce/shown/index.ts';
import { changeTexts, loadChanges } from './changes.ts';

const DELIVERY: Shown['deliveries'][number] = {
  key: 'delivery.ship',
  params: { store: '', label: 'Standard', days: '2–3' },
  place: '',
  items: 'i_1',
};
const SHOWN: Shown = {
  currency: 'GBP',
  rows: [
    { id: 'i_1', text: 'Skarn, Moss, M', rest: 'sku', qty: 1, amount: 125, isGift: false },
    { id: 'g_1', text: 'Daypack, Moss', rest: 'pack', qty: 1, amount: 0, isGift: true },
  ],
  lines: [
    { key: 'cart.subtotal', amount: 125 },
    { key: 'cart.total', amount: 125 },
    { key: 'cart.tax', amount: 20.83 },
    { key: 'checkout.left', amount: 0 },
  ],
  tenders: [{ payment_method_id: 'GIFT_CARD', maskedNumber: '•••• 2482', amount: 125 }],
  deliveries: [DELIVERY],
  shipping: { text: 'Mara Lind, 12 Fell Lane', rest: 'GB' },
  billing: null,
  contact: null,
  payment: null,
};
const VISA = { type: 'visa', holder: 'Mara Lind', maskedNumber: '' };

/** What the page says of a summary that had shown this and is like that now. */
const told = (after: Partial<Shown>, locale = 'en-gb', before: Shown = SHOWN): string[] =>
  changeTexts(locale, before, { ...before, ...after });

test('what changed is said with what it was and what it is, without the sums that follow from it', () => {
  const [jacket, gift] = SHOWN.rows as [Shown['rows'][number], Shown['rows'][number]];
  const lines = [
    { key: 'cart.subtotal' as const, amount: 225 },
    { key: 'cart.total' as const, amount: 225 },
    { key: 'cart.tax' as const, amount: 37.5 },
    { key: 'checkout.left' as const, amount: 100 },
  ];
  expect(told({ rows: [{ ...jacket, amount: 225 }, gift], lines })).toEqual([
    'Skarn, Moss, M: was £125.00, now £225.00',
    'Total: was £125.00, now £225.00',
    'Left to pay: was £0.00, now £100.00',
  ]);
  expect(told({ rows: [{ ...jacket, qty: 2, amount: 250 }] })).toEqual([
    'Skarn, Moss, M, quantity: was 1, now 2',
    'Removed: the gift Daypack, Moss',
  ]);
  const other = { ...jacket, id: 'i_2', text: 'Gable, Moss, M' };
  expect(told({ rows: [other, gift] }, 'de-de')).toEqual([
    'Nicht mehr dabei: Skarn, Moss, M',
    'Neu dabei: Gable, Moss, M',
  ]);
  expect(told({ shipping: { text: 'Mara Lind, 14 Beck Lane', rest: 'GB' } }, 'fr-fr')).toEqual([
    'Adresse de livraison\u00a0: avant Mara Lind, 12 Fell Lane, maintenant Mara Lind, 14 Beck Lane',
  ]);
  expect(told({ shipping: { text: 'Mara Lind, 12 Fell Lane', rest: 'GB other@example.com' } })).toEqual([
    'Delivery address: changed',
  ]);
  const pickup = { ...DELIVERY, key: 'delivery.pickup' as const, params: { ...DELIVERY.params, store: 'Kendal' } };
  expect(told({ deliveries: [{ ...pickup, place: 'Kendal' }] })).toEqual([
    'How it travels: was Standard, 2–3 working days, now Pick up today: Kendal',
  ]);
});

test('what pays is said by its name; what is left to pay only where something else pays too', () => {
  const tenders = [{ ...(SHOWN.tenders[0] as Shown['tenders'][number]), amount: 13 }];
  const lines = SHOWN.lines.map((line) => (line.key === 'checkout.left' ? { ...line, amount: 112 } : line));
  expect(told({ tenders, lines })).toEqual([
    'Gift card •••• 2482: was £125.00, now £13.00',
    'Left to pay: was £0.00, now £112.00',
  ]);
  const byCard: Shown = { ...SHOWN, tenders: [], payment: VISA };
  expect(told({ payment: { ...VISA, type: 'mastercard' } }, 'en-gb', byCard)).toEqual([
    'Payment: was Visa, in the name of Mara Lind, now Mastercard, in the name of Mara Lind',
  ]);
  expect(told({ payment: null }, 'en-gb', byCard)).toEqual(['Removed: Visa, in the name of Mara Lind']);
  const euros = told({ currency: 'EUR' }, 'en-gb', byCard);
  expect(euros).toEqual(['Total: was £125.00, now €125.00']);
});

test('a page says what changed by what its form had shown, and that something did when this is not known any more', async () => {
  const changes = (query: string, before: object) =>
    loadChanges(
      fakePageContext({
        url: `https://shop.test/en-gb/checkout/billing${query}`,
        commerce: (path) =>
          Promise.resolve(
            Response.json(path.startsWith('/session/shown?') && path.includes('was=abc') ? before : { currency: 'X' }),
          ),
      }),
      SHOWN,
    );
  expect(await changes('', SHOWN)).toBeUndefined();
  expect(await changes('?was=abc', { ...SHOWN, rows: [] })).toHaveLength(2);
  expect(await changes('?was=abc', SHOWN)).toBeUndefined();
  expect(await changes('?was=abc', {})).toEqual([]);
});
