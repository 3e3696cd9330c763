import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FormShop, openFormShop } from '../forms/forms.support.ts';
import type { TestBrowser } from '../testing.ts';

const MARA = 'mara.member@northfell.example';
const PASSWORD = 'Northfell-2026';
const ABOUT = {
  firstName: 'Isla',
  lastName: 'Reid',
  birthDate: '06/05/1990',
  postalCode: 'LA9 4AB',
  terms: 'on',
};

let shop: FormShop;
beforeAll(async () => void (shop = await openFormShop()));
afterAll(() => shop.close());

let fresh = 0;
const newEmail = (): string => `enrolling-${(fresh += 1)}@northfell.example`;

/** Posts a step and returns where it leads. */
async function post(browser: TestBrowser, step: string, fields: Record<string, string>): Promise<URL> {
  const answer = await browser.post(`/api/form/enrol-${step}`, { locale: 'en-gb', ...fields });
  expect(answer.status).toBe(303);
  return new URL(answer.headers.get('location') ?? '', 'http://shop');
}
const stepOf = ({ searchParams }: URL): string | null => searchParams.get('step');
const draftOf = async (browser: TestBrowser): Promise<Record<string, string>> =>
  (await (await browser.get('/api/session/draft?form=enrolment')).json()) as Record<string, string>;
interface Profile {
  consumerId: string;
  consumerProfile: {
    consumerDetails: Record<string, unknown>;
    isLoyaltyMember: boolean;
    preferences: { interests: string };
    subscriptions: { channel: string; optin: boolean; recipient: string }[];
  };
}
const profileOf = async (browser: TestBrowser): Promise<Profile> =>
  (await (await browser.get('/api/consumers-v3/consumer?locale=en-gb')).json()) as Profile;

/** Somebody who has just signed up in the flow. */
async function signedUp(more: Record<string, string> = {}) {
  const [browser, email] = [shop.open(), newEmail()];
  const target = await post(browser, 'sign-up', { email, password: PASSWORD, ...more });
  return { browser, email, target };
}

describe('the lookup', () => {
  test('leads a known email to sign-in and an unknown one to sign-up, and the next step knows it', async () => {
    const browser = shop.open();
    const known = await post(browser, 'lookup', { email: ` ${MARA} `, back: '/en-gb/story' });
    expect(stepOf(known)).toBe('sign-in');
    expect(known.searchParams.get('back')).toBe('/en-gb/story');
    expect((await draftOf(browser))['email']).toContain(MARA);
    expect(known.search).not.toContain('mara');
    expect(stepOf(await post(shop.open(), 'lookup', { email: newEmail() }))).toBe('sign-up');
  });

  test('asks again for an email that is none', async () => {
    const target = await post(shop.open(), 'lookup', { email: 'mara@' });
    expect([stepOf(target), target.searchParams.get('invalid')]).toEqual(['lookup', 'email:email']);
  });

  test('is limited by the email, whoever asks', async () => {
    const email = newEmail();
    for (let count = 0; count < 20; count += 1)
      expect(stepOf(await post(shop.open(), 'lookup', { email }))).toBe('sign-up');
    const target = await post(shop.open(), 'lookup', { email: email.toUpperCase() });
    expect([stepOf(target), target.searchParams.get('error')]).toEqual(['lookup', 'tooMany']);
  });
});

describe('joining the programme', () => {
  const programme = 'loyalty';

  test('runs from sign-up to success, saves what each step asks for, and counts where the visitor came from', async () => {
    const told = { programme, storeNum: 'NF-KDL', referral_code: 'FRIEND', leadSource: 'tent', consumerId: 'shop-7' };
    const { browser, email, target } = await signedUp({ ...told, enrollment_marketing_source: 'autumn' });
    expect([stepOf(target), target.searchParams.get('notice')]).toEqual(['welcome', 'account-created']);
    expect(target.searchParams.get('storeNum')).toBe('NF-KDL');
    expect(stepOf(await post(browser, 'welcome', { programme }))).toBe('mobile');
    expect(stepOf(await post(browser, 'mobile', { programme, phone: '07700 900301' }))).toBe('profile');
    expect(stepOf(await post(browser, 'profile', { programme, ...ABOUT }))).toBe('interests');
    const end = await post(browser, 'interests', { programme, 'interest.hiking': 'on', 'interest.rescue': 'on' });
    expect(stepOf(end)).toBe('success');
    const { consumerId, consumerProfile } = await profileOf(browser);
    expect(consumerProfile).toMatchObject({
      isLoyaltyMember: true,
      preferences: { interests: 'hiking|rescue' },
      consumerDetails: {
        firstName: 'Isla',
        birthDate: '1990-05-06',
        postalCode: 'LA9 4AB',
        phone: '+447700900301',
        source: { campaignName: 'autumn' },
      },
    });
    const own = await browser.send('POST', '/api/consumers-v3/consumer/retrieveUserData?locale=en-gb', {
      consumerId,
      email,
    });
    expect(await own.json()).toMatchObject({
      origin: { storeNum: 'NF-KDL', referralCode: 'FRIEND', leadSource: 'tent', consumerId: 'shop-7' },
    });
    expect(await draftOf(browser)).toEqual({});
  });

  test('asks for everything a membership needs, by the rules of the country', async () => {
    const { browser } = await signedUp({ programme });
    const empty = await post(browser, 'profile', { programme });
    expect(empty.searchParams.get('invalid')?.split(',')).toEqual([
      'firstName:required',
      'lastName:required',
      'birthDate:required',
      'postalCode:required',
      'terms:checkbox',
    ]);
    const young = await post(browser, 'profile', { programme, ...ABOUT, birthDate: '01/02/2020' });
    expect([stepOf(young), young.searchParams.get('invalid')]).toEqual(['profile', 'birthDate:age']);
    expect(await draftOf(browser)).toMatchObject({ firstName: 'Isla', postalCode: 'LA9 4AB' });
    expect((await profileOf(browser)).consumerProfile.isLoyaltyMember).toBe(false);
  });

  test('a number that belongs to another account is refused at its field', async () => {
    const { browser } = await signedUp({ programme });
    const target = await post(browser, 'mobile', { programme, phone: '+447700900101' });
    expect([stepOf(target), target.searchParams.get('error')]).toEqual(['mobile', 'AUT442']);
  });

  test('Back keeps what was entered, also over two steps, and never a password', async () => {
    const { browser } = await signedUp({ programme });
    const typed = { firstName: 'Isla', birthDate: 'nonsense' };
    expect(stepOf(await post(browser, 'profile', { programme, ...typed, direction: 'back' }))).toBe('mobile');
    expect(stepOf(await post(browser, 'mobile', { programme, phone: '12', direction: 'back' }))).toBe('welcome');
    expect(await draftOf(browser)).toMatchObject({ ...typed, phone: '12' });
    const guest = shop.open();
    const back = { email: 'isla@', password: 'Secret-2026', direction: 'back' };
    expect(stepOf(await post(guest, 'sign-up', back))).toBe('lookup');
    expect(JSON.stringify(await draftOf(guest))).not.toContain('Secret');
  });
});

describe('text messages', () => {
  const phone = '07700 900302';
  const smsOf = async (browser: TestBrowser) =>
    (await profileOf(browser)).consumerProfile.subscriptions.filter(({ channel }) => channel === 'sms');

  test('a ticked box alone opts nobody in', async () => {
    const { browser } = await signedUp({ programme: 'loyalty' });
    const target = await post(browser, 'mobile', { programme: 'loyalty', phone, smsOptIn: 'on' });
    expect([stepOf(target), target.searchParams.get('invalid')]).toEqual(['mobile', 'smsOptIn:smsTerms']);
    expect(await smsOf(browser)).toEqual([]);
    const accepted = { programme: 'loyalty', phone, smsOptIn: 'on', smsAccepted: 'on' };
    expect(stepOf(await post(browser, 'mobile', accepted))).toBe('profile');
    expect(await smsOf(browser)).toMatchObject([{ optin: true, recipient: '+447700900302' }]);
  });

  test('need a new consent each time the step is sent: it is not kept with what was entered', async () => {
    const { browser } = await signedUp({ programme: 'loyalty' });
    const wrong = { programme: 'loyalty', phone: '1', smsOptIn: 'on', smsAccepted: 'on' };
    expect(stepOf(await post(browser, 'mobile', wrong))).toBe('mobile');
    const kept = await draftOf(browser);
    expect(kept).toMatchObject({ phone: '1', smsOptIn: 'on' });
    expect(kept).not.toHaveProperty('smsAccepted');
  });

  test('nor do accepted terms without the tick', async () => {
    const { browser } = await signedUp({ programme: 'loyalty' });
    await post(browser, 'mobile', { programme: 'loyalty', phone: '07700 900303', smsAccepted: 'on' });
    expect(await smsOf(browser)).toEqual([]);
  });
});

describe('a consumer outside the programme', () => {
  test('completes what is missing in one step, and joins nothing', async () => {
    const { browser, target } = await signedUp({ back: '/en-gb/story' });
    expect(stepOf(target)).toBe('complete');
    const { terms: _, ...about } = ABOUT;
    const end = await post(browser, 'complete', { back: '/en-gb/story', ...about, phone: '07700 900304' });
    expect([stepOf(end), end.searchParams.get('back')]).toEqual(['success', '/en-gb/story']);
    expect((await profileOf(browser)).consumerProfile).toMatchObject({
      isLoyaltyMember: false,
      consumerDetails: { lastName: 'Reid', phone: '+447700900304' },
    });
  });

  test('whose profile is whole goes straight back to where they were', async () => {
    const target = await post(shop.open(), 'sign-in', { email: MARA, password: PASSWORD, back: '/en-gb/story' });
    expect(target.pathname).toBe('/en-gb/story');
    expect(target.searchParams.get('notice')).toBe('signed-in');
  });
});

test('a wrong password, a taken email and a reset come back to their steps, and a reset tells nobody apart', async () => {
  const wrong = await post(shop.open(), 'sign-in', { email: MARA, password: 'Wrong-2026' });
  expect([stepOf(wrong), wrong.searchParams.get('error')]).toEqual(['sign-in', 'AUT401']);
  const taken = await post(shop.open(), 'sign-up', { email: MARA, password: PASSWORD });
  expect([stepOf(taken), taken.searchParams.get('error')]).toEqual(['sign-up', 'AUT439']);
  const [known, unknown] = [
    await post(shop.open(), 'forgot-password', { email: MARA }),
    await post(shop.open(), 'forgot-password', { email: newEmail() }),
  ];
  expect(known.href).toBe(unknown.href);
  expect([stepOf(known), known.searchParams.get('notice')]).toEqual(['sign-in', 'reset-sent']);
});
