import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPkce, eventRegistration, mustAcceptEmployeeTerms, readProfile, renewToken, signAssociateIn, signIn } from '../../src/commerce/account/index.ts';
import * as calls from '../../src/commerce/contract/wire/consumer.ts';
import type { Call } from '../../src/commerce/http/client.ts';
import { openShop, refusal, type Shop } from './support/shop.ts';

const PASSWORD = 'Northfell-2026';
const MARA = 'mara.member@northfell.example';
const COLE = 'cole.customer@northfell.example';
let shop: Shop;
let fresh = 0;

beforeAll(async () => void (shop = await openShop()));
afterAll(() => shop.close());

const newEmail = () => `walker-${(fresh += 1)}@northfell.example`;
/** A consumer signed in, and how they call. */
async function as(username: string, password = PASSWORD, from: Shop = shop): Promise<{ call: Call; refreshToken: string }> {
  const token = await signIn(from.callAs(), { username, password });
  return { call: from.callAs({ token: token?.accessToken, usid: token?.usid }), refreshToken: token?.refreshToken ?? '' };
}
async function joined(email = newEmail()) {
  await shop.callAs()(calls.signUp, { body: { email, password: PASSWORD } });
  return { email, ...(await as(email)) };
}
const mailsTo = (email: string) => shop.sandbox.outbox(email);
const FULL = { firstName: 'Isla', lastName: 'Reid', birthDate: '1990-05-06', gender: 'F', postalCode: 'LA9 4AB', isTermsConfirmed: true, isTemporaryPassword: false, subscriptions: [], source: { campaignName: 'autumn' } };

describe('signing up', () => {
  test('[CALL-AUTH-04] email and password are enough, and open the new account', async () => {
    const email = newEmail();
    expect(await shop.callAs()(calls.signUp, { body: { email, password: PASSWORD } })).toMatchObject({ email, isLoyaltyMember: false });
    expect((await signIn(shop.callAs(), { username: email.toUpperCase(), password: PASSWORD }))?.consumerType).toBe('CONSUMER');
    expect(await mailsTo(email)).toMatchObject([{ kind: 'welcome', link: '/en-gb/account' }]);
  });

  test('[CALL-AUTH-04] [SUBS-01] the full form keeps profile, source and subscriptions', async () => {
    const email = newEmail();
    const subscriptions = [{ channel: 'email' as const, type: 'LoyaltyNewsletter' as const, optin: true }, { channel: 'sms' as const, type: 'LoyaltyNewsletter' as const, optin: true, recipient: '+447700900777' }];
    await shop.callAs()(calls.signUp, { body: { ...FULL, email, password: PASSWORD, phone: '+447700900777', subscriptions, enrollments: [{ type: 'Loyalty' }] } });
    const { consumerProfile } = await readProfile((await as(email)).call, true);
    expect(consumerProfile).toMatchObject({ isLoyaltyMember: true, loyaltySummary: { points: { balance: 0 } }, consumerDetails: { firstName: 'Isla', birthDate: '1990-05-06', phone: '+447700900777', source: { campaignName: 'autumn' } } });
    expect(consumerProfile.subscriptions).toMatchObject([
      { channel: 'email', type: 'LoyaltyNewsletter', optin: true, doubleOptin: false, recipient: email, category: 'loyalty', country: 'GB', region: 'EMEA', optoutDate: null },
      { channel: 'sms', recipient: '+447700900777', optin: true },
    ]);
    expect(consumerProfile.subscriptions[0]?.optinDate).toBe(shop.clock.now().toISOString());
  });

  test('the full form without confirmed terms is refused', async () => {
    expect(await refusal(shop.callAs()(calls.signUp, { body: { ...FULL, email: newEmail(), password: PASSWORD, isTermsConfirmed: false } }))).toMatchObject({ code: 'ATTR300', status: 400 });
  });

  test('[ERR-AUT-03] an email or a phone number that is taken is refused, whoever comes first', async () => {
    expect(await refusal(shop.callAs()(calls.signUp, { body: { email: ` ${MARA.toUpperCase()}`.trim(), password: PASSWORD } }))).toMatchObject({ code: 'AUT439', status: 409 });
    expect(await refusal(shop.callAs()(calls.signUp, { body: { ...FULL, email: newEmail(), password: PASSWORD, phone: '+447700900101' } }))).toMatchObject({ code: 'AUT444', status: 409 });
    const email = newEmail();
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => shop.callAs({ usid: String(Math.random()) })(calls.signUp, { body: { email, password: PASSWORD } }).then(() => 'made', (error: { code: string }) => error.code)));
    expect(outcomes.sort()).toEqual(['AUT439', 'AUT439', 'AUT439', 'AUT439', 'AUT439', 'made']);
  });

  test.each([['Abc1', 'FE872'], ['abcdefg1', 'ATTR300'], ['ABCDEFG1', 'ATTR300'], ['Abcdefgh', 'ATTR300']])('the password %s is refused with %s', async (password, code) => {
    expect(await refusal(shop.callAs()(calls.signUp, { body: { email: newEmail(), password } }))).toMatchObject({ code, status: 400 });
  });

  test('[ERR-PRO-02] somebody too young is refused, and so is a full form without the birth date its site asks for', async () => {
    const born = (birthDate: string) => shop.callAs()(calls.signUp, { body: { ...FULL, email: newEmail(), password: PASSWORD, birthDate } });
    expect(await refusal(born('2013-11-22'))).toMatchObject({ code: 'PRO410', status: 400 });
    expect(await refusal(born('1990-02-31'))).toMatchObject({ code: 'PRO410' });
    expect(await born('2013-11-21')).toMatchObject({ isLoyaltyMember: false });
    const { birthDate: _, ...without } = FULL;
    expect(await refusal(shop.callAs()(calls.signUp, { body: { ...without, email: newEmail(), password: PASSWORD } }))).toMatchObject({ code: 'PRO411', status: 400 });
    expect(await shop.callAs({ siteId: 'northfell-us' })(calls.signUp, { body: { ...without, email: newEmail(), password: PASSWORD } })).toMatchObject({ isLoyaltyMember: false });
  });

  test('[ERR-AUT-04] what is no email is refused as such', async () => {
    expect(await refusal(shop.callAs()(calls.signUp, { body: { email: 'walker@northfell', password: PASSWORD } }))).toMatchObject({ code: 'AUT453', status: 400 });
  });
});

describe('the bot check', () => {
  test('[ERR-AUT-09] when it is on, calls that list its token are refused without the right one', async () => {
    const guarded = await openShop({ captchaToken: 'human' });
    const call = guarded.callAs();
    const { codeChallenge } = await createPkce();
    const { signIn: signInCall } = await import('../../src/commerce/contract/wire/account.ts');
    for (const recaptcha_response of [undefined, 'robot']) {
      const token = recaptcha_response === undefined ? {} : { recaptcha_response };
      expect(await refusal(call(calls.signUp, { body: { email: newEmail(), password: PASSWORD, ...token } }))).toMatchObject({ code: 'AUT403', status: 400 });
      expect(await refusal(call(signInCall, { body: { username: MARA, password: PASSWORD, codeChallenge, ...token } }))).toMatchObject({ code: 'AUT403' });
      expect(await refusal(call(calls.resetPassword, { body: { email: MARA, ...token } }))).toMatchObject({ code: 'AUT403' });
    }
    expect(await call(calls.signUp, { body: { email: newEmail(), password: PASSWORD, recaptcha_response: 'human' } })).toMatchObject({ isLoyaltyMember: false });
    await guarded.close();
  });
});

describe('passwords', () => {
  test('[CALL-AUTH-05] a changed password opens the account, the old one does not, and other devices are signed out', async () => {
    const { email, call } = await joined();
    const elsewhere = await as(email);
    expect(await call(calls.changePassword, { body: { currentPassword: PASSWORD, newPassword: 'Other-Fell-1', confirmPassword: 'Other-Fell-1' } })).toEqual({ success: true });
    expect(await refusal(signIn(shop.callAs(), { username: email, password: PASSWORD }))).toMatchObject({ code: 'AUT401' });
    expect((await as(email, 'Other-Fell-1')).refreshToken).toMatch(/^rt_/);
    expect(await refusal(readProfile(elsewhere.call))).toMatchObject({ code: 'AUT432' });
    expect(await refusal(renewToken(shop.callAs(), 'Registered', elsewhere.refreshToken))).toMatchObject({ code: 'AUT432' });
    expect((await readProfile(call)).consumerProfile.consumerDetails.email).toBe(email);
    expect((await mailsTo(email)).map(({ kind }) => kind)).toContain('password-changed');
  });

  test('[ERR-AUT-05] a wrong current password, the present one and an earlier one are refused, each with its code', async () => {
    const { call } = await joined();
    const change = (currentPassword: string, newPassword: string) => call(calls.changePassword, { body: { currentPassword, newPassword } });
    expect(await refusal(change('Wrong-Fell-1', 'Other-Fell-1'))).toMatchObject({ code: 'AUT450', status: 400 });
    expect(await refusal(change(PASSWORD, PASSWORD))).toMatchObject({ code: 'AUT451', status: 400 });
    await change(PASSWORD, 'Other-Fell-1');
    expect(await refusal(change('Other-Fell-1', PASSWORD))).toMatchObject({ code: 'AUT452', status: 400 });
  });

  test('a confirmation that differs is refused, and an open session is no place for guessing', async () => {
    const { call } = await joined();
    expect(await refusal(call(calls.changePassword, { body: { currentPassword: PASSWORD, newPassword: 'Other-Fell-1', confirmPassword: 'Other-Fell-2' } }))).toMatchObject({ code: 'FE340', status: 400 });
    const codes = [];
    for (let guess = 1; guess <= 6; guess += 1) codes.push((await refusal(call(calls.changePassword, { body: { currentPassword: `Wrong-Fell-${guess}`, newPassword: 'Other-Fell-1' } }))).code);
    expect(codes).toEqual(['AUT450', 'AUT450', 'AUT450', 'AUT450', 'AUT450', 'AUT441']);
  });
});

describe('a forgotten password', () => {
  const ask = (email: string) => shop.callAs()(calls.resetPassword, { body: { email } });
  const confirm = (resetToken: string, newPassword: string) => shop.callAs()(calls.confirmForgotPassword, { body: { resetToken, newPassword } });
  async function tokenFor(email: string): Promise<string> {
    await ask(email);
    const mail = (await mailsTo(email)).find(({ kind }) => kind === 'reset');
    expect(mail?.link).toMatch(/^\/en-gb\/forgot-password\?token=reset_/);
    return new URL(mail?.link ?? '', 'http://shop').searchParams.get('token') ?? '';
  }

  test('[CALL-AUTH-07] [CALL-AUTH-06] the link in the mail sets a new password, ends every sign-in and opens a locked account', async () => {
    const { email, call } = await joined();
    for (let guess = 1; guess <= 5; guess += 1) await refusal(signIn(shop.callAs(), { username: email, password: 'wrong' }));
    expect(await confirm(await tokenFor(email), 'Reset-Fell-1')).toEqual({ success: true, email });
    expect(await refusal(readProfile(call))).toMatchObject({ code: 'AUT432' });
    expect((await as(email, 'Reset-Fell-1')).refreshToken).toMatch(/^rt_/);
  });

  test('[ERR-AUT-09] a link works once, and for an hour', async () => {
    const { email } = await joined();
    const used = await tokenFor(email);
    await confirm(used, 'Reset-Fell-1');
    expect(await refusal(confirm(used, 'Reset-Fell-2'))).toMatchObject({ code: 'AUT402', status: 410 });
    const late = (await joined()).email;
    const token = await tokenFor(late);
    shop.clock.advance(60 * 60_000);
    expect(await refusal(confirm(token, 'Reset-Fell-1'))).toMatchObject({ code: 'AUT402' });
    expect(await refusal(confirm('reset_made-up', 'Reset-Fell-1'))).toMatchObject({ code: 'AUT402' });
  });

  test('a password that is refused leaves the link as it was', async () => {
    const { email } = await joined();
    const token = await tokenFor(email);
    expect(await refusal(confirm(token, 'short1A'))).toMatchObject({ code: 'FE872' });
    expect(await refusal(confirm(token, PASSWORD))).toMatchObject({ code: 'AUT451' });
    expect(await confirm(token, 'Reset-Fell-1')).toMatchObject({ success: true });
  });

  test('of two uses of one link at once one works', async () => {
    const { email } = await joined();
    const token = await tokenFor(email);
    const outcomes = await Promise.all(['Reset-Fell-1', 'Reset-Fell-2'].map((password) => confirm(token, password).then(() => 'set', (error: { code: string }) => error.code)));
    expect(outcomes.sort()).toEqual(['AUT402', 'set']);
  });

  test('the answer does not tell whether there is an account, and nobody is flooded', async () => {
    const stranger = newEmail();
    expect(await ask(stranger)).toEqual(await ask(MARA));
    expect(await mailsTo(stranger)).toMatchObject([{ kind: 'reset-unknown', link: null }]);
    for (let tries = 0; tries < 9; tries += 1) await ask(stranger);
    expect(await mailsTo(stranger)).toHaveLength(5);
  });
});

describe('associates', () => {
  test('[CALL-AUTH-08] an associate signs in for a store and gets a buy-in-store session and a token', async () => {
    const real = await openShop({ contentDir: new URL('../../content', import.meta.url).pathname });
    const { token, store } = await signAssociateIn(real.callAs(), { username: 'sol.associate@northfell.example', password: PASSWORD, storeId: 'NF-KDL' });
    expect(store).toEqual({ storeId: 'NF-KDL', storeName: 'Northfell Kendal', storeEmployeeId: '10000007', storeEmployeeName: 'Sol Tremblay' });
    expect(token).toMatchObject({ type: 'Registered', consumerType: 'ASSOCIATE' });
    expect(await refusal(signAssociateIn(real.callAs(), { username: 'sol.associate@northfell.example', password: PASSWORD, storeId: 'NF-XXX' }))).toMatchObject({ code: 'STR404', status: 404 });
    expect(await refusal(signAssociateIn(real.callAs(), { username: MARA, password: PASSWORD, storeId: 'NF-KDL' }))).toMatchObject({ code: 'AUT404', status: 401 });
    await real.close();
  });
});

describe('the profile', () => {
  test('[CALL-CONS-01] it is read with the loyalty summary when that is asked for', async () => {
    const { call } = await as(MARA);
    expect((await readProfile(call)).consumerProfile.loyaltySummary).toBeNull();
    expect((await readProfile(call, true)).consumerProfile.loyaltySummary).toEqual({ points: { balance: 1_840 } });
  });

  test('[CALL-CONS-02] [LOY-02] an update writes what it names and leaves the rest, and joining starts with no points', async () => {
    const { call } = await joined();
    const details = { firstName: 'Isla', lastName: 'Reid', birthDate: '1990-05-06', postalCode: 'LA9 4AB' };
    await call(calls.updateConsumer, { body: { consumerProfile: { consumerDetails: details, preferences: { interests: 'hiking|camping' } } } });
    const answer = await call(calls.updateConsumer, { body: { consumerProfile: { enrollments: [{ type: 'Loyalty' }], subscriptions: [{ channel: 'email', type: 'Newsletter', optin: true }] } } });
    expect(answer.consumerProfile).toMatchObject({ isLoyaltyMember: true, enrollments: [{ type: 'Loyalty' }], consumerDetails: details, preferences: { interests: 'hiking|camping' }, loyaltySummary: { points: { balance: 0 } } });
    expect(answer.consumerProfile.loyaltyOptInDate).toBe(shop.clock.now().toISOString());
    expect((await readProfile(call)).consumerProfile.subscriptions).toMatchObject([{ channel: 'email', optin: true, doubleOptin: true }]);
  });

  test('[ERR-PRO-02] joining without a birth date, and a birth date too young, are refused', async () => {
    const { call } = await joined();
    expect(await refusal(call(calls.updateConsumer, { body: { consumerProfile: { enrollments: [{ type: 'Loyalty' }] } } }))).toMatchObject({ code: 'PRO411' });
    expect(await refusal(call(calls.updateConsumer, { body: { consumerProfile: { consumerDetails: { birthDate: '2020-01-01' } } } }))).toMatchObject({ code: 'PRO410' });
  });

  test('[ERR-AUT-03] another’s email or phone cannot be taken; one’s own moves with its change, and the old one is free', async () => {
    const { email, call } = await joined();
    const set = (consumerDetails: object) => call(calls.updateConsumer, { body: { consumerProfile: { consumerDetails } } });
    expect(await refusal(set({ email: COLE }))).toMatchObject({ code: 'PRO400', status: 409 });
    expect(await refusal(set({ phone: '+15035550108' }))).toMatchObject({ code: 'AUT442', status: 409 });
    const moved = newEmail();
    await set({ email: moved, phone: '+447700900888' });
    expect((await as(moved)).refreshToken).toMatch(/^rt_/);
    expect(await refusal(signIn(shop.callAs(), { username: email, password: PASSWORD }))).toMatchObject({ code: 'AUT401' });
    expect((await joined(email)).email).toBe(email);
  });

  test('[AUTH-12] an employee’s terms are accepted once and for all; nobody else has any to accept', async () => {
    const own = await openShop();
    const nora = await as('nora.newhire@northfell.example', PASSWORD, own);
    expect(mustAcceptEmployeeTerms(await readProfile(nora.call))).toBe(true);
    const accept = (call: Call) => call(calls.updateConsumer, { body: { consumerProfile: {}, isEmployeeDiscountTCAccepted: true } });
    expect(mustAcceptEmployeeTerms(await accept(nora.call))).toBe(false);
    expect((await accept((await as(COLE, PASSWORD, own)).call)).isEmployeeDiscountTCAccepted).toBe(false);
    await own.close();
  });

  test('[CALL-CONS-03] a profile made by a guest has no password until its owner sets one by the link', async () => {
    const { call } = await shop.visitor();
    const email = newEmail();
    const create = () => call(calls.createConsumer, { body: { consumerProfile: { consumerDetails: { email, firstName: 'Isla', lastName: 'Reid' } } } });
    expect(await create()).toMatchObject({ consumerType: 'CONSUMER', consumerProfile: { consumerDetails: { email, firstName: 'Isla' } } });
    expect(await refusal(create())).toMatchObject({ code: 'PRO400', status: 409 });
    expect(await refusal(signIn(shop.callAs(), { username: email, password: PASSWORD }))).toMatchObject({ code: 'AUT401' });
    await shop.callAs()(calls.resetPassword, { body: { email } });
    const [mail] = await mailsTo(email);
    const resetToken = new URL(mail?.link ?? '', 'http://shop').searchParams.get('token') ?? '';
    await shop.callAs()(calls.confirmForgotPassword, { body: { resetToken, newPassword: PASSWORD } });
    expect((await as(email)).refreshToken).toMatch(/^rt_/);
  });

  test('[CALL-CONS-07] a lookup tells a known email from an unknown one', async () => {
    const { call } = await shop.visitor();
    expect(await call(calls.lookup, { query: { email: MARA.toUpperCase() } })).toEqual({ known: true });
    expect(await call(calls.lookup, { query: { email: newEmail() } })).toEqual({ known: false });
    expect(await refusal(call(calls.lookup, { query: { email: 'mara' } }))).toMatchObject({ code: 'AUT453' });
  });
});

describe('one’s own data', () => {
  test('[CALL-CONS-25] [ERR-AUT-10] [ERR-PRO-02] a consumer gets everything kept of them, and nothing of anybody else', async () => {
    const { call } = await as(COLE);
    const { consumerId } = await readProfile(call);
    expect(await call(calls.retrieveUserData, { body: { consumerId, email: COLE } })).toMatchObject({ consumer: { consumerId }, eventRegistrations: [] });
    expect(await refusal(call(calls.retrieveUserData, { body: { consumerId: 'demo-10000001', email: MARA } }))).toMatchObject({ code: 'CCN404', status: 404 });
    expect(await refusal(call(calls.retrieveUserData, { body: { consumerId, email: MARA } }))).toMatchObject({ code: 'PRO404', status: 404 });
  });
});

describe('subscriptions', () => {
  test('[CALL-CONS-10] [CALL-CONS-09] [CALL-CONS-08] a consumer opts in, out, and reads what holds', async () => {
    const { email, call } = await joined();
    const sms = { channel: 'sms' as const, type: 'Newsletter' as const, recipient: '+447700900999' };
    await call(calls.createSubscription, { body: { subscriptions: [{ ...sms, optin: true }] } });
    const optinDate = shop.clock.now().toISOString();
    shop.clock.advance(60_000);
    await call(calls.updateSubscription, { body: { subscriptions: [{ ...sms, optin: false }] } });
    expect((await call(calls.readSubscription, {})).subscriptions).toEqual([{ ...sms, optin: false, doubleOptin: false, category: 'news', country: 'GB', region: 'EMEA', optinDate, optoutDate: shop.clock.now().toISOString() }]);
    expect((await mailsTo(email)).map(({ kind }) => kind)).toEqual(['welcome']);
  });

  test('[CALL-CONS-10] a visitor subscribes an address to the newsletter, is written to once, and learns nothing of others', async () => {
    const { call } = await shop.visitor();
    const recipient = newEmail();
    const subscribe = () => call(calls.createSubscription, { body: { subscriptions: [{ channel: 'email', type: 'Newsletter', optin: true, recipient }] } });
    expect((await subscribe()).subscriptions).toMatchObject([{ recipient, optin: true, doubleOptin: false, type: 'Newsletter' }]);
    await subscribe();
    expect((await mailsTo(recipient)).map(({ kind }) => kind)).toEqual(['newsletter']);
    expect(await refusal(call(calls.createSubscription, { body: { subscriptions: [{ channel: 'email', type: 'Newsletter', optin: true, recipient: 'walker@nowhere' }] } }))).toMatchObject({ code: 'AUT453' });
  });
});

describe('events', () => {
  const form = { eventId: 'night-walk', email: MARA, firstName: 'Mara', lastName: 'Lindqvist', gender: 'F', phoneNumber: '+447700900101', attendingDays: ['2026-11-27', '2026-11-28'], eventTermsAccepted: true as const, plusOne: 'Sam Hart' };

  test('[EVT-16] [CALL-CONS-27] a registration is taken, confirmed by mail, and a second one replaces it', async () => {
    const { call } = await as(MARA);
    const first = await call(calls.registerForEvent, { body: eventRegistration(form, shop.clock.now()) });
    expect(first).toMatchObject({ eventId: 'night-walk', attendingDays: ['2026-11-27', '2026-11-28'] });
    const again = await call(calls.registerForEvent, { body: eventRegistration({ ...form, attendingDays: ['2026-11-28'] }, shop.clock.now()) });
    expect(again).toMatchObject({ registrationId: first.registrationId, attendingDays: ['2026-11-28'] });
    const mails = (await mailsTo(MARA)).filter(({ kind }) => kind === 'event');
    expect(mails).toHaveLength(2);
    expect(mails[0]?.text).toContain(first.registrationId);
  });

  test('[EVT-16] it needs a consumer’s token, the account’s own email, accepted terms, real fields and no others', async () => {
    const { call } = await as(MARA);
    const body = eventRegistration(form, shop.clock.now());
    expect(await refusal((await shop.visitor()).call(calls.registerForEvent, { body }))).toMatchObject({ code: 'AUT432', status: 401 });
    const wrong = [{ email: COLE }, { eventTermsAccepted: false }, { attendingDays: '2026-11-27,2026-11-28' }, { registrationTimestamp: 'yesterday' }, { extra: 1 }];
    for (const part of wrong) expect(await refusal(call(calls.registerForEvent, { body: { ...body, ...part } as typeof body }))).toMatchObject({ code: 'ATTR300', status: 400 });
  });
});

describe('loyalty', () => {
  test('[CALL-CONS-04] [CALL-CONS-05] [CALL-CONS-06] [LOY-03] a member gets a token, a welcome and vouchers they can or cannot afford', async () => {
    const { call } = await as(MARA);
    expect(await call(calls.loyaltyToken, { body: { usid: 'u', referralCode: 'FRIEND' } })).toMatchObject({ memberId: 'NFM10000001' });
    expect(await call(calls.loyaltyWelcome, {})).toMatchObject({ couponCode: 'WELCOME10' });
    const { currentLoyaltyPoints, applicableLoyaltyVouchers } = await call(calls.loyaltyVouchers, {});
    expect(currentLoyaltyPoints).toBe(1_840);
    expect(applicableLoyaltyVouchers.map(({ points, amountInCurrency, eligible }) => [points, amountInCurrency, eligible])).toEqual([[500, 5, true], [1_000, 10, true], [2_500, 30, false], [5_000, 75, false]]);
  });

  test('[ERR-AUT-10] somebody who is no member is told so with 4044', async () => {
    const { call } = await as(COLE);
    for (const wanted of [call(calls.loyaltyVouchers, {}), call(calls.loyaltyWelcome, {}), call(calls.loyaltyToken, { body: { usid: 'u' } })]) expect(await refusal(wanted)).toMatchObject({ code: '4044', status: 404 });
  });
});
