import { expect, test } from 'vitest';
import type { Services } from '../services.ts';
import { createPageContext } from './page-context.ts';

/** The calls a page at this address makes, with the cookie each is sent with. */
async function called(search: string, isEditor: boolean, path: string) {
  const calls: unknown[] = [];
  const services = {
    content: () => undefined,
    commerce: async (asked: string, _: unknown, { cookie }: { cookie: string | undefined }) => {
      calls.push(asked, cookie);
      return Response.json({});
    },
  } as unknown as Services;
  const url = new URL(`https://shop.test/en-gb/c/jackets-21001${search}`);
  const asking = {
    url,
    cookie: 'editor=1',
    ...(isEditor ? { previewSession: { role: 'editor', editor: { id: 'ada', name: 'Ada' } } as const } : {}),
  };
  await createPageContext(asking, services, 'c').commerce(path);
  return calls;
}

test('[HTTP-09] [HTTP-11] [PREV-02] [PREV-04] the calls of a previewed page carry its preview parameters, those of others none', async () => {
  const path = '/products/v2/catalog?locale=en-gb&q=a%26b';
  for (const [name, value] of [
    ['preview', 'true'],
    ['previewDateTime', '2026-12-01'],
    ['bypassAllCache', 'true'],
  ] as const) {
    const search = `?page=2&${name}=${value}`;
    expect(await called(search, true, path)).toEqual([`${path}&${name}=${value}`, 'editor=1']);
    expect(await called(search, false, path)).toEqual([path, undefined]);
  }
  expect(await called('?preview=true', true, '/products/v2/catalog')).toEqual([
    '/products/v2/catalog?preview=true',
    'editor=1',
  ]);
});
