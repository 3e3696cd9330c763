import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { expect, test } from 'vitest';
import { fakePageContext } from '../../../../tests/support/rendering/page-context.ts';
import { t } from '../../../messages/index.ts';
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
  ['questions', Questions, { answer: questions, current: 1 }, { answer: questions, current: 1, mine: true }],
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
