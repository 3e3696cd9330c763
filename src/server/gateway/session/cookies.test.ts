import { expect, test } from 'vitest';
import { fakePageContext } from '../../../../tests/support/rendering/page-context.ts';
import { associateSignInFirst } from '../../../layouts/account/signed-in.ts';
import { SESSION_COOKIE, sessionCookie, stateCookie } from './cookies.ts';

/** Name, value and attributes of a Set-Cookie line, in whatever order. */
const partsOf = (line: string): string[] => line.split('; ').sort();

test('a page removes the cookies of an ended session with the attributes that they were set with', () => {
  const [one, other] = [`${SESSION_COOKIE}a-1`, `${SESSION_COOKIE}b_2`];
  const page = { ...fakePageContext(), cookie: `x=1; ${one}=secret; cairn-state=in=1; ${other}=secret` };
  const lines = associateSignInFirst(page, true).headers.getSetCookie();
  const own = [sessionCookie(one, undefined), sessionCookie(other, undefined), stateCookie('')];
  expect(lines.map(partsOf)).toEqual(own.map(partsOf));
});
