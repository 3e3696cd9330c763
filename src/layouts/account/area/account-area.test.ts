import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { describe, expect, test } from 'vitest';
import { fakePageContext } from '../../../../tests/support/rendering/page-context.ts';
import type { ConsumerAnswer } from '../../../commerce/contract/types.ts';
import type { Locale } from '../../../content/addresses/sites.ts';
import AccountOverview from '../overview/AccountOverview.astro';
import ProfilePage from '../profile/ProfilePage.astro';

const credit = { currentSpend: 304.5, annualCredit: 800 };
const ROLES = {
  employee: { employee: { currentSpend: 412.5, annualCap: 1_500 } },
  athlete: { athlete: { currentSpend: 620, annualCredit: 2_000 } },
  ipa: { prosumer: credit, identity: [{ type: 'IPA' }] },
  wranx: { prosumer: credit, identity: [{ type: 'WRANX' }] },
  nobody: {},
};

/** A page of the account of a consumer with these details. */
async function render(
  details: object,
  locale: Locale = 'en-gb',
  isEmployeeDiscountTCAccepted = true,
  area: typeof ProfilePage = AccountOverview,
) {
  const nobody = {
    athlete: null,
    employee: null,
    prosumer: null,
    identity: [],
    address: [],
    firstName: 'Wren',
    phone: null,
  };
  const consumer = {
    consumerType: 'employee' in details ? 'EMPLOYEE' : 'CONSUMER',
    isEmployeeDiscountTCAccepted,
    consumerProfile: {
      isLoyaltyMember: false,
      preferences: { interests: '', preferredShoeSize: null },
      consumerDetails: { ...nobody, ...details },
    },
  } as unknown as ConsumerAnswer;
  const page = fakePageContext({ locale, url: `https://shop.test/${locale}/account` });
  const container = await AstroContainer.create();
  return container.renderToString(area, { props: { consumer }, locals: { page } });
}

/** The spend banner of the account; undefined when it has none. */
async function banner(role: keyof typeof ROLES, locale?: Locale, isEmployeeDiscountTCAccepted?: boolean) {
  const markup = await render(ROLES[role], locale, isEmployeeDiscountTCAccepted);
  return /class="account__spend"[^>]*>\s*([^<]*?)\s*</.exec(markup)?.[1]?.replace(/[\u00a0\u202f]/g, ' ');
}

describe('the spend banner', () => {
  test.each([
    ['employee', 'Employee discount: £412.50 of £1,500.00 spent this year.'],
    ['athlete', 'Athlete credit: £620.00 of £2,000.00 used this year.'],
    ['ipa', 'IPA credit: £304.50 of £800.00 used this year.'],
    ['wranx', 'WRANX credit: £304.50 of £800.00 used this year.'],
    ['nobody', undefined],
  ] as const)('[ROLE-04] [ROLE-06] of %s says %s', async (role, text) => {
    expect(await banner(role)).toBe(text);
  });

  test('[ROLE-05] is not shown to an employee who has not accepted the terms, and to an athlete without any terms', async () => {
    expect(await banner('employee', 'en-gb', false)).toBeUndefined();
    expect(await banner('athlete', 'en-gb', false)).toContain('£620.00');
  });

  test('[ROLE-07] has the code of Canadian dollars, and the symbol of other currencies', async () => {
    expect(await banner('athlete', 'en-ca')).toContain('CAD 620.00 of CAD 2,000.00');
    expect(await banner('athlete', 'fr-ca')).toContain('620,00 CAD utilisés sur 2 000,00 CAD');
    expect(await banner('athlete', 'en-us')).toContain('$620.00 of $2,000.00');
    expect(await banner('athlete', 'de-de')).toContain('620,00 € von 2.000,00 €');
  });
});

test.each([
  ['en-gb', '+447700900101', '7700 - 900 - 101'],
  ['en-us', '+15035550108', '(503) 555 - 0108'],
  ['de-de', '+4930901820', '3090 - 1820'],
  ['fr-fr', '+447700900101', '+447700900101'],
] as const)('[VAL-28] in %s the phone %s is written as %s', async (locale, phone, written) => {
  const [field] = /<input[^>]*name="phone"[^>]*>/.exec(await render({ phone }, locale, true, ProfilePage)) ?? [];
  expect(field).toContain(`value="${written}"`);
});
