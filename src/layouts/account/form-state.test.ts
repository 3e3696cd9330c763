import { describe, expect, test } from 'vitest';
import { ERROR_IDS } from '../../commerce/contract/error-codes.ts';
import { LOCALES } from '../../content/addresses/sites.ts';
import { t } from '../../messages/index.ts';
import { errorText } from './form-state.ts';

/** Expects codes with the same meaning to share a message, and different meanings to differ, in every language. */
function haveOwnMessages(...meanings: readonly (readonly string[])[]): void {
  for (const { locale } of LOCALES) {
    const words = meanings.map((codes) => new Set(codes.map((code) => errorText(locale, code))));
    for (const shared of words) expect(shared.size).toBe(1);
    const texts = words.flatMap((shared) => [...shared]);
    expect(new Set(texts).size).toBe(meanings.length);
    expect(texts).not.toContain(t(locale, 'error.GENERAL_ERROR'));
  }
}

describe('what server codes say', () => {
  test('[ERR-AUT-02] every code of invalid credentials says the same', () =>
    haveOwnMessages(['AUT401', 'AUT418', 'AUT437', 'AUT438']));
  test('[ERR-AUT-04] an unknown customer list and an email’s form have words of their own', () =>
    haveOwnMessages(['AUT440'], ['AUT453']));
  test('[ERR-AUT-06] a locked user, a locked account and the last try have words of their own', () => {
    haveOwnMessages(['AUT423'], ['AUT441'], ['AUT426'], ['AUT401']);
    expect(errorText('en-us', 'AUT423')).toContain('user is locked');
    expect(errorText('en-us', 'AUT441')).toContain('account is locked');
    expect(errorText('en-us', 'AUT426')).toContain('One try is left');
    expect(errorText('de-de', 'AUT426')).toContain('Ein Versuch bleibt');
  });
  test('[ERR-AUT-08] so have no authority, failed authorization and a broken sign-in', () =>
    haveOwnMessages(['AUT404'], ['AUT432'], ['AUT500']));
  test('[ERR-PRO-01] so have a failed update, a failed password change and a billing address in use', () =>
    haveOwnMessages(['PRO412', 'PRO418'], ['PRO415'], ['PRO414']));
  test('[ERR-PRO-03] so have differing passwords, one too short, and a card’s expiry', () =>
    haveOwnMessages(['FE340'], ['FE872'], ['FE309']));
  test('[ERR-PYT-06] so have a delivery that is not offered, a PO box and a missing phone', () => {
    haveOwnMessages(['SHP404'], ['SHP500'], ['SHP410']);
    expect(errorText('en-us', 'SHP500')).toContain('PO boxes');
    expect(errorText('de-de', 'SHP410')).toContain('Telefonnummer');
  });
  test('[ERR-PYT-01] so have a payment error, the fraud check and an address without delivery', () => {
    haveOwnMessages(['PAY400'], ['PYT402'], ['PAY401']);
    expect(['PAY400', 'PYT402', 'PAY401'].map((code) => errorText('en-gb', code).split('.')[0])).toEqual([
      'The payment did not go through, and nothing was charged',
      'The payment could not be verified, and nothing was charged',
      'We cannot deliver to this address',
    ]);
  });
  test('[ERR-PYT-03] so have an address that is gone and one with something missing', () => {
    haveOwnMessages(['PYT405'], ['PYT406']);
    expect(errorText('en-us', 'PYT405')).toContain('not there any more');
    expect(errorText('de-de', 'PYT406')).toBe('An der Adresse fehlt etwas.');
  });
  test('so have the rest of sign-in and profile', () => {
    haveOwnMessages(
      ['AUT498'],
      ['AUT439'],
      ['PRO400'],
      ['AUT450'],
      ['AUT451', 'AUT452'],
      ['AUT444'],
      ['AUT442'],
      ['AUT409'],
      ['AUT402'],
      ['AUT403'],
      ['4044'],
      ['CCN404'],
      ['PRO404'],
      ['PRO410'],
      ['PRO411'],
    );
  });
  test('a code that is not known, or has no words here, says that it did not work', () => {
    for (const code of ['XYZ999', '__proto__', '', 'GEN500'])
      expect(errorText('en-us', code)).toBe(t('en-us', 'error.GENERAL_ERROR'));
    expect(Object.keys(ERROR_IDS).every((code) => errorText('de-de', code).length > 0)).toBe(true);
  });
});

describe('what validation says', () => {
  test('the documents’ own words stand as they are', () => {
    expect([
      t('en-us', 'validation.required'),
      t('en-us', 'validation.email'),
      t('en-us', 'validation.name'),
      t('en-us', 'validation.phone'),
      t('en-us', 'validation.minDate', { date: '01/01/1900' }),
    ]).toEqual([
      'This field is required',
      'Email is not valid',
      'Name is not valid.',
      'A valid phone number is required',
      'Date must be same or after 01/01/1900',
    ]);
  });
});
