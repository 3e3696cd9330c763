import { expect, test } from 'vitest';
import { withOwner } from './form-owner.ts';

const FIELD = '<input type="hidden" name="owner" value="x7Qk" />';

test('every form that a page posts says whose page it was, once', () => {
  const page = (fields: string): string =>
    `<form class="a" method="post" action="/api/form/profile">${fields}<p>1</p></form>` +
    `<form data-text="more > less" method="post">${fields}</form><form action="/search">2</form>`;
  expect(withOwner(page(''), 'x7Qk')).toBe(page(FIELD));
});

test('a page that is nobody’s is left alone', () => {
  expect(withOwner('<form method="post"></form>', '')).toBe('<form method="post"></form>');
});
