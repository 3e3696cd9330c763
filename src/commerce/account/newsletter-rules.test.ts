import { expect, test } from 'vitest';
import { subscriptionsBody } from '../contract/account/subscriptions.ts';
import { newsletterBody, newsletterErrors } from './newsletter-rules.ts';

test('[VAL-24] the letter needs a valid email and a ticked policy', () => {
  expect(newsletterErrors({ email: 'ann@example.org', policy: 'on' })).toStrictEqual({});
  expect(newsletterErrors({ email: 'ann@example.org', policy: 'true' })).toEqual({});
  for (const policy of ['', 'off', 'false'])
    expect(newsletterErrors({ email: 'ann@example.org', policy })).toEqual({ policy: { rule: 'checkbox' } });
  expect(newsletterErrors({ policy: 'on' })).toEqual({ email: { rule: 'required' } });
  expect(newsletterErrors({ email: '', policy: 'on' })).toMatchObject({ email: { rule: 'required' } });
  expect(newsletterErrors({ email: 'ann@', policy: 'on' })).toMatchObject({ email: { rule: 'email' } });
  expect(newsletterErrors({ email: 'ann@example.org' })).toEqual({ policy: { rule: 'checkbox' } });
  expect(Object.keys(newsletterErrors({}))).toEqual(['email', 'policy']);
});

test('what is asked for is one letter to that address, as the call takes it', () => {
  const body = newsletterBody(' ann@example.org ');
  expect(subscriptionsBody.parse(body)).toEqual(body);
  expect(body.subscriptions).toEqual([
    { channel: 'email', type: 'Newsletter', optin: true, recipient: 'ann@example.org' },
  ]);
});
