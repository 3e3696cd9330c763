import fc from 'fast-check';
import { DEFAULT_ADDRESS_RULES } from './address.ts';
import { describe, expect, test } from 'vitest';
import {
  addressErrors,
  addressRules,
  type Check,
  date,
  email,
  LOCALE_ADDRESS_RULES,
  masked,
  maxDate,
  maxLength,
  minAge,
  minDate,
  minLength,
  newPassword,
  parseDate,
  passwordProgress,
  personName,
  phone,
  required,
  sameAs,
  writeDate,
} from './index.ts';
import { normalisePhone } from '../phone/index.ts';
import { bornBy, DATE_PLACEHOLDER } from './dates.ts';
import { brokenPasswordRules } from './password.ts';
import { maskFor, masksOf, writtenPhone } from './phone.ts';
import { exactLength, pattern } from './rules.ts';

const ruleOf = (check: Check, value: string) => check(value)?.rule;
const UK = 'DD/MM/YYYY';
const US = 'MM/DD/YYYY';

describe('single rules', () => {
  test('[VAL-01] a required field that is blank or only whitespace is refused', () => {
    for (const blank of ['', ' ', '\t \u00a0']) expect(required(blank)).toEqual({ rule: 'required' });
    fc.assert(
      fc.property(
        fc.string().filter((text) => text.trim() !== ''),
        (text) => required(text) === undefined,
      ),
    );
  });

  test.each([
    'mara@northfell',
    'mara',
    '@northfell.example',
    'mara@',
    'ma ra@northfell.example',
    'mara@@northfell.example',
    'mara@northfell..example',
    '.mara@northfell.example',
    'mara@-northfell.example',
    'mara@northfell.',
    'mara@northfell.example!',
    'mara@north!fell.example',
    'mara@northfell.ex!mple',
  ])('[VAL-02] %s is no email', (text) => expect(email(text)).toEqual({ rule: 'email' }));
  test.each(['mara@northfell.example', 'm.l+news@a.b.co', 'søren_ø@grüße.example', " o'hara@x.co "])(
    '[VAL-02] %s is an email',
    (text) => expect(email(text)).toBeUndefined(),
  );

  test('[VAL-04] lengths: exact, least and most, told with their figure, and counted in characters', () => {
    expect([exactLength(5)('1234'), exactLength(5)('12345')]).toEqual([
      { rule: 'length', params: { length: 5 } },
      undefined,
    ]);
    expect([minLength(2)('a'), minLength(2)('ab')]).toEqual([{ rule: 'minLength', params: { min: 2 } }, undefined]);
    expect([maxLength(2)('abc'), maxLength(2)('ab')]).toEqual([{ rule: 'maxLength', params: { max: 2 } }, undefined]);
    expect(maxLength(1)('𝒜')).toBeUndefined();
  });

  test("[VAL-09] names have letters of any language, blanks and , . ' ` - and nothing else", () => {
    for (const name of ['Mara', 'Éloïse d’Arc', "O'Brien", 'Anne-Marie, Jr.', 'Z`ev', 'Łukasz', 'Ngọc'])
      expect(personName(name)).toBeUndefined();
    for (const name of ['M4ra', 'Mara!', 'Mara@x', 'Mara_', '<b>', 'Mara/Lind'])
      expect(personName(name)).toEqual({ rule: 'name' });
  });

  test('[VAL-14] a confirmation equals its field, and a pattern is matched', () => {
    expect([sameAs('abc')('abc'), ruleOf(sameAs('abc'), 'abC'), ruleOf(sameAs('abc'), '')]).toEqual([
      undefined,
      'sameAs',
      'sameAs',
    ]);
    expect([pattern(/^\d+$/)('12'), ruleOf(pattern(/^\d+$/), '12a')]).toEqual([undefined, 'pattern']);
  });

  test('a field that is not required may stay empty, whatever its other rules', () => {
    for (const check of [
      email,
      exactLength(3),
      minLength(3),
      date(UK),
      minDate('2000-01-01', UK),
      personName,
      phone('44'),
      pattern(/x/),
    ])
      for (const blank of ['', '  ']) expect(check(blank)).toBeUndefined();
  });
});

describe('passwords', () => {
  test('[VAL-10] each rule broken has a message of its own', () => {
    expect(brokenPasswordRules('').map(({ rule }) => rule)).toEqual([
      'password.length',
      'password.upper',
      'password.lower',
      'password.digit',
    ]);
    expect(brokenPasswordRules('Abcdef1')).toEqual([{ rule: 'password.length', params: { min: 8 } }]);
    expect(brokenPasswordRules('abcdefg1').map(({ rule }) => rule)).toEqual(['password.upper']);
    expect(brokenPasswordRules('ABCDEFG1').map(({ rule }) => rule)).toEqual(['password.lower']);
    expect(brokenPasswordRules('Abcdefgh').map(({ rule }) => rule)).toEqual(['password.digit']);
    expect([newPassword('Abcdefg1'), newPassword('')?.rule]).toEqual([undefined, 'required']);
  });

  test('what the live list ticks off is exactly what is not refused', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 14 }), (text) => {
        const met = Object.entries(passwordProgress(text))
          .filter(([, done]) => !done)
          .map(([rule]) => rule);
        expect(brokenPasswordRules(text).map(({ rule }) => rule)).toEqual(met);
      }),
    );
  });
});

describe('dates', () => {
  test('[VAL-07] a date passes only in the display format and when it exists', () => {
    expect([parseDate('14/03/1988', UK), parseDate('03/14/1988', US)]).toEqual(['1988-03-14', '1988-03-14']);
    for (const text of [
      '31/02/1990',
      '29/02/2023',
      '101/02/1990',
      '01/02/19901',
      '03/14/1988',
      '1988-03-14',
      '1/3/1988',
      '14.03.1988',
      '14/03-1988',
      'on 14/03/1988',
      '00/01/1990',
      '14/03/88',
    ])
      expect(date(UK)(text)).toEqual({ rule: 'date', params: { format: UK } });
    expect(date(UK)('29/02/2024')).toBeUndefined();
    expect(date(US)(' 02/29/2024 ')).toBeUndefined();
    expect(minDate('2000-01-01', US)('30/01/2001')).toEqual({ rule: 'date', params: { format: US } });
    for (const none of [null, undefined, '', 'soon', 'on 2026-11-23']) expect(writeDate(none, UK)).toBe('');
    expect(writeDate('2026-11-23T10:00:00Z', US)).toBe('11/23/2026');
  });

  test('the placeholder of an empty field is a date of both formats', () => {
    for (const format of [UK, US] as const) expect(parseDate(DATE_PLACEHOLDER, format)).toBe('1900-01-01');
  });

  test('what is written can be read again, in both formats', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true }),
        fc.constantFrom(UK, US),
        (day, format) => {
          const iso = day.toISOString().slice(0, 10);
          expect(parseDate(writeDate(iso, format), format)).toBe(iso);
        },
      ),
    );
  });

  test('[VAL-06] the limits themselves pass, and the message names them', () => {
    expect([minDate('2000-01-31', UK)('31/01/2000'), maxDate('2000-01-31', UK)('31/01/2000')]).toEqual([
      undefined,
      undefined,
    ]);
    expect(minDate('2000-01-31', UK)('30/01/2000')).toEqual({ rule: 'minDate', params: { date: '31/01/2000' } });
    expect(maxDate('2000-01-31', US)('02/01/2000')).toEqual({ rule: 'maxDate', params: { date: '01/31/2000' } });
  });

  test('[VAL-20] the day of the birthday is old enough, the day before is not', () => {
    const now = new Date('2026-11-21T12:00:00Z');
    expect(bornBy(now, 16)).toBe('2010-11-21');
    expect(minAge(16, UK, now)('21/11/2010')).toBeUndefined();
    expect(minAge(16, UK, now)('22/11/2010')).toEqual({ rule: 'age', params: { years: 16 } });
  });
});

describe('phones', () => {
  test('[VAL-12] digits only, as many as a mask of the country has', () => {
    const good = {
      44: ['7700900101', '169772345'],
      33: ['639980104'],
      49: ['15550100106', '30901820'],
      39: ['0212345678'],
    };
    for (const [code, numbers] of Object.entries(good))
      for (const number of numbers) expect(phone(code)(number), `+${code} ${number}`).toBeUndefined();
    for (const text of [
      '77009001',
      '770090010123',
      '7700 900101',
      '+447700900101',
      'call me',
      '770090010a',
      'a770090010',
      ' 7700900101',
    ])
      expect(phone('44')(text), text).toEqual({ rule: 'phone' });
    expect(phone('33')('6399801041')).toEqual({ rule: 'phone' });
  });

  test('[VAL-13] a North American number has 10 digits and starts with 2–9', () => {
    for (const first of [2, 3, 4, 5, 6, 7, 8, 9]) expect(phone('1')(`${first}035550108`)).toBeUndefined();
    for (const text of ['1035550108', '0035550108', '503555010', '50355501081'])
      expect(phone('1')(text)).toEqual({ rule: 'phone' });
    // The rule is that of one country: a British number may start with 1.
    expect(phone('44')('1697723456')).toBeUndefined();
    expect(['(203) 555-0108', '(103) 555-0108'].map((typed) => normalisePhone(typed, '1'))).toEqual([
      '+12035550108',
      undefined,
    ]);
  });

  test('[VAL-28] the mask is the one with as many places as there are digits', () => {
    expect([
      maskFor(10, masksOf('1')),
      maskFor(10, masksOf('44')),
      maskFor(10, masksOf('81')),
      maskFor(7, masksOf('1')),
      maskFor(8, masksOf('49')),
    ]).toEqual(['(XXX) XXX - XXXX', 'XXXX - XXX - XXX', 'XXXX - XXX - XXX', undefined, 'XXXX - XXXX']);
    expect([6, 7, 8, 9, 10, 11, 12, 5, 13].map((digits) => maskFor(digits, masksOf('49')))).toEqual([
      'XXX - XXX',
      'XXX - XXXX',
      'XXXX - XXXX',
      'XXX - XXX - XXX',
      'XXXX - XXX - XXX',
      'XXXX - XXX - XXXX',
      'XXXX - XXXX - XXXX',
      undefined,
      undefined,
    ]);
    expect([masked('+15035550108', '1'), masked('+447700900101', '44'), masked('+4930901820', '49')]).toEqual([
      '(503) 555 - 0108',
      '7700 - 900 - 101',
      '3090 - 1820',
    ]);
    expect([masked('+33639980104', '44'), masked('+3360', '33')]).toEqual(['+33639980104', '+3360']);
  });

  test('[CFG-07] masks are data: a configured list decides which numbers fit and how they are written', () => {
    const masks = { '44': ['XXXXX XXXXXX'] };
    expect(masked('+4477009001012', '44', masks)).toBe('77009 001012');
    expect([phone('44', masks)('77009001012'), phone('44', masks)('7700900101')?.rule]).toEqual([undefined, 'phone']);
    expect([
      normalisePhone('77009 001012', '49', { '49': ['XXXXX XXXXXX'] }),
      normalisePhone('7700 900 123', '44', masks),
    ]).toEqual(['+4977009001012', undefined]);
  });

  test('[CFG-07] what is typed in national form is written by the masks, all else is left alone', () => {
    const [us, uk] = [masksOf('1'), masksOf('44')];
    expect(['5035550108', '1 503 555 0108', '(503) 555-0108'].map((typed) => writtenPhone(typed, us))).toEqual(
      Array(3).fill('(503) 555 - 0108'),
    );
    expect(writtenPhone(' 07700 900123', uk)).toBe('7700 - 900 - 123');
    for (const typed of ['', '+44 7700 900123', '0044 7700 900123', '77', 'call me', '7700900123 ext 4'])
      expect(writtenPhone(typed, uk), typed).toBeUndefined();
  });

  test('only a number that is nothing but digits, in national form, is written with a mask', () => {
    const american = (typed: string) => writtenPhone(typed, masksOf('1'));
    for (const typed of ['5035550108', ' (503) 555-0108 ', '1 503.555.0108', '0503 555 0108'])
      expect(american(typed), typed).toBe('(503) 555 - 0108');
    for (const typed of ['+15035550108', 'call 5035550108', '5035550108 x', '25035550108', '0015035550108'])
      expect(american(typed), typed).toBeUndefined();
  });
});

describe('addresses', () => {
  const address = {
    addressLine1: '14 Beck Lane',
    city: 'Kendal',
    country: 'GB',
    email: 'mara@northfell.example',
    firstName: 'Mara',
    lastName: 'Lindqvist',
    phone: '7700900101',
    postalCode: 'LA9 4AB',
  };
  const rules = (more: object, own = DEFAULT_ADDRESS_RULES) =>
    Object.entries(addressErrors({ ...address, ...more }, own)).map(([field, broken]) => `${field} ${broken?.rule}`);

  test('[VAL-15] the first line is needed, the second not, and lines and city end at 30 characters', () => {
    expect(rules({})).toEqual([]);
    expect(rules({ addressLine1: '' })).toEqual(['addressLine1 required']);
    expect(rules({ addressLine1: 'x'.repeat(31), addressLine2: 'x'.repeat(31), city: 'x'.repeat(31) })).toEqual([
      'addressLine1 maxLength',
      'addressLine2 maxLength',
      'city maxLength',
    ]);
    expect(rules({ addressLine1: 'x'.repeat(30), addressLine2: 'x'.repeat(30), city: 'x'.repeat(30) })).toEqual([]);
  });

  test('[VAL-16] both names are needed and have 2 to 30 characters', () => {
    for (const field of ['firstName', 'lastName']) {
      expect(['', 'B', 'x'.repeat(31), 'L1'].map((name) => rules({ [field]: name }))).toEqual(
        ['required', 'minLength', 'maxLength', 'name'].map((rule) => [`${field} ${rule}`]),
      );
      expect(['Bo', 'x'.repeat(30)].map((name) => rules({ [field]: name }))).toEqual([[], []]);
    }
  });

  test('[VAL-17] country, email, phone and postal code are needed, the province is not', () => {
    expect(rules({ country: '', email: '', phone: '', postalCode: '', province: '' })).toEqual([
      'country required',
      'email required',
      'phone required',
      'postalCode required',
    ]);
    for (const field of ['country', 'email', 'phone', 'postalCode'])
      expect(rules({ [field]: ' ' })).toEqual([`${field} required`]);
  });

  test('[VAL-18] a locale overrides required, lengths and pattern, and leaves the rest as it is', () => {
    const us = addressRules(LOCALE_ADDRESS_RULES['en-us']);
    expect(rules({ postalCode: '9721', province: '' }, us)).toEqual(['postalCode pattern', 'province required']);
    expect(rules({ postalCode: '97214', province: 'OR' }, us)).toEqual([]);
    const canada = addressRules(LOCALE_ADDRESS_RULES['fr-ca']);
    expect(rules({ postalCode: 'K1A 0B1', province: '' }, canada)).toEqual(['province required']);
    expect(rules({ postalCode: 'K1A 0B1', province: 'ON', city: '' }, canada)).toEqual(['city required']);
    expect(
      rules(
        { addressLine1: 'x'.repeat(36), lastName: 'Lin', firstName: '' },
        addressRules({ addressLine1: { max: 40 }, lastName: { min: 4 }, firstName: { required: false } }),
      ),
    ).toEqual(['lastName minLength']);
    expect(
      rules(
        { addressLine1: 'x'.repeat(36), firstName: '' },
        addressRules({ addressLine1: { max: 40 }, firstName: { required: false } }),
      ),
    ).toEqual([]);
    expect(
      rules(
        { postalCode: '7500', province: '' },
        addressRules({ ...LOCALE_ADDRESS_RULES['fr-fr'], city: { length: 4 } }),
      ),
    ).toEqual(['city length', 'postalCode pattern']);
  });

  test.each([
    [
      'en-gb',
      ['LA9 4AB', 'gir 0aa', 'BFPO 61', 'BFPO 5411', 'SW1A1AA', ' W1A 0AX ', 'IM1 1AA'],
      ['ZZ99 9ZZ', 'LA9', 'QE1 1AA', 'LA9 4CV', 'BFPO'],
    ],
    ['fr-fr', ['33380', '33 380', '75001', '20090'], ['3338', '333 80', '33A80', '333800']],
    ['de-de', ['01067', '10115'], ['1067', 'D-10115']],
    ['en-us', ['97214', '97214-1234'], ['9721', '972141234']],
    ['fr-ca', ['K1A 0B1', 'h2x1y4', 'V5K-0A1'], ['D1A 0B1', 'K1A 0O1', 'Z1A 0B1', 'XK1A 0B1', 'K1A 0B1X']],
  ])('[VAL-18] the postcodes of %s are those that the post there knows', (locale, good, bad) => {
    const own = addressRules({ ...LOCALE_ADDRESS_RULES[locale], province: {} });
    for (const postalCode of good) expect(rules({ postalCode }, own), postalCode).toEqual([]);
    for (const postalCode of bad) expect(rules({ postalCode }, own), postalCode).toEqual(['postalCode pattern']);
  });

  test.each([
    ['en-us', '97214', ['OR', 'ny', 'PR', 'AE'], ['ZZ', 'XX', 'BC', 'Oregon']],
    ['en-ca', 'K1A 0B1', ['BC', 'QC', 'nu'], ['ZZ', 'OR', 'CA']],
  ])('[VAL-18] %s has states or provinces, not any two letters', (locale, postalCode, good, bad) => {
    const own = addressRules(LOCALE_ADDRESS_RULES[locale]);
    for (const province of good) expect(rules({ postalCode, province }, own), province).toEqual([]);
    for (const province of bad) expect(rules({ postalCode, province }, own), province).toEqual(['province pattern']);
  });
});
