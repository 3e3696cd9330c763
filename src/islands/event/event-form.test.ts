import fc from 'fast-check';
import { expect, test } from 'vitest';
import { eventRegistration } from '../../commerce/account/index.ts';
import { optionalName } from '../forms/checks.ts';
import { emptyEventForm, eventDays, toggled } from './event-form.ts';

test('[EVT-02] the form holds the days chosen, whether the terms are accepted, and the name of the guest', () => {
  expect(emptyEventForm({ startDate: '2026-11-27', endDate: '2026-11-29' })).toEqual({
    attendingDays: [],
    eventTermsAccepted: false,
    plusOne: '',
  });
  expect(emptyEventForm({ startDate: '2026-11-27', endDate: '2026-11-27' }).attendingDays).toEqual(['2026-11-27']);
});

test('[EVT-08] the days to choose from are all from the first to the last, both included, also over a month, a leap day and a change of clocks', () => {
  expect(eventDays('2026-11-27', '2026-11-29')).toEqual(['2026-11-27', '2026-11-28', '2026-11-29']);
  expect(eventDays('2026-11-27', '2026-11-27')).toEqual(['2026-11-27']);
  expect(eventDays('2028-02-28', '2028-03-01')).toEqual(['2028-02-28', '2028-02-29', '2028-03-01']);
  expect(eventDays('2026-10-24', '2026-10-26')).toHaveLength(3);
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }),
      fc.integer({ min: 0, max: 91 }),
      (date, length) => {
        const first = date.toISOString().slice(0, 10);
        const last = new Date(Date.parse(first) + length * 86_400_000).toISOString().slice(0, 10);
        const days = eventDays(first, last);
        expect([days.length, days[0], days.at(-1), new Set(days).size]).toEqual([length + 1, first, last, length + 1]);
      },
    ),
  );
});

test('[EVT-08] more than one day can be chosen, in any order, and taken back', () => {
  expect(toggled(toggled([], '2026-11-29'), '2026-11-27')).toEqual(['2026-11-27', '2026-11-29']);
  expect(toggled(['2026-11-27', '2026-11-29'], '2026-11-27')).toEqual(['2026-11-29']);
});

test('[EVT-11] the name of the guest is looked at only when there is one', () => {
  expect(optionalName('')).toBeUndefined();
  expect(optionalName("Zoë O'Neill")).toBeUndefined();
  expect(optionalName('R2D2')).toMatchObject({ rule: 'name' });
});

test('[EVT-17] [EVT-18] days are sent as one text, joined by comma and space, with the moment in ISO form', () => {
  const now = new Date('2026-11-21T19:30:00Z');
  expect(
    eventRegistration(
      {
        eventId: 'repair-day',
        email: 'mara@northfell.example',
        firstName: 'Mara',
        lastName: 'Lindqvist',
        gender: 'F',
        phoneNumber: '+447700900101',
        attendingDays: ['2026-11-27', '2026-11-29'],
        eventTermsAccepted: true,
        plusOne: ' Zoë ',
      },
      now,
    ),
  ).toEqual({
    eventId: 'repair-day',
    email: 'mara@northfell.example',
    firstName: 'Mara',
    lastName: 'Lindqvist',
    gender: 'F',
    phoneNumber: '+447700900101',
    attendingDays: '2026-11-27, 2026-11-29',
    eventTermsAccepted: true,
    plusOne: 'Zoë',
    registrationTimestamp: '2026-11-21T19:30:00.000Z',
  });
});
