import fc from 'fast-check';
import { getExampleNumber } from 'libphonenumber-js/min';
import examples from 'libphonenumber-js/examples.mobile.json' with { type: 'json' };
import { expect, test } from 'vitest';
import { normalisePhone } from './index.ts';

test.each([
  ['(503) 555 - 0108', '1', '+15035550108'],
  ['+33 6 39 98 01 04', '33', '+33639980104'],
  ['06.39.98.01.04', '33', '+33639980104'],
  ['030 901820', '49', '+4930901820'],
  ['089/1234567', '49', '+49891234567'],
  ['0155 5010 0106', '49', '+4915550100106'],
])('[VAL-25] %s in a form of +%s is %s', (typed, dialCode, normal) =>
  expect(normalisePhone(typed, dialCode)).toBe(normal),
);

test.each([
  ['+1 503 555 0108', '44', '+15035550108'],
  ['001 503 555 0108', '49', '+15035550108'],
  ['1 503 555 0108', '1', '+15035550108'],
  ['1 503 555 0108', '44', '+15035550108'],
  ['0044 7700 900101', '1', '+447700900101'],
  ['00 44 (0) 7700 900101', '33', '+447700900101'],
  ['+390212345678', '44', '+390212345678'],
  ['0039 02 1234 5678', '44', '+390212345678'],
])('[VAL-12] %s names its country itself in a form of +%s', (typed, dialCode, normal) =>
  expect(normalisePhone(typed, dialCode)).toBe(normal),
);

test.each([
  ...([
    'AT',
    'AU',
    'BE',
    'CH',
    'CZ',
    'DE',
    'DK',
    'ES',
    'FI',
    'FR',
    'GB',
    'GR',
    'HU',
    'IE',
    'IT',
    'LU',
    'NL',
    'NO',
  ] as const),
  ...(['NZ', 'PL', 'PT', 'SE', 'TR', 'US', 'CA'] as const),
])('[VAL-12] a mobile of %s is taken as written there and abroad', (country) => {
  const example = getExampleNumber(country, examples);
  const [dialCode, number] = [example?.countryCallingCode ?? '', example?.number ?? ''];
  expect(number).toMatch(/^\+\d{9,14}$/);
  expect(normalisePhone(example?.formatNational() ?? '', dialCode)).toBe(number);
  expect(normalisePhone(example?.formatInternational() ?? '', '44')).toBe(number);
  expect(normalisePhone(` ${number} `, '1')).toBe(number);
});

test('[VAL-26] for dial code 44 a leading zero goes, with and without the code in front', () => {
  for (const typed of ['07700 900101', '7700 900101', '+4407700900101', '447700900101'])
    expect(normalisePhone(typed, '44'), typed).toBe('+447700900101');
});

test('[VAL-27] ten digits that are no number of the form’s country are North American', () => {
  expect(normalisePhone('503 555 0108', '33')).toBe('+15035550108');
  expect(normalisePhone('639980104', '33')).toBe('+33639980104');
  for (const typed of ['1035550108', '99 503 555 0108', '+335035550108'])
    expect(normalisePhone(typed, '33'), typed).toBeUndefined();
});

test.each([
  '',
  'no number',
  '12345',
  '+44 77',
  '+999 123 456 789',
  '503 555 0108 ext. 5',
  '+',
  '00',
  '1035550108',
  'call 503 555 0108',
])('[VAL-25] nothing is made up for %j', (typed) => expect(normalisePhone(typed, '1')).toBeUndefined());

test('whatever is typed, what comes out stays as it is in a form of any country', () => {
  const typed = fc.oneof(
    fc.stringMatching(/^[+0]{0,2}[\d ()./-]{0,20}$/),
    fc.integer({ min: 2_000_000_000, max: 9_999_999_999 }).map(String),
  );
  const codes = fc.constantFrom('1', '44', '33', '49');
  fc.assert(
    fc.property(typed, codes, codes, (text, code, other) => {
      const normal = normalisePhone(text, code);
      fc.pre(normal !== undefined);
      expect(normal).toMatch(/^\+\d{6,15}$/);
      expect(normalisePhone(normal ?? '', other)).toBe(normal);
    }),
  );
});
