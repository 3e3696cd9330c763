import { expect, test } from 'vitest';
import { errorAnswerOf } from '../testing.ts';
import { openFormShop } from './forms.support.ts';

test('a birth date that the server misses comes back as missing at its field, with what was typed', async () => {
  const shop = await openFormShop((url) => (url.includes('/auth/signup') ? errorAnswerOf('PRO411', 400) : undefined));
  const browser = shop.open();
  const answer = await browser.post('/api/form/sign-up', {
    locale: 'en-us',
    email: 'isla@northfell.example',
    password: 'Northfell-2026',
    firstName: 'Isla',
    lastName: 'Reid',
    terms: 'on',
  });
  const { pathname, searchParams } = new URL(answer.headers.get('location') ?? '', 'http://shop');
  expect([pathname, searchParams.get('invalid'), searchParams.get('error')]).toEqual([
    '/en-us/sign-up',
    'birthDate:required',
    null,
  ]);
  const draft = await browser.get('/api/session/draft?form=sign-up');
  expect(await draft.json()).toMatchObject({ firstName: 'Isla' });
  await shop.close();
});
