import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { ConsumerDetails } from '../../commerce/contract/types.ts';
import t from '../../messages/shop/en/dialogs.ts';
import { fill } from '../../messages/message.ts';
import { JoinForm } from './JoinForm.tsx';

const consumer = {
  email: 'mara@northfell.example',
  firstName: 'Mara',
  lastName: 'Lindqvist',
  gender: 'F',
  phone: null,
} as ConsumerDetails;
const event = {
  eventId: 'repair-day',
  title: 'Repair day',
  startDate: '2026-11-27',
  endDate: '2026-11-29',
  enablePlusOne: false,
};
const render = (more: Partial<typeof event> & { submitCtaLabel?: string } = {}): string =>
  renderToStaticMarkup(
    createElement(JoinForm, {
      event: { ...event, ...more },
      text: '<p>Bring <strong>one</strong> thing.</p>',
      consumer,
      locale: 'en-us',
      t: (key, params) => fill(t[key], 'en-US', params),
      onJoined: () => undefined,
      onSignedOut: () => undefined,
    }),
  );

test('[EVT-02] it asks for days, a guest and the terms, and nothing is chosen or ticked before', () => {
  const fields = (name: string): string[] => [
    ...(render({ enablePlusOne: true }).match(new RegExp(`<input[^>]* name="${name}"[^>]*>`, 'g')) ?? []),
  ];
  const days = fields('attendingDays');
  expect(days.map((tag) => / value="([^"]*)"/.exec(tag)?.[1])).toEqual(['2026-11-27', '2026-11-28', '2026-11-29']);
  const terms = fields('eventTermsAccepted');
  expect(terms).toHaveLength(1);
  for (const tag of [...days, ...terms]) expect(tag).not.toContain('checked');
  expect(fields('plusOne')).toEqual([expect.stringContaining(' value=""')]);
});

test('[EVT-09] the email is the account’s, and read-only', () => {
  expect(/<input[^>]*name="email"[^>]*>/.exec(render())?.[0]).toMatch(
    /readOnly=""[^>]*value="mara@northfell\.example"|value="mara@northfell\.example"[^>]*readOnly=""/i,
  );
});

test('[EVT-10] a guest can be named only where the event allows one', () => {
  expect(render()).not.toContain('name="plusOne"');
  expect(render({ enablePlusOne: true })).toContain('name="plusOne"');
});

test('[EVT-19] the form shows the title and the text of the event, and its button says what the event says', () => {
  const markup = render({ submitCtaLabel: 'Keep me a chair' });
  expect(markup).toContain('Repair day</h3>');
  expect(markup).toContain('<p>Bring <strong>one</strong> thing.</p>');
  expect(markup).toMatch(/<button[^>]*type="submit"[^>]*>Keep me a chair<\/button>/);
});

test('[EVT-08] there is a checkbox for each day', () => {
  expect(render().match(/name="attendingDays"/g)).toHaveLength(3);
  expect(render()).toContain('November 28, 2026');
});

test('nothing is wrong before anything was sent', () => {
  expect(render({ enablePlusOne: true })).not.toContain('aria-invalid="true"');
  expect(render({ enablePlusOne: true })).not.toContain('role="alert"');
});
