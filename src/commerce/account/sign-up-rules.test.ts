import { describe, expect, test } from 'vitest';
import { normalisePhone } from '../phone/index.ts';
import { signUpBody } from '../contract/account/sign-up.ts';
import {
  errorsOnceRefused,
  fullSignUpBody,
  signUpConfig,
  signUpErrors,
  type SignUpFields,
  signUpQuery,
  simpleSignUpBody,
} from './index.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const GOOD: SignUpFields = {
  email: ' isla@northfell.example ',
  password: 'Northfell-1',
  firstName: 'Isla',
  lastName: 'Reid',
  birthDate: '06/05/1990',
  gender: 'F',
  phone: '07700 900123',
  postalCode: 'LA9 4AB',
  terms: 'on',
};
const UK = signUpConfig('en-gb');
const wrong = (more: SignUpFields, config = UK, variant: 'full' | 'loyalty' = 'full') =>
  Object.entries(signUpErrors({ ...GOOD, ...more }, config, variant, NOW, normalisePhone)).map(
    ([field, broken]) => `${field} ${broken?.rule}`,
  );

describe('the sign-up form', () => {
  test('is fine when everything is', () => expect(wrong({})).toEqual([]));

  test('what is absent is missed like what is blank', () => {
    const all = { ...UK, genderRequired: true, phoneRequired: true, smsOptInRequired: true };
    const required = { rule: 'required' };
    const checkbox = { rule: 'checkbox' };
    for (const blank of [{}, { email: ' ', firstName: ' ', lastName: ' ', birthDate: ' ', gender: '', phone: ' ' }])
      expect(signUpErrors(blank, all, 'full', NOW, normalisePhone)).toEqual({
        email: required,
        password: required,
        firstName: required,
        lastName: required,
        birthDate: required,
        gender: required,
        phone: required,
        terms: checkbox,
        smsOptIn: checkbox,
      });
    expect(signUpErrors({ ...GOOD, smsOptIn: 'on', smsAccepted: 'on' }, all, 'full', NOW, normalisePhone)).toEqual({});
  });

  test('an email may have 100 characters and no more', () => {
    const domain = '@northfell.example';
    expect([
      wrong({ email: 'a'.repeat(100 - domain.length) + domain }),
      wrong({ email: 'a'.repeat(101 - domain.length) + domain }),
    ]).toEqual([[], ['email maxLength']]);
  });

  test('[VAL-19] the birth date is needed where the locale says so, has to exist, and is not before 1900', () => {
    expect([
      wrong({ birthDate: '' }),
      wrong({ birthDate: '31/02/1990' }),
      wrong({ birthDate: '31/12/1899' }),
      wrong({ birthDate: '01/01/1900' }),
    ]).toEqual([['birthDate required'], ['birthDate date'], ['birthDate minDate'], []]);
    const us = signUpConfig('en-us');
    expect([wrong({ birthDate: '', phone: '' }, us), wrong({ birthDate: '', phone: '' }, us, 'loyalty')]).toEqual([
      [],
      ['birthDate required'],
    ]);
    expect(
      ['en-gb', 'fr-fr', 'de-de', 'en-us', 'en-ca', 'fr-ca'].map((locale) =>
        wrong({ birthDate: '', phone: '' }, signUpConfig(locale)),
      ),
    ).toEqual([...Array(3).fill(['birthDate required']), ...Array(3).fill([])]);
    const later = { ...us, minBirthDate: '1920-05-01' };
    expect([
      wrong({ birthDate: '04/30/1920', phone: '' }, later),
      wrong({ birthDate: '05/01/1920', phone: '' }, later),
    ]).toEqual([['birthDate minDate'], []]);
  });

  test('[VAL-06] a birth date in the future is refused as such, today is not', () => {
    const date = (birthDate: string) => signUpErrors({ ...GOOD, birthDate }, UK, 'full', NOW, normalisePhone).birthDate;
    expect([date('22/11/2026'), date('21/11/2026')?.rule]).toEqual([
      { rule: 'maxDate', params: { date: '21/11/2026' } },
      'age',
    ]);
  });

  test('[VAL-20] the minimal age is the country’s', () => {
    const born = (locale: string, birthDate: string) => wrong({ birthDate, phone: '' }, signUpConfig(locale));
    expect([
      born('de-de', '22/11/2010'),
      born('de-de', '21/11/2010'),
      born('fr-fr', '22/11/2011'),
      born('fr-fr', '21/11/2011'),
      born('en-gb', '22/11/2013'),
      born('en-gb', '21/11/2013'),
      born('en-us', '11/22/2013'),
      born('en-us', '11/21/2013'),
    ]).toEqual([['birthDate age'], [], ['birthDate age'], [], ['birthDate age'], [], ['birthDate age'], []]);
  });

  test('[VAL-21] gender, phone and SMS opt-in are needed only where configured', () => {
    const blank = { gender: '', phone: '', smsOptIn: undefined };
    for (const locale of ['en-us', 'en-ca', 'fr-ca', 'en-gb', 'fr-fr', 'de-de'])
      expect(wrong({ ...blank, birthDate: '05/05/1990' }, signUpConfig(locale)), locale).toEqual([]);
    expect(wrong(blank, { ...UK, genderRequired: true, phoneRequired: true, smsOptInRequired: true })).toEqual([
      'gender required',
      'phone required',
      'smsOptIn checkbox',
    ]);
    expect([
      wrong(blank, { ...UK, genderRequired: true }),
      wrong(blank, { ...UK, phoneRequired: true }),
      wrong(blank, { ...UK, smsOptInRequired: true }),
    ]).toEqual([['gender required'], ['phone required'], ['smsOptIn checkbox']]);
  });

  test('[CFG-09] a deployment says per locale what is required and from when births count, and per country the minimal age', () => {
    const rules = {
      locales: {
        'fr-fr': { phoneRequired: true, smsOptInRequired: true, agreements: { privacy: true } },
        'de-de': {
          birthDateRequired: false,
          genderRequired: true,
          minBirthDate: '1920-05-01',
          agreements: { privacy: false },
        },
      },
      minimalAges: { DE: 18, CA: 14 },
    };
    const nothing = { birthDate: '', gender: '', phone: '' };
    const asked = (locale: string, more: SignUpFields = nothing) => wrong(more, signUpConfig(locale, rules));
    expect(asked('fr-fr')).toEqual(['birthDate required', 'phone required', 'smsOptIn checkbox', 'privacy checkbox']);
    expect(asked('de-de')).toEqual(['gender required']);
    expect([asked('en-gb'), asked('en-us')]).toEqual([['birthDate required'], []]);
    const born = (locale: string, birthDate: string) =>
      asked(locale, { birthDate, phone: '', smsOptIn: 'on', smsAccepted: 'on', privacy: 'on' });
    expect([born('de-de', '30/04/1920'), born('de-de', '01/05/1920'), born('en-gb', '30/04/1920')]).toEqual([
      ['birthDate minDate'],
      [],
      [],
    ]);
    expect([born('de-de', '22/11/2008'), born('de-de', '21/11/2008'), born('fr-ca', '22/11/2012')]).toEqual([
      ['birthDate age'],
      [],
      ['birthDate age'],
    ]);
  });

  test('[VAL-12] a phone may name its country, and what is no number is refused', () => {
    const de = signUpConfig('de-de');
    const ok = ['+447700900123', '0044 7700 900123', '+39 02 1234 5678', '001 503 555 0108', '030 901820'];
    expect(ok.flatMap((phone) => wrong({ phone }, de))).toEqual([]);
    // Five digits are possible in Germany, but no mask has as many places.
    expect(['77', '+44 7700', 'call me', '31111'].flatMap((phone) => wrong({ phone }, de))).toEqual([
      'phone phone',
      'phone phone',
      'phone phone',
      'phone phone',
    ]);
  });

  test('names have 2 to 30 characters, and a postal code at most 12', () => {
    expect([
      wrong({ firstName: 'I', lastName: '' }),
      wrong({ firstName: 'x'.repeat(30), lastName: 'x'.repeat(31), postalCode: 'x'.repeat(12) }),
      wrong({ postalCode: 'x'.repeat(13) }),
      wrong({ postalCode: undefined }),
    ]).toEqual([['firstName minLength', 'lastName required'], ['lastName maxLength'], ['postalCode maxLength'], []]);
  });

  test('a form with nothing in it names all that it needs', () => {
    expect(Object.keys(signUpErrors({}, UK, 'full', NOW, normalisePhone))).toEqual([
      'email',
      'password',
      'firstName',
      'lastName',
      'birthDate',
      'terms',
    ]);
  });

  test('a blank phone is none, and a box may say true instead of on', () =>
    expect(
      wrong({ phone: '  ', terms: 'true', smsOptIn: 'true', smsAccepted: 'true' }, { ...UK, smsOptInRequired: true }),
    ).toEqual([]));

  test('[VAL-22] [VAL-23] unticked terms stop it with the checkbox message, and so does what else is to be agreed to', () => {
    for (const terms of [undefined, '', 'off', 'false']) expect(wrong({ terms })).toEqual(['terms checkbox']);
    const agreeing = (privacy: boolean) => ({ ...UK, agreements: { privacy } });
    expect(wrong({}, agreeing(true))).toEqual(['privacy checkbox']);
    expect([wrong({ privacy: 'on' }, agreeing(true)), wrong({}, agreeing(false))]).toEqual([[], []]);
  });
});

describe('what is sent', () => {
  test('[AUTH-22] the simplified sign-up sends email and password and nothing else', () => {
    const body = simpleSignUpBody(GOOD);
    expect(body).toEqual({ email: 'isla@northfell.example', password: 'Northfell-1' });
    expect(signUpBody.safeParse(body).success).toBe(true);
  });

  test('[AUTH-23] the full sign-up sends profile, terms, temporary password, subscriptions, source and the bot check’s token', () => {
    const query = signUpQuery(
      new URLSearchParams(
        'consumerId=c9&storeNum=NF-KDL&enrollment_marketing_source=autumn&leadSource=poster&referral_code=FRIEND&other=1',
      ),
    );
    const body = fullSignUpBody(
      { ...GOOD, newsletter: 'on', smsOptIn: 'on', smsAccepted: 'on' },
      UK,
      'full',
      normalisePhone,
      query,
      'human',
    );
    expect(body).toEqual({
      email: 'isla@northfell.example',
      password: 'Northfell-1',
      firstName: 'Isla',
      lastName: 'Reid',
      birthDate: '1990-05-06',
      gender: 'F',
      phone: '+447700900123',
      postalCode: 'LA9 4AB',
      consumerId: 'c9',
      isTermsConfirmed: true,
      isTemporaryPassword: false,
      recaptcha_response: 'human',
      subscriptions: [
        { channel: 'email', type: 'Newsletter', optin: true, recipient: 'isla@northfell.example' },
        { channel: 'sms', type: 'Newsletter', optin: true, recipient: '+447700900123' },
      ],
      source: {
        acquisitionType: 'web',
        campaignName: 'autumn',
        storeNum: 'NF-KDL',
        leadSource: 'poster',
        referralCode: 'FRIEND',
      },
    });
    expect(signUpBody.safeParse(body).success).toBe(true);
  });

  test('what stands around an entry is left out, and so is what was not entered', () => {
    const blank = { firstName: ' Isla ', lastName: ' Reid ', postalCode: ' LA9 4AB ', gender: '', phone: '  ' };
    const body = fullSignUpBody({ ...GOOD, ...blank, newsletter: 'no' }, UK, 'full', normalisePhone);
    expect(body).toEqual({
      email: 'isla@northfell.example',
      password: 'Northfell-1',
      firstName: 'Isla',
      lastName: 'Reid',
      birthDate: '1990-05-06',
      postalCode: 'LA9 4AB',
      isTermsConfirmed: true,
      isTemporaryPassword: false,
      subscriptions: [],
      source: { acquisitionType: 'web' },
    });
    const { isTermsConfirmed, ...bare } = fullSignUpBody({}, UK, 'full', normalisePhone);
    expect([isTermsConfirmed, bare.email, bare.password, Object.keys(bare)]).toEqual([
      false,
      '',
      '',
      ['email', 'password', 'isTemporaryPassword', 'subscriptions', 'source'],
    ]);
    expect(simpleSignUpBody({})).toEqual({ email: '', password: '' });
  });

  test('[AUTH-24] a parameter of the address is trimmed and ends at 60 characters, a blank one is none', () => {
    const params = new URLSearchParams({ consumerId: ' c9 ', storeNum: '  ', leadSource: 'x'.repeat(61) });
    expect(signUpQuery(params)).toEqual({ consumerId: 'c9', leadSource: 'x'.repeat(60) });
  });

  test('an email in the address keeps its full length', () => {
    const email = `${'x'.repeat(60)}@northfell.example`;
    expect(signUpQuery(new URLSearchParams({ email }))).toEqual({ email });
  });

  test('texts are wanted only where there is a phone to send them to, and news from members is their own', () => {
    const wish = { newsletter: 'on', smsOptIn: 'on', smsAccepted: 'on', phone: '' };
    expect(fullSignUpBody({ ...GOOD, ...wish }, UK, 'loyalty', normalisePhone).subscriptions).toEqual([
      { channel: 'email', type: 'LoyaltyNewsletter', optin: true, recipient: 'isla@northfell.example' },
    ]);
  });

  test('the loyalty variant joins the programme', () => {
    const body = fullSignUpBody(GOOD, UK, 'loyalty', normalisePhone);
    expect(body).toMatchObject({ enrollments: [{ type: 'Loyalty' }], source: { acquisitionType: 'loyalty' } });
    expect(signUpBody.safeParse(body).success).toBe(true);
  });
});

test('[ERR-REG-02] a birth date that the server misses runs the validation again, with the birth date required', () => {
  const US = signUpConfig('en-us');
  const fields = { ...GOOD, birthDate: '', phone: '', firstName: '' };
  expect(signUpErrors({ ...fields, firstName: 'Isla' }, US, 'full', NOW, normalisePhone)).toEqual({});
  expect(errorsOnceRefused('PRO411', fields, US, 'full', NOW, normalisePhone)).toEqual({
    birthDate: { rule: 'required' },
    firstName: { rule: 'required' },
  });
  expect(errorsOnceRefused('AUT439', fields, US, 'full', NOW, normalisePhone)).toBeUndefined();
});
