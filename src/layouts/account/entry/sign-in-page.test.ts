import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { expect, test } from 'vitest';
import { fakePageContext } from '../../../../tests/support/rendering/page-context.ts';
import SignInPage from './SignInPage.astro';

test('[AUTH-20] the sign-in page has a form with email and password, and links to a forgotten password and to a new account', async () => {
  const container = await AstroContainer.create();
  const markup = await container.renderToString(SignInPage, {
    locals: { page: fakePageContext({ url: 'https://shop.test/en-gb/account/sign-in?orderNo=NF-1&st=ticket' }) },
  });
  const form = /<form[^>]*action="\/api\/form\/sign-in"[\s\S]*?<\/form>/.exec(markup)?.[0] ?? '';
  expect(form).toMatch(/<input[^>]*name="email"[^>]*type="email"/);
  expect(form).toMatch(/<input[^>]*name="password"[^>]*type="password"/);
  // A pending order is passed on (AUTH-13).
  expect(form).toContain('name="orderNo" value="NF-1"');
  expect(form).toContain('name="st" value="ticket"');
  expect(markup).toContain('<a href="/en-gb/forgot-password">');
  expect(markup).toContain('<a href="/en-gb/sign-up">');
});
