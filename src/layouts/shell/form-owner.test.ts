import { expect, test } from 'vitest';
import type { PageContext } from '../../content/page-context.ts';
import { pageOwner, withOwner } from './form-owner.ts';

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

test('a page is the account’s that the browser shows, unless everybody shares it or it is a preview', () => {
  const owner = (page: object): string =>
    pageOwner({ isPrivate: true, cookie: 'cairn-state=in=1&o=x7Qk', ...page } as unknown as PageContext);
  expect([owner({}), owner({ isPrivate: false }), owner({ preview: {} }), owner({ cookie: undefined })]).toEqual([
    'x7Qk',
    '',
    '',
    '',
  ]);
  const shared = Object.defineProperty({ isPrivate: false }, 'cookie', {
    get: () => expect.unreachable('the page is private now'),
  });
  expect(pageOwner(shared as unknown as PageContext)).toBe('');
});
