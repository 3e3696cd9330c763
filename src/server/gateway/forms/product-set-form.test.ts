import { expect, test } from 'vitest';
import { errorAnswerOf, jsonAnswer } from '../testing.ts';
import { postForm } from './forms.support.ts';

const PAGE = '/en-gb/sets/fell-day';
const CART = jsonAnswer({ basketId: 'b1', totalItems: 1, items: [], flash: [] });
const piece = (index: number, id: string, sku: string) => ({ [`piece.${index}`]: id, [`productId.${index}`]: sku });
const BOTH = { ...piece(0, 'NF104001', 'NF104001MOS-M'), ...piece(1, 'NF104002', 'NF104002GLA-S') };

/** Posts pieces of a set to a backend that refuses some SKUs. */
async function post(fields: Record<string, string>, refused: Readonly<Record<string, Response>> = {}) {
  const { location, sent } = await postForm(
    'product-set',
    { productSetId: 'fell-day', ...fields },
    {
      answer: ({ body }) => {
        const items = (body?.['items'] ?? [body]) as readonly { productId?: string }[];
        return (refused[items[0]?.productId ?? ''] ?? CART).clone();
      },
    },
  );
  return {
    location: decodeURIComponent(location),
    added: sent.map(([, , body]) => (body?.['items'] as object[] | undefined)?.[0] ?? body),
  };
}

test('the ticked pieces of a set go into the cart one by one, one of each, and the cart opens', async () => {
  expect(await post({ ...BOTH, 'productId.2': 'NF104003INK-M' })).toEqual({
    location: '/en-gb/cart',
    added: [
      { productId: 'NF104001MOS-M', qty: 1 },
      { basketId: 'b1', productId: 'NF104002GLA-S', qty: 1 },
    ],
  });
});

test('pieces that cannot be had are named on the page of the set, beside those that are in the cart', async () => {
  const refused = { 'NF104001MOS-M': errorAnswerOf('INV405', 409) };
  expect((await post(BOTH, refused)).location).toBe(`${PAGE}?done=NF104002&failed=NF104001:INV405`);
  const none = { ...refused, 'NF104002GLA-S': errorAnswerOf('ORD404', 404) };
  expect((await post(BOTH, none)).location).toBe(`${PAGE}?failed=NF104001:INV405,NF104002:ORD404`);
});

test('nothing is added without a ticked piece, or while the size of one is missing, and the page says which', async () => {
  expect(await post({ 'productId.0': 'NF104001MOS-M' })).toEqual({ location: `${PAGE}?failed=none`, added: [] });
  expect(await post({ ...BOTH, 'productId.1': '', ...piece(11, 'NF104009', '') })).toEqual({
    location: `${PAGE}?failed=NF104002:CHOOSE,NF104009:CHOOSE`,
    added: [],
  });
});

test('a sign-in that is refused ends the form: the other pieces are not tried', async () => {
  const { location, added } = await post(BOTH, { 'NF104001MOS-M': errorAnswerOf('AUT498', 401) });
  expect(location).toBe(`${PAGE}?error=AUT498`);
  expect(added).toHaveLength(1);
});

test.each([
  ['a piece that is none', { 'piece.0': 'jacket' }],
  ['a SKU that is none', { 'productId.1': 'x'.repeat(41) }],
])('a form with %s adds nothing', async (_, wrong) => {
  expect(await post({ ...BOTH, ...wrong })).toEqual({ location: `${PAGE}?error=ATTR300`, added: [] });
});
