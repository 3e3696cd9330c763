import { describe, expect, test } from 'vitest';
import { type Asked, errorAnswerOf, jsonAnswer } from '../testing.ts';
import { postForm } from './forms.support.ts';

const PASSWORD = 'Northfell-2026';
const SIGN_UP = {
  locale: 'en-gb',
  email: 'isla@northfell.example',
  password: PASSWORD,
  firstName: 'Isla',
  lastName: 'Reid',
  birthDate: '06/05/1990',
  terms: 'on',
};
const PROFILE = {
  consumerType: 'CONSUMER',
  consumerProfile: {
    consumerDetails: { firstName: 'Isla', phone: '+447700900101', identity: [], athlete: null, employee: null },
    enrollments: [],
    preferences: { interests: 'skiing', preferredShoeSize: 'UK 6' },
  },
};

const post = (name: string, fields: Record<string, string>, answer?: (asked: Asked) => Response | undefined) =>
  postForm(name, fields, {
    answer: (asked) =>
      answer?.(asked) ?? (asked.url.pathname === '/consumers-v3/consumer' ? jsonAnswer(PROFILE) : undefined),
  });

describe('the sign-up form', () => {
  test.each<[string, Record<string, string>]>([
    ['email:required', { email: ' ' }],
    ['lastName:required', { lastName: '\u00a0' }],
    ['email:email', { email: 'isla@northfell' }],
    ['email:maxLength', { email: `${'i'.repeat(83)}@northfell.example` }],
    ['firstName:minLength', { firstName: 'I' }],
    ['lastName:maxLength', { lastName: 'R'.repeat(31) }],
    ['firstName:name', { firstName: 'Isl4' }],
    ['password:password.length', { password: 'Abcdef1' }],
    ['password:password.upper', { password: 'abcdefg1' }],
    ['password:password.lower', { password: 'ABCDEFG1' }],
    ['password:password.digit', { password: 'Abcdefgh' }],
    ['birthDate:required', { birthDate: '' }],
    ['birthDate:date', { birthDate: '31/02/1990' }],
    ['birthDate:minDate', { birthDate: '31/12/1899' }],
    ['birthDate:maxDate', { birthDate: '22/11/2026' }],
    ['birthDate:age', { birthDate: '22/11/2013' }],
    ['birthDate:age', { locale: 'fr-fr', birthDate: '22/11/2011' }],
    ['birthDate:required', { locale: 'en-us', birthDate: '', variant: 'loyalty' }],
    ['phone:phone', { phone: '7700 9001' }],
    // Possible in Germany, but in no mask.
    ['phone:phone', { locale: 'de-de', phone: '31111' }],
    ['phone:phone', { locale: 'en-us', birthDate: '', phone: '103 555 0108' }],
    ['terms:checkbox', { terms: '' }],
  ])(
    '[VAL-01] [VAL-02] [VAL-04] [VAL-06] [VAL-07] [VAL-09] [VAL-10] [VAL-12] [VAL-13] [VAL-19] [VAL-20] [VAL-22] [VAL-23] is sent back with %s for %o, and makes no account',
    async (invalid, fields) => {
      expect(await post('sign-up', { ...SIGN_UP, ...fields })).toMatchObject({ invalid, sent: [] });
    },
  );

  test('[VAL-19] [VAL-20] [VAL-23] makes an account on the day somebody is old enough', async () => {
    const { invalid, sent } = await post('sign-up', { ...SIGN_UP, birthDate: '21/11/2013' });
    expect(invalid).toBeNull();
    expect(sent[0]).toMatchObject(['POST', '/consumers-v3/auth/signup', { birthDate: '2013-11-21' }]);
  });
});

test.each([
  ['en-gb', '07700 900123', '+447700900123'],
  ['de-de', '0155 5010 0106', '+4915550100106'],
  ['fr-fr', '(503) 555-0108', '+15035550108'],
])('[VAL-25] [VAL-26] [VAL-27] the phone of a sign-up in %s, %s, is sent as %s', async (locale, phone, sent) => {
  const fields = { ...SIGN_UP, locale, phone };
  expect((await post('sign-up', fields)).sent[0]?.[2]).toMatchObject({ phone: sent });
});

describe('a new password', () => {
  const given = (newPassword: string, confirmPassword = newPassword) => ({
    token: 'reset_1',
    currentPassword: PASSWORD,
    newPassword,
    confirmPassword,
  });

  test.each(['reset-password', 'change-password'])(
    '[VAL-10] [VAL-14] of the form %s has to follow the rules and to be entered twice alike',
    async (form) => {
      const refused = async (...words: [string, string?]) => {
        const { invalid, sent } = await post(form, given(...words));
        expect(sent).toEqual([]);
        return invalid;
      };
      expect(await refused('Other-Fell-1', 'Other-Fell-2')).toBe('confirmPassword:sameAs');
      expect(await refused('Other-Fell-1', '')).toBe('confirmPassword:sameAs');
      expect(await refused('Abcdef1')).toBe('newPassword:password.length');
      expect(await refused('abcdefg1')).toBe('newPassword:password.upper');
      expect(await refused('ABCDEFG1')).toBe('newPassword:password.lower');
      expect(await refused('Abcdefgh')).toBe('newPassword:password.digit');
      expect((await post(form, given('Other-Fell-1'))).sent).toMatchObject([
        ['POST', expect.stringContaining('password'), { newPassword: 'Other-Fell-1' }],
      ]);
    },
  );

  test('[VAL-01] needs the current one beside it', async () => {
    const { invalid, sent } = await post('change-password', { ...given('Other-Fell-1'), currentPassword: ' ' });
    expect([invalid, sent]).toEqual(['currentPassword:required', []]);
  });
});

test('[VAL-01] [VAL-02] a reset link goes to a real address only', async () => {
  expect(await post('forgot-password', { email: ' ' })).toMatchObject({ invalid: 'email:required', sent: [] });
  expect(await post('forgot-password', { email: 'isla@northfell' })).toMatchObject({
    invalid: 'email:email',
    sent: [],
  });
  expect((await post('forgot-password', { email: ' isla@northfell.example ' })).sent).toEqual([
    ['POST', '/consumers-v3/consumer/resetpassword', { email: 'isla@northfell.example' }],
  ]);
});

test('[VAL-01] [VAL-04] [VAL-09] [VAL-12] a profile is changed only by what is right', async () => {
  const good = { firstName: 'Anne-Marie', lastName: "O'Brien, Jr.", phone: '07700 900123', postalCode: 'LA9 4AB' };
  const wrong = { firstName: 'M4ra', lastName: ' ', phone: '7700 9001', postalCode: 'x'.repeat(13) };
  const { invalid, sent } = await post('profile', wrong);
  expect(invalid).toBe('firstName:name,lastName:required,phone:phone,postalCode:maxLength');
  expect(sent.map(([method]) => method)).toEqual(['GET']);
  expect((await post('profile', { ...good, lastName: 'O' })).invalid).toBe('lastName:minLength');
  expect((await post('profile', { ...good, firstName: ' ' })).invalid).toBe('firstName:required');
  expect((await post('profile', good)).sent.at(-1)).toEqual([
    'PUT',
    '/consumers-v3/consumer',
    {
      consumerProfile: {
        consumerDetails: { ...good, phone: '+447700900123' },
        enrollments: [],
        subscriptions: [],
        preferences: { interests: 'skiing', preferredShoeSize: 'UK 6' },
      },
    },
  ]);
});

test('[PROF-04] a profile that cannot be read is not changed, and the page says that it is not loaded', async () => {
  const silent = ({ url }: Asked) =>
    url.pathname === '/consumers-v3/consumer' ? errorAnswerOf('GEN500', 500) : undefined;
  const { location, sent } = await post('profile', { firstName: 'Isla', lastName: 'Reid' }, silent);
  expect(location).toBe('/en-gb/account/profile?part=profile&error=PROFILE_NOT_LOADED');
  expect(sent.map(([method]) => method)).toEqual(['GET']);
});

test('[PROF-05] a form of details with nothing in it sends nothing, and the page says so', async () => {
  const { location, sent } = await post('profile', { firstName: ' ', lastName: '', phone: '', postalCode: '' });
  expect(location).toBe('/en-gb/account/profile?notice=profile-empty');
  expect(sent.map(([method]) => method)).toEqual(['GET']);
});

test('[VAL-24] the newsletter is subscribed to with a valid email and a ticked policy, and with neither alone', async () => {
  const form = { email: 'ann@example.org', policy: 'on' };
  expect(await post('newsletter', { ...form, email: 'ann@example' })).toMatchObject({
    location: '/en-gb/newsletter?invalid=email%3Aemail',
    sent: [],
  });
  expect(await post('newsletter', { ...form, email: '' })).toMatchObject({ invalid: 'email:required', sent: [] });
  expect(await post('newsletter', { ...form, policy: '' })).toMatchObject({ invalid: 'policy:checkbox', sent: [] });
  expect(await post('newsletter', form)).toMatchObject({
    location: '/en-gb/newsletter?notice=subscribed',
    sent: [['POST', '/consumers-v3/consumer/subscription', { subscriptions: [{ recipient: 'ann@example.org' }] }]],
  });
});

test('[VAL-03] [CALL-AUTH-02] [AUTH-11] a sign-in takes 100 characters of email, and one without a token says nothing', async () => {
  const emailOf = (length: number) => '@northfell.example'.padStart(length, 'i');
  const fields = { password: PASSWORD, back: '/en-gb/story' };
  expect(await post('sign-in', { ...fields, email: emailOf(101) })).toMatchObject({
    location: '/en-gb/story?error=ATTR300',
    sent: [],
  });
  const answer = ({ url, body }: Asked) =>
    url.pathname === '/consumers-v3/auth/signin'
      ? jsonAnswer({ authorizationCode: 'CODE' })
      : body?.['authorizationCode']
        ? errorAnswerOf('AUT403', 403)
        : undefined;
  const { location, sent } = await post(
    'sign-in',
    { ...fields, email: emailOf(100), recaptcha_response: 'human' },
    answer,
  );
  expect(location).toBe('/en-gb/story');
  expect(sent.map(([, , body]) => body)).toEqual([
    {
      type: 'Registered',
      username: emailOf(100),
      password: PASSWORD,
      recaptcha_response: 'human',
      codeChallenge: expect.stringMatching(/^[\w-]{43}$/),
    },
  ]);
});
