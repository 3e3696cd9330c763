import { expect, test } from 'vitest';
import type { PageContext } from '../../content/page-context.ts';
import { sessionCookie, stateCookie } from '../../server/gateway/session/cookies.ts';
import { signInFirst } from './signed-in.ts';

const leading = (cookie: string | undefined, hasEnded?: boolean): Response =>
  signInFirst({ cookie, info: { locale: 'en-gb' } } as unknown as PageContext, '/en-gb/account', hasEnded);

test('[SCREEN-05] whose session has ended is told so, and loses the cookies that still call them signed in', () => {
  const { status, headers } = leading('cairn-state=in=1&n=Mara; __Host-cairn.a1-_Bc=secret');
  expect([status, headers.get('location')]).toEqual([
    303,
    '/en-gb/account/sign-in?back=%2Fen-gb%2Faccount&notice=session-ended',
  ]);
  // Must match the gateway's attributes: browsers delete a cookie only if its attributes match.
  const parts = (line: string): string[] => line.split('; ').sort();
  expect(headers.getSetCookie().map(parts)).toEqual(
    [sessionCookie('__Host-cairn.a1-_Bc', undefined), stateCookie('')].map(parts),
  );
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
