import { expect, test } from 'vitest';
import { renderBlock } from '../../../tests/support/rendering/render-blocks.ts';
import { eventJsonLd } from './json-ld.ts';
import { schema } from './schema.ts';

const event = {
  eventId: 'repair-day',
  title: 'Repair day',
  richText: '<p>Bring one thing <strong>that leaks</strong>.</p>',
  startDate: '2026-11-27',
  endDate: '2026-11-29',
};
const render = (fields: Readonly<Record<string, unknown>> = {}) =>
  renderBlock('event-sign-up', { ...event, ...fields });
const parsed = (fields: object = {}) => schema.parse({ kind: 'event-sign-up', ...event, ...fields });

test('[EVT-01] an event has an id, first and last day, a title and text, may allow a guest, and words its button and confirmation', async () => {
  const words = {
    enablePlusOne: true,
    confirmationTitle: 'Done',
    confirmationSubtitle: 'See you',
    submitCtaLabel: 'Keep me a chair',
  };
  expect(parsed(words)).toMatchObject({
    ...words,
    eventId: 'repair-day',
    startDate: '2026-11-27',
    endDate: '2026-11-29',
    title: 'Repair day',
  });
  expect(parsed().enablePlusOne).toBe(false);
  const { html, issues } = await render(words);
  expect(issues).toEqual([]);
  expect(html).toMatch(/<h2[^>]*>Repair day<\/h2>/);
  expect(html).toContain('Bring one thing <strong>that leaks</strong>.');
  expect(html).toContain('<time datetime="2026-11-27">');
  // The event data for the form is part of the block's markup; islands/event reads it.
  const told = /data-event="([^"]*)"/.exec(html)?.[1]?.replaceAll('&quot;', '"') ?? '';
  expect(JSON.parse(told)).toEqual({
    eventId: 'repair-day',
    title: 'Repair day',
    startDate: '2026-11-27',
    endDate: '2026-11-29',
    ...words,
  });
});

test('the block shows title, text, days and place, and a link to the page that joins it, which opens the dialog where there is a script', async () => {
  const { html, issues } = await renderBlock(
    'event-sign-up',
    { ...event, place: { name: 'Northfell Kendal', address: 'Helsfell Mill' } },
    { url: 'https://shop.test/en-gb/stores' },
  );
  expect(issues).toEqual([]);
  expect(html).toMatch(/<h2[^>]*>Repair day<\/h2>/);
  expect(html).toContain('Bring one thing <strong>that leaks</strong>.');
  // Date ranges contain narrow spaces that differ between ICU versions.
  expect(html.replace(/\s/gu, ' ')).toContain(
    '<time datetime="2026-11-27">Fri, 27 November – Sun, 29 November 2026</time>',
  );
  expect(html).toContain('Northfell Kendal<br>Helsfell Mill');
  expect(html).toContain('href="/en-gb/events/repair-day?from=stores" data-opens="?event=repair-day#modal-event"');
});

test('a block that stands on several pages leads to the form of each', async () => {
  const fragments = new Map();
  for (const [url, from] of [
    ['/en-gb', 'home'],
    ['/en-gb/stores', 'stores'],
    ['/en-gb/section/help/visit/3', 'help%2Fvisit'],
  ]) {
    expect((await renderBlock('event-sign-up', event, { url: `https://shop.test${url}`, fragments })).html).toContain(
      `href="/en-gb/events/repair-day?from=${from}"`,
    );
  }
});

test('an event of one day shows that day', async () => {
  expect((await render({ endDate: undefined })).html).toMatch(/>Fri, 27 November 2026<\/time>/);
});

test.each([
  ['a last day before the first', { endDate: '2026-11-26' }, 'endDate', 'The last day comes before the first.'],
  [
    'a day that is not in the calendar',
    { startDate: '2026-02-30' },
    'startDate',
    'There is no such day in the calendar.',
  ],
  [
    'a day with what is no time behind it',
    { startDate: '2026-11-27T18 Uhr' },
    'startDate',
    'A day is written year-month-day, such as 2026-11-28.',
  ],
  ['more days than anybody would tick', { endDate: '2027-11-27' }, 'endDate', 'An event lasts at most 92 days.'],
  ['no id', { eventId: '' }, 'eventId', 'An event needs its id.'],
])('%s is explained to the editor', (_, fields, path, message) => {
  const { error } = schema.safeParse({ kind: 'event-sign-up', ...event, ...fields });
  expect(error?.issues.map((issue) => [issue.path.join('.'), issue.message])).toContainEqual([path, message]);
});

test('search engines read what, when and where', () => {
  expect(
    eventJsonLd(parsed({ place: { name: 'Northfell Kendal', address: 'Helsfell Mill' } }), {
      url: 'https://shop.test/en-gb/stores',
      organiser: 'Northfell',
    }),
  ).toMatchObject({
    '@type': 'Event',
    name: 'Repair day',
    startDate: '2026-11-27',
    endDate: '2026-11-29',
    description: 'Bring one thing that leaks.',
    location: { '@type': 'Place', name: 'Northfell Kendal', address: 'Helsfell Mill' },
    url: 'https://shop.test/en-gb/stores',
  });
});
