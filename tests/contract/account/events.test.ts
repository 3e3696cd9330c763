import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventRegistration, readProfile } from '../../../src/commerce/account/index.ts';
import * as calls from '../../../src/commerce/contract/endpoints.ts';
import { EVENT_FORM, MARA, PASSWORD, signedIn } from '../support/accounts.ts';
import { openShop, refusal, type Shop } from '../support/shop.ts';

const COLE = 'cole.customer@northfell.example';
let shop: Shop;

beforeAll(async () => void (shop = await openShop()));
afterAll(() => shop.close());

const as = (username: string, password = PASSWORD, from: Shop = shop) => signedIn(from, username, password);
const mailsTo = (email: string) => shop.sandbox.outbox(email);

describe('events', () => {
  test('[EVT-16] [CALL-CONS-27] a registration is taken, confirmed by mail, and a second one replaces it', async () => {
    const { call } = await as(MARA);
    const first = await call(calls.registerForEvent, { body: eventRegistration(EVENT_FORM, shop.clock.now()) });
    expect(first).toMatchObject({ eventId: 'night-walk', attendingDays: ['2026-11-27', '2026-11-28'] });
    const again = await call(calls.registerForEvent, {
      body: eventRegistration({ ...EVENT_FORM, attendingDays: ['2026-11-28'] }, shop.clock.now()),
    });
    const { consumerId } = await readProfile(call);
    const { eventRegistrations } = await call(calls.retrieveUserData, { body: { consumerId, email: MARA } });
    // Every field as it was sent, literally.
    expect(eventRegistrations).toEqual([
      {
        eventId: 'night-walk',
        email: MARA,
        firstName: 'Mara',
        lastName: 'Lindqvist',
        gender: 'F',
        phoneNumber: '+447700900101',
        plusOne: 'Sam Hart',
        eventTermsAccepted: true,
        attendingDays: '2026-11-28',
        registrationTimestamp: shop.clock.now().toISOString(),
      },
    ]);
    expect(again).toMatchObject({ registrationId: first.registrationId, attendingDays: ['2026-11-28'] });
    const mails = (await mailsTo(MARA)).filter(({ kind }) => kind === 'event');
    expect(mails).toHaveLength(2);
    expect(mails[0]?.text).toContain(first.registrationId);
  });

  test('[EVT-16] it needs a consumer’s token, the account’s own email, accepted terms, real fields and no others', async () => {
    const { call } = await as(MARA);
    const body = eventRegistration(EVENT_FORM, shop.clock.now());
    expect(await refusal((await shop.visitor()).call(calls.registerForEvent, { body }))).toMatchObject({
      code: 'AUT432',
      status: 401,
    });
    const wrong = [
      { email: COLE },
      { eventTermsAccepted: false },
      { attendingDays: '2026-11-27,2026-11-28' },
      { registrationTimestamp: 'yesterday' },
      { extra: 1 },
    ];
    for (const part of wrong)
      expect(await refusal(call(calls.registerForEvent, { body: { ...body, ...part } as typeof body }))).toMatchObject({
        code: 'ATTR300',
        status: 400,
      });
  });
});
