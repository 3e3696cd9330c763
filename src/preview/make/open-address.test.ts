import { expect, test } from 'vitest';
import type { DraftStore } from '../../content/drafts/draft-store.ts';
import type { ViewerQuery } from '../query/viewer-query.ts';
import { openHref } from './open-params.ts';
import { openAddress } from './open-address.ts';

const page = { sections: [{ _key: 's', items: [{ kind: 'accordions', _key: 'k1' }] }] };
const seat = (can: readonly string[] = ['list']) => ({
  drafts: {
    read: async (document: string) => (document === 'pages/home' ? { document, raw: page } : undefined),
    capabilities: async () => ({
      can,
      sites: [
        { id: 'northfell-uk', zone: 'Europe/London', locales: ['en-gb'] },
        { id: 'northfell-de', zone: 'Europe/Berlin', locales: ['de-de'] },
      ],
    }),
    list: async () => ({ entries: [{ id: 'pages/home', sites: ['northfell-de'] }], numFound: 1 }),
  } as unknown as DraftStore,
});
const opened = async (query: string, can?: readonly string[]): Promise<Record<string, string> | undefined> => {
  const found = await openAddress(seat(can), new URL(`http://shop.test/preview${query}`));
  return found === undefined ? undefined : Object.fromEntries(new URL(found, 'http://shop.test').searchParams);
};

test('a link to a document opens its draft with the form, on a site that shows it', async () => {
  expect(await opened('?open=pages/home&siteId=northfell-uk&localePath=en-gb')).toEqual({
    siteId: 'northfell-de',
    localePath: 'de-de',
    docType: 'page',
    preview: 'true',
    entry: 'pages/home#',
    field: 'pages/home#',
  });
  expect(await opened('?open=pages/home&siteId=northfell-uk&localePath=en-gb', [])).toMatchObject({
    siteId: 'northfell-uk',
  });
});

test('whom and when the view is seen as stays: a link on Today is followed by whoever has chosen that there', async () => {
  const query = { site: { id: 'northfell-de' }, info: { locale: 'de-de' } } as ViewerQuery;
  const seen = { testContext: 'segment:loyalty-member', dateTime: '2026-12-04T17:00:00Z' };
  expect(await opened(openHref({ ...query, ...seen }, 'pages/home').replace('/preview', ''))).toMatchObject({
    p13n_testcontext: 'segment:loyalty-member',
    previewDateTime: '2026-12-04T17:00:00Z',
  });
  expect(Object.keys((await opened(openHref(query, 'pages/home').replace('/preview', ''))) ?? {})).not.toContain(
    'p13n_testcontext',
  );
});

test('a block is found by its key, a place by its pointer; a key that is gone leads to the page', async () => {
  expect(await opened('?open=pages/home&block=k1')).toMatchObject({ field: 'pages/home#/sections/0/items/0' });
  expect(await opened('?open=pages/home&at=/sections/0')).toMatchObject({ field: 'pages/home#/sections/0' });
  expect(await opened('?open=pages/home&block=gone')).toMatchObject({ field: 'pages/home#' });
});

test('of a document that is gone the viewer says so; an address that names none is left as it is', async () => {
  expect(await opened('?open=pages/gone')).toEqual({ preview: 'true', docType: 'page', entry: 'pages/gone' });
  expect(await opened('?docType=page')).toBeUndefined();
});
