import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import messages from '../../messages/shop/en/dialogs.ts';
import { fill } from '../../messages/message.ts';
import type { AreaTranslate } from '../../messages/browser.ts';
import { SignInForm } from './SignInForm.tsx';

const t: AreaTranslate<'dialogs'> = (key, params) => fill(messages[key], 'en-US', params);
const fieldNames = (markup: string): string[] =>
  [...markup.matchAll(/<input[^>]*name="([^"]+)"/g)].map(([, name = '']) => name);

test('[AUTH-20] the sign-in form of the dialog has email, password, and links to a forgotten password and to a new account', () => {
  const markup = renderToStaticMarkup(createElement(SignInForm, { t, onDone: () => undefined }));
  expect(fieldNames(markup)).toEqual(['email', 'password']);
  expect(markup).toMatch(/<input[^>]*type="email"[^>]*name="email"/);
  expect(markup).toMatch(/<input[^>]*type="password"[^>]*name="password"/);
  expect(markup).toContain('<a href="#modal-forgot-password">Forgotten your password?</a>');
  expect(markup).toContain('<a href="#modal-sign-up">No account yet? Create one</a>');
});
