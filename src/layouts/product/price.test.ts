import { expect, test } from 'vitest';
import { priceHtml } from './price.ts';

const PRICE = {
  currency: 'EUR',
  lowCurrent: 150,
  lowOriginal: 200,
  historicBestPrice: 180,
  percentagePriceDiscount: 25,
  memberPrice: null,
};
const GERMAN = { locale: 'de-de' } as const;
/** The text a shopper reads, with the parts that only screen readers hear. */
const text = (
  price: { lowOriginal?: number; historicBestPrice?: number; memberPrice?: number },
  european = true,
): string =>
  priceHtml({ ...PRICE, ...price }, GERMAN, european)
    .markup.replaceAll(/<[^>]+>/g, '|')
    .replaceAll(/\|+/g, '|')
    .replaceAll(/[\u00a0\u202f]/g, ' ');

test('a reduced price says what it is, what it was and by how much: in Europe off the lowest price of 30 days', () => {
  expect(text({})).toBe(
    '|Jetzt |150,00 €| |Vorher |200,00 €| |17 % weniger|Niedrigster Preis der letzten 30 Tage: 180,00 €|',
  );
  expect(text({}, false)).toBe('|Jetzt |150,00 €| |Vorher |200,00 €| |25 % weniger|');
});

test('in Europe nothing is announced as a percentage that was as cheap within 30 days', () => {
  expect(text({ historicBestPrice: 140 })).toBe(
    '|Jetzt |150,00 €| |Vorher |200,00 €|Niedrigster Preis der letzten 30 Tage: 140,00 €|',
  );
  expect(text({ historicBestPrice: 140 }, false)).toContain('25 % weniger');
});

test('a price that is not reduced stands alone', () => {
  expect(text({ lowOriginal: 150 })).toBe('|150,00 €|');
});

test('members see their price beside it', () => {
  expect(text({ lowOriginal: 150, memberPrice: 135 })).toContain('135,00 €');
});

test('the sale price looks like one, and the former one is struck through', () => {
  const { markup } = priceHtml(PRICE, GERMAN, false);
  expect(markup).toContain('<strong class="price price--sale">');
  expect(markup).toMatch(/<s class="price price--was">.*200/);
  expect(priceHtml({ ...PRICE, lowOriginal: 150 }, GERMAN, true).markup).toContain('<strong class="price">');
});
