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

test('a page without words of editors is shown to editors alone, as published and with what a shop may switch on', async () => {
  const real = { data: {}, version: '1', tags: [], maxAge: 60 };
  const client = { ofKind: async () => real, fragment: async () => real, page: async () => real };
  const services = { content: () => client, settings: { embeds: false } } as unknown as Services;
  const shown = async (role: 'editor' | 'viewer' | undefined) => {
    const url = new URL('https://shop.test/en-gb/preview-sample?preview=true&previewState=unwritten');
    const previewSession = role && ({ role, editor: { id: 'ada', name: 'Ada' } } as const);
    const { content, settings, preview } = createPageContext({ url, cookie: '', previewSession }, services, 'c');
    const answers = await Promise.all([
      content.page('preview-sample'),
      content.page('home'),
      content.ofKind('error-4xx'),
      content.fragment('search'),
      content.ofKind('messages'),
    ]);
    return { answers, embeds: settings.embeds, draft: preview?.draft };
  };
  const { answers, embeds, draft } = await shown('editor');
  expect(answers[0]?.data).toMatchObject({ slug: 'preview-sample' });
  expect(answers.slice(1)).toEqual([undefined, undefined, undefined, real]);
  expect({ embeds, draft }).toEqual({ embeds: true, draft: false });
  for (const role of ['viewer', undefined] as const)
    expect(await shown(role)).toMatchObject({ answers: Array(5).fill(real), embeds: false });
});
