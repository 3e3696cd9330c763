import { describe, expect, test } from 'vitest';
import { postForm } from '../forms/forms.support.ts';
import { errorAnswerOf, jsonAnswer } from '../testing.ts';

const PAGE = '/en-gb/account/payment';
const PATH = '/consumers-v3/consumer/payment_instruments';
const saved = () => jsonAnswer({ payment_instrument_id: 'pi_1' });
const bodyOf = async (form: string, fields: Record<string, string>) => {
  const { location, sent } = await postForm(form, fields, { answer: saved });
  expect(location).toBe(`${PAGE}?notice=instrument-saved`);
  expect(sent.map(([method, path]) => [method, path])).toEqual([['POST', PATH]]);
  return sent[0]?.[2];
};

describe('what is saved in the account', () => {
  test('is a card by the id that the payment fields have for it, the main one where that is ticked', async () => {
    const card = { cardId: 'tok_1' };
    expect(await bodyOf('save-card', card)).toMatchObject({ payment_method_id: 'CREDIT_CARD', card: { main: false } });
    const longest = 't'.repeat(100);
    expect(JSON.stringify(await bodyOf('save-card', { cardId: longest }))).toContain(`"${longest}"`);
    expect(await bodyOf('save-card', { ...card, main: 'on' })).toMatchObject({ card: { main: true } });
    expect(await bodyOf('save-card', { ...card, recaptcha_response: '' })).not.toHaveProperty('recaptcha_response');
  });

  test.each<[string, Record<string, string>]>([
    ['none', {}],
    ['an empty one', { cardId: '' }],
    ['one that no payment fields make', { cardId: 'x'.repeat(101) }],
  ])('is no card without an id: %s', async (_, fields) => {
    expect(await postForm('save-card', fields)).toMatchObject({
      location: `${PAGE}?add=card&invalid=card%3Arequired`,
      sent: [],
    });
  });

  test('is a gift card by number and PIN, as they were typed but for the space around them', async () => {
    const fields = { giftCard: ` ${'6'.repeat(41)}`, giftCardPin: ' 1234 ' };
    expect(await bodyOf('save-gift-card', fields)).toEqual({
      payment_method_id: 'GIFT_CARD',
      code: '6'.repeat(40),
      pin: '1234',
    });
  });

  test.each([
    ['6299000100000001', 'REWARD_CARD'],
    ['6299-0001-0000-0001', 'REWARD_CARD'],
    ['629900010000000', 'REWARD_CODE'],
    ['62990001000000011', 'REWARD_CODE'],
    ['FELL-2026', 'REWARD_CODE'],
  ])('is a reward by its code: %s is a %s', async (reward, payment_method_id) => {
    expect(await bodyOf('save-reward', { reward })).toEqual({ payment_method_id, code: reward });
  });
});

describe('an instrument that is refused', () => {
  const refused = () => errorAnswerOf('XYZ1', 409);
  test.each<[string, string, Record<string, string>, object]>([
    // Card fields belong to the payment provider and are filled in again.
    ['card', 'save-card', { cardId: 'tok_1', main: 'on' }, {}],
    ['gift-card', 'save-gift-card', { giftCard: '6299', giftCardPin: '1234' }, { giftCard: '6299' }],
    ['reward', 'save-reward', { reward: 'FELL' }, { reward: 'FELL' }],
  ])(
    'comes back to the form for a %s with the server’s words and what was entered',
    async (kind, form, fields, kept) => {
      const { location, browser } = await postForm(form, fields, { answer: refused });
      expect(location).toBe(`${PAGE}?add=${kind}&failed=XYZ1`);
      expect(await (await browser.get(`/api/session/draft?form=save-${kind}`)).json()).toEqual(kept);
      expect(await (await browser.get('/api/session/problem?code=XYZ1')).json()).toEqual({
        message: 'XYZ1 of the upstream',
      });
    },
  );

  test('because the sign-in is over leads to the sign-in, not to another card', async () => {
    const answer = () => errorAnswerOf('AUT432', 401);
    expect((await postForm('save-card', { cardId: 'tok_1' }, { answer })).location).toBe(
      `${PAGE}?add=card&error=AUT432`,
    );
  });
});

test.each([
  ['main-card', 'instrument-main', 'PATCH', { card: { main: true } }],
  ['remove-instrument', 'instrument-removed', 'DELETE', undefined],
])('%s is about the chosen instrument alone, and the page says %s', async (form, notice, method, body) => {
  const { location, sent } = await postForm(form, { instrument: 'pi_7' });
  expect(location).toBe(`${PAGE}?notice=${notice}`);
  expect(sent).toEqual([[method, `${PATH}/pi_7`, body]]);
  const answer = () => errorAnswerOf('PYT404', 404);
  expect((await postForm(form, { instrument: 'pi_8' }, { answer })).location).toBe(`${PAGE}?error=PYT404`);
});
