import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readProfile, signIn } from '../../../src/commerce/account/index.ts';
import { createPkce } from '../../../src/commerce/account/pkce.ts';
import * as calls from '../../../src/commerce/contract/endpoints.ts';
import { MARA, newEmail, PASSWORD, signedIn } from '../support/accounts.ts';
import { openShop, refusal, type Shop } from '../support/shop.ts';

let shop: Shop;

beforeAll(async () => void (shop = await openShop()));
afterAll(() => shop.close());

const as = (username: string, password = PASSWORD, from: Shop = shop) => signedIn(from, username, password);
const mailsTo = (email: string) => shop.sandbox.outbox(email);
const FULL = {
  firstName: 'Isla',
  lastName: 'Reid',
  birthDate: '1990-05-06',
  gender: 'F',
  postalCode: 'LA9 4AB',
  isTermsConfirmed: true,
  isTemporaryPassword: false,
  subscriptions: [],
  source: { acquisitionType: 'store', campaignName: 'autumn' },
};

describe('signing up', () => {
  test('[CALL-AUTH-04] email and password are enough, and open the new account', async () => {
    const email = newEmail();
    expect(await shop.callAs()(calls.signUp, { body: { email, password: PASSWORD } })).toMatchObject({
      email,
      isLoyaltyMember: false,
    });
    expect((await signIn(shop.callAs(), { username: email.toUpperCase(), password: PASSWORD }))?.consumerType).toBe(
      'CONSUMER',
    );
    expect(await mailsTo(email)).toMatchObject([{ kind: 'welcome', link: '/en-gb/account' }]);
  });

  test('[CALL-AUTH-04] [SUBS-01] the full form keeps profile, source and subscriptions', async () => {
    const email = newEmail();
    const subscriptions = [
      { channel: 'email' as const, type: 'LoyaltyNewsletter' as const, optin: true },
      { channel: 'sms' as const, type: 'LoyaltyNewsletter' as const, optin: true, recipient: '+447700900777' },
    ];
    await shop.callAs()(calls.signUp, {
      body: {
        ...FULL,
        email,
        password: PASSWORD,
        phone: '+447700900777',
        subscriptions,
        enrollments: [{ type: 'Loyalty' }],
      },
    });
    const { consumerProfile } = await readProfile((await as(email)).call, true);
    expect(consumerProfile).toMatchObject({
      isLoyaltyMember: true,
      loyaltySummary: { points: { balance: 0 } },
      consumerDetails: {
        firstName: 'Isla',
        lastName: 'Reid',
        birthDate: '1990-05-06',
        gender: 'F',
        postalCode: 'LA9 4AB',
        phone: '+447700900777',
        source: { acquisitionType: 'store', campaignName: 'autumn' },
      },
    });
    const known = {
      type: 'LoyaltyNewsletter',
      optin: true,
      doubleOptin: false,
      category: 'loyalty',
      country: 'GB',
      region: 'EMEA',
      optinDate: shop.clock.now().toISOString(),
      optoutDate: null,
    };
    expect(consumerProfile.subscriptions).toEqual([
      { ...known, channel: 'email', recipient: email },
      { ...known, channel: 'sms', recipient: '+447700900777' },
    ]);
  });

  test('[CALL-AUTH-04] the full form without confirmed terms is refused', async () => {
    expect(
      await refusal(
        shop.callAs()(calls.signUp, {
          body: { ...FULL, email: newEmail(), password: PASSWORD, isTermsConfirmed: false },
        }),
      ),
    ).toMatchObject({ code: 'ATTR300', status: 400 });
  });

  test('[ERR-AUT-03] an email or a phone number that is taken is refused, whoever comes first', async () => {
    expect(
      await refusal(
        shop.callAs()(calls.signUp, { body: { email: ` ${MARA.toUpperCase()}`.trim(), password: PASSWORD } }),
      ),
    ).toMatchObject({ code: 'AUT439', status: 409 });
    expect(
      await refusal(
        shop.callAs()(calls.signUp, {
          body: { ...FULL, email: newEmail(), password: PASSWORD, phone: '+447700900101' },
        }),
      ),
    ).toMatchObject({ code: 'AUT444', status: 409 });
    const email = newEmail();
    const outcomes = await Promise.all(
      Array.from({ length: 6 }, () =>
        shop
          .callAs({ usid: String(Math.random()) })(calls.signUp, { body: { email, password: PASSWORD } })
          .then(
            () => 'made',
            (error: { code: string }) => error.code,
          ),
      ),
    );
    expect(outcomes.sort()).toEqual(['AUT439', 'AUT439', 'AUT439', 'AUT439', 'AUT439', 'made']);
  });

  test.each([
    ['Abc1', 'FE872'],
    ['abcdefg1', 'ATTR300'],
    ['ABCDEFG1', 'ATTR300'],
    ['Abcdefgh', 'ATTR300'],
  ])('the password %s is refused with %s', async (password, code) => {
    expect(await refusal(shop.callAs()(calls.signUp, { body: { email: newEmail(), password } }))).toMatchObject({
      code,
      status: 400,
    });
  });

  test('[ERR-PRO-02] somebody too young is refused, and so is a full form without the birth date its site asks for', async () => {
    const born = (birthDate: string) =>
      shop.callAs()(calls.signUp, { body: { ...FULL, email: newEmail(), password: PASSWORD, birthDate } });
    expect(await refusal(born('2013-11-22'))).toMatchObject({ code: 'PRO410', status: 400 });
    expect(await refusal(born('1990-02-31'))).toMatchObject({ code: 'PRO410' });
    expect(await born('2013-11-21')).toMatchObject({ isLoyaltyMember: false });
    const { birthDate: _, ...without } = FULL;
    expect(
      await refusal(shop.callAs()(calls.signUp, { body: { ...without, email: newEmail(), password: PASSWORD } })),
    ).toMatchObject({ code: 'PRO411', status: 400 });
    expect(
      await shop.callAs({ siteId: 'northfell-us' })(calls.signUp, {
        body: { ...without, email: newEmail(), password: PASSWORD },
      }),
    ).toMatchObject({ isLoyaltyMember: false });
  });

  test('[ERR-AUT-04] what is no email is refused as such', async () => {
    expect(
      await refusal(shop.callAs()(calls.signUp, { body: { email: 'walker@northfell', password: PASSWORD } })),
    ).toMatchObject({ code: 'AUT453', status: 400 });
  });
});

describe('the bot check', () => {
  test('[ERR-AUT-09] when it is on, calls that list its token are refused without the right one', async () => {
    const guarded = await openShop({ captchaToken: 'human' });
    const call = guarded.callAs();
    const { codeChallenge } = await createPkce();
    const { signIn: signInCall } = await import('../../../src/commerce/contract/endpoints.ts');
    for (const recaptcha_response of [undefined, 'robot']) {
      const token = recaptcha_response === undefined ? {} : { recaptcha_response };
      expect(
        await refusal(call(calls.signUp, { body: { email: newEmail(), password: PASSWORD, ...token } })),
      ).toMatchObject({ code: 'AUT403', status: 400 });
      expect(
        await refusal(call(signInCall, { body: { username: MARA, password: PASSWORD, codeChallenge, ...token } })),
      ).toMatchObject({ code: 'AUT403' });
      expect(await refusal(call(calls.resetPassword, { body: { email: MARA, ...token } }))).toMatchObject({
        code: 'AUT403',
      });
      const associate = { username: 'sol.associate@northfell.example', password: PASSWORD, storeId: 'S-KDL' };
      expect(await refusal(call(calls.agentLogin, { body: { ...associate, codeChallenge, ...token } }))).toMatchObject({
        code: 'AUT403',
      });
    }
    expect(
      await call(calls.signUp, { body: { email: newEmail(), password: PASSWORD, recaptcha_response: 'human' } }),
    ).toMatchObject({ isLoyaltyMember: false });
    await guarded.close();
  });
});
