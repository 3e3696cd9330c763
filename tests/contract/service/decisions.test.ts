import { readFileSync } from 'node:fs';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import * as operations from '../../../src/commerce/contract/services/decisions.ts';
import type { DecideAnswer, DecideInput } from '../../../src/commerce/contract/services/decisions.ts';
import { openShop, type Shop } from '../support/shop.ts';

const shops: Shop[] = [];
let shop: Shop;
beforeEach(async () => {
  shop = await openShop({ contentDir: 'content' });
  shops.push(shop);
});
afterAll(() => Promise.all(shops.map((one) => one.close())));

async function post(path: string, body: object, locale = 'en-us'): Promise<DecideAnswer> {
  const headers = {
    'content-type': 'application/json',
    siteId: locale === 'en-gb' ? 'northfell-uk' : 'northfell-us',
    locale,
    clientApp: 'contract-tests',
    channel: 'ECOMM',
    brand: 'northfell',
    region: 'NA',
    source: 'ECOM15',
  };
  const answer = await shop.sandbox.fetch(
    new Request(`http://decisions${path}?locale=${locale}`, { method: 'POST', headers, body: JSON.stringify(body) }),
  );
  const given: unknown = await answer.json();
  expect(answer.status, JSON.stringify(given)).toBe(200);
  // Responses match the contract exactly, without additional fields.
  expect(operations.decide.response.parse(given)).toEqual(given);
  return given as DecideAnswer;
}
const visitor = { customerId: '', channel: 'ECOMM', monetateId: 'v-1' };
const question = (more: Partial<DecideInput> = {}): DecideInput => ({
  ...visitor,
  path: '/en-us',
  segments: ['logged-out', 'cart-empty'],
  page: { kind: 'home' },
  experiences: [],
  slots: [],
  ...more,
});
const DECIDE = '/api/engine/v1/decide/northfell';
const ids = (answer: DecideAnswer): string[] =>
  answer.recommendations[0]?.products.map(({ productId }) => productId) ?? [];
const slot = (strategy: 'similar' | 'bought-together' | 'popular' | 'recently-viewed', name = 'any', limit = 4) => [
  { slot: name, strategy, limit },
];

test('[CALL-DEC-01] [DEC-01] a decision request is answered by the rules of the content folder', async () => {
  const member = await post(
    DECIDE,
    question({ experiences: ['home-weight', 'nobody-knows'], segments: ['logged-in', 'loyalty-member'] }),
  );
  expect(member).toMatchObject({
    monetateId: 'v-1',
    decisions: [{ experienceId: 'home-weight', variantId: 'home-weight-bench' }],
  });
  const cart = await post(
    DECIDE,
    question({
      experiences: ['product-return-note'],
      segments: ['logged-out', 'cart-not-empty'],
      page: { kind: 'product' },
    }),
  );
  expect(cart.decisions).toEqual([{ experienceId: 'product-return-note', variantId: 'same-parcel' }]);
  const both = await post(
    DECIDE,
    question({ experiences: ['home-weight'], slots: [...slot('popular', 'row', 2), ...slot('similar', 'aside', 3)] }),
  );
  expect(both.recommendations.map((list) => [list.slot, list.decision, list.products.length])).toEqual([
    ['row', 'popular', 2],
    ['aside', 'similar', 3],
  ]);
});

test('[CALL-DEC-02] the second form decides too, and takes impressions, clicks and page events', async () => {
  const { path, segments, page, experiences, slots } = question({
    experiences: ['home-weight'],
    segments: ['loyalty-member'],
  });
  const decided = await post('/decision', {
    ...visitor,
    events: [{ type: 'decide', path, segments, page, experiences, slots }],
  });
  expect(decided.decisions).toEqual([{ experienceId: 'home-weight', variantId: 'home-weight-bench' }]);
  const impressions = {
    type: 'impressions',
    of: 'recommendations',
    slot: 'home-recommended',
    products: [{ productId: 'NF104001MOS', recToken: 't' }],
  };
  const click = { type: 'recClicks', productId: 'NF104001MOS', recToken: 't' };
  expect(await post('/decision', { ...visitor, events: [impressions, click] })).toEqual({
    monetateId: 'v-1',
    decisions: [],
    recommendations: [],
  });
  expect(shop.sandbox.decisionEvents.map(({ event }) => event)).toEqual([impressions, click]);
});

describe('lists of products', () => {
  test('have tokens, prices of the site, addresses of the locale, and nothing that cannot be had', async () => {
    const us = await post(DECIDE, question({ slots: slot('popular') }));
    expect(us.recommendations[0]).toMatchObject({ slot: 'any', decision: 'popular' });
    for (const product of us.recommendations[0]?.products ?? []) {
      expect(product.recommendationId).toMatch(/^rec-[\w-]{16}$/);
      expect(product.url).toMatch(/^\/en-us\/p\/[a-z0-9-]+-NF\d{6}[A-Z]{3}$/);
    }
    const uk = await post(DECIDE, question({ slots: slot('popular') }), 'en-gb');
    expect(ids(uk)).toEqual(ids(us));
    expect(uk.recommendations[0]?.products[0]?.url).toMatch(/^\/en-gb\//);
  });

  test('similar things are of the kind on the page, things bought together of others, and never the product itself', async () => {
    const page = { kind: 'product', productId: 'NF104001MOS' };
    const similar = ids(await post(DECIDE, question({ page, slots: slot('similar') })));
    const together = ids(await post(DECIDE, question({ page, slots: slot('bought-together') })));
    expect(similar).toHaveLength(4);
    expect(together).toHaveLength(4);
    for (const id of similar) expect(id).toMatch(/^NF104(?!001)/);
    for (const id of together) expect(id).not.toMatch(/^NF104/);
  });

  test('what a visitor has looked at comes back, the latest first, without what they look at now', async () => {
    for (const productId of ['NF105001GRA', 'NF201001GOR', 'NF104001MOS'])
      await post(DECIDE, question({ page: { kind: 'product', productId } }));
    const viewed = await post(
      DECIDE,
      question({ page: { kind: 'product', productId: 'NF104001MOS' }, slots: slot('recently-viewed') }),
    );
    expect(ids(viewed).map((id) => id.slice(0, 8))).toEqual(['NF201001', 'NF105001']);
    expect(
      ids(await post(DECIDE, { ...question({ slots: slot('recently-viewed') }), monetateId: 'somebody-else' })),
    ).toEqual([]);
  });

  test('the control group of a place gets no products, its others what their share says', async () => {
    const { lists } = JSON.parse(readFileSync('content/decisions/home-recommended.json', 'utf8')) as {
      lists: Record<string, string[]>;
    };
    const shown = new Set<string>();
    for (let index = 0; index < 60; index += 1) {
      const { recommendations } = await post(DECIDE, {
        ...question({ slots: slot('popular', 'home-recommended', 6) }),
        monetateId: `v-${index}`,
      });
      const [list] = recommendations;
      shown.add(list?.decision ?? '');
      if (list?.decision === 'Control') expect(list.products).toEqual([]);
      // The marketer's own list, in their order and colours.
      if (list?.decision === 'Rain picks')
        expect(ids({ recommendations: [list] } as DecideAnswer)).toEqual(lists['Rain picks']);
    }
    expect([...shown].sort()).toEqual(['Control', 'Rain picks', 'popular']);
  });
});
