import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { expect, test } from 'vitest';
import { fakePageContext } from '../../../../tests/support/rendering/page-context.ts';
import { t } from '../../../messages/index.ts';
import QuestionsRoute from '../../../pages/[locale]/p/[product]/questions.astro';
import ReviewsRoute from '../../../pages/[locale]/p/[product]/reviews.astro';
import { answered } from '../../data/answered.support.ts';
import Questions from '../questions/Questions.astro';
import { EVERY_REVIEW } from './review-query.ts';
import Reviews from './Reviews.astro';

const PATH = '/en-gb/p/skarn-NF104001';
const product = { name: 'Skarn', slug: 'skarn', masterId: 'NF104001' };
const votes = { helpful: 3, unhelpful: 1 };
const written = { id: 'r1', author: 'Ada', date: '2026-10-01', locale: 'en-gb', text: 'Dry.', votes };
const reviews = {
  reviews: [{ ...written, title: 'Dry', score: 5, photos: [] }],
  rating: { score: 5, count: 30 },
  summary: { written: 30, distribution: [], languages: [], withPhotos: 0 },
  numFound: 30,
  limit: 8,
};
const questions = {
  questions: [{ ...written, id: 'q1', isPublic: true, answers: [{ ...written, role: 'shopper' }] }],
  numFound: 30,
  count: 6,
};

async function render(component: Parameters<AstroContainer['renderToString']>[0], props: object) {
  const page = fakePageContext({ locale: 'en-gb', url: `https://shop.test${PATH}` });
  const html = await (
    await AstroContainer.create()
  ).renderToString(component, {
    props: { product, ...props },
    locals: { page },
  });
  const [offer] = /<noscript>[\s\S]*?<\/noscript>/.exec(html) ?? [];
  return {
    offer: offer && [
      /href="([^"]*)"/.exec(offer)?.[1]?.replaceAll(/&#38;|&amp;/g, '&'),
      offer.includes(t('en-gb', 'reviews.mine')),
    ],
    pages: [...html.matchAll(/href="([^"]*page=2[^"]*)"/g)].map(([, href]) => href?.replaceAll(/&#38;|&amp;/g, '&')),
    back: /name="back" value="([^"]*)"/.exec(html)?.[1]?.replaceAll(/&#38;|&amp;/g, '&'),
  };
}

const SHARED = { ...EVERY_REVIEW, sort: 'newest' } as const;

test.each([
  ['reviews', Reviews, { answer: reviews, query: SHARED }, { answer: reviews, query: { ...SHARED, mine: true } }],
  [
    'questions',
    Questions,
    { answer: questions, query: EVERY_REVIEW },
    { answer: questions, query: { ...EVERY_REVIEW, mine: true } },
  ],
] as const)(
  '[REV-02] [REV-04] without a script a shared page of %s offers the own votes, and the links on that page keep them',
  async (name, component, shared, own) => {
    const sort = name === 'reviews' ? '?sort=newest' : '';
    const mine = `${PATH}/${name}${sort}${sort === '' ? '?' : '&'}mine=1`;
    expect((await render(component, shared)).offer).toEqual([mine, true]);
    const { offer, pages, back } = await render(component, own);
    expect([offer, back]).toEqual([undefined, mine]);
    expect(pages.length).toBeGreaterThan(0);
    for (const href of pages) expect(href).toContain('mine=1');
  },
);

test('a product page has no room for that offer: its list leads to the page that has it', async () => {
  expect((await render(Reviews, { answer: reviews })).offer).toBeUndefined();
  expect((await render(Questions, { answer: questions })).offer).toBeUndefined();
});

test('a cleared filter and another attempt keep the own votes', async () => {
  const hrefs = async (
    component: typeof Reviews | typeof Questions,
    props: object,
  ): Promise<(string | undefined)[]> => {
    const page = fakePageContext({ locale: 'en-gb', url: `https://shop.test${PATH}` });
    const container = await AstroContainer.create();
    const html = await container.renderToString(component, { props: { product, ...props }, locals: { page } });
    return [...html.matchAll(/<a href="([^"]*)"[^>]*data-in-place/g)].map(([, href]) => href);
  };
  const query = { ...EVERY_REVIEW, stars: 5, mine: true } as const;
  expect(await hrefs(Reviews, { answer: reviews, query })).toContain(`${PATH}/reviews?mine=1`);
  expect(await hrefs(Reviews, { answer: undefined, query: { ...EVERY_REVIEW, mine: true } })).toEqual([
    `${PATH}/reviews?mine=1`,
  ]);
  expect(await hrefs(Questions, { answer: undefined, query: { ...EVERY_REVIEW, mine: true } })).toEqual([
    `${PATH}/questions?mine=1`,
  ]);
});

test.each([
  ['reviews', ReviewsRoute],
  ['questions', QuestionsRoute],
] as const)('a page of %s with the own votes is the visitor’s alone and is not indexed', async (name, Route) => {
  const price = { lowCurrent: 1, currency: 'GBP' };
  const colour = { code: 'MOS', productId: 'NF104001MOS', label: 'Moss', images: [], sizes: [], price };
  const details = {
    ...product,
    tagline: 'Dry',
    breadcrumbs: [],
    seo: {},
    colours: [colour],
    selectedColour: 'MOS',
    rating: { score: 5, count: 30 },
  };
  const answers = {
    '/products/v2/products/NF104001/details': details,
    '/products/v1/products/NF104001/reviews': reviews,
    '/products/v1/products/NF104001/reviews/questions': questions,
  };
  const load = async (query: string) => {
    const { page } = answered(answers, { locale: 'en-gb', url: `https://shop.test${PATH}/${name}${query}` });
    const container = await AstroContainer.create();
    const params = { locale: 'en-gb', product: 'skarn-NF104001' };
    const response = await container.renderToResponse(Route, { params, locals: { page } });
    const html = await response.text();
    return {
      status: response.status,
      isPrivate: page.isPrivate,
      robots: /<meta name="robots" content="([^"]*)"/.exec(html)?.[1],
      isOffered: html.includes(t('en-gb', 'reviews.mine')),
      last: /href="([^"]*mine=1[^"]*)"/.exec(html)?.[1]?.replaceAll(/&#38;|&amp;/g, '&'),
    };
  };
  expect(await load('')).toMatchObject({ status: 200, isPrivate: false, isOffered: true, robots: undefined });
  expect(await load('?mine=1')).toMatchObject({
    status: 200,
    isPrivate: true,
    isOffered: false,
    robots: 'noindex, nofollow',
  });
  expect(await load('?mine=1&page=99')).toMatchObject({ status: 404, last: expect.stringMatching(/page=\d&mine=1$/) });
});
