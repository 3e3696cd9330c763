import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { expect, test } from 'vitest';
import { fakePageContext } from '../../../../tests/support/rendering/page-context.ts';
import type { Cart } from '../../../commerce/contract/types.ts';
import type { PageSettings } from '../../../content/page-context.ts';
import { stepForm } from '../form/step-form.ts';
import Tenders from './Tenders.astro';

const MARA = { isLoyaltyMember: true, consumerDetails: { athlete: null } };
const ADA = { isLoyaltyMember: true, consumerDetails: { athlete: { currentSpend: 620, annualCredit: 2_000 } } };
const credit = (remainingAmount: number) => ({
  id: 'ATHLETES_PAYMENT',
  label: 'Athlete credit',
  additionalData: { remainingAmount, payableAmount: Math.min(remainingAmount, 90) },
});
const REWARDS = ['LOYALTY_POINTS', 'REWARD_CODE'].map((id) => ({ id, label: id, additionalData: null }));

/** The forms that the payment step offers besides a card. @param points of the account @param settings of the shop */
async function offered(
  profile: object | null,
  paymentMethods: readonly object[],
  points = 1_840,
  settings: Partial<PageSettings> = {},
): Promise<string[]> {
  const vouchers = {
    currentLoyaltyPoints: points,
    applicableLoyaltyVouchers: [{ points: 500, amountInCurrency: 5, available: true, eligible: true }],
  };
  const fake = fakePageContext({
    url: 'https://shop.test/en-gb/checkout/billing',
    commerce: (path) => {
      if (path.startsWith('/consumers-v3/consumer/loyalty/vouchers?')) return Promise.resolve(Response.json(vouchers));
      return Promise.resolve(
        path.startsWith('/consumers-v3/consumer?')
          ? Response.json({ consumerProfile: profile })
          : new Response('{}', { status: 503 }),
      );
    },
  });
  const page = {
    ...fake,
    settings: { ...fake.settings, ...settings },
    cookie: profile === null ? 'cairn-state=c=1' : 'cairn-state=in=1&c=1',
  };
  const totals = { currency: 'GBP', total: 90, remainingToPay: 90 };
  const cart = { totals, paymentMethods, payment_instruments: [] } as unknown as Cart;
  const container = await AstroContainer.create();
  const props = { cart, form: await stepForm(page, 'checkout-billing') };
  const markup = await container.renderToString(Tenders, { props, locals: { page } });
  return [...markup.matchAll(/action="\/api\/form\/checkout\/(athlete|points|reward)"/g)].map(([, name = '']) => name);
}

test('[PAY-04] athlete payment is on the page for a profile with athlete details, and for no other', async () => {
  expect(await offered(ADA, [credit(1_380)])).toEqual(['athlete']);
  expect(await offered(MARA, [credit(1_380)])).toEqual([]);
  expect(await offered(null, [credit(1_380)])).toEqual([]);
});

test('[PAY-05] an athlete has rewards on the page once no credit is left, and anybody else at once', async () => {
  expect(await offered(ADA, [credit(0.01), ...REWARDS])).toEqual(['athlete']);
  expect(await offered(ADA, [credit(0), ...REWARDS])).toEqual(['points', 'reward']);
  expect(await offered(ADA, REWARDS)).toEqual(['points', 'reward']);
  expect(await offered(MARA, [credit(5), ...REWARDS])).toEqual(['points', 'reward']);
});

test('[LOY-04] rewards are on the page for codes that are taken, or else for points that suffice', async () => {
  const [points, codes] = [REWARDS.slice(0, 1), REWARDS.slice(1)];
  expect(await offered(MARA, points)).toEqual(['points']);
  expect(await offered(MARA, points, 499)).toEqual([]);
  expect(await offered(MARA, codes, 499)).toEqual(['reward']);
  expect(await offered({ ...MARA, isLoyaltyMember: false }, points)).toEqual([]);
});

test('[CFG-06] [LOY-04] the points that suffice are those of the setting', async () => {
  const points = REWARDS.slice(0, 1);
  expect(await offered(MARA, points, 800, { minLoyaltyPoints: 800 })).toEqual(['points']);
  expect(await offered(MARA, points, 799, { minLoyaltyPoints: 800 })).toEqual([]);
});
