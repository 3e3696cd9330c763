import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { expect, test } from 'vitest';
import { t } from '../../../messages/index.ts';
import QuestionsRoute from '../../../pages/[locale]/p/[product]/questions.astro';
import { answered } from '../../data/answered.support.ts';

const LOCALE = 'fr-fr';
const PATH = `/${LOCALE}/p/skarn-NF104001/questions`;
const price = { lowCurrent: 1, currency: 'EUR' };
const details = {
  name: 'Skarn',
  slug: 'skarn',
  masterId: 'NF104001',
  tagline: '',
  breadcrumbs: [],
  seo: {},
  colours: [{ code: 'MOS', productId: 'NF104001MOS', label: 'Mousse', images: [], sizes: [], price }],
  selectedColour: 'MOS',
  rating: { score: 5, count: 30 },
};
const said = (id: string, locale: string, text: string) => ({ id, author: 'Ada', date: '2026-10-01', locale, text });
const answer = (id: string, locale: string, text: string) => ({
  ...said(id, locale, text),
  role: 'shopper',
  votes: { helpful: 0, unhelpful: 0 },
});
const questions = {
  questions: [
    { ...said('q1', 'fr-ca', 'Est-elle chaude ?'), answers: [answer('a1', 'fr-fr', 'Oui.')] },
    {
      ...said('q2', 'de-de', 'Ist sie dicht?'),
      answers: [answer('a2', 'de-de', 'Ja.'), answer('a3', 'fr-fr', 'Tout à fait.')],
    },
  ],
  numFound: 2,
  count: 6,
};
const french = (reviewId: string, text: string, isTranslated = true) => ({
  [`/products/v1/review/${reviewId}/translate`]: { reviewId, from: 'de', to: 'fr', title: '', text, isTranslated },
});

/** What the page of questions has: each question, and what was asked of the service for it. */
async function load(query: string, translations: object = {}) {
  const { page, calls } = answered(
    {
      '/products/v2/products/NF104001/details': details,
      '/products/v1/products/NF104001/reviews/questions': questions,
      ...translations,
    },
    { locale: LOCALE, url: `https://shop.test${PATH}${query}` },
  );
  const response = await (
    await AstroContainer.create()
  ).renderToResponse(QuestionsRoute, { params: { locale: LOCALE, product: 'skarn-NF104001' }, locals: { page } });
  const html = await response.text();
  const articles = [...html.matchAll(/<article class="question"[\s\S]*?<\/article>/g)].map(([article]) => article);
  return {
    robots: /<meta name="robots" content="([^"]*)"/.exec(html)?.[1],
    articles,
    translates: calls.filter(({ path }) => path.endsWith('/translate')).map(({ path }) => path.split('/')[4]),
  };
}
const linkOf = (article = '') => /href="([^"]*)"[^>]*data-in-place/.exec(article)?.[1];
const textsOf = (article = '') =>
  [
    ...article.matchAll(/<(?:h2|p)(?: class="question__text"[^>]*?)?(?: lang="([^"]*)")? dir="auto">\s*([^<]*?)\s*</g),
  ].map(([, lang, text]) => [lang, text]);

test('[REV-03] a question in another language offers a translation, one in any variety of the page’s language none', async () => {
  const { articles, robots, translates } = await load('');
  expect(articles.map(linkOf)).toEqual([undefined, `${PATH}?translated=q2#question-q2`]);
  expect(articles[0]).not.toContain('Écrit en');
  expect(articles[1]).toContain(`· ${t(LOCALE, 'product.review.in', { language: 'allemand' })}`);
  expect(textsOf(articles[1])).toEqual([
    ['de-DE', 'Ist sie dicht?'],
    ['de-DE', 'Ja.'],
    [undefined, 'Tout à fait.'],
  ]);
  expect([robots, translates]).toEqual([undefined, []]);
});

test('[REV-03] a question is translated with its answers, where these are foreign, and leads back to the original', async () => {
  const both = { ...french('q2', 'Est-elle étanche ?'), ...french('a2', 'Oui.') };
  const { articles, robots, translates } = await load('?translated=q2', both);
  expect(translates).toEqual(['q2', 'a2']);
  expect(textsOf(articles[1])).toEqual([
    [undefined, 'Est-elle étanche ?'],
    [undefined, 'Oui.'],
    [undefined, 'Tout à fait.'],
  ]);
  expect(articles[1]).toContain(t(LOCALE, 'review.translated', { language: 'allemand' }));
  expect(articles[1]).toContain(t(LOCALE, 'review.original'));
  expect(linkOf(articles[1])).toBe(`${PATH}#question-q2`);
  expect(robots).toBe('noindex, follow');
});

test.each([
  ['there is none', french('q2', 'Ist sie dicht?', false), 'question.untranslated', 'review.original'],
  ['it cannot be loaded', {}, 'review.untranslated.now', 'review.translate'],
] as const)('when %s, a question stays as it was written and says so', async (_, question, note, act) => {
  const { articles } = await load('?translated=q2', { ...question, ...french('a2', 'Ja.', false) });
  expect(textsOf(articles[1])[0]).toEqual(['de-DE', 'Ist sie dicht?']);
  expect(articles[1]).toContain(t(LOCALE, note));
  expect(articles[1]).toContain(`>${t(LOCALE, act)}<`);
});
