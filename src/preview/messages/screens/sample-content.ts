import type { ContentAnswer, ContentClient } from '../../../content/client/content-client.ts';
import type { Locale } from '../../../content/addresses/sites.ts';
import type { PageSettings } from '../../../content/page-context.ts';
import { SAMPLE_EVENT, SAMPLE_PAGE, SAMPLE_STORY } from './sample-ids.ts';
import type { ScreenState } from './screen.ts';

const WAY = { text: 'Ada', url: '/', targetAttribute: '_blank' };
const FILM = { kind: 'video', media: { sm: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ' } };
const CARD = { kind: 'linked-card', title: 'Ada', url: '/' };
const PRODUCT = {
  productId: 'NF104001MOS',
  title: 'Ada',
  url: '/',
  images: [],
  price: { lowCurrent: 1, highCurrent: 1, lowOriginal: 1, highOriginal: 1 },
};
const ROW = { type: 'carousel', columns: 2 };

/** Blocks whose editors have left to the shop what it says by itself, and a part that is fetched later. */
const BLOCKS = {
  id: SAMPLE_PAGE,
  slug: SAMPLE_PAGE,
  sections: [
    {
      name: 'first',
      items: [
        { kind: 'hero-navigation', targets: [WAY], backgroundColor: 'bone' },
        { kind: 'secondary-navigation', targets: [WAY] },
        { kind: 'collection', items: [CARD, CARD, CARD], breakpoints: { sm: ROW, md: ROW, lg: ROW } },
        FILM,
        { ...FILM, seoTitle: 'Ada' },
        { kind: 'recommendations', recommendedProducts: [PRODUCT] },
        { kind: 'upsell', recommendedProducts: [{ id: 'NF104001MOS', name: 'Ada', url: '/', price: { current: 1 } }] },
        { kind: 'article-grid', id: SAMPLE_PAGE, showFilterBar: true, initialQuery: { tagId: [SAMPLE_PAGE] } },
        { kind: 'event-sign-up', eventId: SAMPLE_EVENT, title: 'Ada', startDate: '2099-01-01' },
        { kind: 'pop-up', id: SAMPLE_PAGE, name: SAMPLE_PAGE, delay: 0 },
      ],
    },
    { name: 'later', lazy: true, items: [CARD] },
  ],
};
const STORY = {
  id: SAMPLE_STORY,
  slug: SAMPLE_STORY,
  title: 'Ada',
  date: '2026-05-04',
  author: 'Ada Byron',
  sections: [],
};

const answer = (data: object): ContentAnswer => ({
  data,
  version: `sample:${SAMPLE_PAGE}`,
  tags: [],
  maxAge: Infinity,
});
const PAGES: Readonly<Record<string, ContentAnswer>> = {
  [SAMPLE_PAGE]: answer(BLOCKS),
  [SAMPLE_STORY]: answer(STORY),
};

/** Content in a state: where editors have written nothing, the shop speaks for itself. */
export const sampleContent = (state: ScreenState | undefined, content: ContentClient): ContentClient =>
  state !== 'unwritten'
    ? content
    : {
        ...content,
        page: async (slug) => PAGES[slug],
        fragment: async (id) => (id === 'search' ? undefined : await content.fragment(id)),
        ofKind: async (kind, params) => (kind === 'error-4xx' ? undefined : await content.ofKind(kind, params)),
      };

/** Settings in a state: with what a shop may switch on that says something of its own. */
export const sampleSettings = (state: ScreenState | undefined, settings: PageSettings, locale: Locale): PageSettings =>
  state !== 'unwritten'
    ? settings
    : { ...settings, embeds: true, signUpRules: { locales: { [locale]: { agreements: { privacy: true } } } } };
