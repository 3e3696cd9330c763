import { expect, test } from 'vitest';
import type { Subscription, SubscriptionWish } from '../../../src/commerce/contract/types.ts';
import { siteById, type Site } from '../sites.ts';
import { withSubscription } from './subscriptions.ts';

const SITE = siteById('northfell-uk') as Site;
const ME = { email: 'ida@northfell.example', phone: '+447700900123' };
const [BEFORE, NOW] = ['2026-11-01T08:00:00.000Z', '2026-11-21T08:00:00.000Z'];
const letter = (more: Partial<SubscriptionWish> = {}): SubscriptionWish => ({
  channel: 'email',
  type: 'Newsletter',
  optin: true,
  ...more,
});
const change = (
  present: readonly Subscription[],
  more: Partial<SubscriptionWish> = {},
  me: { email: string; phone: string | null } = ME,
) => withSubscription(present, letter(more), me, SITE, new Date(NOW));
const known = (more: Partial<Subscription> = {}): Subscription => ({
  channel: 'email',
  type: 'Newsletter',
  optin: true,
  doubleOptin: true,
  recipient: ME.email,
  category: 'hiking',
  country: 'FR',
  region: 'NA',
  optinDate: BEFORE,
  optoutDate: null,
  ...more,
});

test('[SUBS-01] a first subscription goes to the consumer, in the country of the shop, and is not confirmed', () => {
  const first = {
    ...known(),
    doubleOptin: false,
    category: 'news',
    country: 'GB',
    region: 'EMEA',
    optinDate: NOW,
  };
  expect(change([])).toEqual([first]);
  expect(change([], { channel: 'sms' })).toMatchObject([{ channel: 'sms', recipient: ME.phone }]);
  expect(change([], { channel: 'sms' }, { ...ME, phone: null })).toMatchObject([{ recipient: '' }]);
  expect(change([], { type: 'LoyaltyNewsletter' })).toMatchObject([{ category: 'loyalty' }]);
  const told = { recipient: 'other@northfell.example', category: 'tents', country: 'DE', region: 'EMEA' } as const;
  expect(change([], told)).toMatchObject([told]);
  expect(change([], { optin: false })).toMatchObject([{ optin: false, optinDate: null, optoutDate: NOW }]);
});

test('there is one for each channel and kind, which keeps its place and what the wish does not name', () => {
  const present = [known(), known({ channel: 'sms', recipient: '1' }), known({ type: 'LoyaltyNewsletter' })];
  const after = change(present, { channel: 'sms', category: 'tents' });
  expect([after[0], after[2]]).toEqual([present[0], present[2]]);
  expect(after[1]).toEqual({ ...present[1], category: 'tents' });
  const letters = change(present, { type: 'LoyaltyNewsletter', category: 'tents' });
  expect(letters).toEqual([present[0], present[1], { ...present[2], category: 'tents' }]);
  expect(change([present[1] as Subscription])).toHaveLength(2);
});

test.each<[string, Partial<Subscription>, Partial<SubscriptionWish>, boolean]>([
  ['stays confirmed for its recipient', {}, {}, true],
  ['is to be confirmed for another recipient', {}, { recipient: 'other@northfell.example' }, false],
  ['is not confirmed by being asked for again', { doubleOptin: false }, {}, false],
  ['is to be confirmed anew after it was ended', { optin: false }, {}, false],
  ['is not confirmed any more when it ends', {}, { optin: false }, false],
])('a subscription %s', (_, before, wish, isConfirmed) => {
  expect(change([known(before)], wish)).toMatchObject([{ doubleOptin: isConfirmed }]);
});

test('the dates are those of the last opt-in and of the opt-out that holds', () => {
  const dates = (before: Partial<Subscription>, optin: boolean) => {
    const [{ optinDate, optoutDate } = known()] = change([known(before)], { optin });
    return [optinDate, optoutDate];
  };
  expect(dates({}, true)).toEqual([BEFORE, null]);
  expect(dates({}, false)).toEqual([BEFORE, NOW]);
  expect(dates({ optin: false, optoutDate: BEFORE }, true)).toEqual([NOW, null]);
});
