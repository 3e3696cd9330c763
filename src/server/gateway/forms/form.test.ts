import { describe, expect, test } from 'vitest';
import { errorAnswerOf, jsonAnswer, type TestBrowser } from '../testing.ts';
import { postForm } from './forms.support.ts';

const LETTER = { topic: 'order/delivery', name: 'Isla', email: 'isla', message: 'The zip does not close any more.' };
const PAGE = '/en-gb/help/contact-us';
const draftOf = async (browser: TestBrowser, form: string): Promise<unknown> =>
  (await browser.get(`/api/session/draft?form=${form}`)).json();

describe('what was entered in a form that failed', () => {
  test('comes back, but for secrets, consent that is given each time, and what every form carries', async () => {
    const secrets = {
      password: 'a',
      newPassword: 'b',
      token: 'c',
      giftCardPin: 'd',
      recaptcha_response: 'e',
      smsAccepted: 'on',
      back: '/en-gb',
      owner: '',
    };
    const { browser } = await postForm('contact', { ...LETTER, ...secrets });
    expect(await draftOf(browser, 'contact')).toEqual(LETTER);
    expect(await draftOf(browser, 'newsletter')).toEqual({});
  });

  test('comes back unless it is longer than its field', async () => {
    const { browser } = await postForm('contact', { ...LETTER, orderNumber: 'x'.repeat(120), name: 'x'.repeat(121) });
    const { name: _, ...others } = LETTER;
    expect(await draftOf(browser, 'contact')).toEqual({ ...others, orderNumber: 'x'.repeat(120) });
    const long = await postForm('contact', { ...LETTER, message: 'm'.repeat(1_401) });
    expect(await draftOf(long.browser, 'contact')).not.toHaveProperty('message');
  });

  test('is forgotten once the form has worked', async () => {
    const { browser } = await postForm('contact', LETTER);
    await browser.post('/api/form/contact', { locale: 'en-gb', ...LETTER, email: 'isla@northfell.example' });
    expect(await draftOf(browser, 'contact')).toEqual({});
  });
});

describe('what the page of a form is told', () => {
  test('of a form that is sent too often is to wait, with what was entered, and without a call', async () => {
    const fields = { locale: 'en-gb', ...LETTER, email: 'isla@northfell.example' };
    const { browser, upstream } = await postForm('contact', fields, { answer: () => jsonAnswer({}) });
    for (let count = 1; count < 20; count += 1)
      expect((await browser.post('/api/form/contact', fields)).headers.get('location')).toContain('notice=');
    upstream.asked.length = 0;
    const refused = await browser.post('/api/form/contact', fields);
    expect(refused.headers.get('location')).toBe(`${PAGE}?error=tooMany#contact-form`);
    expect(await draftOf(browser, 'contact')).toMatchObject({ message: LETTER.message });
    expect(upstream.calls()).toEqual([]);
  });

  test('of a backend that is asked too often is to wait as well, unless it has words of its own', async () => {
    expect(await errorOf('GEN500', 429)).toBe(`${PAGE}?error=tooMany#contact-form`);
    expect(await errorOf('XYZ429', 429)).toBe(`${PAGE}?error=XYZ429#contact-form`);
    expect(await errorOf('GEN500', 500)).toBe(`${PAGE}?error=GEN500#contact-form`);
  });

  const errorOf = async (code: string, status: number, detail: object = {}) =>
    (
      await postForm(
        'contact',
        { ...LETTER, email: 'isla@northfell.example' },
        { answer: () => errorAnswerOf(code, status, detail) },
      )
    ).location;

  test.each<[string, object, string]>([
    ['a code', {}, 'error=INV408'],
    ['the most there is', { maxAllowedQty: 0 }, 'error=INV408&max=0'],
    ['the field, by the last part of its name', { field: 'body.items.0.qty' }, 'error=INV408&field=qty'],
  ])('of a refusal: %s', async (_, detail, told) => {
    expect(await errorOf('INV408', 409, detail)).toBe(`${PAGE}?${told}#contact-form`);
  });

  test('of a code that has no message of ours: the server’s words, cut, beside the address and not in it', async () => {
    const message = 'w'.repeat(400);
    const fields = { ...LETTER, email: 'isla@northfell.example' };
    const problemOf = async (code: string) => {
      const { browser } = await postForm('contact', fields, { answer: () => errorAnswerOf(code, 409, { message }) });
      return (await browser.get(`/api/session/problem?code=${code}`)).json();
    };
    expect(await problemOf('XYZ123')).toEqual({ message: 'w'.repeat(300) });
    expect(await problemOf('INV408')).toEqual({});
  });
});

describe('the page that a form was on', () => {
  const from = '/en-gb/p/skarn-NF104001';
  const pageOf = async (query: string) =>
    (await postForm('cart/add', { choice: 'pick-size' }, { from: `${from}${query}` })).location;

  test('is led back to without what an earlier attempt has said', async () => {
    const told = ['error=A', 'field=b', 'invalid=c:d', 'max=1', 'notice=e', 'was=f'];
    for (const one of told) expect(await pageOf(`?${one}&size=M`)).toBe(`${from}?size=M#pick-size`);
    expect(await pageOf(`?${told.join('&')}`)).toBe(`${from}#pick-size`);
  });
});
