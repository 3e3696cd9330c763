import { expect, test } from 'vitest';
import { cookiesIn, readCookie, setCookie } from './cookies.ts';

test('a cookie of the shop goes to the whole site, over https, and to no other site', () => {
  expect(setCookie('c', 'a:1,b:2', { maxAge: 60 })).toBe('c=a:1,b:2; Max-Age=60; Path=/; Secure; SameSite=Lax');
  expect(setCookie('c', 'x', { maxAge: 60, httpOnly: true })).toContain('HttpOnly');
});

test('a cookie without a value is removed', () => {
  expect(setCookie('c', undefined, { maxAge: 60 })).toBe('c=; Max-Age=0; Path=/; Secure; SameSite=Lax');
});

test('cookies are read as they are, and where there are none, none are', () => {
  const header = 'a=1; b=x%20y; a=2';
  expect([readCookie(header, 'a'), readCookie(header, 'b'), readCookie(header, 'c')]).toEqual([
    '1',
    'x%20y',
    undefined,
  ]);
  expect([readCookie(null, 'a'), readCookie('', 'a'), readCookie(undefined, 'a')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(cookiesIn('a=1; b=2')).toEqual([
    ['a', '1'],
    ['b', '2'],
  ]);
  expect([cookiesIn(undefined), cookiesIn(null)]).toEqual([[], []]);
});
