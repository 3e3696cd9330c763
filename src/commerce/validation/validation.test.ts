import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Check,
  date,
  email,
  maxDate,
  maxLength,
  maxValue,
  minAge,
  minDate,
  minLength,
  minValue,
  newPassword,
  parseDate,
  passwordProgress,
  personName,
  phone,
  required,
  sameAs,
  writeDate,
} from './index.ts';
import { bornBy, DATE_PLACEHOLDER } from './dates.ts';
import { brokenPasswordRules } from './password.ts';
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

  test('[VAL-05] numbers: least and most, told with their figure, typed with a point or a comma', () => {
    const [least, most] = [minValue(0.5), maxValue(20)];
    expect(['0.49', '0,5', '3'].map(least)).toEqual([{ rule: 'minValue', params: { min: 0.5 } }, undefined, undefined]);
    expect(['20', '20,01'].map(most)).toEqual([undefined, { rule: 'maxValue', params: { max: 20 } }]);
    // What is no number is within no bounds.
    for (const text of ['-1', 'ten', '1e9', 'Infinity', '1.2.3'])
      expect([least(text)?.rule, most(text)?.rule]).toEqual(['minValue', 'maxValue']);
    expect(least('')).toBeUndefined();
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
