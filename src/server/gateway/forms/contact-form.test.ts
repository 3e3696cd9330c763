import { expect, test } from 'vitest';
import { errorAnswerOf } from '../testing.ts';
import { postForm } from './forms.support.ts';

const PAGE = '/en-gb/help/contact-us';
const LETTER = {
  topic: 'order/delivery',
  name: ' Isla Reid ',
  email: ' isla@northfell.example ',
  orderNumber: ' ',
  message: 'The zip of my jacket does not close any more.',
};

test('a message is sent without the space around its fields, and the page says so at its form', async () => {
  const { location, sent } = await postForm('contact', LETTER);
  expect(location).toBe(`${PAGE}?notice=letter-sent#contact-form`);
  expect(sent).toEqual([
    [
      'POST',
      '/consumers-v3/contactus',
      {
        category: 'order',
        subject: 'delivery',
        name: 'Isla Reid',
        email: 'isla@northfell.example',
        message: LETTER.message,
      },
    ],
  ]);
});

test('a message that is wrong or refused comes back to its form, as long as it was', async () => {
  const message = 'm'.repeat(1_200);
  const wrong = await postForm('contact', { ...LETTER, message, email: 'isla' });
  expect([wrong.invalid, wrong.sent]).toEqual(['email:email', []]);
  expect(wrong.location).toMatch(/#contact-form$/);
  expect(await (await wrong.browser.get('/api/session/draft?form=contact')).json()).toMatchObject({ message });
  const { location } = await postForm('contact', LETTER, { answer: () => errorAnswerOf('GEN500', 500) });
  expect(location).toBe(`${PAGE}?error=GEN500#contact-form`);
});
