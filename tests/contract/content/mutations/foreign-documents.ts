import type { Json } from '../../../../src/content/json.ts';

/** A page as another system writes it. */
export interface Foreign {
  readonly name: string;
  readonly raw: Json;
  /** Valid blocks that a shopper is shown; undefined: there is no such page. */
  readonly blocks: number | undefined;
  /** Places in the file that are reported to editors, at least. */
  readonly places: readonly string[];
}

const spacer = { kind: 'spacer' };
const story = (title: Json) => ({
  kind: 'accordions',
  id: 'a',
  title,
  accordions: [{ title: 'Q', richText: '<p>A</p>' }],
});
const page = (items: Json, more: object = {}) => ({
  id: 'x',
  slug: 'foreign',
  sections: [{ name: 'main', items }],
  ...more,
});
const link = (id: string) => ({ sys: { type: 'Link', linkType: 'Entry', id } });

export const FOREIGN: readonly Foreign[] = [
  {
    name: 'a Storyblok story as exported',
    raw: { story: { name: 'Home', slug: 'foreign', content: { component: 'page', body: [{ component: 'hero' }] } } },
    blocks: undefined,
    places: ['/sections'],
  },
  {
    name: 'a Storyblok story mapped halfway',
    raw: page([
      { component: 'hero', headline: 'Hello' },
      {
        kind: 'linked-card',
        title: 'One',
        mediaTarget: { linktype: 'url', cached_url: '/x' },
        richText: { type: 'doc' },
      },
      spacer,
    ]),
    blocks: 1,
    places: ['/sections/0/items/0', '/sections/0/items/1/mediaTarget/url', '/sections/0/items/1/richText'],
  },
  {
    name: 'a Contentful entry with its locales and links',
    raw: { sys: { id: '4aBc' }, slug: { 'en-US': 'foreign' }, sections: [link('1'), { items: [link('2'), spacer] }] },
    blocks: 1,
    places: ['/slug', '/sections/0', '/sections/1/items/0'],
  },
  {
    name: 'a Sanity document',
    raw: {
      _type: 'page',
      slug: { _type: 'slug', current: 'foreign' },
      sections: [
        { name: 'main', items: [{ _type: 'hero', body: [{ _type: 'block' }] }, story([{ _type: 'block' }]), spacer] },
      ],
    },
    blocks: 1,
    places: ['/slug', '/sections/0/items/0', '/sections/0/items/1/title'],
  },
  {
    name: 'a Payload document',
    raw: page([null, { blockType: 'cta', id: 3 }, null, { kind: 'media-banner', title: 'One', media: 12 }, spacer]),
    blocks: 1,
    places: ['/sections/0/items/1', '/sections/0/items/3/media'],
  },
  {
    name: 'a WordPress post',
    raw: page(
      [
        {
          kind: 'accordions',
          title: '<strong>Hi</strong>',
          accordions: [{ title: 'Q', richText: '<script>x</script><p onclick="x()">A</p>' }],
        },
        spacer,
      ],
      { id: 12, metadata: { htmlTitle: { rendered: 'Hi' } } },
    ),
    blocks: 2,
    places: ['/id', '/metadata/htmlTitle', '/sections/0/items/0/accordions/0/richText'],
  },
  {
    name: 'one with other containers',
    raw: {
      ...page([]),
      sections: [[spacer], 'main', { name: 'a', items: { 0: spacer } }, { items: [[spacer], spacer] }],
    },
    blocks: 1,
    places: ['/sections/0', '/sections/1', '/sections/2/items', '/sections/3/items/0'],
  },
  {
    name: 'one of 300 blocks of which 100 are unknown',
    raw: page(
      Array.from({ length: 300 }, (_, at) => (at % 3 === 0 ? { kind: `x-${at}` } : { kind: 'spacer', id: `s${at}` })),
    ),
    blocks: 200,
    places: ['/sections/0/items/0/kind', '/sections/0/items/297/kind'],
  },
  {
    name: 'one of giant texts',
    raw: page([
      story('A title '.repeat(15_000)),
      story('x'.repeat(1_200_000)),
      { kind: 'button', text: 'Go', url: `/${'a'.repeat(9_000)}` },
    ]),
    blocks: 3,
    places: [],
  },
  {
    name: 'one with wrong pictures',
    raw: page([
      { kind: 'media-banner', title: 'One', media: { url: 'https://other.example/x.jpg' } },
      { kind: 'media-banner', title: 'Two', media: 'x.jpg' },
      { kind: 'media-banner', title: 'Three', media: { url: 'x', width: '1600px' } },
    ]),
    blocks: 1,
    places: ['/sections/0/items/0/media/url', '/sections/0/items/1/media', '/sections/0/items/2/media/width'],
  },
  {
    name: 'one with dates of its own',
    raw: page([
      ...[7, '2026-12-01T00:00', '01.12.2026', ''].map((validFrom) => ({ ...story('EMBARGO 1'), validFrom })),
      spacer,
    ]),
    blocks: 1,
    places: [0, 1, 2, 3].map((at) => `/sections/0/items/${at}/validFrom`),
  },
  {
    name: 'one with locales of its own',
    raw: page([
      { ...story('EMBARGO 1'), locales: 'de' },
      story({ $t: { 'de-DE': 'Hallo', en: 'Hello' } }),
      story({ $t: 'Hello' }),
      { ...story('EMBARGO 1'), sites: ['northfell-de', null] },
    ]),
    blocks: 2,
    places: [
      '/sections/0/items/0/locales',
      '/sections/0/items/1/title/$t/de-DE',
      '/sections/0/items/2/title/$t',
      '/sections/0/items/3/sites',
    ],
  },
];
