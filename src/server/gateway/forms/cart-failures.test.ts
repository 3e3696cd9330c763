import { describe, expect, test } from 'vitest';
import { MAX_ITEM_QTY } from '../../../commerce/contract/cart/cart.ts';
import { errorAnswerOf, jsonAnswer } from '../testing.ts';
import { postForm } from './forms.support.ts';

/** Where the page of a cart form tells of a failure. */
const CART = '/en-gb/cart';
const session = { basketId: 'b1', items: [['i_1', 'NF104001MOS-M', 2]] as [string, string, number][], totalItems: 2 };
const ITEM = { itemId: 'i_1' };
const PRODUCT = { productId: 'NF104001MOS-M', qty: '1', pdpUrl: '/p/skarn-NF104001MOS' };
const SAVED = { ...ITEM, listId: 'l_1' };
const AT_ITEM = `${CART}?item=i_1&error=XYZ1#item-i_1`;

test.each<[string, Record<string, string>, string]>([
  ['add', PRODUCT, `${CART}?error=XYZ1`],
  ['put-back', PRODUCT, `${CART}?error=XYZ1`],
  ['update', { ...ITEM, qty: '2' }, AT_ITEM],
  ['delivery', { ...ITEM, way: 'sts', storeId: 'NF-KDL' }, AT_ITEM],
  ['gift', { ...ITEM, to: 'Ida', email: 'ida@example.org', giftMessage: 'Hi' }, `${CART}/gift?item=i_1&error=XYZ1`],
  ['remove-gift', ITEM, AT_ITEM],
  ['remove', ITEM, `${CART}?item=i_1&failed=remove&error=XYZ1#item-i_1`],
  ['coupon', { code: 'FIRST' }, `${CART}?failed=coupon&error=XYZ1#coupons`],
  ['remove-coupon', { code: 'FIRST' }, `${CART}?failed=coupon&error=XYZ1#coupons`],
  ['save', { ...ITEM, ...PRODUCT }, AT_ITEM],
  ['save-again', PRODUCT, `${CART}?error=XYZ1`],
  ['restore', SAVED, AT_ITEM],
  ['delete-saved', SAVED, AT_ITEM],
  ['adjust', { ...ITEM, amount: '5', reason: 'Scratch' }, AT_ITEM],
  ['remove-adjustment', { ...ITEM, adjustmentId: 'a_1' }, AT_ITEM],
])('a refusal of the form %s with %o', async (name, fields, location) => {
  const answer = () => errorAnswerOf('XYZ1', 409);
  expect((await postForm(`cart/${name}`, fields, { session, answer })).location).toBe(location);
});

test('a lost cart that the backend takes nothing of is a new one, and what is not in it is reported', async () => {
  const empty = { basketId: 'b2', totalItems: 0, items: [], flash: [] };
  const { location, sent } = await postForm('cart/add', PRODUCT, {
    session,
    answer: ({ url, body }) => {
      if (url.pathname.endsWith('/cartWithItem')) return errorAnswerOf('ATTR300', 400);
      return body?.['basketId'] === 'b1' ? errorAnswerOf('BSK404', 404) : jsonAnswer(empty);
    },
  });
  expect(location).toBe(`${CART}?flash=ProductItemNotAvailable`);
  expect(sent.map(([method, path, body]) => [`${method} ${path}`, body])).toEqual([
    ['POST /cart/v1/item', { basketId: 'b1', productId: PRODUCT.productId, qty: 1 }],
    ['POST /cart/v1/cartWithItem', { items: [{ productId: PRODUCT.productId, qty: 2 }] }],
    ['POST /cart/v1/cart', {}],
    ['POST /cart/v1/item', { basketId: 'b2', productId: PRODUCT.productId, qty: 1 }],
  ]);
});

test('a customer who is not known while their lost cart is made again hears that, and gets no empty cart', async () => {
  const { location, sent } = await postForm('cart/add', PRODUCT, {
    session,
    answer: ({ url, body }) => {
      if (url.pathname.endsWith('/cartWithItem')) return errorAnswerOf('AUT498', 401);
      return body?.['basketId'] === 'b1' ? errorAnswerOf('BSK404', 404) : jsonAnswer({});
    },
  });
  expect(location).toBe(`${CART}?error=AUT498`);
  expect(sent.map(([method, path]) => `${method} ${path}`)).toEqual([
    'POST /cart/v1/item',
    'POST /cart/v1/cartWithItem',
  ]);
});

describe('a form that is none of ours', () => {
  test.each<[string, Record<string, string>]>([
    ['update', { itemId: 'i 1', qty: '2' }],
    ['update', { ...ITEM, qty: '-1' }],
    ['update', { ...ITEM, qty: '1.5' }],
    ['update', { ...ITEM, qty: String(MAX_ITEM_QTY + 1) }],
    ['delivery', { ...ITEM, way: 'drone' }],
    ['delivery', { ...ITEM, way: 'sts', storeId: 'x'.repeat(41) }],
    ['remove', {}],
    ['add', { ...PRODUCT, qty: '0' }],
    ['add', { ...PRODUCT, productId: 'x'.repeat(41) }],
    ['put-back', { ...PRODUCT, recipeId: 'r 1' }],
    ['missing', { ...PRODUCT, recipeId: 'r 1' }],
    ['restore', { ...SAVED, listId: 'l 1' }],
    ['save-again', { ...PRODUCT, pdpUrl: 'https://elsewhere.example/' }],
    ['save-again', { ...PRODUCT, pdpUrl: '/\\elsewhere.example' }],
    ['save-again', { ...PRODUCT, pdpUrl: `/p/${'x'.repeat(500)}` }],
    ['dismiss', { promotionId: 'a b' }],
    ['remove-adjustment', { ...ITEM, adjustmentId: '' }],
  ])('%s with %o is sent nowhere', async (name, fields) => {
    const { location, sent } = await postForm(`cart/${name}`, fields, { session });
    expect(location).toContain('error=ATTR300');
    expect(sent).toEqual([]);
  });

  test.each(['burn', 'toString', '__proto__'])('%s is not there', async (name) => {
    expect((await postForm(`cart/${name}`, ITEM, { session })).status).toBe(404);
  });
});
