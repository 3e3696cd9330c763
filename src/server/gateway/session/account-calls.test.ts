import { normalisePhone } from '../../../commerce/phone/index.ts';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSandbox, type Sandbox } from '../../../../sandbox/app.ts';
import {
  createSessionApi,
  fullSignUpBody,
  type SessionApi,
  signUpConfig,
  signUpQuery,
} from '../../../commerce/account/index.ts';
import { createTestBrowser, createUpstream, openGateway, type TestBrowser } from '../testing.ts';

const PASSWORD = 'Northfell-2026';
const SOL = { email: 'sol.associate@northfell.example', password: PASSWORD };
let sandbox: Sandbox;
let gateway: ReturnType<typeof openGateway>['gateway'];
let fresh = 0;

beforeAll(async () => {
  sandbox = await createSandbox({
    checkAnswers: true,
    dataDir: ':memory:',
    contentDir: fileURLToPath(new URL('../../../../content', import.meta.url)),
    watch: false,
    content: false,
    passwordCost: 4,
    log: () => undefined,
  });
  ({ gateway } = openGateway({ fetch: (url, init) => sandbox.fetch(new Request(url, init)) }));
});
afterAll(() => sandbox.close());

interface Visitor {
  readonly browser: TestBrowser;
  readonly session: SessionApi;
}
/** A visitor, with the session calls made by the pages. */
function visitor(): Visitor {
  const browser = createTestBrowser(gateway);
  return {
    browser,
    session: createSessionApi('en-gb', {
      fetch: (url, { method, body }) => (method === 'POST' ? browser.send('POST', url, body) : browser.get(url)),
    }),
  };
}
async function joined(): Promise<Visitor & { email: string }> {
  const email = `caller-${(fresh += 1)}@northfell.example`;
  const one = visitor();
  expect(await one.session.signUp({ email, password: PASSWORD })).toMatchObject({ signedIn: true });
  return { ...one, email };
}
const profileStatus = async ({ browser }: Visitor): Promise<number> =>
  (await browser.get('/api/consumers-v3/consumer?locale=en-gb')).status;
const holdsNoToken = (answer: unknown): void => expect(JSON.stringify(answer)).not.toMatch(/token|authorizationCode/i);

describe('an associate', () => {
  test('[ASSOC-03] [CALL-AUTH-08] signs in for a store; the session knows it until they sign out', async () => {
    const { session, browser } = visitor();
    const view = await session.agentLogin({ ...SOL, storeId: 'NF-KDL' });
    expect(view).toMatchObject({
      signedIn: true,
      consumerType: 'ASSOCIATE',
      store: { storeId: 'NF-KDL', storeName: 'Northfell Kendal', storeEmployeeName: 'Sol Tremblay' },
    });
    holdsNoToken(view);
    expect(await session.read()).toMatchObject({ store: { storeId: 'NF-KDL' } });
    expect(await session.signOut('/en-gb/story')).toMatchObject({
      signedIn: false,
      store: null,
      target: '/en-gb/associate-login',
    });
    expect(browser.cookies.size).toBe(0);
  });

  test.each([
    ['an unknown store', { ...SOL, storeId: 'NF-XXX' }, 404, 'STR404'],
    ['a wrong password', { ...SOL, password: 'Wrong-1234', storeId: 'NF-KDL' }, 401, 'AUT401'],
    ['no store', { ...SOL, storeId: '' }, 400, 'ATTR300'],
  ])('with %s is refused and stays a guest', async (_, body, status, code) => {
    const { session } = visitor();
    await expect(session.agentLogin(body)).rejects.toMatchObject({ status, code });
    expect(await session.read()).toMatchObject({ signedIn: false, store: null });
  });

  test('cannot be a customer', async () => {
    const { session } = visitor();
    await expect(
      session.agentLogin({ email: 'mara.member@northfell.example', password: PASSWORD, storeId: 'NF-KDL' }),
    ).rejects.toMatchObject({ code: 'AUT404' });
  });
});

describe('a password', () => {
  test('[AUTH-25] [CALL-AUTH-06] [CALL-AUTH-07] is reset by the link of a mail, once; every other sign-in ends with it', async () => {
    const one = await joined();
    const { session } = visitor();
    expect(await session.forgotPassword({ email: one.email })).toEqual(
      await session.forgotPassword({ email: 'nobody@northfell.example' }),
    );
    const mail = (await sandbox.outbox(one.email)).find(({ kind }) => kind === 'reset');
    const resetToken = new URL(mail?.link ?? '', 'http://shop').searchParams.get('token') ?? '';
    await expect(session.resetPassword({ resetToken, newPassword: 'short' })).rejects.toMatchObject({ code: 'FE872' });
    holdsNoToken(await session.resetPassword({ resetToken, newPassword: 'Reset-Fell-1' }));
    await expect(session.resetPassword({ resetToken, newPassword: 'Reset-Fell-2' })).rejects.toMatchObject({
      code: 'AUT402',
    });
    expect(await profileStatus(one)).toBe(401);
    await expect(session.signIn({ email: one.email, password: PASSWORD })).rejects.toMatchObject({ code: 'AUT401' });
    expect(await session.signIn({ email: one.email, password: 'Reset-Fell-1' })).toMatchObject({ signedIn: true });
  });

  test('[AUTH-25] [CALL-AUTH-05] is changed by whoever is signed in; they stay so, their other devices do not', async () => {
    const one = await joined();
    const other = visitor();
    await other.session.signIn({ email: one.email, password: PASSWORD });
    await expect(
      one.session.changePassword({ currentPassword: 'Wrong-1234', newPassword: 'Changed-Fell-1' }),
    ).rejects.toMatchObject({ code: 'AUT450' });
    await one.session.changePassword({ currentPassword: PASSWORD, newPassword: 'Changed-Fell-1' });
    expect([await profileStatus(one), await profileStatus(other)]).toEqual([200, 401]);
    await expect(
      visitor().session.changePassword({ currentPassword: 'Changed-Fell-1', newPassword: 'Changed-Fell-2' }),
    ).rejects.toMatchObject({ status: 401 });
  });
});

describe('what sign-up was told', () => {
  test('[AUTH-24] store, campaign, source, referral and the id a shop knows them by are kept, and theirs to read', async () => {
    const email = `caller-${(fresh += 1)}@northfell.example`;
    const { session, browser } = visitor();
    const query = signUpQuery(
      new URLSearchParams(
        'consumerId=c9&storeNum=NF-KDL&enrollment_marketing_source=autumn&leadSource=poster&referral_code=FRIEND',
      ),
    );
    const fields = {
      email,
      password: PASSWORD,
      firstName: 'Isla',
      lastName: 'Reid',
      birthDate: '06/05/1990',
      terms: 'on',
    };
    await session.signUp(fullSignUpBody(fields, signUpConfig('en-gb'), 'full', normalisePhone, query));
    const { consumerId } = (await (await browser.get('/api/consumers-v3/consumer?locale=en-gb')).json()) as {
      consumerId: string;
    };
    const answer = await browser.send('POST', '/api/consumers-v3/consumer/retrieveUserData?locale=en-gb', {
      consumerId,
      email,
    });
    expect(await answer.json()).toMatchObject({
      consumer: { consumerProfile: { consumerDetails: { source: { campaignName: 'autumn' } } } },
      origin: { consumerId: 'c9', storeNum: 'NF-KDL', leadSource: 'poster', referralCode: 'FRIEND' },
    });
  });
});

test('[AUTH-23] the sign-up form sends what was entered, where the visitor came from and the bot check’s token', async () => {
  const upstream = createUpstream(() => undefined);
  const { browser } = openGateway(upstream);
  await browser.post('/api/form/sign-up', {
    locale: 'en-us',
    email: ' isla@northfell.example',
    password: PASSWORD,
    firstName: 'Isla',
    lastName: 'Reid',
    birthDate: '05/06/1990',
    gender: 'F',
    phone: '(212) 555-0182',
    postalCode: '10011',
    terms: 'on',
    smsOptIn: 'on',
    smsAccepted: 'on',
    storeNum: 'NF-NYC',
    leadSource: 'poster',
    recaptcha_response: 'human',
  });
  expect(upstream.asked.find(({ url }) => url.pathname === '/consumers-v3/auth/signup')?.body).toEqual({
    email: 'isla@northfell.example',
    password: PASSWORD,
    firstName: 'Isla',
    lastName: 'Reid',
    birthDate: '1990-05-06',
    gender: 'F',
    phone: '+12125550182',
    postalCode: '10011',
    isTermsConfirmed: true,
    isTemporaryPassword: false,
    subscriptions: [{ channel: 'sms', type: 'Newsletter', optin: true, recipient: '+12125550182' }],
    source: { acquisitionType: 'web', storeNum: 'NF-NYC', leadSource: 'poster' },
    recaptcha_response: 'human',
  });
});

test('[CFG-07] [CFG-09] the server refuses a sign-up that lacks what is configured, and reads phones by the configured masks', async () => {
  const upstream = createUpstream(() => undefined);
  const { browser } = openGateway(upstream, {
    env: {
      signUpRules: { locales: { 'en-gb': { genderRequired: true, agreements: { privacy: true } } } },
      phoneMasks: { '44': ['XXXXX XXXX'] },
    },
  });
  const send = (more: Record<string, string> = {}, locale = 'en-gb') =>
    browser.post('/api/form/sign-up', {
      locale,
      email: 'isla@northfell.example',
      password: PASSWORD,
      firstName: 'Isla',
      lastName: 'Reid',
      birthDate: '05/06/1990',
      terms: 'on',
      ...more,
    });
  const location = async (more?: Record<string, string>) => (await send(more)).headers.get('location');
  expect(await location()).toBe('/en-gb/sign-up?invalid=gender%3Arequired%2Cprivacy%3Acheckbox');
  const agreed = { gender: 'X', privacy: 'on' };
  expect(await location({ ...agreed, phone: '07700 900123' })).toBe('/en-gb/sign-up?invalid=phone%3Aphone');
  await send({ ...agreed, phone: '0118 496 0000'.slice(0, -1) });
  await send({}, 'en-us');
  const sent = upstream.asked.filter(({ url }) => url.pathname === '/consumers-v3/auth/signup');
  expect(sent.map(({ body }) => body?.['phone'])).toEqual(['+44118496000', undefined]);
});

describe('an event, without a script', () => {
  const form = {
    locale: 'en-gb',
    eventId: 'night walk',
    from: 'help/visit',
    'day.2026-11-28': 'on',
    'day.2026-11-27': 'on',
    plusOne: 'Zoë',
    eventTermsAccepted: 'on',
  };
  const join = ({ browser }: Visitor, more: Record<string, string> = {}) =>
    browser.post('/api/form/event-registration', { ...form, ...more });

  const registered = async ({ browser }: Visitor, email: string): Promise<object[]> => {
    const { consumerId } = (await (await browser.get('/api/consumers-v3/consumer?locale=en-gb')).json()) as {
      consumerId: string;
    };
    const path = '/api/consumers-v3/consumer/retrieveUserData?locale=en-gb';
    const answer = (await (await browser.send('POST', path, { consumerId, email })).json()) as {
      eventRegistrations: object[];
    };
    return answer.eventRegistrations;
  };

  test('[EVT-16] [EVT-17] is joined with the account’s facts and the days in order', async () => {
    const one = await joined();
    const response = await join(one, { email: 'somebody.else@northfell.example' });
    expect([response.status, response.headers.get('location')]).toEqual([
      303,
      '/en-gb/events/night%20walk?from=help%2Fvisit&notice=event-joined',
    ]);
    expect(await registered(one, one.email)).toMatchObject([
      {
        eventId: 'night walk',
        email: one.email,
        attendingDays: '2026-11-27, 2026-11-28',
        plusOne: 'Zoë',
        eventTermsAccepted: true,
      },
    ]);
  });

  test('[EVT-16] [EVT-18] names, gender and phone are those of the account, the moment is in ISO form', async () => {
    const one = visitor();
    const email = 'mara.member@northfell.example';
    await one.session.signIn({ email, password: PASSWORD });
    await join(one, { firstName: 'Somebody', plusOne: '' });
    expect(await registered(one, email)).toEqual([
      {
        eventId: 'night walk',
        email,
        firstName: 'Mara',
        lastName: 'Lindqvist',
        gender: 'F',
        phoneNumber: '+447700900101',
        plusOne: '',
        eventTermsAccepted: true,
        attendingDays: '2026-11-27, 2026-11-28',
        registrationTimestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      },
    ]);
  });

  test('[EVT-11] [EVT-12] comes back with what is wrong and what was typed', async () => {
    const one = await joined();
    const response = await one.browser.post('/api/form/event-registration', {
      locale: 'en-gb',
      eventId: 'night walk',
      from: 'home',
      plusOne: 'R2D2',
    });
    expect(response.headers.get('location')).toBe(
      '/en-gb/events/night%20walk?from=home&invalid=attendingDays%3Arequired%2CplusOne%3Aname%2CeventTermsAccepted%3Acheckbox',
    );
    expect(await (await one.browser.get('/api/session/draft?form=event.night%20walk')).json()).toMatchObject({
      plusOne: 'R2D2',
    });
    expect((await join(one, { plusOne: '' })).headers.get('location')).toContain('notice=event-joined');
  });

  test('[EVT-07] asks a guest to sign in, on its page', async () => {
    expect((await join(visitor())).headers.get('location')).toMatch(
      /^\/en-gb\/events\/night%20walk\?from=help%2Fvisit&error=AUT\d+/,
    );
  });
});
