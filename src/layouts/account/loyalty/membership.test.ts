import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { expect, test } from 'vitest';
import { fakePageContext } from '../../../../tests/support/rendering/page-context.ts';
import type { ConsumerAnswer } from '../../../commerce/contract/types.ts';
import LoyaltyPage from './LoyaltyPage.astro';
import { loadMembership } from './membership.ts';

const CARD = {
  payment_method_id: 'CREDIT_CARD',
  payment_instrument_id: 'i1',
  maskedNumber: '•••• 4242',
  card_type: 'visa',
  card: { paymentInstrumentId: 'p1', main: true, expiry: '04/29' },
  balance: null,
};
const USED_CODE = {
  payment_method_id: 'REWARD_CODE',
  maskedNumber: '••••NT10',
  balance: { amount: 0, currency: 'GBP' },
};
const REWARD_CARD = {
  payment_method_id: 'REWARD_CARD',
  maskedNumber: '••••0001',
  balance: { amount: 12.5, currency: 'GBP' },
};
const ANSWERS: Readonly<Record<string, unknown>> = {
  points: {
    balance: 1_260,
    changes: [
      { kind: 'take-back', points: -40, at: '2026-10-02T08:00:00.000Z', orderNumber: 'NF2', cause: 'return' },
      { kind: 'earn', points: 1_300, at: '2026-09-01T08:00:00.000Z', orderNumber: 'NF1', cause: null },
    ],
  },
  vouchers: {
    currentLoyaltyPoints: 1_260,
    applicableLoyaltyVouchers: [
      { points: 500, amountInCurrency: 5, available: true, eligible: true },
      { points: 1_000, amountInCurrency: 10, available: false, eligible: true },
      { points: 2_500, amountInCurrency: 30, available: true, eligible: false },
    ],
  },
  payment_instruments: { payment_instruments: [CARD, { ...CARD, ...USED_CODE }, { ...CARD, ...REWARD_CARD }] },
};

function setUp(minLoyaltyPoints = 500, answers = ANSWERS) {
  const asked: string[] = [];
  const page = fakePageContext({
    locale: 'en-gb',
    settings: { minLoyaltyPoints },
    commerce: async (path) => {
      const [, name = ''] = /consumer\/(?:loyalty\/)?([\w/]+)/.exec(path) ?? [];
      asked.push(name);
      return name in answers ? Response.json(answers[name]) : new Response(null, { status: 404 });
    },
  });
  return { page, asked };
}

test('[LOY-01] a profile that says so is a member’s, with points, vouchers and rewards; of anybody else nothing is asked', async () => {
  const { page, asked } = setUp();
  expect(await loadMembership(page, { isLoyaltyMember: false })).toBeUndefined();
  expect(asked).toEqual([]);
  expect(await loadMembership(page, { isLoyaltyMember: true })).toMatchObject({
    points: ANSWERS['points'],
    vouchers: ANSWERS['vouchers'],
    welcome: undefined,
    rewards: [USED_CODE, REWARD_CARD],
  });
  expect(asked.sort()).toEqual(['payment_instruments', 'points', 'promo/welcome', 'vouchers']);
});

async function text(isLoyaltyMember: boolean, minLoyaltyPoints?: number, answers = ANSWERS): Promise<string> {
  const consumer = {
    memberId: 'NFM7',
    consumerProfile: {
      isLoyaltyMember,
      loyaltyOptInDate: '2026-08-01',
      consumerDetails: { athlete: null, employee: null, prosumer: null, identity: [] },
    },
  } as unknown as ConsumerAnswer;
  const container = await AstroContainer.create();
  const { page } = setUp(minLoyaltyPoints, answers);
  const html = await container.renderToString(LoyaltyPage, { props: { consumer }, locals: { page } });
  return html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
}

test('a member sees the points, why a voucher cannot be used yet, and what changed them', async () => {
  const said = await text(true);
  expect(said).toContain('1,260 points');
  expect(said).toContain('£5.00 for 500 points Yours: choose it at checkout.');
  expect(said).toContain('£10.00 for 1,000 points Not to be had at the moment.');
  expect(said).toContain('£30.00 for 2,500 points 1,240 points to go.');
  expect(said).toContain('Taken back with a return from order NF2 −40');
  expect(said).toContain('Order NF1 +1,300');
  expect(said).toContain('Points do not expire');
  expect(said).toMatch(/NT10 Used up .*0001 £12\.50 left/);
  expect(said).not.toContain('4242');
  expect(await text(true, 2_000)).toContain('£5.00 for 500 points Vouchers start at 2,000 points.');
});

test('a member who owes points sees what is really missing for a voucher, and what took them', async () => {
  const change = { kind: 'take-back', points: -200, at: '2026-10-02T08:00:00.000Z', orderNumber: 'NF2' };
  const said = await text(true, 500, {
    ...ANSWERS,
    points: {
      balance: -564,
      changes: [
        { ...change, cause: 'cancellation' },
        { ...change, cause: 'withdrawal' },
        { ...change, cause: null },
      ],
    },
    vouchers: {
      currentLoyaltyPoints: -564,
      applicableLoyaltyVouchers: [{ points: 500, amountInCurrency: 5, available: true, eligible: false }],
    },
  });
  expect(said).toContain('-564 points');
  expect(said).toContain('£5.00 for 500 points 1,064 points to go.');
  expect(said).toContain('Taken back: order NF2 was cancelled −200');
  expect(said).toContain('Taken back: you withdrew from order NF2 −200');
  expect(said).toContain('Taken back, order NF2 −200');
});

test('somebody who is no member sees the way in', async () => {
  const said = await text(false);
  expect(said).toContain('You are not a member yet.');
  expect(said).not.toContain('Vouchers');
});
