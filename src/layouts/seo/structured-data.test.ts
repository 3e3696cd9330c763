import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { expect, test } from 'vitest';
import { fakePageContext } from '../../../tests/support/rendering/page-context.ts';
import { parseCanvas } from '../../blocks/_kit/parse/parse.ts';
import { schemas } from '../../blocks/_kit/registry.ts';
import Breadcrumb from '../Breadcrumb.astro';
import CanvasPage from '../canvas/CanvasPage.astro';
import { pageData } from './page-data.ts';
import { articleData, scriptText, websiteData } from './structured-data.ts';

const questions = {
  kind: 'accordions',
  accordions: [
    { title: 'Which size am I?', richText: '<p>The <b>smaller</b> one.</p>' },
    { title: 'Care', richText: '<p>Wash it.</p>' },
  ],
};

async function dataOf(slug: string, sections: readonly object[]) {
  const canvas = parseCanvas({ id: slug, slug, sections }, schemas);
  const html = await (
    await AstroContainer.create()
  ).renderToString(CanvasPage, {
    props: { canvas, slug },
    locals: { page: fakePageContext({ url: `https://shop.test/en-gb/${slug}` }) },
  });
  return {
    html,
    data: [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
      ([, text = '']) => JSON.parse(text) as Record<string, unknown>,
    ),
  };
}

test('a help page tells its questions as they stand there; what is no question stays out', async () => {
  const { html, data } = await dataOf('help/returns', [{ name: 'a', items: [questions] }]);
  expect(data).toHaveLength(1);
  expect(data[0]).toMatchObject({
    '@type': 'FAQPage',
    mainEntity: [
      { '@type': 'Question', name: 'Which size am I?', acceptedAnswer: { text: '<p>The <b>smaller</b> one.</p>' } },
    ],
  });
  expect((data[0] as { mainEntity: object[] }).mainEntity).toHaveLength(1);
  expect(html).toContain('Which size am I?</h2>');
});

test('questions inside other blocks and in sections fetched later are told too, in one list', async () => {
  const { data } = await dataOf('help', [
    { name: 'a', items: [{ kind: 'collection', items: [questions] }] },
    {
      name: 'b',
      lazy: true,
      items: [{ ...questions, accordions: [{ title: 'Does it leak?', richText: '<p>No.</p>' }] }],
    },
  ]);
  expect(data).toHaveLength(1);
  expect((data[0] as { mainEntity: { name: string }[] }).mainEntity.map(({ name }) => name)).toEqual([
    'Which size am I?',
    'Does it leak?',
  ]);
});

test('an event is told with what can be read on the page, wherever it stands; not where only some visitors see it', async () => {
  const event = {
    kind: 'event-sign-up',
    eventId: 'repair-day',
    title: 'Repair day',
    startDate: '2026-11-28',
    endDate: '2026-11-29',
    richText: '<p>Bring a needle.</p>',
    place: { name: 'Northfell Kendal', address: 'Helsfell Mill' },
    media: { url: 'scene/moor-heather', type: 'image' },
  };
  for (const items of [[event], [{ kind: 'collection', items: [event] }]]) {
    const { html, data } = await dataOf('workshop', [{ name: 'a', items }]);
    expect(data).toMatchObject([
      {
        '@type': 'Event',
        name: 'Repair day',
        startDate: '2026-11-28',
        endDate: '2026-11-29',
        url: 'https://shop.test/en-gb/workshop',
        location: { name: 'Northfell Kendal', address: 'Helsfell Mill' },
        description: 'Bring a needle.',
        organizer: { name: 'Northfell' },
      },
    ]);
    expect((data[0] as { image: string }).image).toMatch(/^https:\/\/shop\.test\/media\/.*scene\/moor-heather/);
    const shown = html.replace(/<script.*?<\/script>/gs, '');
    for (const text of ['Repair day', 'Bring a needle.', 'Northfell Kendal', 'Helsfell Mill', '2026-11-28'])
      expect(shown).toContain(text);
  }
  const some = await dataOf('workshop', [
    { name: 'a', items: [{ kind: 'segmentation', segments: [{ id: 'loyalty-member', targets: [event] }] }] },
  ]);
  expect(some.html).toContain('Repair day');
  expect(some.data).toEqual([]);
});

test('a film is told where it stands, nested too', async () => {
  const film = { kind: 'video', media: { sm: 'film/a' }, poster: { url: 'scene/fell-snow' }, seoTitle: 'Snow falls' };
  for (const items of [[film], [{ kind: 'collection', items: [film] }]])
    expect((await dataOf('workshop', [{ name: 'a', items }])).data).toMatchObject([
      { '@type': 'VideoObject', name: 'Snow falls' },
    ]);
});

test('other pages tell no questions, and the home page tells whose shop it is', async () => {
  expect((await dataOf('sale', [{ name: 'a', items: [questions] }])).data).toEqual([]);
  expect((await dataOf('home', [])).data.map((entry) => entry['@type'])).toEqual(['Organization', 'WebSite']);
});

test('a trail tells search engines what it shows', async () => {
  const html = await (
    await AstroContainer.create()
  ).renderToString(Breadcrumb, {
    props: { trail: [{ label: 'Jackets', url: '/c/jackets-21001' }], current: 'Skarn <b>' },
    locals: { page: fakePageContext() },
  });
  const data = JSON.parse(/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '') as {
    itemListElement: { name: string; item?: string }[];
  };
  expect(data.itemListElement.map(({ name, item }) => [name, item])).toEqual([
    ['Home', 'https://shop.test/en-gb'],
    ['Jackets', 'https://shop.test/en-gb/c/jackets-21001'],
    ['Skarn <b>', undefined],
  ]);
  for (const { name } of data.itemListElement)
    expect(html.replace(/<script.*<\/script>/s, '')).toContain(name.replaceAll('<', '&lt;').replaceAll('>', '&gt;'));
});

test('no text of content can end the script element', () => {
  expect(scriptText({ name: '</script><script>alert(1)</script><!--' })).not.toContain('<');
  expect(JSON.parse(scriptText({ name: '</script>' }))).toEqual({ name: '</script>' });
});

test('the home page tells who the shop is; a story tells its author, or the shop where it has none', () => {
  const page = fakePageContext({ url: 'https://shop.test/en-gb/stories/rain/' });
  expect(pageData('home', page).map((data) => Reflect.get(data, '@type'))).toEqual(['Organization', 'WebSite']);
  expect(pageData('sale', page)).toEqual([]);
  expect(websiteData(page)).toMatchObject({ url: 'https://shop.test/en-gb', inLanguage: 'en-GB' });
  const story = { title: 'Rain', date: '2026-09-27', related: [] };
  const plain = articleData(story, page);
  expect(plain).toMatchObject({
    headline: 'Rain',
    mainEntityOfPage: 'https://shop.test/en-gb/stories/rain',
    author: { '@type': 'Organization', logo: 'https://shop.test/icon-512.png' },
    publisher: { url: 'https://shop.test/en-gb' },
  });
  for (const absent of ['description', 'image']) expect(plain).not.toHaveProperty(absent);
  const whole = { ...story, summary: 'Wet.', author: 'Ann', picture: { url: 'scene/rain', alt: '' } };
  expect(articleData(whole, page)).toMatchObject({
    description: 'Wet.',
    author: { '@type': 'Person', name: 'Ann' },
    image: expect.stringMatching(/^https:\/\/shop\.test\/media\/.*scene\/rain$/) as string,
  });
  const elsewhere = fakePageContext({ settings: { mediaBase: 'https://media.test' } });
  expect(articleData(whole, elsewhere).image).toMatch(/^https:\/\/media\.test\//);
});
