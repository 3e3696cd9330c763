import { expect, test } from 'vitest';
import { errorAnswerOf, jsonAnswer } from '../testing.ts';
import { postForm } from './forms.support.ts';

const DETAILS = { email: 'isla@northfell.example', firstName: 'Isla', lastName: null, phone: '+447700900101' };
const FORM = { eventId: 'fell-race', 'day.2026-12-06': 'on', 'day.2026-12-05': 'on', eventTermsAccepted: 'on' };
const post = (fields: Record<string, string>, status = 200) =>
  postForm('event-registration', fields, {
    answer: ({ url }) => {
      if (url.pathname === '/consumers-v3/consumer')
        return jsonAnswer({ consumerProfile: { consumerDetails: DETAILS } });
      return status === 200 ? undefined : errorAnswerOf('EVT409', status);
    },
  });

test('an event is joined with the ticked days in their order and a guest; who comes is known from the account', async () => {
  const { location, sent } = await post({ ...FORM, plusOne: ' Rory Reid ', from: 'list', 'day.tomorrow': 'on' });
  expect(location).toBe('/en-gb/events/fell-race?from=list&notice=event-joined');
  expect(sent.at(-1)).toEqual([
    'POST',
    '/consumers-v3/consumer/event-registration',
    {
      eventId: 'fell-race',
      email: DETAILS.email,
      firstName: 'Isla',
      lastName: '',
      gender: '',
      phoneNumber: DETAILS.phone,
      plusOne: 'Rory Reid',
      attendingDays: '2026-12-05, 2026-12-06',
      eventTermsAccepted: true,
      registrationTimestamp: '2026-11-21T12:00:00.000Z',
    },
  ]);
});

test.each<[string, Record<string, string>]>([
  ['attendingDays:required', { eventId: 'fell-race', eventTermsAccepted: 'on' }],
  ['plusOne:name', { ...FORM, plusOne: 'R0ry' }],
  ['plusOne:maxLength', { ...FORM, plusOne: 'R'.repeat(61) }],
  ['eventTermsAccepted:checkbox', { ...FORM, eventTermsAccepted: '' }],
])('is not joined with %s, and the page of the event shows it', async (rule, fields) => {
  const { location, invalid, sent } = await post(fields);
  expect([location.split('?')[0], invalid, sent]).toEqual(['/en-gb/events/fell-race', rule, []]);
});

test('a refusal comes back to the page of the event with what was entered; without an event it is the home page', async () => {
  const { location, browser } = await post({ ...FORM, plusOne: 'Rory' }, 409);
  expect(location).toBe('/en-gb/events/fell-race?error=EVT409');
  const draft = await browser.get('/api/session/draft?form=event.fell-race');
  expect(await draft.json()).toMatchObject({ plusOne: 'Rory', 'day.2026-12-05': 'on' });
  expect((await post({})).location).toMatch(/^\/en-gb\?invalid=/);
});
