import { expect, test } from 'vitest';
import type { UpdateConsumerBody } from '../../../src/commerce/contract/types.ts';
import { ConflictError } from '../../store/store.ts';
import { siteById, type Site } from '../sites.ts';
import { LOGIN_CLAIM, PHONE_CLAIM } from './claims.ts';
import type { Consumer } from './consumer.ts';
import { newConsumer } from './new-consumer.ts';
import { refusedWith } from '../refused.support.ts';
import { claimOps, claimProblem, updatedConsumer } from './update-profile.ts';

const SITE = siteById('northfell-uk') as Site;
const NOW = new Date('2026-11-21T08:00:00.000Z');
const EMAIL = 'ida@northfell.example';
const made = (details = {}, more: Partial<Parameters<typeof newConsumer>[0]> = {}): Consumer =>
  newConsumer({ email: EMAIL, passwordHash: 'h', details, joinsLoyalty: false, subscriptions: [], ...more }, SITE, NOW);
const update = (consumer: Consumer, consumerProfile: UpdateConsumerBody['consumerProfile'], more = {}): Consumer =>
  updatedConsumer(consumer, { consumerProfile, ...more }, SITE, NOW);
const LOYALTY = { enrollments: [{ type: 'Loyalty' as const }] };

test('[CALL-CONS-02] an update changes what it names and keeps the rest', () => {
  const ida = made({ firstName: 'Ida', lastName: 'Berg', gender: 'F', birthDate: '1990-05-06' });
  const after = update(ida, { consumerDetails: { lastName: 'Berger' }, preferences: { interests: 'hiking' } });
  expect(after.profile.consumerDetails).toEqual({ ...ida.profile.consumerDetails, lastName: 'Berger' });
  expect(after.profile.preferences).toEqual({ interests: 'hiking', preferredShoeSize: null });
  expect(update(ida, {})).toEqual(ida);
});

test('a member joins once, with a number, a date and a birth date', async () => {
  const ida = made({ birthDate: '1990-05-06' });
  const member = update(ida, LOYALTY);
  const enrolled = [{ type: 'Loyalty', enrolledAt: NOW.toISOString() }];
  expect(member).toMatchObject({
    memberId: `NFM${ida.consumerNo}`,
    points: 0,
    profile: { isLoyaltyMember: true, loyaltyOptInDate: NOW.toISOString(), enrollments: enrolled },
  });
  expect(ida).toMatchObject({ memberId: null, points: null, profile: { isLoyaltyMember: false, enrollments: [] } });
  expect(update(member, LOYALTY)).toEqual(member);
  expect(await refusedWith(() => update(made(), LOYALTY))).toBe('PRO411 body.birthDate');
  // Who names the birth date with it joins too; a member need not name it again.
  expect(update(made(), { ...LOYALTY, consumerDetails: { birthDate: '1990-05-06' } }).profile.isLoyaltyMember).toBe(
    true,
  );
  const old = {
    ...member,
    profile: { ...member.profile, consumerDetails: { ...ida.profile.consumerDetails, birthDate: null } },
  };
  expect(update(old, LOYALTY)).toEqual(old);
});

test('what is no email, and a birth date of somebody too young, are refused', async () => {
  const refused = (consumerDetails: object) => refusedWith(() => update(made(), { consumerDetails }));
  expect(await refused({ email: 'ida@northfell' })).toBe('AUT453 body.consumerProfile.consumerDetails.email');
  expect(await refused({ birthDate: '2020-01-01' })).toBe('PRO410 body.birthDate');
});

test('[AUTH-12] only employees have discount terms to accept, and nobody takes that back', () => {
  const accepts = (consumerType: string, accepted: boolean | undefined, before = false) =>
    update(
      { ...made(), consumerType, isEmployeeDiscountTCAccepted: before },
      {},
      { isEmployeeDiscountTCAccepted: accepted },
    ).isEmployeeDiscountTCAccepted;
  expect([accepts('EMPLOYEE', true), accepts('EMPLOYEE', undefined), accepts('EMPLOYEE', false, true)]).toEqual([
    true,
    false,
    true,
  ]);
  expect(accepts('CONSUMER', true)).toBe(false);
});

test('[AUTH-24] where a consumer came from is written down once, by whatever tells it first', () => {
  const told = { storeNum: '7', leadSource: 'till', referralCode: 'R1', campaignName: 'autumn' };
  const after = update(made(), { consumerDetails: { source: told, consumerId: 'K1' } });
  expect(after.origin).toEqual({ consumerId: 'K1', storeNum: '7', leadSource: 'till', referralCode: 'R1' });
  expect(after.profile.consumerDetails.source).toEqual({ acquisitionType: 'web', campaignName: 'autumn' });
  const again = update(after, { consumerDetails: { source: { storeNum: '8', campaignName: 'winter' } } });
  expect([again.origin, again.profile.consumerDetails.source]).toEqual([
    after.origin,
    after.profile.consumerDetails.source,
  ]);
  const signedUp = made({}, { source: { leadSource: 'till', acquisitionType: 'store' } });
  expect(update(signedUp, { consumerDetails: { source: told } }).origin).toEqual(signedUp.origin);
  expect(signedUp.profile.consumerDetails.source).toEqual({ acquisitionType: 'store', campaignName: '' });
});

test('a login and a phone number belong to one account: the new one is claimed, the old one let go', () => {
  const ida = made({ phone: '+44 7700 900123' });
  const moved = (details: object) => ({
    ...ida,
    profile: { ...ida.profile, consumerDetails: { ...ida.profile.consumerDetails, ...details } },
  });
  const claimed = (before: Consumer | undefined, after: Consumer) =>
    claimOps(before, after).map((one) => ('id' in one ? `${one.op} ${one.id}` : one.op));
  expect(claimed(undefined, ida)).toEqual([`insert ${EMAIL}`, 'insert 447700900123']);
  expect(claimed(undefined, moved({ phone: null }))).toEqual([`insert ${EMAIL}`]);
  expect(claimed(ida, moved({ email: ' IDA@northfell.example ', phone: '+447700900123' }))).toEqual([]);
  expect(claimed(ida, moved({ email: 'new@northfell.example' }))).toEqual([
    `delete ${EMAIL}`,
    'insert new@northfell.example',
  ]);
  expect(claimed(ida, moved({ phone: null }))).toEqual(['delete 447700900123']);
});

test('what is taken is told apart: the login, the phone number, and what is no claim', () => {
  const said = (error: unknown) => claimProblem(error)?.code;
  expect([LOGIN_CLAIM, PHONE_CLAIM, 'consumer'].map((kind) => said(new ConflictError(kind, 'x')))).toEqual([
    'PRO400',
    'AUT442',
    undefined,
  ]);
  expect(said(new Error('no conflict'))).toBeUndefined();
});
