import { describe, expect, test } from 'vitest';
import { errorAnswerOf, jsonAnswer } from '../testing.ts';
import { postForm } from './forms.support.ts';

const session = { basketId: 'b1', near: 'EH1 1AA' };

describe('collection points on the cart page', () => {
  test.each<[string, Record<string, string>, string, string | undefined]>([
    ['are looked for near the postal code', { near: ' LA9 4PU ' }, '', 'LA9 4PU'],
    [
      'are looked for nowhere any more without one, which is asked for',
      { near: ' ' },
      '?invalid=near%3Arequired',
      undefined,
    ],
    ['are looked for nowhere any more without the field', {}, '?invalid=near%3Arequired', undefined],
  ])('%s; it is in no URL', async (_, fields, query, near) => {
    const { location, sent, stored } = await postForm('cart/points', fields, { session });
    expect([location, sent, (await stored())?.near]).toEqual([`/en-gb/cart${query}#points`, [], near]);
  });

  test('are looked for near no more than twelve characters', async () => {
    const { location, stored } = await postForm('cart/points', { near: 'x'.repeat(13) }, { session });
    expect([location, (await stored())?.near]).toEqual(['/en-gb/cart?error=ATTR300', 'EH1 1AA']);
  });
});

test.each([
  ['a collection point', 'P-7', { code: 'pudo', collectionPointId: 'P-7' }],
  ['the shopper’s home again', '', { code: 'standard' }],
])('what is shipped goes to %s', async (_, collectionPoint, chosen) => {
  const answer = () => jsonAnswer({ basketId: 'b1', totalItems: 1, items: [], flash: [] });
  const { location, sent } = await postForm('cart/point', { collectionPoint }, { session, answer });
  expect(location).toBe('/en-gb/cart');
  expect(sent).toEqual([['POST', '/cart/v1/shippingMethod', { basketId: 'b1', shippingId: 'me', ...chosen }]]);
});

test('a point that is refused is told beside the points', async () => {
  const answer = () => errorAnswerOf('SHP410', 409);
  const { location } = await postForm('cart/point', { collectionPoint: 'P-7' }, { session, answer });
  expect(location).toBe('/en-gb/cart?error=SHP410#points');
});
