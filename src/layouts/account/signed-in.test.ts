import { expect, test } from 'vitest';
import type { PageContext } from '../../content/page-context.ts';
import { sessionCookie, stateCookie } from '../../server/gateway/session/cookies.ts';
import { associateSignInFirst, signInFirst } from './signed-in.ts';

const leading = (cookie: string | undefined, hasEnded?: boolean): Response =>
  signInFirst({ cookie, info: { locale: 'en-gb' } } as unknown as PageContext, '/en-gb/account', hasEnded);

// Must match the gateway's attributes: browsers delete a cookie only if its attributes match.
const parts = (line: string): string[] => line.split('; ').sort();

test('[SCREEN-05] whose session has ended is told so, and loses the cookie that still calls them signed in', () => {
  const { status, headers } = leading('cairn-state=in=1&n=Mara; __Host-cairn.a1-_Bc=secret');
  expect([status, headers.get('location')]).toEqual([
    303,
    '/en-gb/account/sign-in?back=%2Fen-gb%2Faccount&notice=session-ended',
  ]);
  // What waits for them stays.
  expect(headers.getSetCookie().map(parts)).toEqual([stateCookie('')].map(parts));
});

test.each([undefined, 'cairn-state=c=2; __Host-cairn.a1-_Bc=secret'])(
  'a guest keeps their cart on the way (%s)',
  (cookie) => {
    const { headers } = leading(cookie);
    expect([headers.get('location'), headers.getSetCookie()]).toEqual([
      '/en-gb/account/sign-in?back=%2Fen-gb%2Faccount',
      [],
    ]);
  },
);

test('no address takes the cart from a guest: only the browser knows whether somebody was signed in', () => {
  const { headers } = leading('cairn-state=c=2; __Host-cairn.a1-_Bc=secret', true);
  expect([headers.get('location'), headers.getSetCookie()]).toEqual([
    '/en-gb/account/sign-in?back=%2Fen-gb%2Faccount&notice=session-ended',
    [],
  ]);
});

test('an associate whose session in the store has ended leaves the account behind it, too', () => {
  const leaving = (hasEnded: boolean): Response =>
    associateSignInFirst(
      {
        cookie: 'cairn-state=in=1&e=1; __Host-cairn.a1-_Bc=secret',
        info: { locale: 'en-gb' },
      } as unknown as PageContext,
      hasEnded,
    );
  const { headers } = leaving(true);
  expect(headers.get('location')).toBe('/en-gb/associate-login?notice=associate-idle');
  expect(headers.getSetCookie().map(parts)).toEqual(
    [sessionCookie('__Host-cairn.a1-_Bc', undefined), stateCookie('')].map(parts),
  );
  expect([leaving(false).headers.get('location'), leaving(false).headers.getSetCookie()]).toEqual([
    '/en-gb/associate-login',
    [],
  ]);
});
