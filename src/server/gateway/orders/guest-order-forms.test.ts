import { describe, expect, test } from 'vitest';
import { postForm } from '../forms/forms.support.ts';
import type { Tokens } from '../session/session.ts';
import { type Asked, errorAnswerOf, jsonAnswer } from '../testing.ts';

const TRACK = '/en-gb/track-order';
const NUMBER = 'NF10000002';
const EMAIL = 'mara@example.com';
const tracked = { orderNumber: NUMBER, email: EMAIL };
const SIGNED_IN: { tokens: Tokens } = {
  tokens: {
    type: 'Registered',
    access: 'A',
    accessUntil: Date.parse('2027-01-01T00:00:00Z'),
    refresh: 'R',
    usid: 'usid-1',
    consumerId: 'c-1',
  },
};

describe('an order is tracked', () => {
  test.each([
    ['by email', ` ${EMAIL} `, { email: EMAIL }],
    ['by phone', '01539 720000', { phone: '01539 720000' }],
  ])('%s and number, and the browser is known to have shown both', async (_, contact, given) => {
    const { location, sent, stored } = await postForm('order/track', { orderNumber: ' nf10000002 ', contact });
    const body = { orderNumber: NUMBER, ...given };
    expect([location, sent]).toEqual([TRACK, [['POST', '/consumers-v3/consumer/TrackOrder', body]]]);
    expect((await stored())?.tracked).toEqual(body);
  });

  test.each([
    ['return', `${TRACK}/return`],
    ['withdraw', `${TRACK}/withdraw`],
    ['elsewhere', TRACK],
  ])('on the way to the page below, %s, that a link has led to', async (part, page) => {
    expect((await postForm('order/track', { orderNumber: NUMBER, contact: EMAIL, part })).location).toBe(page);
  });

  test.each<[Record<string, string>, string]>([
    [{ orderNumber: ' ', contact: EMAIL }, 'orderNumber:required'],
    [{ orderNumber: NUMBER, contact: 'Mara' }, 'contact:required'],
    [{}, 'orderNumber:required,contact:required'],
  ])('with neither alone: %o', async (fields, invalid) => {
    expect(await postForm('order/track', fields)).toMatchObject({ invalid, sent: [] });
  });

  test('and one that is refused is told there with what was entered, not on the order of before', async () => {
    const answer = () => errorAnswerOf('OHS4004', 404);
    const fields = { orderNumber: 'NF2', contact: EMAIL };
    const { location, browser } = await postForm('order/track', fields, { answer });
    expect(location).toBe(`${TRACK}?error=OHS4004`);
    expect(await (await browser.get('/api/session/draft?form=track')).json()).toEqual(fields);
    const another = await postForm('order/track', fields, { answer, session: { tracked } });
    expect(another.location).toBe(`${TRACK}?order=NF2&error=OHS4004`);
    expect((await another.stored())?.tracked).toEqual(tracked);
  });

  test('no more once it is forgotten, and nothing else is', async () => {
    const { location, stored } = await postForm('order/forget', {}, { session: { tracked, near: 'LA9' } });
    const { tracked: left, near } = (await stored()) ?? {};
    expect([location, left, near]).toEqual([TRACK, undefined, 'LA9']);
  });
});

describe('what was ordered is put into the cart again', () => {
  const item = (productId: string, more: object = {}) => ({
    productId,
    qty: 2,
    bonus: false,
    recipeId: null,
    giftOption: null,
    ...more,
  });
  const GIFT = { to: 'Ida', email: 'ida@example.org', message: 'For the hut.' };
  const CART = { basketId: 'b1', totalItems: 1, items: [], flash: [] };

  /** Orders an order of these items again. */
  async function again(items: readonly object[], refused: Readonly<Record<string, Response>> = {}, more: object = {}) {
    const { location, sent, stored } = await postForm(
      'order/reorder',
      { orderNumber: NUMBER },
      {
        session: { tracked, basketId: 'b1', ...more },
        answer: ({ url, body }: Asked) => {
          if (/TrackOrder|purchase/.test(url.pathname)) return jsonAnswer({ orderNumber: NUMBER, items });
          return refused[String(body?.['productId'])]?.clone() ?? jsonAnswer(CART);
        },
      },
    );
    const read = sent.find(([, path]) => /TrackOrder|purchase/.test(path));
    const added = sent.filter(([, path]) => path === '/cart/v1/item').map(([, , body]) => body);
    return { location, read, added, missing: (await stored())?.missing };
  }

  test('as it was: how many, by which recipe, with its card; a bonus is none', async () => {
    const items = [item('A', { recipeId: 'r_1' }), item('B', { giftOption: GIFT }), item('C', { bonus: true })];
    const { location, added } = await again(items);
    expect(location).toBe('/en-gb/cart?notice=reordered');
    expect(added).toEqual([
      { basketId: 'b1', productId: 'A', qty: 2, recipeId: 'r_1' },
      { basketId: 'b1', productId: 'B', qty: 2, giftOption: GIFT },
    ]);
  });

  test('as far as it is still sold: the cart says that some is not, and the order says it if nothing is', async () => {
    const gone = { A: errorAnswerOf('ORD404', 404) };
    expect((await again([item('A'), item('B')], gone)).location).toBe('/en-gb/cart?notice=reordered-partly');
    expect((await again([item('A')], gone)).location).toBe(`${TRACK}?error=ORD404`);
    expect((await again([])).location).toBe('/en-gb/cart?notice=reordered');
  });

  test('but nothing twice: what the backend fails for waits in the cart, and not with the whole form', async () => {
    const away = errorAnswerOf('GEN500', 503);
    const items = [item('A'), item('B', { recipeId: 'r_1', giftOption: GIFT }), item('C')];
    const some = await again(items, { B: away });
    expect([some.location, some.added.length]).toEqual(['/en-gb/cart', 3]);
    expect(some.missing).toEqual([[expect.stringMatching(/./), 'B', 2, { recipeId: 'r_1', giftOption: GIFT }]]);
    const gone = errorAnswerOf('ORD404', 404);
    expect((await again(items, { B: away, C: gone })).location).toBe('/en-gb/cart?notice=reordered-partly');
    const none = await again(items, { A: away });
    expect([none.location, none.added.length, none.missing]).toEqual([`${TRACK}?error=GEN500`, 1, undefined]);
  });

  test('as the account knows it, or as the visitor has shown to know it', async () => {
    const body = { orderNumber: NUMBER, email: EMAIL };
    expect((await again([])).read).toEqual(['POST', '/consumers-v3/consumer/TrackOrder', body]);
    expect((await again([], {}, SIGNED_IN)).read).toEqual(['POST', '/consumers-v3/consumer/TrackOrder', body]);
    const own = { ...SIGNED_IN, tracked: { ...tracked, orderNumber: 'NF2' } };
    expect((await again([], {}, own)).read).toEqual(['GET', `/consumers-v3/consumer/purchase/${NUMBER}`, undefined]);
  });
});

describe('what the shop sends on request', () => {
  test.each<[string, Record<string, string>, readonly unknown[], string]>([
    [
      'resend',
      { orderNumber: NUMBER, itemId: 'i_1' },
      ['POST', '/consumers-v3/consumer/resendGiftCardEmail', { orderNumber: NUMBER, itemId: 'i_1', email: EMAIL }],
      `${TRACK}?notice=gift-card-sent`,
    ],
    [
      'request-guest',
      {},
      ['POST', '/consumers-v3/consumer/purchase/guest', {}],
      '/en-gb/account/orders?notice=mailbox-link-sent',
    ],
    [
      'join-guest',
      { token: 't1' },
      ['PUT', '/consumers-v3/consumer/purchase/guest', { token: 't1' }],
      '/en-gb/account/orders?notice=guest-orders-joined',
    ],
  ])('the form %s with %o', async (name, fields, call, location) => {
    const posted = await postForm(`order/${name}`, fields, { session: { tracked } });
    expect([posted.location, posted.sent]).toEqual([location, [call]]);
    const answer = () => errorAnswerOf('GEN500', 500);
    const refused = await postForm(`order/${name}`, fields, { session: { tracked }, answer });
    expect(refused.location).toBe(location.replace(/notice=.*/, 'error=GEN500'));
  });

  test.each<[string, Record<string, string>]>([
    ['resend', { orderNumber: NUMBER, itemId: '' }],
    ['resend', { orderNumber: 'NF 1', itemId: 'i_1' }],
    ['join-guest', { token: '' }],
    ['join-guest', { token: 't'.repeat(201) }],
  ])('the form %s with %o is refused', async (name, fields) => {
    expect(await postForm(`order/${name}`, fields)).toMatchObject({
      location: expect.stringMatching(/error=ATTR300$/) as string,
      sent: [],
    });
  });
});

describe('pieces that go back', () => {
  const purchase = { orderNumber: NUMBER, items: [], returns: [] };
  const invalidOf = async (form: string, fields: Record<string, string>) => {
    const answer = () => jsonAnswer(purchase);
    const { invalid, sent, location } = await postForm(
      `order/${form}`,
      { orderNumber: NUMBER, key: 'key-of-form', ...fields },
      { session: { tracked }, answer },
    );
    expect(sent).toEqual([]);
    expect(location.split('?')[0]).toBe(`${TRACK}/${form}`);
    return invalid;
  };

  test.each(['0', '-1', '1.5', 'all', ''])('are some: %j is no quantity', async (qty) => {
    for (const form of ['return', 'withdraw'])
      expect(await invalidOf(form, { 'qty.i_1': qty, 'reason.i_1': 'damaged' })).toBe('items:required');
  });

  test('have a reason of the list, each of them', async () => {
    const fields = { 'qty.i_1': '1', 'reason.i_1': 'damaged', 'qty.i_2': '2' };
    expect(await invalidOf('return', fields)).toBe('reason.i_2:required');
    expect(await invalidOf('return', { ...fields, 'reason.i_2': 'because' })).toBe('reason.i_2:required');
  });
});

test('there is no other form about orders', async () => {
  expect((await postForm('order/burn', { orderNumber: NUMBER })).status).toBe(404);
});
