import { afterEach, describe, expect, test } from 'vitest';
import type { DraftStore, EntrySummary, StoredDocument } from '../../../src/content/drafts/draft-store.ts';
import type { JsonObject } from '../../../src/content/json.ts';
import { withChecked, withMachineText } from '../../../src/preview/edit/form/translation-marks.ts';
import { edit, retitle } from './documents.ts';
import { ADA, BEA, block, type OpenSource, page, type Source } from './sources.ts';

const DAY = 24 * 3_600_000;
export const FILES = {
  'pages/home.json': page('home', [
    block('a', 'First', { link: { url: '/sale' }, media: { url: 'scene/fell', alt: '' } }),
  ]),
  'pages/sale.json': page('sale', [block('s', 'Sale')]),
  'articles/wool.json': page('stories/wool', [{ fragment: 'promise' }]),
  'fragments/promise.json': { name: 'Our promise', items: [block('p', 'Promise')] },
};
/** The entry as lists show it. */
export const entry = async (drafts: DraftStore, id: string): Promise<EntrySummary | undefined> =>
  (await drafts.list()).entries.find((one) => one.id === id);
/** Publishes the present draft, whatever is warned of. */
export async function publishNow(drafts: DraftStore, ...ids: readonly string[]) {
  const items = await Promise.all(ids.map(async (id) => ({ id, revision: (await drafts.read(id))?.revision ?? 0 })));
  const plan = await drafts.plan({ items });
  return drafts.publish({ items }, { acknowledged: plan.warnings.map(({ key }) => key) });
}

/** What a source with `list`, `create`, `rename`, `remove` and `references` does. */
export function describeEntries(open: OpenSource): void {
  describe('entries', () => {
    let source: Source;
    afterEach(() => source.close());

    test('are listed with title, address, picture, state, and who changed them when', async () => {
      source = await open(FILES);
      source.pass(1_000);
      await edit(source.as(BEA), 'pages/home', retitle('Hers', 'de'));
      const list = await source.as(ADA).list({ language: 'de' });
      expect(list.numFound).toBe(4);
      expect(list.entries.map(({ id, kind, title, state }) => [id, kind, title, state])).toEqual([
        ['fragments/promise', 'fragment', 'Our promise', 'published'],
        ['pages/home', 'page', 'Über home', 'draft'],
        ['pages/sale', 'page', 'Über sale', 'published'],
        ['articles/wool', 'story', 'Über stories/wool', 'published'],
      ]);
      const home = list.entries[1];
      expect(home).toMatchObject({
        slug: 'home',
        thumbnail: 'scene/fell',
        live: true,
        revision: 2,
        changed: { at: new Date(source.now()).toISOString(), by: { id: BEA.id } },
        published: { revision: 1, by: { id: 'file' } },
      });
      expect(home?.locales.filter(({ state }) => state === 'draft').map(({ locale }) => locale)).toEqual(['de-de']);
    });

    test('are found by their names alone, those in the bin excepted', async () => {
      source = await open(FILES);
      const drafts = source.as(ADA);
      await drafts.remove('pages/sale', (await entry(drafts, 'pages/sale'))?.etag ?? '', { evenIfLinked: true });
      const { entries, numFound } = await drafts.list({
        ids: ['articles/wool', 'pages/sale', 'pages/home', 'pages/no'],
      });
      expect([numFound, entries.map(({ id }) => id)]).toEqual([2, ['pages/home', 'articles/wool']]);
    });

    test('are found by site, kind, state, words, who changed them, and what is left to translate', async () => {
      source = await open({
        ...FILES,
        'sites/northfell-de/pages/messe.json': page('messe', [
          { kind: 'accordions', id: 'm', title: { $t: { en: 'Fair' } } },
        ]),
      });
      const drafts = source.as(ADA);
      await edit(drafts, 'pages/sale', retitle('Half price', 'en'));
      const ids = async (filter: Parameters<DraftStore['list']>[0]) =>
        (await drafts.list(filter)).entries.map(({ id }) => id);
      expect(await ids({ site: 'northfell-uk', kinds: ['page'] })).toEqual(['pages/home', 'pages/sale']);
      expect(await ids({ kinds: ['page', 'story'], site: 'northfell-de' })).toHaveLength(4);
      expect(await ids({ states: ['draft'] })).toEqual(['pages/sale']);
      expect(await ids({ text: 'HALF price' })).toEqual(['pages/sale']);
      expect(await ids({ changedBy: ADA.id })).toEqual(['pages/sale']);
      expect(await ids({ locale: 'de-de' })).toEqual(['sites/northfell-de/pages/messe', 'pages/sale']);
      expect(await ids({ sort: 'edits', limit: 1 })).toEqual(['pages/sale']);
      expect((await entry(drafts, 'pages/sale'))?.locales.find(({ locale }) => locale === 'de-de')).toMatchObject({
        outdated: 1,
        missing: 0,
      });
      expect(
        (await entry(drafts, 'sites/northfell-de/pages/messe'))?.locales.map(({ locale, missing }) => [
          locale,
          missing,
        ]),
      ).toEqual([['de-de', 1]]);
    });

    test('count a translation that is said to be right as current, and one a machine has written as to be reviewed', async () => {
      source = await open(FILES);
      const drafts = source.as(ADA);
      const german = async () => (await entry(drafts, 'pages/sale'))?.locales.find(({ locale }) => locale === 'de-de');
      const mark = (change: (texts: JsonObject) => JsonObject) =>
        edit(drafts, 'pages/sale', (raw) => {
          const item = raw.sections[0]?.items[0] as { title: JsonObject };
          item.title = change(item.title);
        });
      await edit(drafts, 'pages/sale', retitle('Half price', 'en'));
      expect(await german()).toMatchObject({ outdated: 1, toReview: 0 });
      await mark((texts) => withChecked(texts, 'en', 'de'));
      expect(await german()).toMatchObject({ outdated: 0, toReview: 0 });
      await edit(drafts, 'pages/sale', retitle('Third price', 'en'));
      expect(await german(), 'it was right for another source').toMatchObject({ outdated: 1 });
      await mark((texts) => withMachineText(texts, 'de', 'Ein Drittel'));
      expect(await german()).toMatchObject({ outdated: 0, toReview: 1 });
      const { revision = 0 } = (await drafts.read('pages/sale')) ?? {};
      const plan = await drafts.plan({ items: [{ id: 'pages/sale', revision }] });
      expect(plan.warnings.map(({ rule, values }) => [rule, values?.['language']])).toContainEqual([
        'machine_translation',
        'de',
      ]);
      await mark((texts) => withChecked(texts, 'en', 'de'));
      expect(await german()).toMatchObject({ outdated: 0, toReview: 0 });
      await publishNow(drafts, 'pages/sale');
      const live = await source.published('page/northfell-de/sale?locale=de-de');
      expect(live).toContain('Ein Drittel');
      expect(live, 'marks are for editors').not.toMatch(/\$(?:checked|review)/);
    });

    test('are made blank, as a copy with keys of its own, or from a template, and nobody sees them yet', async () => {
      source = await open({
        ...FILES,
        'templates/landing.draft.json': page('x', [block('t', 'Prompt')], { name: 'Landing page' }),
      });
      const drafts = source.as(ADA);
      const blank = await drafts.create({ kind: 'page', titles: { en: 'Größe & Care', de: 'Größe' } });
      expect(blank).toMatchObject({ created: { document: 'pages/groesse-care', state: 'draft', by: { id: ADA.id } } });
      expect(await source.published('page/northfell-uk/groesse-care?locale=en-gb')).toBe(404);
      expect(await drafts.create({ kind: 'page', titles: { en: 'Again' }, slug: 'groesse-care' })).toEqual({
        taken: 'pages/groesse-care',
      });
      const copy = await drafts.create({ kind: 'page', titles: { en: 'Copy' }, from: 'pages/home' });
      const original = await drafts.read('pages/home');
      const keys = (stored: StoredDocument | undefined) =>
        [...JSON.stringify(stored?.raw).matchAll(/"_key":"([^"]+)"/g)].map(([, key]) => key);
      const own = keys('created' in copy ? copy.created : undefined);
      expect(own).toHaveLength(2);
      expect(own.filter((key) => keys(original).includes(key))).toEqual([]);
      expect(JSON.stringify('created' in copy ? copy.created.raw : '')).toContain('"First"');
      expect(await drafts.create({ kind: 'page', titles: { en: 'Autumn' }, from: 'templates/landing' })).toMatchObject({
        created: { document: 'pages/autumn', raw: { slug: 'autumn' } },
      });
      expect(await drafts.create({ kind: 'story', titles: { en: 'Felt' } })).toMatchObject({
        created: { document: 'articles/felt', raw: { slug: 'stories/felt' } },
      });
      for (const [kind, id] of [
        ['pop-up', 'popups/letter'],
        ['fragment', 'fragments/letter'],
      ] as const)
        expect(await drafts.create({ kind, titles: { en: 'Letter' } })).toMatchObject({ created: { document: id } });
      expect(await drafts.create({ kind: 'experience', titles: { en: 'Weight' } })).toMatchObject({
        created: { document: 'fragments/weight', raw: { kind: 'experience' } },
      });
      expect((await entry(drafts, 'fragments/weight'))?.kind).toBe('experience');
      expect(await drafts.create({ kind: 'page', titles: { en: 'X' }, slug: '../x' })).toMatchObject({ problem: {} });
    });

    test('an address is tried before anything is made: its form, and who has it, in the bin too', async () => {
      source = await open({
        ...FILES,
        'sites/northfell-de/pages/messe.json': page('messe', [block('m', 'Fair')]),
      });
      const drafts = source.as(ADA);
      expect(await drafts.address({ kind: 'story', title: 'Größe & Pflege' })).toEqual({
        slug: 'stories/groesse-pflege',
      });
      expect(await drafts.address({ kind: 'page', slug: 'Not/An Address' })).toMatchObject({ invalid: true });
      expect(await drafts.address({ kind: 'page', title: 'Sale' })).toEqual({
        slug: 'sale',
        taken: { id: 'pages/sale', title: 'About sale', inBin: false },
      });
      expect(await drafts.address({ kind: 'page', slug: 'messe' })).toEqual({ slug: 'messe' });
      expect(await drafts.address({ kind: 'page', slug: 'messe', site: 'northfell-de' })).toMatchObject({
        taken: { id: 'sites/northfell-de/pages/messe' },
      });
      expect(await drafts.address({ kind: 'fragment', title: 'Promise' })).toMatchObject({
        taken: { id: 'fragments/promise', title: 'Our promise' },
      });
      expect(await drafts.address({ entry: 'pages/sale', slug: 'home' })).toMatchObject({
        taken: { id: 'pages/home' },
      });
      expect(await drafts.address({ entry: 'pages/sale', slug: 'sale' })).toEqual({ slug: 'sale' });
      const { etag } = (await drafts.read('pages/sale')) as StoredDocument;
      await drafts.remove('pages/sale', etag, { evenIfLinked: true });
      expect(await drafts.address({ kind: 'page', title: 'Sale' })).toMatchObject({ taken: { inBin: true } });
    });

    test('says at its making what searches show, and whether they show it', async () => {
      source = await open(FILES);
      const made = await source.as(ADA).create({
        kind: 'page',
        titles: { en: 'Plain', de: 'Schlicht' },
        descriptions: { en: 'A plain page.' },
        noindex: true,
        from: 'pages/sale',
      });
      expect(made).toMatchObject({
        created: {
          raw: {
            metadata: {
              htmlTitle: { $t: { en: 'Plain', de: 'Schlicht' } },
              htmlDescription: { $t: { en: 'A plain page.' } },
              robots: 'noindex',
            },
          },
        },
      });
    });

    test('a pop-up of its own joins the others when it is published', async () => {
      source = await open({ ...FILES, 'popups.json': { id: 'popups', popups: [{ kind: 'pop-up', id: 'old' }] } });
      const drafts = source.as(ADA);
      await drafts.create({ kind: 'pop-up', titles: { en: 'Letter' } });
      expect(await source.published('popups/northfell-uk?locale=en-gb')).not.toContain('popup-letter');
      expect(await publishNow(drafts, 'popups/letter')).toMatchObject({ published: {} });
      expect(await source.published('popups/northfell-uk?locale=en-gb')).toMatch(/"old".*"popup-letter"/);
    });

    test('a new address goes live by publishing, and the old one leads there', async () => {
      source = await open({ ...FILES, 'redirects.json': { redirects: [{ from: '/old', to: '/sale' }] } });
      const drafts = source.as(ADA);
      const { etag } = (await drafts.read('pages/sale')) as StoredDocument;
      expect(await drafts.rename('pages/sale', { slug: 'home', redirect: true }, etag)).toEqual({
        taken: 'pages/home',
      });
      expect(await drafts.rename('pages/sale', { slug: 'winter-sale', redirect: true }, etag)).toMatchObject({
        saved: { raw: { slug: 'winter-sale' } },
      });
      expect(await source.published('page/northfell-uk/sale')).toContain('Sale');
      const items = [{ id: 'pages/sale', revision: 2 }];
      expect((await drafts.plan({ items })).items).toMatchObject([{ redirectFrom: 'sale' }]);
      expect(await publishNow(drafts, 'pages/sale')).toMatchObject({ published: {} });
      expect(await source.published('page/northfell-uk/winter-sale')).toContain('Sale');
      expect(await source.published('redirects/northfell-uk')).toContain('"from":"/sale","to":"/winter-sale"');
    });

    test('a page that comes back to an address leaves no rule there that leads away from it', async () => {
      source = await open({
        ...FILES,
        'redirects.json': { redirects: [{ from: '/winter-sale', to: '/home' }] },
      });
      const drafts = source.as(ADA);
      const move = async (slug: string): Promise<void> => {
        const { etag } = (await drafts.read('pages/sale')) as StoredDocument;
        await drafts.rename('pages/sale', { slug, redirect: true }, etag);
        await publishNow(drafts, 'pages/sale');
      };
      const rules = async () => [
        ...String(await source.published('redirects/northfell-uk')).matchAll(/"from":"([^"]+)","to":"([^"]+)"/g),
      ];
      await move('winter-sale');
      expect((await rules()).map(([, from, to]) => [from, to])).toEqual([['/sale', '/winter-sale']]);
      await move('sale');
      expect((await rules()).map(([, from, to]) => [from, to])).toEqual([['/winter-sale', '/sale']]);
    });

    test('keeps the redirect of a new address that is published together with the redirects', async () => {
      source = await open({ ...FILES, 'redirects.json': { redirects: [{ from: '/old', to: '/home' }] } });
      const drafts = source.as(ADA);
      const { etag } = (await drafts.read('pages/sale')) as StoredDocument;
      await drafts.rename('pages/sale', { slug: 'winter-sale', redirect: true }, etag);
      const rules = (await drafts.read('redirects')) as StoredDocument;
      const raw = rules.raw as JsonObject;
      const redirects = [...(raw['redirects'] as JsonObject[]), { from: '/older', to: '/home' }];
      await drafts.save('redirects', { ...raw, redirects }, rules.etag);
      expect(await publishNow(drafts, 'pages/sale', 'redirects')).toMatchObject({ published: { items: [{}, {}] } });
      expect(await source.published('redirects/northfell-uk')).toMatch(
        /"\/old".*"from":"\/older".*"from":"\/sale","to":"\/winter-sale"/,
      );
      expect((await entry(drafts, 'redirects'))?.state, 'nothing is left to publish').toBe('published');
    });

    test('a deleted entry says what points to it, stays in the bin for 30 days, and comes back as a draft', async () => {
      source = await open(FILES);
      const drafts = source.as(ADA);
      const { etag } = (await drafts.read('pages/sale')) as StoredDocument;
      expect(await drafts.references('pages/sale')).toMatchObject({
        linkedFrom: [{ entry: 'pages/home', sort: 'link', live: true, pointer: '/sections/0/items/0/link/url' }],
      });
      expect((await drafts.references('articles/wool'))?.needs).toMatchObject([
        { to: 'fragments/promise', sort: 'fragment' },
      ]);
      expect(await drafts.remove('pages/sale', etag)).toMatchObject({ linked: [{ entry: 'pages/home' }] });
      expect(await drafts.remove('pages/sale', '"old"', { evenIfLinked: true })).toMatchObject({ conflict: {} });
      const removed = await drafts.remove('pages/sale', etag, { redirectTo: 'home' });
      expect(removed).toEqual({ removed: { until: new Date(source.now() + 30 * DAY).toISOString() } });
      expect(await source.published('page/northfell-uk/sale')).toBe(404);
      expect(await source.published('redirects/northfell-uk')).toContain('"from":"/sale","to":"/home"');
      expect([await drafts.read('pages/sale'), await entry(drafts, 'pages/sale')]).toEqual([undefined, undefined]);
      expect((await drafts.list({ bin: true })).entries).toMatchObject([
        { id: 'pages/sale', title: 'About sale', bin: { by: { id: ADA.id } } },
      ]);
      expect(await drafts.restore('pages/sale')).toMatchObject({ restored: { state: 'draft', raw: { slug: 'sale' } } });
      expect(await source.published('page/northfell-uk/sale')).toBe(404);
      expect(await drafts.restore('pages/sale')).toBeUndefined();
    });

    test('leads the address of a deleted entry to a page of the shop that is public, and nowhere else', async () => {
      source = await open(FILES);
      const drafts = source.as(ADA);
      await drafts.create({ kind: 'page', titles: { en: 'Care' } });
      const { etag } = (await drafts.read('pages/sale')) as StoredDocument;
      for (const redirectTo of ['/evil.example', '//evil.example', 'https://evil.example', 'home\nSet-Cookie: a=b'])
        await expect(drafts.remove('pages/sale', etag, { redirectTo }), redirectTo).rejects.toMatchObject({
          status: 400,
        });
      for (const redirectTo of ['care', 'never-was', 'sale'])
        expect(await drafts.remove('pages/sale', etag, { redirectTo, evenIfLinked: true }), redirectTo).toHaveProperty(
          'linked',
        );
      expect(await source.published('page/northfell-uk/sale')).toContain('Sale');
      expect(await source.published('redirects/northfell-uk')).toBe(404);
    });

    test('leads it only to a page that is public on each site and in each locale where it was', async () => {
      const more = (slug: string, audience: object) => ({ [`pages/${slug}.json`]: page(slug, [], audience) });
      source = await open({
        ...FILES,
        ...more('german', { sites: ['northfell-de'] }),
        ...more('canadian', { locales: ['en-ca'] }),
        ...more('maple', { sites: ['northfell-ca'] }),
        ...more('british', { sites: ['northfell-uk'] }),
        'sites/northfell-uk/pages/london.json': page('london', []),
      });
      const drafts = source.as(ADA);
      const leads = async (id: string, redirectTo: string): Promise<boolean> => {
        const { etag } = (await drafts.read(id)) as StoredDocument;
        return 'removed' in (await drafts.remove(id, etag, { redirectTo, evenIfLinked: true }));
      };
      for (const to of ['german', 'british', 'london']) expect(await leads('pages/sale', to), to).toBe(false);
      expect(await leads('pages/maple', 'canadian'), 'not in French').toBe(false);
      expect(await leads('pages/canadian', 'maple')).toBe(true);
      expect(await leads('pages/british', 'london')).toBe(true);
      expect(await leads('sites/northfell-uk/pages/london', 'home')).toBe(true);
      expect(await leads('pages/sale', 'home')).toBe(true);
    });

    test('edited texts of the shop reach the locale they are for, once they are published', async () => {
      source = await open({ ...FILES, 'messages.json': { texts: [] } });
      const drafts = source.as(ADA);
      const { etag } = (await drafts.read('messages')) as StoredDocument;
      await drafts.save('messages', { texts: [{ message: 'close', locales: ['de-de'], text: 'Zumachen' }] }, etag);
      source.pass(1_000);
      expect(await source.published('messages/northfell-de?locale=de-de')).not.toContain('Zumachen');
      expect(await publishNow(drafts, 'messages')).toMatchObject({ published: {} });
      expect(await source.published('messages/northfell-de?locale=de-de')).toContain('"text":"Zumachen"');
      expect(await source.published('messages/northfell-uk?locale=en-gb')).not.toContain('Zumachen');
      expect((await drafts.revisions('messages'))?.items[0]).toMatchObject({ what: 'published', by: { id: ADA.id } });
    });
  });
}
