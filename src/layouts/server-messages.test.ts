import { describe, expect, test } from 'vitest';
import { cartErrorMessage } from '../commerce/cart/index.ts';
import { TRANSITIONS } from '../commerce/contract/cart/delivery-methods.ts';
import { ERROR_IDS } from '../commerce/contract/error-codes.ts';
import type { Cart } from '../commerce/contract/types.ts';
import { deliveryNews } from '../commerce/delivery/index.ts';
import { LOCALES } from '../content/addresses/sites.ts';
import { t } from '../messages/index.ts';
import { NOTICES } from '../messages/shop/notices.ts';
import { errorText } from './account/form-state.ts';
import { flashTexts } from './cart/flash-texts.ts';

/**
 * Codes without words of their own: the general error, what only clients of the API see, and calls no page makes yet.
 */
const GENERAL = ['GEN500', 'API400', 'API404', 'API405', 'API406', 'API415', 'ATTR100', 'ATTR200', 'PYT300'];
/** Flash and detail types of D2 §8.2. */
const FLASH_TYPES = [
  'ProductItemNotAvailable',
  'ProductLineItemInventoryMissing',
  'ProductLineItemFullInventoryMissing',
  'ProductItemMaxQuantity',
  'ProductItemRequired',
];

/** The text of a server code in the cart and in every other form. */
function codeText(locale: string, code: string): string {
  const own = cartErrorMessage(code);
  return own === undefined ? errorText(locale, code) : t(locale, own.key, own.params);
}

describe.each(LOCALES.map(({ locale }) => locale))('[CFG-10] in %s there is a text for', (locale) => {
  test('every server code, and one of its own for every code a page can meet', () => {
    const general = t(locale, 'error.GENERAL_ERROR');
    expect(general).not.toBe('');
    const texts = Object.keys(ERROR_IDS).map((code) => [code, codeText(locale, code).trim()] as const);
    expect(texts.filter(([, text]) => text === '')).toEqual([]);
    const without = texts.filter(([, text]) => text === general).map(([code]) => code);
    expect(without.toSorted()).toEqual(GENERAL.toSorted());
  });

  test.each(FLASH_TYPES)('the flash %s, without the server’s own', (type) => {
    const items = [{ productId: 'SKU', available: true }] as unknown as Cart['items'];
    expect(flashTexts(locale, { items, flash: [{ type, message: '' }] })).toEqual([expect.stringMatching(/\S/)]);
  });

  test.each(TRANSITIONS)('the transition %s, with the item and store it is about', (type) => {
    const news = deliveryNews({ type, message: '', itemName: 'Skarn', storeName: 'Kendal' });
    const text = news && t(locale, news.key, news.params);
    expect(text).toMatch(/Skarn|Kendal/);
    expect(text).not.toMatch(/[{}]/);
  });

  test('every success of a form', () => {
    const texts = Object.values(NOTICES).map((key) => t(locale, key));
    expect(texts.filter((text) => text.trim() === '' || text in NOTICES)).toEqual([]);
    expect(new Set(texts).size).toBe(texts.length);
  });
});
