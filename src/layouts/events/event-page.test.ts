import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { expect, test } from 'vitest';
import { schema } from '../../blocks/event-sign-up/schema.ts';
import { fakePageContext } from '../../../tests/support/rendering/page-context.ts';
import EventPage from './EventPage.astro';

const event = {
  kind: 'event-sign-up',
  eventId: 'repair-day',
  title: 'Repair day',
  richText: '<p>Bring <em>one</em> thing.</p>',
  startDate: '2026-11-27',
  endDate: '2026-11-29',
};
async function render(more: object = {}): Promise<string> {
  const page = fakePageContext({
    url: 'https://shop.test/en-gb/events/repair-day?from=stores',
    commerce: async (path) =>
      path.startsWith('/consumers-v3/consumer?')
        ? Response.json({ consumerProfile: { consumerDetails: { email: 'mara@northfell.example' } } })
        : new Response(null, { status: 503 }),
  });
  return (await AstroContainer.create()).renderToString(EventPage, {
    props: { event: schema.parse({ ...event, ...more }), from: 'stores' },
    locals: { page: { ...page, cookie: 'cairn-state=in=1' } },
  });
}

test('[EVT-08] [EVT-19] without a script the form has every day, the words of the event and its button', async () => {
  const html = await render({ submitCtaLabel: 'Keep me a chair' });
  expect([...html.matchAll(/<input type="checkbox" name="day\.([^"]*)"/g)].map(([, day]) => day)).toEqual([
    '2026-11-27',
    '2026-11-28',
    '2026-11-29',
  ]);
  expect(html).toMatch(/<h1[^>]*>\s*Repair day\s*<\/h1>/);
  expect(html).toContain('<p>Bring <em>one</em> thing.</p>');
  expect(html).toMatch(/<button[^>]* type="submit"[^>]*>\s*Keep me a chair\s*<\/button>/);
});

test('[EVT-10] without a script a guest can be named only where the event allows one', async () => {
  expect(await render()).not.toContain('name="plusOne"');
  expect(await render({ enablePlusOne: true })).toContain('name="plusOne"');
});
