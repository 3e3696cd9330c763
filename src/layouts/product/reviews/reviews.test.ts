import { describe, expect, test } from 'vitest';
import type { Review } from '../../../commerce/contract/types.ts';
import { answered, type Answers } from '../../data/answered.support.ts';
import { loadQuestions, loadReviews, loadTranslation } from './load-reviews.ts';
import { loadPhoto } from './photo-view.ts';
import { EVERY_REVIEW, isFiltered, pageIn, readReviewQuery, reviewsHref } from './review-query.ts';

const REVIEWS = '/products/v1/products/NF104001/reviews';
const QUESTIONS = `${REVIEWS}/questions`;
const read = (query: string) => readReviewQuery(new URLSearchParams(query));
const withReviews = (answer: unknown) => answered({ [REVIEWS]: answer });
const whole = (reviews: readonly object[]) => ({ reviews, summary: { distribution: [] } });

describe('the address of a page of reviews', () => {
  test.each([
    ['page=3', { page: 3 }],
    ['page=1000', { page: 1_000 }],
    ['page=1001', { page: 1_001 }],
    ['sort=helpful', { sort: 'helpful' }],
    ['stars=1', { stars: 1 }],
    ['stars=5', { stars: 5 }],
    ['language=fr', { language: 'fr' }],
    ['photos=1', { photos: true }],
    ['translated=rev_1-a', { translated: 'rev_1-a' }],
    ['mine=1', { mine: true }],
  ])('%s says what is shown, and is the one address of that', (query, shown) => {
    expect(read(query)).toEqual({ ...EVERY_REVIEW, ...shown });
    expect(reviewsHref('/reviews', read(query))).toBe(`/reviews?${query}`);
  });

  const NONE =
    'page=0 page=1 page=1.5 page=x sort=cheapest sort=relevant stars=0 stars=6 stars=12 language=FR language=fra photos=yes translated= translated=a/b mine=0 mine=2';
  test.each(['', `translated=${'a'.repeat(61)}`, ...NONE.split(' ')])('shows every review for %j', (query) => {
    expect(read(query)).toEqual(EVERY_REVIEW);
    expect(reviewsHref('/reviews', read(query))).toBe('/reviews');
  });

  test('filters by stars, language or pictures, not by order or page', () => {
    for (const query of ['stars=4', 'language=de', 'photos=1']) expect(isFiltered(read(query)), query).toBe(true);
    expect(isFiltered(read('sort=newest&page=2&translated=r1'))).toBe(false);
    expect([pageIn(new URLSearchParams('page=7')), pageIn(new URLSearchParams())]).toEqual([7, 1]);
  });
});

describe('reviews', () => {
  test('are read as the address says, without what is usual anyway', async () => {
    const { page, calls } = withReviews(whole([]));
    await loadReviews(page, 'NF104001', EVERY_REVIEW, 4);
    await loadReviews(page, 'NF104001', read('sort=lowest&stars=2&language=de&photos=1&page=3'), 8);
    expect(calls.map(({ query }) => query)).toEqual([
      { limit: '4' },
      { sort: 'lowest', stars: '2', language: 'de', photos: '1', offset: '16', limit: '8' },
    ]);
    expect([...page.tags]).toEqual(['reviews:NF104001']);
  });

  test.each([
    ['?notice=voted', true],
    ['?notice=unvoted', true],
    ['?notice=flagged', true],
    ['?notice=not-sent', true],
    ['?invalid=reason.r_1:required', true],
    ['?mine=1', true],
    ['?mine=2', false],
    ['?notice=favorite-added', false],
    ['', false],
  ])('[REV-02] of a page at %j are the visitor’s own, with their votes: %s', async (query, isPrivate) => {
    const url = `https://shop.test/en-gb/p/skarn-NF104001/reviews${query}`;
    const { page } = answered({ [REVIEWS]: whole([]), [QUESTIONS]: { questions: [] } }, { url });
    const isSent: boolean[] = [];
    const { commerce } = page;
    Object.assign(page, {
      commerce: (...call: Parameters<typeof commerce>) => (isSent.push(page.isPrivate), commerce(...call)),
    });
    await loadReviews(page, 'NF104001', EVERY_REVIEW, 4);
    await loadQuestions(page, 'NF104001', { count: 3 });
    expect(isSent).toEqual([isPrivate, isPrivate]);
  });

  test.each([
    ['an error', 503],
    ['no connection', new TypeError('fetch failed')],
    ['an answer without a list', { summary: { distribution: [] } }],
    ['an answer without its summary', { reviews: [] }],
  ])('are missing after %s, and soon asked for again', async (_, answer) => {
    const { page } = withReviews(answer);
    expect(await loadReviews(page, 'NF104001', EVERY_REVIEW, 4)).toBeUndefined();
    expect(page.maxAge).toBe(2);
    expect(await loadPhoto(page, 'NF104001', 'r1-1')).toBe('missing');
  });

  test('of a product that is not sold are none, which is no failure', async () => {
    const { page } = answered({});
    expect(await loadReviews(page, 'NF104001', EVERY_REVIEW, 4)).toBeUndefined();
    expect(page.maxAge).toBe(Number.POSITIVE_INFINITY);
  });

  test('are translated into the language of the page', async () => {
    const path = '/products/v1/review/r1/translate';
    const page = (answers: Answers) => answered(answers, { locale: 'fr-ca' });
    const french = page({ [path]: { text: 'Très bien' } });
    expect(await loadTranslation(french.page, 'r1')).toEqual({ text: 'Très bien' });
    expect(french.calls).toEqual([{ path, query: {}, body: { language: 'fr' } }]);
    expect(await loadTranslation(page({ [path]: {} }).page, 'r1')).toBeUndefined();
  });
});

describe('a picture of the reviews', () => {
  const photo = (name: string) => ({ src: name });
  const reviews = [
    { id: 'r1', photos: [photo('a'), photo('b')] },
    { id: 'r2', photos: [] },
    { id: 'r3', photos: [photo('c')] },
  ] as unknown as Review[];
  const shown = (id: string) => loadPhoto(withReviews(whole(reviews)).page, 'NF104001', id);

  test.each([
    ['r1-1', 'a', undefined, 'r1-2'],
    ['r1-2', 'b', 'r1-1', 'r3-1'],
    ['r3-1', 'c', 'r1-2', undefined],
  ])('%s has its neighbours across all reviews with pictures', async (id, name, previous, next) => {
    expect(await shown(id)).toMatchObject({ photo: photo(name), review: { id: id.slice(0, 2) }, previous, next });
  });

  test('is none for another id', async () => {
    for (const id of ['r1-0', 'r1-3', 'r2-1', '']) expect(await shown(id), id).toBeUndefined();
    const { page, calls } = withReviews(whole(reviews));
    await loadPhoto(page, 'NF104001', 'r1-1');
    expect(calls[0]?.query).toEqual({ photos: '1', limit: '100' });
  });
});

describe('questions', () => {
  test('are read from the one that a page begins with', async () => {
    const { page, calls } = answered({ [QUESTIONS]: { questions: [] } });
    await loadQuestions(page, 'NF104001', { count: 3 });
    await loadQuestions(page, 'NF104001', { start: 10, count: 10 });
    expect(calls.map(({ query }) => query)).toEqual([{ count: '3' }, { start: '10', count: '10' }]);
    expect([...page.tags]).toEqual(['reviews:NF104001']);
  });

  test('are missing where the answer has none', async () => {
    const { page } = answered({ [QUESTIONS]: {} });
    expect(await loadQuestions(page, 'NF104001', { count: 3 })).toBeUndefined();
    expect(page.maxAge).toBe(2);
  });
});
