import { describe, expect, test } from 'vitest';
import { cleanAddress } from './clean-address.ts';
import { instant, offsetOf, readQuery, viewerHref } from './viewer-query.ts';
import { viewerMessages } from '../../messages/viewer/index.ts';

const types = ['page', 'accordions', 'promo-bar'];
const read = (text: string) => readQuery(new URLSearchParams(text), types);
/** The first notice, as an editor reads it. */
const said = (text: string): string =>
  read(text).notices.map(({ key, params }) => viewerMessages('en')(key, params))[0] ?? '';

describe('the query of the viewer', () => {
  test('[VIEW-03] the limit stands at 20, and only 10, 20 and 50 are taken', () => {
    expect(read('').query.limit).toBe(20);
    expect(read('limit=50').query.limit).toBe(50);
    expect(read('limit=30').query.limit).toBe(20);
    expect(said('limit=30')).toContain('10, 20, 50');
  });

  test('[VIEW-09] page and limit give the offset', () => {
    expect(offsetOf(read('page=3&limit=50').query)).toBe(100);
    expect(offsetOf(read('').query)).toBe(0);
  });

  test('the plain address is that of today, any other lists what it names', () => {
    expect(read('').query.view).toBe('today');
    expect(read('docType=page').query.view).toBe('entries');
    expect(read('siteId=northfell-uk').query.view).toBe('entries');
    expect(viewerHref(read('').query)).toContain('view=today');
  });

  test('views under their former names are shown, and linked under the new ones', () => {
    expect(read('view=checks')).toMatchObject({ query: { view: 'checks' }, notices: [] });
    expect(read('view=event-log')).toMatchObject({ query: { view: 'event-log' }, notices: [] });
    expect(viewerHref(read('view=event-log').query)).toContain('view=event-log');
    expect(read('view=constructor').query.view).toBe('entries');
  });

  test('a search that is too long is cut, and the editor is told', () => {
    const { query, notices } = read(`q=${'%3C'.repeat(4_000)}`);
    expect(query.search).toHaveLength(200);
    expect(notices.map(({ parameter }) => parameter)).toEqual(['q']);
    expect(said(`q=${'w'.repeat(201)}`)).toContain('200');
    expect(read(`q=${'w'.repeat(200)}`).notices).toEqual([]);
  });

  test.each(['0', '-1', '1.5', 'two', '99999999', '１'])('page %s falls back to 1 and says so', (page) => {
    const { query, notices } = read(`page=${page}`);
    expect(query.page).toBe(1);
    expect(notices.map(({ parameter }) => parameter)).toEqual(['page']);
  });

  test('[VIEW-06, VIEW-07] site and locale are taken together; the site wins over a locale it lacks', () => {
    expect(read('siteId=northfell-ca&localePath=fr-ca').query).toMatchObject({
      site: { id: 'northfell-ca' },
      info: { locale: 'fr-ca' },
    });
    expect(read('localePath=de-de').query.site.id).toBe('northfell-de');
    expect(read('siteId=northfell-uk').query.info.locale).toBe('en-gb');
    const mismatch = read('siteId=northfell-uk&localePath=fr-fr');
    expect(mismatch.query.info.locale).toBe('en-gb');
    expect(said('siteId=northfell-uk&localePath=fr-fr')).toContain('northfell-uk has no locale fr-fr');
    expect(said('siteId=mars')).toContain('mars');
  });

  test('[VIEW-05] only preview=true asks for drafts; an unreadable date is now, and said', () => {
    expect(read('preview=true').query.draft).toBe(true);
    expect(read('preview=1').query.draft).toBe(false);
    expect(read('previewDateTime=2026-12-01T09:00Z').query.dateTime).toBe('2026-12-01T09:00:00Z');
    for (const date of ['soon', '01.12.2026', '1.12.2026 18:00', '2026-12-01T09:00', '2026-02-30T09:00Z'])
      expect(read(`previewDateTime=${date}`)).toMatchObject({
        query: { dateTime: undefined },
        notices: [{ parameter: 'previewDateTime', params: { value: date } }],
      });
  });

  test('an unknown doc type is shown as asked, with a notice', () => {
    expect(read('docType=carrousel')).toMatchObject({
      query: { docType: 'carrousel' },
      notices: [{ parameter: 'docType' }],
    });
  });

  test('every view is a link: reading its address gives the same view', () => {
    const { query } = read(
      'preview=true&previewDateTime=2026-12-01T09:00:00Z&siteId=showcase&localePath=fr-ca&docType=promo-bar&layoutVariant=slim&limit=10&page=4&p13n_testcontext=segment:employee&width=500&zoom=50&view=matrix&entry=home&locales=en-us,fr-ca&q=wool&within=kind',
    );
    const again = readQuery(new URL(viewerHref(query), 'http://viewer').searchParams, types);
    expect(again).toEqual({ query, notices: [] });
  });

  test('a search within a kind is one as long as there is a search', () => {
    const { query } = read('docType=promo-bar&q=wool&within=kind');
    expect(query.inKind).toBe(true);
    expect(viewerHref(query)).toContain('within=kind');
    expect(viewerHref(query, { search: undefined })).not.toContain('within');
    expect(read('within=kind')).toMatchObject({ query: { inKind: false }, notices: [] });
    expect(read('q=wool&within=site')).toMatchObject({ query: { inKind: false }, notices: [{ parameter: 'within' }] });
  });
});

test('a moment has its offset, and is converted; anything else is none', () => {
  for (const text of ['2026-12-01T09:00', '2026-12-01', '01.12.2026', '12/01/2026', 'Dec 1 2026', '2026'])
    expect(instant(text)).toBeUndefined();
  expect(instant('2026-12-01T09:00+02:00')).toBe('2026-12-01T07:00:00Z');
  expect(instant('never')).toBeUndefined();
});

const zones = () => Promise.resolve(new Map([['northfell-de', 'Europe/Berlin']]));
const cleaned = (text: string) => cleanAddress(new URLSearchParams(text), zones);

test('an address from a form is cleaned of empty fields and gets an exact date; a clean one is left', async () => {
  expect(await cleaned('docType=page&layoutVariant=&previewDateTime=2026-12-01T09:00Z')).toBe(
    '/preview?docType=page&previewDateTime=2026-12-01T09%3A00%3A00Z',
  );
  expect(await cleaned('docType=page&previewDateTime=2026-12-01T09:00:00Z')).toBeUndefined();
  expect(await cleaned('preview=')).toBe('/preview');
});

test('a day in an address begins where that of the site does', async () => {
  expect(await cleaned('siteId=northfell-de&previewDateTime=2026-12-01')).toContain('=2026-11-30T23%3A00%3A00Z');
  expect(await cleaned('siteId=northfell-de&bMoment=2026-07-01')).toContain('bMoment=2026-06-30T22%3A00%3A00Z');
  expect(await cleaned('siteId=northfell-de&previewDateTime=2026-02-30')).toBeUndefined();
});

test('the moment of the other side is read from the clocks of its site, and is an instant in the address', async () => {
  expect(await cleaned('siteId=northfell-de&bWallTime=2026-12-01T09:00')).toBe(
    '/preview?siteId=northfell-de&bMoment=2026-12-01T08%3A00%3A00Z',
  );
  expect(await cleaned('localePath=de-de&bWallTime=2026-07-01T09:00')).toContain('bMoment=2026-07-01T07%3A00%3A00Z');
  expect(await cleaned('bWallTime=2026-12-01T09:00')).toContain('bMoment=2026-12-01T09%3A00%3A00Z');
  expect(await cleaned('view=compare&bWallTime=2026-1')).toBe('/preview?view=compare');
});
