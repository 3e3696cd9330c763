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

/** Expects each code to have the message that contains these words. */
function say(words: Readonly<Record<string, string>>): void {
  for (const [code, part] of Object.entries(words)) expect(errorText('en-us', code), code).toContain(part);
}

describe('what server codes say', () => {
  test('[ERR-AUT-02] every code of invalid credentials says the same', () => {
    haveOwnMessages(['AUT401', 'AUT418', 'AUT437', 'AUT438']);
    for (const code of ['AUT401', 'AUT418', 'AUT437', 'AUT438'])
      expect(errorText('en-gb', code)).toBe('Email and password do not match. Try once more.');
  });
  test('[ERR-AUT-04] an unknown customer list and an email’s form have words of their own', () => {
    haveOwnMessages(['AUT440'], ['AUT453']);
    say({ AUT440: 'does not take new accounts', AUT453: 'not an email address' });
  });
  test('[ERR-AUT-06] a locked user, a locked account and the last try have words of their own', () => {
    haveOwnMessages(['AUT423'], ['AUT441'], ['AUT426'], ['AUT401']);
    expect(errorText('en-us', 'AUT423')).toContain('user is locked');
    expect(errorText('en-us', 'AUT441')).toContain('account is locked');
    expect(errorText('en-us', 'AUT426')).toContain('One try is left');
    expect(errorText('de-de', 'AUT426')).toContain('Ein Versuch bleibt');
  });
  test('[ERR-AUT-08] so have no authority, failed authorization and a broken sign-in', () => {
    haveOwnMessages(['AUT404'], ['AUT432'], ['AUT500']);
    say({ AUT404: 'may not sign in here', AUT432: 'sign-in has expired', AUT500: 'Signing in does not work' });
  });
  test('[ERR-PRO-01] so have a failed update, a failed password change and a billing address in use', () => {
    haveOwnMessages(['PRO412', 'PRO418'], ['PRO415'], ['PRO414']);
    say({
      PRO412: 'details were not saved',
      PRO415: 'password was not changed',
      PRO414: 'card needs this billing address',
    });
  });
  test('[ERR-PRO-03] so have differing passwords, one too short, and a card’s expiry', () => {
    haveOwnMessages(['FE340'], ['FE872'], ['FE309']);
    say({ FE340: 'not the same', FE872: 'too short', FE309: 'expiry date' });
  });
  test('[ERR-PYT-05] so have a tax failure, a changed tax, a wrong delivery address and any wrong address', () => {
    haveOwnMessages(['TAX309'], ['TAX310'], ['CHK380'], ['CHK320']);
    say({
      TAX309: 'could not be worked out',
      TAX310: 'has changed',
      CHK380: 'delivery address',
      CHK320: 'This address',
    });
  });
  test('[ERR-GFC-01] [ERR-GFC-02] [ERR-GFC-03] [ERR-GFC-04] so have each trouble with a gift card', () => {
    haveOwnMessages(['GFC799'], ['GFC812'], ['GFC725'], ['GFC740'], ['GFC755'], ['GFC800', 'GFC700', 'GFC760']);
    haveOwnMessages(['GFC410'], ['GFC400']);
    say({ GFC410: 'Five gift cards fit', GFC400: 'Enter the number', GFC800: 'do not belong to a gift card' });
    say({ GFC799: 'cannot be checked', GFC812: 'has expired', GFC725: 'cannot be used here' });
    say({ GFC740: 'nothing left', GFC755: 'on the order already' });
  });
  test('[ERR-PRM-02] [ERR-PRM-03] so has each trouble with a promotion code', () => {
    haveOwnMessages(['PRM135'], ['PRM155'], ['PRM175'], ['PRM140'], ['PRM150'], ['PRM416'], ['PRM130', 'PRM160']);
    say({ PRM135: 'not valid yet', PRM155: 'has expired', PRM175: 'could not be checked' });
    say({ PRM140: 'used up', PRM150: 'used this code before', PRM416: 'in use already' });
  });
  test('[ERR-ORD-01] [ERR-ORD-02] so have each conversion of an order, its totals and a return', () => {
    haveOwnMessages(['ORD516'], ['ORD517'], ['ORD518'], ['ORD415'], ['RTN500']);
    say({ ORD516: 'only be picked up', ORD517: 'be sent to you', ORD518: 'come to the store' });
    say({ ORD415: 'total could not be confirmed', RTN500: 'return could not be registered' });
  });
  test('[ERR-ORD-03] an order that is not found says so, by either code', () => {
    haveOwnMessages(['OHS4004', 'ORD409'], ['ORD415']);
    say({ OHS4004: 'do not find this order', ORD409: 'do not find this order' });
  });
  test('[ERR-PYT-06] so have a delivery that is not offered, a PO box and a missing phone', () => {
    haveOwnMessages(['SHP404'], ['SHP500'], ['SHP410']);
    say({ SHP404: 'delivery is not available', SHP500: 'PO boxes', SHP410: 'needs a phone number' });
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
    say({ PYT405: 'not there any more', PYT406: 'Something of the address' });
    expect(errorText('de-de', 'PYT406')).toBe('An der Adresse fehlt etwas.');
  });
  test('[ERR-AUT-05] [ERR-AUT-07] [ERR-AUT-09] [ERR-PRO-02] so have the rest of sign-in and profile', () => {
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
    say({ AUT450: 'current password is not right', AUT451: 'used that password before', AUT409: 'signing in twice' });
    say({ AUT402: 'link has expired', AUT403: 'robots', AUT439: 'with this email', AUT444: 'with this phone' });
    say({ PRO404: 'no profile', PRO410: 'too young', PRO411: 'date of birth', CCN404: 'do not know this customer' });
    say({ AUT452: 'used that password before', AUT442: 'has this phone', PRO400: 'has this email' });
  });
  test('[ERR-AUT-03] a login and a phone that are in use say which of both it is', () => {
    haveOwnMessages(['AUT439'], ['PRO400'], ['AUT444'], ['AUT442']);
    say({ AUT439: 'with this email', PRO400: 'has this email', AUT444: 'with this phone', AUT442: 'has this phone' });
  });
  test('[ERR-AUT-10] no membership is told from no customer', () => {
    haveOwnMessages(['4044'], ['CCN404']);
    say({ '4044': 'no membership', CCN404: 'do not know this customer' });
  });
  test('[ERR-PYT-02] [ERR-PYT-04] a card that is gone, too little paid and a missing billing part say so', () => {
    haveOwnMessages(['PYT404'], ['PYT400'], ['BIL400'], ['BILL410']);
    say({ PYT404: 'can no longer be used', PYT400: 'does not cover the total' });
    say({ BIL400: 'billing address is missing', BILL410: 'needs a phone number' });
  });
  test('[ERR-PRM-01] a wrong promotion code says that it does not work here', () => {
    say({ PRM130: 'does not work here', PRM160: 'does not work here' });
  });
  test('[ERR-REW-01] [ERR-REW-02] each refusal of rewards says what is missing', () => {
    haveOwnMessages(['REW401'], ['REW130'], ['REW135'], ['REW140']);
    say({ REW401: 'Sign in', REW130: 'for members', REW135: 'not confirmed yet', REW140: 'more than your points' });
  });
  test('a code that is not known, or has no words here, says that it did not work', () => {
    for (const code of ['XYZ999', '__proto__', '', 'GEN500'])
      expect(errorText('en-us', code)).toBe(t('en-us', 'error.GENERAL_ERROR'));
    expect(Object.keys(ERROR_IDS).every((code) => errorText('de-de', code).length > 0)).toBe(true);
  });
});

describe('what validation says', () => {
  test('[VAL-04] [VAL-10] [VAL-14] [VAL-22] each rule has words of its own, with its figure, in every language', () => {
    const params = { length: 7, min: 4, max: 9 };
    const rules = [
      ...(['length', 'minLength', 'maxLength', 'sameAs', 'pattern', 'checkbox'] as const),
      ...(['password.length', 'password.upper', 'password.lower', 'password.digit'] as const),
    ];
    const wordsIn = (locale: string) => rules.map((rule) => t(locale, `validation.${rule}`, params));
    expect(wordsIn('en-gb')).toEqual([
      'Must have exactly 7 characters',
      'Must have at least 4 characters',
      'Must have at most 9 characters',
      'Both have to be the same',
      'That is not in the form expected',
      'Please tick this box to go on.',
      'Use at least 4 characters.',
      'Add an upper-case letter.',
      'Add a lower-case letter.',
      'Add a digit.',
    ]);
    for (const { locale } of LOCALES) {
      expect(new Set(wordsIn(locale)).size).toBe(rules.length);
      expect(wordsIn(locale).filter((text) => /[479]/.test(text))).toHaveLength(4);
    }
  });

  test('[VAL-01] [VAL-02] [VAL-06] [VAL-09] [VAL-12] the documents’ own words stand as they are', () => {
    expect([
      t('en-us', 'validation.required'),
      t('en-us', 'validation.email'),
      t('en-us', 'validation.name'),
      t('en-us', 'validation.phone'),
      t('en-us', 'validation.minDate', { date: '01/01/1900' }),
      t('en-us', 'validation.maxDate', { date: '11/23/2026' }),
    ]).toEqual([
      'This field is required',
      'Email is not valid',
      'Name is not valid.',
      'A valid phone number is required',
      'Date must be same or after 01/01/1900',
      'Date must be same or before 11/23/2026',
    ]);
  });
});
