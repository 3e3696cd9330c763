import { describe, expect, test } from 'vitest';
import { postForm } from '../forms/forms.support.ts';
import { errorAnswerOf } from '../testing.ts';

const PRODUCT = 'NF104001';
const BACK = '/en-gb/p/skarn-NF104001/reviews?page=2';
const REVIEWS = `/products/v1/products/${PRODUCT}/review`;
const about = { product: PRODUCT, back: BACK };

describe('a vote', () => {
  test.each([
    ['REV-02', 'vote-review', 'yes', true, `${REVIEWS}/r_1/vote`, 'review'],
    ['REV-02', 'vote-review', 'no', false, `${REVIEWS}/r_1/vote`, 'review'],
    ['REV-04', 'vote-answer', 'yes', true, `${REVIEWS}/r_1/questions/vote`, 'answer'],
    ['REV-04', 'vote-answer', 'no', false, `${REVIEWS}/r_1/questions/vote`, 'answer'],
  ])(
    '[%s] %s: the button %s counts as helpful: %s; the page comes back at what was voted on',
    async (_, form, button, helpful, path, of) => {
      const fields = { ...about, [button]: 'r_1' };
      expect(await postForm(`reviews/${form}`, fields)).toMatchObject({
        location: `${BACK}&notice=voted#${of}-r_1`,
        sent: [['POST', path, { helpful }]],
      });
      const answer = () => errorAnswerOf('RVW404', 404);
      expect((await postForm(`reviews/${form}`, fields, { answer })).location).toBe(
        `${BACK}&notice=not-sent&error=RVW404#${of}-r_1`,
      );
    },
  );

  test.each([
    ['REV-02', 'review', 'yes', `${REVIEWS}/r_1/vote`],
    ['REV-04', 'answer', 'no', `${REVIEWS}/r_1/questions/vote`],
  ])('[%s] on its %s is taken back by the button %s, and the page says so', async (_, of, button, path) => {
    expect(await postForm(`reviews/unvote-${of}`, { ...about, [button]: 'r_1' })).toMatchObject({
      location: `${BACK}&notice=unvoted#${of}-r_1`,
      sent: [['POST', path, { helpful: null }]],
    });
  });

  test.each<[string, Record<string, string>, string]>([
    ['no button', {}, ''],
    ['an id that is none', { yes: 'r 1' }, ''],
    ['a product that is none', { yes: 'r_1', product: 'jacket' }, '#review-r_1'],
  ])('with %s is sent nowhere', async (_, fields, anchor) => {
    expect(await postForm('reviews/vote-review', { ...about, ...fields })).toMatchObject({
      location: `${BACK}&notice=not-sent&error=ATTR300${anchor}`,
      sent: [],
    });
  });
});

describe('a report', () => {
  const REASONS = { 'reason.r_1': 'spam', 'reason.r_2': 'offensive' };

  test('[REV-02] has the reason beside the pressed button, not that of another review', async () => {
    expect(await postForm('reviews/flag', { ...about, ...REASONS, review: 'r_2' })).toMatchObject({
      location: `${BACK}&notice=flagged#review-r_2`,
      sent: [['POST', `${REVIEWS}/r_2/flag`, { reason: 'offensive' }]],
    });
  });

  test.each([{ 'reason.r_3': '' }, {}])(
    '[REV-02] with no reason chosen is sent nowhere; the page comes back at the choice, which says so: %o',
    async (reason) => {
      expect(await postForm('reviews/flag', { ...about, ...REASONS, review: 'r_3', ...reason })).toMatchObject({
        location: `${BACK}&invalid=reason.r_3%3Arequired#flag-r_3`,
        sent: [],
      });
    },
  );

  test('with a reason that is not of the list is sent nowhere', async () => {
    const fields = { ...about, ...REASONS, review: 'r_3', 'reason.r_3': 'boring' };
    expect(await postForm('reviews/flag', fields)).toMatchObject({
      location: `${BACK}&notice=not-sent&error=ATTR300#review-r_3`,
      sent: [],
    });
  });
});

describe('a question', () => {
  const PAGE = '/en-gb/p/skarn-NF104001/questions';
  const FORM = {
    product: PRODUCT,
    back: PAGE,
    question: ' Does it\r\nfit over a helmet? ',
    nickname: ' Isla ',
    email: ' isla@northfell.example ',
  };

  test('[REV-03] is sent without the space around it, and a page says thank you', async () => {
    expect(await postForm('reviews/ask', FORM)).toMatchObject({
      location: `${PAGE}/asked`,
      sent: [
        [
          'POST',
          `/products/v1/products/${PRODUCT}/reviews/questions`,
          { question: 'Does it\nfit over a helmet?', nickname: 'Isla', email: 'isla@northfell.example' },
        ],
      ],
    });
  });

  test.each<[Record<string, string>, string]>([
    [{ question: ' ' }, 'invalid=question%3Arequired'],
    [{ nickname: '' }, 'invalid=nickname%3Arequired'],
    [{ email: 'isla' }, 'invalid=email%3Aemail'],
    [{ product: 'jacket' }, 'error=ATTR300'],
  ])('with %o is not sent, and comes back to its form', async (wrong, told) => {
    const { location, sent, browser } = await postForm('reviews/ask', { ...FORM, ...wrong });
    expect([location, sent]).toEqual([`${PAGE}/ask?${told}`, []]);
    const { product } = { ...FORM, ...wrong };
    expect(await (await browser.get(`/api/session/draft?form=question.${product}`)).json()).not.toEqual({});
  });

  test('comes back long as it is, although other fields are not kept at that length', async () => {
    const question = 'q'.repeat(1_200);
    const { browser } = await postForm('reviews/ask', { ...FORM, question, nickname: 'n'.repeat(121) });
    const draft = (await (await browser.get(`/api/session/draft?form=question.${FORM.product}`)).json()) as object;
    expect(draft).toMatchObject({ question });
    expect(draft).not.toHaveProperty('nickname');
  });
});

test('there is no other form about reviews', async () => {
  const { status } = await postForm('reviews/praise', about);
  expect(status).toBe(404);
});
