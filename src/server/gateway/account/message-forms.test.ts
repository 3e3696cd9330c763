import { expect, test } from 'vitest';
import { postForm } from '../forms/forms.support.ts';
import { jsonAnswer, openAnswering } from '../testing.ts';

const SUBSCRIPTION = { channel: 'email', type: 'Newsletter', optin: 'true' };
const WRONG = 'error=ATTR300';

test.each<[Record<string, string>, string]>([
  // Mail starts with a link in a mail, text messages at once.
  [{}, 'messages-asked'],
  [{ channel: 'sms', type: 'LoyaltyNewsletter' }, 'messages-started'],
  [{ optin: 'false' }, 'messages-stopped'],
  [{ channel: 'sms', optin: 'false' }, 'messages-stopped'],
])('a wish about messages, %o, is sent, and the page says %s', async (wish, notice) => {
  const fields = { ...SUBSCRIPTION, ...wish };
  expect(await postForm('message-subscription', fields)).toMatchObject({
    location: `/en-gb/account/messages?notice=${notice}`,
    sent: [
      [
        'PUT',
        '/consumers-v3/consumer/subscription',
        { subscriptions: [{ ...fields, optin: fields.optin === 'true' }] },
      ],
    ],
  });
});

test.each([
  ['true', 'messages-started'],
  ['false', 'messages-stopped'],
])('mails about a parcel, enabled: %s, are switched, and the page says %s', async (enabled, notice) => {
  expect(await postForm('message-notification', { channel: 'dispatch', enabled })).toMatchObject({
    location: `/en-gb/account/messages?notice=${notice}`,
    sent: [['PUT', '/consumers-v3/consumer/notification', { channel: 'dispatch', enabled: enabled === 'true' }]],
  });
});

test.each<[string, Record<string, string>]>([
  ['message-subscription', { ...SUBSCRIPTION, channel: 'pigeon' }],
  ['message-subscription', { ...SUBSCRIPTION, type: 'Catalogue' }],
  ['message-subscription', { ...SUBSCRIPTION, optin: '' }],
  ['message-notification', { channel: 'sms', enabled: 'true' }],
  ['message-notification', { channel: 'dispatch' }],
])('%s with %o is no wish, and nothing is sent', async (form, fields) => {
  expect(await postForm(form, fields)).toMatchObject({ location: `/en-gb/account/messages?${WRONG}`, sent: [] });
});

test.each([
  ['confirm', '/consumers-v3/consumer/subscription/confirmation'],
  ['leave', '/consumers-v3/consumer/subscription/leave'],
])(
  'the button behind the link of a mail, %s, sends its token, and its page says what became of it',
  async (link, path) => {
    const answer = () => jsonAnswer({ state: 'expired' });
    expect(await postForm(`newsletter-${link}`, { token: 'nl_1' }, { answer })).toMatchObject({
      location: `/en-gb/newsletter/${link}?state=expired`,
      sent: [['POST', path, { token: 'nl_1' }]],
    });
    const long = 'x'.repeat(201);
    for (const token of ['', long])
      expect(await postForm(`newsletter-${link}`, { token })).toMatchObject({
        location: `/en-gb/newsletter/${link}?token=${token}&${WRONG}`,
        sent: [],
      });
  },
);

test('the sign-off button of mail programs is pressed sixty times in a minute from one address, and no more', async () => {
  const { gateway, upstream } = openAnswering();
  const leave = async (token: string) =>
    (
      await gateway.request(
        `http://127.0.0.1:4550/api/newsletter/leave?token=${token}`,
        { method: 'POST' },
        {
          incoming: { socket: { remoteAddress: '203.0.113.7' } },
        },
      )
    ).status;
  for (let count = 0; count < 60; count += 1) expect(await leave(`nl_${count}`)).toBe(204);
  expect(await leave('nl_60')).toBe(429);
  expect(upstream.calls()).toHaveLength(60);
  expect(await leave('x'.repeat(201))).toBe(400);
});
