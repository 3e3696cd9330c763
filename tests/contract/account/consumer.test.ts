import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mustAcceptEmployeeTerms } from '../../../src/commerce/account/account-rules.ts';
import { eventRegistration, readProfile, signIn } from '../../../src/commerce/account/index.ts';
import * as calls from '../../../src/commerce/contract/endpoints.ts';
import { errorText } from '../../../src/layouts/account/form-state.ts';
import type { Call } from '../../../src/commerce/http/client.ts';
import { EVENT_FORM, joined, MARA, newEmail, PASSWORD, signedIn } from '../support/accounts.ts';
import { openShop, refusal, type Shop } from '../support/shop.ts';

const COLE = 'cole.customer@northfell.example';
let shop: Shop;

beforeAll(async () => void (shop = await openShop()));
afterAll(() => shop.close());

const as = (username: string, password = PASSWORD, from: Shop = shop) => signedIn(from, username, password);
const join = (email?: string) => joined(shop, email);
const mailsTo = (email: string) => shop.sandbox.outbox(email);

describe('the profile', () => {
  test('[CALL-CONS-01] it is read with the loyalty summary when that is asked for', async () => {
    const { call } = await as(MARA);
    expect((await readProfile(call)).consumerProfile.loyaltySummary).toBeNull();
    expect((await readProfile(call, true)).consumerProfile.loyaltySummary).toEqual({ points: { balance: 1_840 } });
  });

  test('[CALL-CONS-02] [LOY-02] an update writes what it names and leaves the rest, and joining starts with no points', async () => {
    const { call } = await join();
    const details = {
      firstName: 'Isla',
      lastName: 'Reid',
      birthDate: '1990-05-06',
      gender: 'F',
      postalCode: 'LA9 4AB',
    };
    const preferences = { interests: 'hiking|camping', preferredShoeSize: 'UK 6' };
    await call(calls.updateConsumer, {
      body: { consumerProfile: { consumerDetails: details, preferences } },
    });
    const answer = await call(calls.updateConsumer, {
      body: {
        consumerProfile: {
          enrollments: [{ type: 'Loyalty' }],
          subscriptions: [{ channel: 'email', type: 'Newsletter', optin: true }],
        },
      },
    });
    expect(answer.consumerProfile).toMatchObject({
      isLoyaltyMember: true,
      enrollments: [{ type: 'Loyalty' }],
      consumerDetails: details,
      preferences,
      loyaltySummary: { points: { balance: 0 } },
    });
    expect(answer.consumerProfile.loyaltyOptInDate).toBe(shop.clock.now().toISOString());
    expect((await readProfile(call)).consumerProfile.subscriptions).toMatchObject([
      { channel: 'email', type: 'Newsletter', optin: true, doubleOptin: false },
    ]);
  });

  test('[ERR-PRO-02] what is refused for the profile, the age or the birth date is said in words of its own, in every language', () => {
    const said = (locale: string) => ['PRO404', 'PRO410', 'PRO411', 'XYZ1'].map((code) => errorText(locale, code));
    expect(said('en-us').slice(0, 3)).toEqual([
      'There is no profile for this account.',
      'You are too young for an account in this country.',
      'Add your date of birth.',
    ]);
    for (const locale of ['en-gb', 'fr-ca', 'fr-fr', 'de-de']) expect(new Set(said(locale)).size).toBe(4);
  });

  test('[ERR-PRO-02] joining without a birth date, and a birth date too young, are refused', async () => {
    const { call } = await join();
    expect(
      await refusal(call(calls.updateConsumer, { body: { consumerProfile: { enrollments: [{ type: 'Loyalty' }] } } })),
    ).toMatchObject({ code: 'PRO411' });
    expect(
      await refusal(
        call(calls.updateConsumer, { body: { consumerProfile: { consumerDetails: { birthDate: '2020-01-01' } } } }),
      ),
    ).toMatchObject({ code: 'PRO410' });
  });

  test('[ERR-AUT-03] another’s email or phone cannot be taken; one’s own moves with its change, and the old one is free', async () => {
    const { email, call } = await join();
    const set = (consumerDetails: object) =>
      call(calls.updateConsumer, { body: { consumerProfile: { consumerDetails } } });
    expect(await refusal(set({ email: COLE }))).toMatchObject({ code: 'PRO400', status: 409 });
    expect(await refusal(set({ phone: '+15035550108' }))).toMatchObject({ code: 'AUT442', status: 409 });
    const moved = newEmail();
    await set({ email: moved, phone: '+447700900888' });
    expect((await as(moved)).refreshToken).toMatch(/^rt_/);
    expect(await refusal(signIn(shop.callAs(), { username: email, password: PASSWORD }))).toMatchObject({
      code: 'AUT401',
    });
    expect((await join(email)).email).toBe(email);
  });

  test('[AUTH-12] an employee’s terms are accepted once and for all; nobody else has any to accept', async () => {
    const own = await openShop();
    const nora = await as('nora.newhire@northfell.example', PASSWORD, own);
    expect(mustAcceptEmployeeTerms(await readProfile(nora.call))).toBe(true);
    const accept = (call: Call) =>
      call(calls.updateConsumer, { body: { consumerProfile: {}, isEmployeeDiscountTCAccepted: true } });
    expect(mustAcceptEmployeeTerms(await accept(nora.call))).toBe(false);
    expect((await accept((await as(COLE, PASSWORD, own)).call)).isEmployeeDiscountTCAccepted).toBe(false);
    await own.close();
  });

  test('[CALL-CONS-03] a profile made by a guest has no password until its owner sets one by the link', async () => {
    const { call } = await shop.visitor();
    const email = newEmail();
    const create = () =>
      call(calls.createConsumer, {
        body: { consumerProfile: { consumerDetails: { email, firstName: 'Isla', lastName: 'Reid' } } },
      });
    expect(await create()).toMatchObject({
      consumerType: 'CONSUMER',
      consumerProfile: { consumerDetails: { email, firstName: 'Isla', lastName: 'Reid' } },
    });
    expect(await refusal(create())).toMatchObject({ code: 'PRO400', status: 409 });
    expect(await refusal(signIn(shop.callAs(), { username: email, password: PASSWORD }))).toMatchObject({
      code: 'AUT401',
    });
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
    const days = ['2026-11-27', '2026-11-29'];
    await call(calls.registerForEvent, {
      body: eventRegistration({ ...EVENT_FORM, email: COLE, attendingDays: days }, shop.clock.now()),
    });
    expect(await call(calls.retrieveUserData, { body: { consumerId, email: COLE } })).toMatchObject({
      consumer: { consumerId, consumerProfile: { consumerDetails: { email: COLE, lastName: 'Barrow' } } },
      eventRegistrations: [{ eventId: 'night-walk', attendingDays: days.join(', ') }],
    });
    expect(
      await refusal(call(calls.retrieveUserData, { body: { consumerId: 'demo-10000001', email: MARA } })),
    ).toMatchObject({ code: 'CCN404', status: 404 });
    expect(await refusal(call(calls.retrieveUserData, { body: { consumerId, email: MARA } }))).toMatchObject({
      code: 'PRO404',
      status: 404,
    });
  });
});

describe('subscriptions', () => {
  test('[CALL-CONS-10] [CALL-CONS-09] [CALL-CONS-08] a consumer opts in, out, and reads what holds', async () => {
    const { email, call } = await join();
    const sms = { channel: 'sms' as const, type: 'Newsletter' as const, recipient: '+447700900999' };
    const letter = { channel: 'email' as const, type: 'Newsletter' as const, optin: true };
    await call(calls.createSubscription, { body: { subscriptions: [letter, { ...sms, optin: true }] } });
    const optinDate = shop.clock.now().toISOString();
    shop.clock.advance(60_000);
    await call(calls.updateSubscription, { body: { subscriptions: [{ ...sms, optin: false }] } });
    expect((await call(calls.readSubscription, {})).subscriptions).toEqual([
      {
        ...sms,
        optin: false,
        doubleOptin: false,
        category: 'news',
        country: 'GB',
        region: 'EMEA',
        optinDate,
        optoutDate: shop.clock.now().toISOString(),
      },
    ]);
    // Both were written at the same moment of the test's clock.
    expect((await mailsTo(email)).map(({ kind }) => kind).sort()).toEqual(['newsletter-confirm', 'welcome']);
  });

  test('[CALL-CONS-10] an SMS subscription goes to the consumer’s own number when none is named, beside that for mail', async () => {
    const { email, call } = await join();
    const phone = '+447700900777';
    await call(calls.updateConsumer, { body: { consumerProfile: { consumerDetails: { phone } } } });
    const optIn = (channel: 'sms' | 'email') =>
      call(calls.createSubscription, { body: { subscriptions: [{ channel, type: 'Newsletter', optin: true }] } });
    await optIn('email');
    const sms = { channel: 'sms', type: 'Newsletter', optin: true, recipient: phone, optoutDate: null };
    const mail = { channel: 'email', type: 'Newsletter', optin: true, recipient: email, optoutDate: null };
    for (const { subscriptions } of [await optIn('sms'), await optIn('sms')])
      expect(subscriptions).toMatchObject([mail, sms]);
    expect((await call(calls.readSubscription, {})).subscriptions).toMatchObject([sms]);
  });

  test('[CALL-CONS-10] a visitor subscribes a number to SMS, which sends no mail', async () => {
    const { call } = await shop.visitor();
    const sms = { channel: 'sms' as const, type: 'Newsletter' as const, optin: true, recipient: '+447700900666' };
    const { subscriptions } = await call(calls.createSubscription, { body: { subscriptions: [sms] } });
    expect(subscriptions).toMatchObject([{ ...sms, doubleOptin: false, optoutDate: null }]);
    expect(await mailsTo(sms.recipient)).toEqual([]);
  });

  test('[CALL-CONS-10] a visitor subscribes an address to the newsletter, is asked to confirm it, and learns nothing of others', async () => {
    const { call } = await shop.visitor();
    const recipient = newEmail();
    const subscribe = () =>
      call(calls.createSubscription, {
        body: { subscriptions: [{ channel: 'email', type: 'Newsletter', optin: true, recipient }] },
      });
    expect((await subscribe()).subscriptions).toMatchObject([
      { recipient, optin: true, doubleOptin: false, type: 'Newsletter' },
    ]);
    expect((await mailsTo(recipient)).map(({ kind }) => kind)).toEqual(['newsletter-confirm']);
    expect(
      await refusal(
        call(calls.createSubscription, {
          body: { subscriptions: [{ channel: 'email', type: 'Newsletter', optin: true, recipient: 'walker@nowhere' }] },
        }),
      ),
    ).toMatchObject({ code: 'AUT453' });
  });
});
