import { describe, expect, test } from 'vitest';
import type { ConsumerDetails } from '../contract/types.ts';
import { eventRegistration, groupsOf, isSignedIn, signOutTarget, spendAmount, spendBanner } from './index.ts';
import { hasEmployeeDetails, isAthlete, prosumerTypes } from './roles.ts';

const credit = { currentSpend: 189, annualCredit: 800 };
const nobody = { athlete: null, employee: null, prosumer: null, identity: [] };
const employee = { currentSpend: 412.5, annualCap: 1_500 };

describe('roles', () => {
  test('[ROLE-01] somebody is signed in who has a consumerId', () => {
    expect([
      isSignedIn({ consumerId: 'c1' }),
      isSignedIn({ consumerId: null }),
      isSignedIn({ consumerId: '' }),
      isSignedIn({ consumerId: undefined }),
    ]).toEqual([true, false, false, false]);
  });

  test('[ROLE-02] athlete details make an athlete, employee details an employee', () => {
    expect([
      isAthlete(nobody),
      isAthlete({ athlete: credit }),
      hasEmployeeDetails(nobody),
      hasEmployeeDetails({ employee }),
    ]).toEqual([false, true, false, true]);
    expect(
      groupsOf({
        isLoyaltyMember: false,
        consumerDetails: { ...nobody, athlete: credit, employee } as unknown as ConsumerDetails,
      }),
    ).toEqual(['employee', 'athlete']);
    const groups = (more: object) =>
      groupsOf({ isLoyaltyMember: false, consumerDetails: { ...nobody, ...more } as unknown as ConsumerDetails });
    expect([groups({ athlete: credit }), groups({ employee })]).toEqual([['athlete'], ['employee']]);
  });

  test('[ROLE-03] an identity of type WRANX or IPA makes a prosumer of that type, any other does not', () => {
    expect([
      prosumerTypes(nobody),
      prosumerTypes({ identity: [{ type: 'WRANX' }] }),
      prosumerTypes({ identity: [{ type: 'IPA' }] }),
      prosumerTypes({ identity: [{ type: 'CLUB' }] }),
      prosumerTypes({ identity: [{ type: 'CLUB' }, { type: 'WRANX' }, { type: 'IPA' }] }),
    ]).toEqual([[], ['WRANX'], ['IPA'], [], ['IPA', 'WRANX']]);
    const groups = (type: string) =>
      groupsOf({
        isLoyaltyMember: false,
        consumerDetails: { ...nobody, identity: [{ type }] } as unknown as ConsumerDetails,
      });
    expect(['IPA', 'WRANX', 'CLUB'].map(groups)).toEqual([['ipa'], ['wranx'], []]);
  });

  test('[ROLE-04] the banner is the employee’s, then the athlete’s, then IPA’s, then WRANX’s', () => {
    const all = {
      employee,
      athlete: { currentSpend: 620, annualCredit: 2_000 },
      prosumer: credit,
      identity: [{ type: 'WRANX' }, { type: 'IPA' }],
    };
    expect(spendBanner(all, true)).toEqual({ role: 'employee', currentSpend: 412.5, limit: 1_500 });
    expect(spendBanner({ ...all, employee: null }, false)).toEqual({
      role: 'athlete',
      currentSpend: 620,
      limit: 2_000,
    });
    expect(spendBanner({ ...all, employee: null, athlete: null }, false)).toEqual({
      role: 'ipa',
      currentSpend: 189,
      limit: 800,
    });
    expect(spendBanner({ ...nobody, prosumer: credit, identity: [{ type: 'WRANX' }] }, false)).toEqual({
      role: 'wranx',
      currentSpend: 189,
      limit: 800,
    });
    for (const details of [nobody, { ...nobody, prosumer: credit }, { ...nobody, identity: [{ type: 'IPA' }] }])
      expect(spendBanner(details, true)).toBeUndefined();
  });

  test('an employee who has not accepted the terms has no banner', () => {
    expect(spendBanner({ ...nobody, employee }, false)).toBeUndefined();
  });

  test('[ROLE-07] amounts have the code for CAD and the symbol for anything else', () => {
    const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');
    expect(
      [
        spendAmount(412.5, 'CAD', 'en-CA'),
        spendAmount(412.5, 'CAD', 'fr-CA'),
        spendAmount(412.5, 'USD', 'en-US'),
        spendAmount(412.5, 'USD', 'en-CA'),
        spendAmount(412.5, 'GBP', 'en-GB'),
        spendAmount(412.5, 'EUR', 'de-DE'),
      ].map(plain),
    ).toEqual(['CAD 412.50', '412,50 CAD', '$412.50', '$412.50', '£412.50', '412,50 €']);
  });
});

describe('an event registration', () => {
  const form = {
    eventId: 'e',
    email: 'm@x.example',
    firstName: 'Mara',
    lastName: 'Lindqvist',
    attendingDays: ['2026-11-27', '2026-11-28'],
    eventTermsAccepted: true as const,
  };
  const body = eventRegistration(form, new Date('2026-11-21T19:00:00.000Z'));

  test('[EVT-17] sends the days as one text, joined by comma and space', () =>
    expect(body.attendingDays).toBe('2026-11-27, 2026-11-28'));
  test('[EVT-18] sends the moment in ISO form', () =>
    expect(body.registrationTimestamp).toBe('2026-11-21T19:00:00.000Z'));
  test('has exactly the fields of the call', () => {
    expect(Object.keys(body).sort()).toEqual([
      'attendingDays',
      'email',
      'eventId',
      'eventTermsAccepted',
      'firstName',
      'gender',
      'lastName',
      'phoneNumber',
      'plusOne',
      'registrationTimestamp',
    ]);
  });
});

describe('signing out', () => {
  test.each([
    ['/en-gb/cart', '/en-gb'],
    ['/en-gb/checkout/billing', '/en-gb'],
    ['/en-gb/favorites', '/en-gb'],
    ['/en-gb/account?part=profile', '/en-gb'],
    ['/en-gb/story', '/en-gb/story'],
    ['/en-gb/search?q=cart', '/en-gb/search?q=cart'],
    [undefined, '/en-gb'],
  ])('from %s leads to %s', (from, target) => {
    expect(signOutTarget({ locale: 'en-gb', from, isAssociate: false })).toBe(target);
    expect(signOutTarget({ locale: 'en-gb', from, isAssociate: true })).toBe('/en-gb/associate-login');
  });
});
