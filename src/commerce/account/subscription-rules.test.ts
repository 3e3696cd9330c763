import { expect, test } from 'vitest';
import type { Subscription } from '../contract/types.ts';
import { activeSubscriptions, hasNewsletterDoubleOptin } from './subscription-rules.ts';

const subscription = (fields: Partial<Subscription>): Subscription => ({
  channel: 'email',
  type: 'Newsletter',
  optin: true,
  doubleOptin: false,
  recipient: 'ida@northfell.example',
  category: 'news',
  country: 'GB',
  region: 'EMEA',
  optinDate: '2026-11-01T00:00:00.000Z',
  optoutDate: null,
  ...fields,
});

test('[SUBS-02] only subscriptions with optin are active, and they are found by their channel', () => {
  const letter = subscription({});
  const members = subscription({ type: 'LoyaltyNewsletter' });
  const texts = subscription({ channel: 'sms', recipient: '+447700900101' });
  const off = subscription({ channel: 'sms', type: 'LoyaltyNewsletter', optin: false, doubleOptin: true });
  expect(activeSubscriptions([letter, off, texts, members])).toEqual({ email: [letter, members], sms: [texts] });
  expect(activeSubscriptions([off])).toEqual({});
});

test.each([
  [{ doubleOptin: true }, true],
  [{ doubleOptin: false }, false],
  [{ doubleOptin: true, type: 'LoyaltyNewsletter' as const }, false],
  [{ doubleOptin: true, channel: 'sms' as const }, false],
])('[SUBS-03] of a subscription with %j beside others: newsletter double opt-in is %j', (fields, expected) => {
  const others = [subscription({ channel: 'sms', doubleOptin: true }), subscription({ doubleOptin: false })];
  expect(hasNewsletterDoubleOptin([...others, subscription(fields)])).toBe(expected);
});
