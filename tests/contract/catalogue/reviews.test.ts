import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  askQuestion,
  flagReview,
  productReviews,
  questions,
  translateReview,
  voteAnswer,
  voteReview,
} from '../../../src/commerce/contract/endpoints.ts';
import type { ReviewsQuery } from '../../../src/commerce/contract/types.ts';
import { FLAG } from '../../../sandbox/commerce/reviews/reviews.ts';
import type { Store } from '../../../sandbox/store/store.ts';
import { openTestStore } from '../../support/engine.ts';
import { PRODUCTS } from '../support/products.ts';
import { createClock, openShop, refusal, type Shop, writeContent } from '../support/shop.ts';

const wrote = (id: string, author: string, score: number, date: string, locale: string, more: object = {}) => ({
  id,
  author,
  score,
  date,
  locale,
  title: 'Title',
  text: 'Text.',
  ...more,
});
/** A product whose reviews and questions differ in everything that they are sorted and filtered by. */
const REVIEWED = {
  ...PRODUCTS[1],
  id: 'NF900006',
  slug: 'review-boot',
  name: 'Review Boot',
  rating: { score: 3.4, count: 40 },
  reviews: [
    wrote('b6', 'Iain', 5, '2026-01-02', 'en-us', { votes: { helpful: 30, unhelpful: 2 } }),
    wrote('b1', 'Ann', 2, '2026-06-01', 'en-gb', { votes: { helpful: 12, unhelpful: 1 }, moderation: 'approved' }),
    wrote('b2', 'Jens', 4, '2026-05-01', 'de-de', {
      title: { $t: { de: 'Fester Halt', en: 'Firm hold', fr: 'Bonne tenue' } },
      text: { $t: { de: 'Auch auf nassem Fels.', en: 'On wet rock, too.', fr: 'Même sur rocher mouillé.' } },
      votes: { helpful: 3, unhelpful: 1 },
    }),
    wrote('b3', 'Cat', 5, '2026-04-01', 'en-gb', {
      photos: [{ publicId: 'scene/fell-rain', alt: 'A boot' }],
      votes: { helpful: 1, unhelpful: 0 },
    }),
    wrote('b4', 'Uwe', 2, '2026-03-04', 'de-de', {
      title: 'Nass',
      text: 'Nach einer Stunde.',
      photos: [{ publicId: 'scene/tarn-storm', alt: { $t: { en: 'A wet boot', de: 'Ein nasser Stiefel' } } }],
      votes: { helpful: 2, unhelpful: 9 },
    }),
    wrote('b5', 'Luc', 1, '2026-02-02', 'fr-fr'),
    wrote('b7', 'Spam', 5, '2026-07-07', 'en-gb', { moderation: 'hidden' }),
  ],
  questions: [
    {
      id: 'q1',
      author: 'Ida',
      date: '2026-03-01',
      text: 'Can it be resoled?',
      answers: [
        {
          id: 'a1',
          author: 'Workshop',
          role: 'employee',
          date: '2026-03-02',
          text: 'Twice.',
          votes: { helpful: 7, unhelpful: 0 },
        },
        { id: 'a2', author: 'Rob', date: '2026-03-05', text: 'Mine was.' },
      ],
    },
    { id: 'q2', author: 'Ole', date: '2026-04-01', text: 'How warm is it?' },
    {
      id: 'q3',
      author: 'Anke',
      date: '2026-05-01',
      locale: 'de-de',
      text: { $t: { de: 'Ist er warm?', en: 'Is it warm?' } },
      answers: [
        {
          id: 'a3',
          author: 'Uwe',
          date: '2026-05-02',
          locale: 'de-de',
          text: { $t: { de: 'Bis null Grad.', en: 'Down to freezing.' } },
        },
      ],
    },
  ],
};

const contentDir = writeContent();
writeFileSync(join(contentDir, 'products', `${REVIEWED.id}.json`), JSON.stringify(REVIEWED));
let shop: Shop;
let store: Store;
beforeAll(async () => {
  const { now } = createClock();
  store = await openTestStore(':memory:', now);
  shop = await openShop({ contentDir, store, now });
});
afterAll(async () => {
  await shop.close();
  await store.close();
  rmSync(contentDir, { recursive: true, force: true });
});

const BOOT = { productId: 'NF900006' };
const ids = async (query: ReviewsQuery = {}, locale = 'en-gb'): Promise<string[]> => {
  const siteId = locale === 'de-de' ? 'northfell-de' : 'northfell-uk';
  const { reviews } = await shop.callAs({ locale, siteId })(productReviews, { params: BOOT, query });
  return reviews.map(({ id }) => id);
};
/** The ids in an order in which votes do not matter. */
const shownIds = () => ids({ sort: 'newest' });

describe('[CALL-PROD-04] GET /products/v1/products/{productId}/reviews', () => {
  test('sums up all written reviews, whatever the filter', async () => {
    const answer = await shop.callAs()(productReviews, { params: BOOT, query: { stars: '1' } });
    expect(answer).toMatchObject({
      productId: 'NF900006',
      rating: { score: 3.4, count: 40 },
      summary: {
        written: 6,
        distribution: [
          { stars: 5, count: 2 },
          { stars: 4, count: 1 },
          { stars: 3, count: 0 },
          { stars: 2, count: 2 },
          { stars: 1, count: 1 },
        ],
        languages: [
          { language: 'en', count: 3 },
          { language: 'de', count: 2 },
          { language: 'fr', count: 1 },
        ],
        withPhotos: 2,
      },
      numFound: 1,
      sort: 'relevant',
    });
  });

  test('gives each review with its score, words, language, pictures and votes', async () => {
    const { reviews } = await shop.callAs()(productReviews, { params: BOOT, query: { stars: '2', language: 'de' } });
    expect(reviews).toEqual([
      {
        id: 'b4',
        author: 'Uwe',
        score: 2,
        date: '2026-03-04',
        locale: 'de-de',
        title: 'Nass',
        text: 'Nach einer Stunde.',
        photos: [{ publicId: 'scene/tarn-storm', alt: 'A wet boot' }],
        votes: { helpful: 2, unhelpful: 9 },
      },
    ]);
  });

  test.each<[ReviewsQuery, string, string[]]>([
    [{}, 'en-gb', ['b1', 'b3', 'b6', 'b2', 'b4', 'b5']],
    [{}, 'de-de', ['b2', 'b4', 'b1', 'b3', 'b5', 'b6']],
    [{ sort: 'newest' }, 'de-de', ['b1', 'b2', 'b3', 'b4', 'b5', 'b6']],
    [{ sort: 'highest' }, 'en-gb', ['b3', 'b6', 'b2', 'b1', 'b4', 'b5']],
    [{ sort: 'lowest' }, 'en-gb', ['b5', 'b1', 'b4', 'b2', 'b3', 'b6']],
    [{ sort: 'helpful' }, 'en-gb', ['b6', 'b1', 'b2', 'b3', 'b5', 'b4']],
    [{ sort: 'newest', stars: '4,5' }, 'en-gb', ['b2', 'b3', 'b6']],
    [{ sort: 'newest', language: 'en' }, 'en-gb', ['b1', 'b3', 'b6']],
    [{ sort: 'newest', photos: '1' }, 'en-gb', ['b3', 'b4']],
    [{ sort: 'newest', photos: '1', stars: '5' }, 'en-gb', ['b3']],
    [{ sort: 'newest', offset: 1, limit: 2 }, 'en-gb', ['b2', 'b3']],
    [{ sort: 'newest', offset: 4, limit: 2 }, 'en-gb', ['b5', 'b6']],
    [{ sort: 'newest', language: 'it' }, 'en-gb', []],
  ])('sorts, filters and pages: %j in %s', async (query, locale, expected) => {
    expect(await ids(query, locale)).toEqual(expected);
  });

  test('refuses an order, stars and a language that do not exist', async () => {
    for (const query of ['sort=cheapest', 'stars=6', 'language=german', 'photos=some']) {
      const answer = await shop.raw(`/products/v1/products/NF900006/reviews?${query}`);
      expect([query, answer.status]).toEqual([query, 400]);
    }
  });
});

test('[CALL-PROD-05] [REV-02] POST …/review/{reviewId}/flag: reports of five visitors hide a review, several of one do not', async () => {
  const flagged = { params: { ...BOOT, reviewId: 'b5' } };
  const flag = async () => (await shop.visitor()).call(flagReview, { ...flagged, body: { reason: 'spam' } });
  const one = await shop.visitor();
  await one.call(flagReview, { params: { ...BOOT, reviewId: 'b4' }, body: { reason: 'private' } });
  for (const reason of ['offensive', 'private', 'other', 'spam', 'wrong-product', 'offensive'] as const)
    expect(await one.call(flagReview, { ...flagged, body: { reason } })).toEqual({ reviewId: 'b5', reason });
  const heard: string[] = [];
  const stop = shop.sandbox.onChange((tags) => heard.push(...tags));
  for (let more = 0; more < 3; more += 1) await flag();
  expect(await shownIds()).toContain('b5');
  expect(heard).toEqual([]);
  await flag();
  stop();
  // Pages that show it are built anew.
  expect(heard).toEqual(['reviews:NF900006']);
  expect(await shownIds()).toEqual(['b1', 'b2', 'b3', 'b4', 'b6']);
  const reasons = (await store.find<{ reason: string }>(FLAG, 'b5')).map(({ body }) => body.reason);
  expect(reasons.sort()).toEqual(['offensive', 'spam', 'spam', 'spam', 'spam']);
  const { summary } = await shop.callAs()(productReviews, { params: BOOT });
  expect(summary).toMatchObject({ written: 5, languages: [{}, {}] });
  expect(await refusal(flag())).toMatchObject({ code: 'API404' });
});

test('[CALL-PROD-05] [REV-02] a review that the editors have approved stays, and one they have hidden is not there', async () => {
  for (let visitor = 0; visitor < 6; visitor += 1)
    await (
      await shop.visitor()
    ).call(flagReview, {
      params: { ...BOOT, reviewId: 'b1' },
      body: { reason: 'offensive' },
    });
  expect(await shownIds()).toContain('b1');
  expect(await shownIds()).not.toContain('b7');
  const wrong = await shop.raw('/products/v1/products/NF900006/review/b1/flag', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${(await shop.visitor()).token.accessToken}`,
    },
    body: JSON.stringify({ reason: 'boring' }),
  });
  expect(wrong.status).toBe(400);
});

test('[CALL-PROD-06] [REV-02] POST …/review/{reviewId}/vote counts a visitor once, changes their mind and takes it back', async () => {
  const params = { ...BOOT, reviewId: 'b2' };
  const [anna, bert] = [await shop.visitor(), await shop.visitor()];
  const vote = ({ call }: typeof anna, helpful: boolean | null) => call(voteReview, { params, body: { helpful } });
  expect(await vote(anna, true)).toEqual({ id: 'b2', votes: { helpful: 4, unhelpful: 1 }, own: true });
  expect(await vote(anna, true)).toMatchObject({ votes: { helpful: 4, unhelpful: 1 } });
  expect(await vote(bert, true)).toMatchObject({ votes: { helpful: 5, unhelpful: 1 } });
  expect(await vote(anna, false)).toEqual({ id: 'b2', votes: { helpful: 4, unhelpful: 2 }, own: false });
  expect(await vote(anna, null)).toEqual({ id: 'b2', votes: { helpful: 4, unhelpful: 1 }, own: null });
  const { reviews } = await shop.callAs()(productReviews, { params: BOOT, query: { language: 'de', stars: '4' } });
  expect(reviews).toMatchObject([{ id: 'b2', votes: { helpful: 4, unhelpful: 1 } }]);
  expect(
    await refusal(anna.call(voteReview, { params: { ...BOOT, reviewId: 'r1' }, body: { helpful: true } })),
  ).toMatchObject({
    code: 'API404',
  });
});

test('[CALL-PROD-04] [REV-02] a visitor gets back their own votes on all reviews, and nobody else’s', async () => {
  const [anna, bert] = [await shop.visitor(), await shop.visitor()];
  const vote = (reviewId: string, helpful: boolean | null) =>
    anna.call(voteReview, { params: { ...BOOT, reviewId }, body: { helpful } });
  const ownOf = async (call: typeof anna.call) =>
    (await call(productReviews, { params: BOOT, query: { sort: 'newest', limit: 1 } })).ownVotes;
  await vote('b6', true);
  await vote('b4', false);
  await vote('b3', true);
  await vote('b3', null);
  expect(await ownOf(anna.call)).toEqual({ b6: true, b4: false });
  expect(await ownOf(bert.call)).toEqual({});
  expect(await ownOf(shop.callAs())).toBeUndefined();
});

test('[CALL-PROD-06] [REV-02] votes of one visitor at the same moment count once', async () => {
  const { call } = await shop.visitor();
  const params = { ...BOOT, reviewId: 'b3' };
  await Promise.all([1, 2, 3, 4].map(() => call(voteReview, { params, body: { helpful: false } })));
  const { reviews } = await shop.callAs()(productReviews, { params: BOOT, query: { photos: '1', stars: '5' } });
  expect(reviews).toMatchObject([{ id: 'b3', votes: { helpful: 1, unhelpful: 1 } }]);
});

describe('[CALL-PROD-09] [REV-02] POST /products/v1/review/{reviewId}/translate', () => {
  const translate = (reviewId: string, language: string) =>
    shop.callAs()(translateReview, { params: { reviewId }, body: { language } });

  test('gives the review in the language that was asked for', async () => {
    expect(await translate('b2', 'en')).toEqual({
      reviewId: 'b2',
      from: 'de',
      to: 'en',
      title: 'Firm hold',
      text: 'On wet rock, too.',
      isTranslated: true,
    });
    expect(await translate('b2', 'fr')).toMatchObject({ title: 'Bonne tenue', isTranslated: true });
  });

  test('says so when it has only the original', async () => {
    expect(await translate('b2', 'it')).toMatchObject({ from: 'de', title: 'Fester Halt', isTranslated: false });
    expect(await translate('b4', 'en')).toMatchObject({ text: 'Nach einer Stunde.', isTranslated: false });
    expect(await refusal(translate('nobody', 'en'))).toMatchObject({ code: 'API404' });
  });

  test('gives a question or an answer by its id, which have no title', async () => {
    expect(await translate('q3', 'en')).toEqual({
      reviewId: 'q3',
      from: 'de',
      to: 'en',
      title: '',
      text: 'Is it warm?',
      isTranslated: true,
    });
    expect(await translate('a3', 'en')).toMatchObject({ text: 'Down to freezing.', isTranslated: true });
    expect(await translate('a1', 'de')).toMatchObject({ from: 'en', text: 'Twice.', isTranslated: false });
  });
});

describe('questions', () => {
  const read = (call = shop.callAs(), query = {}) => call(questions, { params: BOOT, query });
  const asked = { question: 'Does it take a crampon?', email: 'ada@northfell.example', nickname: 'Ada' };

  test('[CALL-PROD-14] GET …/reviews/questions gives them with their answers, the shopper’s language and then the newest first, in pages', async () => {
    expect(await read()).toMatchObject({ productId: 'NF900006', numFound: 3, start: 0 });
    expect(await read(undefined, { start: 1, count: 1 })).toMatchObject({
      numFound: 3,
      start: 1,
      count: 1,
      questions: [
        {
          id: 'q1',
          author: 'Ida',
          text: 'Can it be resoled?',
          isPublic: true,
          answers: [
            { id: 'a1', author: 'Workshop', role: 'employee', text: 'Twice.', votes: { helpful: 7, unhelpful: 0 } },
            { id: 'a2', role: 'shopper', votes: { helpful: 0, unhelpful: 0 } },
          ],
        },
      ],
    });
    expect((await read(undefined, { count: 1 })).questions.map(({ id }) => id)).toEqual(['q2']);
    const { questions: all } = await read();
    expect(all.map(({ id, answers }) => [id, answers.length])).toEqual([
      ['q2', 0],
      ['q1', 2],
      ['q3', 1],
    ]);
    // Texts are as they were written, whatever the shopper's language.
    expect(all[2]).toMatchObject({ locale: 'de-de', text: 'Ist er warm?', answers: [{ text: 'Bis null Grad.' }] });
    const german = await read(shop.callAs({ locale: 'de-de', siteId: 'northfell-de' }), { count: 2 });
    expect(german.questions.map(({ id, text }) => [id, text])).toEqual([
      ['q3', 'Ist er warm?'],
      ['q2', 'How warm is it?'],
    ]);
  });

  test('[CALL-PROD-15] [REV-03] POST …/reviews/questions keeps a question for moderation: only who asked it gets it', async () => {
    const { call } = await shop.visitor();
    const question = await call(askQuestion, { params: BOOT, body: asked });
    expect(question).toMatchObject({ text: 'Does it take a crampon?', author: 'Ada', isPublic: false, answers: [] });
    expect(await call(askQuestion, { params: BOOT, body: asked })).toEqual(question);
    expect((await read(call)).questions[0]).toEqual(question);
    expect(await read(call)).toMatchObject({ numFound: 4 });
    expect(await read()).toMatchObject({ numFound: 3 });
    expect(await read((await shop.visitor()).call)).toMatchObject({ numFound: 3 });
    expect(await shop.sandbox.outbox('ada@northfell.example')).toMatchObject([
      {
        kind: 'question',
        subject: 'Your question about Review Boot',
        text: expect.stringContaining('Does it take a crampon?') as unknown,
        link: expect.stringMatching(/\/en-gb\/p\/review-boot-NF900006$/) as unknown,
      },
    ]);
  });

  test('[ERR-API-03] REV410 says that a text is too long, from one character over the limit', async () => {
    const { call } = await shop.visitor();
    const ask = (length: number) =>
      call(askQuestion, { params: BOOT, body: { ...asked, question: 'q'.repeat(length) } });
    expect(await ask(500)).toMatchObject({ text: 'q'.repeat(500) });
    expect(await refusal(ask(501))).toMatchObject({ code: 'REV410', status: 400 });
    expect(await refusal(ask(9_000))).toMatchObject({ code: 'REV410' });
  });

  test('[CALL-PROD-15] an address that is none, an empty question and an unknown product are refused', async () => {
    const { call } = await shop.visitor();
    const ask = (change: object, params = BOOT) =>
      refusal(call(askQuestion, { params, body: { ...asked, ...change } }));
    expect(await ask({ email: 'ada@nowhere' })).toMatchObject({ code: 'AUT453' });
    expect(await ask({ question: '   ' })).toMatchObject({ code: 'ATTR300' });
    expect(await ask({}, { productId: 'NF999999' })).toMatchObject({ code: 'ORD404' });
  });

  test('[CALL-PROD-16] [REV-04] POST …/review/{answerId}/questions/vote counts on the second answer of the second question', async () => {
    const { call } = await shop.visitor();
    const vote = (answerId: string, helpful: boolean | null) =>
      call(voteAnswer, { params: { ...BOOT, answerId }, body: { helpful } });
    expect(await vote('a2', false)).toEqual({ id: 'a2', votes: { helpful: 0, unhelpful: 1 }, own: false });
    expect(await vote('a2', true)).toMatchObject({ votes: { helpful: 1, unhelpful: 0 }, own: true });
    expect((await read()).questions[1]?.answers[1]).toMatchObject({ id: 'a2', votes: { helpful: 1, unhelpful: 0 } });
    expect((await read()).questions[1]?.answers[0]).toMatchObject({ votes: { helpful: 7 } });
    expect(await refusal(vote('b1', true))).toMatchObject({ code: 'API404' });
  });

  test('[CALL-PROD-14] [REV-04] a visitor gets back their own votes on all answers, and nobody else’s', async () => {
    const { call } = await shop.visitor();
    await call(voteAnswer, { params: { ...BOOT, answerId: 'a2' }, body: { helpful: false } });
    expect((await read(call, { count: 1 })).ownVotes).toEqual({ a2: false });
    expect((await read((await shop.visitor()).call)).ownVotes).toEqual({});
    expect((await read()).ownVotes).toBeUndefined();
  });
});
