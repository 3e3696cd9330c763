import type { ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { carriedByWalk, keepQueryOnRedirect } from './redirect-query.ts';

const walk = {
  'sec-fetch-dest': 'iframe',
  'sec-fetch-site': 'same-origin',
  referer: 'http://shop.test/en-us?p13n_testcontext=segment:employee&x=1',
};

test('only what comes from a page of a walk, in its frame, keeps anything', () => {
  expect(carriedByWalk({ headers: walk })?.toString()).toBe('p13n_testcontext=segment%3Aemployee');
  for (const more of [
    { 'sec-fetch-dest': 'document' },
    { 'sec-fetch-site': 'cross-site' },
    { referer: undefined },
    { referer: 'http://shop.test/en-us?x=1' },
    { referer: 'nowhere' },
  ])
    expect(carriedByWalk({ headers: { ...walk, ...more } })).toBeUndefined();
});

test('a redirect leads on with what is kept, however its head is written; pages and other hosts stay as they are', () => {
  const written = (status: number, ...rest: unknown[]): unknown => {
    let own: unknown;
    const response = {
      writeHead: (...all: unknown[]) => void (own = all),
      getHeader: () => undefined,
    } as unknown as ServerResponse;
    keepQueryOnRedirect(response, new URLSearchParams({ preview: 'true' }), 'http://shop.test/api/form/sign-out');
    (response.writeHead as (status: number, ...rest: unknown[]) => void)(status, ...rest);
    return (own as unknown[]).at(-1);
  };
  expect(written(303, { location: '/en-us', vary: 'cookie' })).toEqual({
    location: '/en-us?preview=true',
    vary: 'cookie',
  });
  expect(written(301, 'Moved', ['vary', 'location', 'Location', '/en-us/sale?page=2#top'])).toEqual([
    'vary',
    'location',
    'Location',
    '/en-us/sale?page=2&preview=true#top',
  ]);
  expect(written(303, { location: 'https://elsewhere.test/' })).toEqual({ location: 'https://elsewhere.test/' });
  expect(written(200, { location: '/en-us' })).toEqual({ location: '/en-us' });
});
