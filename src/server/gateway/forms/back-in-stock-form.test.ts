import { describe, expect, test } from 'vitest';
import { errorAnswerOf, jsonAnswer } from '../testing.ts';
import { postForm } from './forms.support.ts';

const SKU = 'NF104001MOS-M';
const PAGE = `/en-gb/back-in-stock?sku=${SKU}`;
const answer = () => jsonAnswer({ state: 'waiting' });

describe('who wants to be told when a size is back', () => {
  test.each([
    ['gives an address', ' isla@northfell.example ', { email: 'isla@northfell.example' }],
    ['is signed in and leaves it empty', ' ', {}],
  ])('%s', async (_, email, known) => {
    const { location, sent } = await postForm('back-in-stock', { productId: SKU, email }, { answer });
    expect(location).toBe(`${PAGE}&state=waiting`);
    expect(sent).toEqual([['PUT', '/products/v1/notifications', { productId: SKU, ...known }]]);
  });

  test('and has chosen none is led back to the sizes of the page', async () => {
    const from = '/en-gb/p/skarn-shell-jacket-NF104001MOS?colour=moss';
    expect(await postForm('back-in-stock', {}, { from })).toMatchObject({ location: `${from}#pick-size`, sent: [] });
    expect((await postForm('back-in-stock', { productId: SKU }, { from })).location).toBe(PAGE);
    expect(await postForm('back-in-stock', {})).toMatchObject({
      location: '/en-gb/back-in-stock?error=ATTR300',
      sent: [],
    });
  });

  test('hears what is wrong on the page that asks again for that size', async () => {
    const refused = await postForm('back-in-stock', { productId: SKU }, { answer: () => errorAnswerOf('PRD404', 404) });
    expect(refused.location).toBe(`${PAGE}&error=PRD404`);
    const long = 'i'.repeat(251);
    expect((await postForm('back-in-stock', { productId: SKU, email: long })).location).toBe(`${PAGE}&error=ATTR300`);
  });

  test('although the size was to be bought is led to the same page by the Enter key', async () => {
    const sold = { answer: () => errorAnswerOf('INV405', 409) };
    const fields = { productId: SKU, email: 'isla@northfell.example' };
    expect((await postForm('cart/add', fields, sold)).location).toBe(`${PAGE}&error=INV405`);
    expect((await postForm('cart/add', { ...fields, email: '' }, sold)).location).toBe('/en-gb/cart?error=INV405');
  });
});

test('the button behind the link of the mail sends its token, and its page says what became of it', async () => {
  const page = '/en-gb/back-in-stock/confirm';
  expect(await postForm('back-in-stock-confirm', { token: 't1' }, { answer })).toMatchObject({
    location: `${page}?state=waiting`,
    sent: [['POST', '/products/v1/notifications/confirmation', { token: 't1' }]],
  });
  expect(await postForm('back-in-stock-confirm', { token: '' })).toMatchObject({
    location: `${page}?token=&error=ATTR300`,
    sent: [],
  });
});
