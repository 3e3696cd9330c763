import { describe, expect, test } from 'vitest';
import { answered, type Answers } from '../data/answered.support.ts';
import { loadPaymentSession } from './form/payment-session.ts';
import { loadPoints } from './steps/collection-points.ts';

const UNREACHABLE = new TypeError('fetch failed');

describe('collection points', () => {
  const PATH = '/stores/v1/collectionPoints';
  const near = (answer: unknown, postalCode = 'LA9 4PU') => {
    const { page, calls } = answered({ [PATH]: answer });
    return loadPoints(page, 'GB', postalCode).then((points) => ({ points, calls }));
  };

  test('are the four nearest to the postal code', async () => {
    const all = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id }));
    const { points, calls } = await near({ collectionPoints: all });
    expect(points).toEqual(all.slice(0, 4));
    expect(calls).toEqual([{ path: PATH, query: {}, body: { countryCode: 'GB', postalCode: 'LA9 4PU' } }]);
  });

  test('are asked for with no more than a postal code has', async () => {
    expect((await near({ collectionPoints: [] }, '1234567890123')).calls).toMatchObject([
      { body: { postalCode: '123456789012' } },
    ]);
  });

  test('tell what is no postal code from what cannot be had', async () => {
    expect((await near(400)).points).toBe('no-postcode');
    for (const failure of [401, 404, 500, 503, UNREACHABLE, {}]) expect((await near(failure)).points).toBeUndefined();
  });
});

describe('the fields for a card', () => {
  const PATH = '/cart/v1/paymentSession';
  const ORIGIN = 'https://pay.test';
  const session = (more: object = {}) => ({ success: true, clientKey: 'k', script: `${ORIGIN}/fields.js`, ...more });
  const opened = (answer: unknown, settings: object = { paymentOrigin: ORIGIN }) => {
    const answers: Answers = { [PATH]: answer };
    const { page, calls } = answered(answers, { url: 'https://inside.test/en-gb/checkout/billing?x=1', settings });
    return loadPaymentSession(page).then((found) => ({ found, calls }));
  };

  test('are opened for the page as the shop’s own address has it', async () => {
    const { found, calls } = await opened(session());
    expect(found).toEqual(session());
    const card = { paymentMethodId: 'CREDIT_CARD', paymentMethod: 'CREDIT_CARD' };
    expect(calls).toEqual([{ path: PATH, query: { referer: 'https://shop.test/en-gb/checkout/billing', ...card } }]);
  });

  test.each([
    ['the provider refuses', session({ success: false })],
    ['its script is another host’s', session({ script: 'https://other.test/fields.js' })],
    ['its script is a host’s whose name begins alike', session({ script: `${ORIGIN}.evil.test/fields.js` })],
    ['there is no session', 404],
    ['the call fails', 503],
  ])('are not there when %s', async (_, answer) => {
    expect((await opened(answer)).found).toBeUndefined();
  });

  test('are not asked for where the shop has no provider', async () => {
    expect(await opened(session(), {})).toEqual({ found: undefined, calls: [] });
    await expect(opened(UNREACHABLE)).rejects.toBe(UNREACHABLE);
  });
});
